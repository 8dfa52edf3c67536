/* Shared by the pages of a book, and written by weave. */
document.currentScript.textContent = "onmessage = ({ data: { id, wanted } }) => {\nconst say = (told) => postMessage({ id, ...told });\ntry { say({ answer: Recording.of(recorded).run(wanted, (counted) => say({ counted })) }); }\ncatch (error) { say({ wrong: error.message }); }\n};";
