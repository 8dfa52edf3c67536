// Texts that a page keeps for later: in the page, or in a file that is then loaded.

// The text of a script that is kept, by its class.
export const textOf = async (name) => {
  if (document.readyState !== "complete")
    await new Promise((go) => addEventListener("load", go, { once: true }));
  const kept = document.querySelector(`script.${name}`);
  const file = kept.dataset.script;
  return (file ? await window.proofweaveLoaded(file) : kept).textContent;
};
