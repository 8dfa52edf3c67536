#!/bin/sh
# Builds lezer.js: the grammar of Python by Lezer, with all that it needs, as one module.
# The packages are those of package.json, and are installed into a folder that is removed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here/package.json" "$work"
cd "$work"
npm install --no-audit --no-fund --silent
echo 'export { parser } from "@lezer/python";' > entry.js
# The colours of words are not needed: their package has a stub in its place.
cat > colours.js <<'END'
const tag = new Proxy(() => tag, { get: () => tag });
export const tags = tag;
export const styleTags = () => () => undefined;
END
npx esbuild entry.js --alias:@lezer/highlight=./colours.js --bundle --minify --charset=ascii --format=iife --global-name=lezer --outfile=lezer.js --log-level=warning
{
  echo "// The grammar of Python by Lezer, built by grammar.sh, and not written by hand:"
  for name in common lr python; do
    node -e 'const p = require(process.argv[1]); console.log(`// ${p.name} ${p.version}, ${p.license}`)' "./node_modules/@lezer/$name/package.json"
  done
  echo "//"
  sed 's|^|// |; s| *$||' node_modules/@lezer/python/LICENSE
  cat lezer.js
  echo "export const parser = lezer.parser;"
} > "$here/lezer.js"
