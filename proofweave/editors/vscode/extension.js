"use strict";
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

/** The command that is set, or that of the folder's own environment, or any. */
function command(settings, folders) {
  if (settings.get("command")) return settings.get("command");
  const place = process.platform === "win32" ? ["Scripts", "proofweave.exe"] : ["bin", "proofweave"];
  const own = folders.map((folder) => path.join(folder.uri.fsPath, ".venv", ...place));
  return own.find((file) => fs.existsSync(file)) ?? "proofweave";
}

exports.activate = async () => {
  const settings = vscode.workspace.getConfiguration("proofweave");
  const server = { command: command(settings, vscode.workspace.workspaceFolders ?? []), args: ["server"] };
  client = new LanguageClient("proofweave", server, {
    documentSelector: [{ scheme: "file", language: "markdown" }],
    initializationOptions: { lint: settings.get("lint") },
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
