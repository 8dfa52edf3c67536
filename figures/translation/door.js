// The door by which Python asks Node: a question comes in, and an answer goes out, both as JSON.

export const answers = async (answer) => {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  const question = JSON.parse(Buffer.concat(chunks).toString());
  process.stdout.write(JSON.stringify(await answer(question)));
};
