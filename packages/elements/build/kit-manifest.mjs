import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Writes manifest.json (files, sizes, integrity, whether the changelog has it as a release) and importmap.json
 * (integrity of the lazy chunks) beside the kit, and prints sizes.
 */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const folder = new URL(`../dist/kit/${version}/`, import.meta.url);
const base = `/kit/${version}/`;
const changes = new URL('../../../CHANGELOG.md', import.meta.url);
// A release never changes: the server keeps it, and refuses other content under its version.
const released = existsSync(changes) && readFileSync(changes, 'utf8').split('\n').includes(`## ${version}`);

const integrity = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
const names = readdirSync(folder)
  .filter((name) => /\.(js|css)$/.test(name))
  .toSorted();
const contents = new Map(names.map((name) => [name, readFileSync(new URL(name, folder))]));
const files = Object.fromEntries(
  names.map((name) => [
    name,
    {
      integrity: integrity(contents.get(name)),
      bytes: contents.get(name).length,
      gzip: gzipSync(contents.get(name)).length,
    },
  ]),
);

// An inline import map counts as a script: pages with a strict policy allow exactly this text by its hash.
const importMap = JSON.stringify({
  integrity: Object.fromEntries(names.map((name) => [base + name, files[name].integrity])),
});
const policyHash = `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`;

/** The entry and what it and the chunks of a plain form load: what stands between a page and its first form. */
const imports = (name, dynamic) =>
  [
    ...contents
      .get(name)
      .toString()
      .matchAll(dynamic ? /import\(\s*[`'"]\.\/([\w.-]+\.js)/g : /(?:from|import)\s*[`'"]\.\/([\w.-]+\.js)/g),
  ]
    .map((match) => match[1])
    .filter((found) => contents.has(found));
function closure(start) {
  const seen = new Set();
  const waiting = [...start];
  for (let name = waiting.pop(); name; name = waiting.pop())
    if (!seen.has(name)) {
      seen.add(name);
      waiting.push(...imports(name, false));
    }
  return [...seen];
}
const sumGzip = (list) => list.reduce((sum, name) => sum + files[name].gzip, 0);
const entry = closure(['scf-kit.js']);
const designer = closure([
  'scf-designer.js',
  ...names.filter((name) => /^(mount|designer-implementation)-/.test(name)),
]);
const firstForm = closure(['scf-kit.js', ...names.filter((name) => /^(mount|form-implementation)-/.test(name))]);

writeFileSync(new URL('importmap.json', folder), importMap);
writeFileSync(
  new URL('manifest.json', folder),
  `${JSON.stringify({ version, released, entry: 'scf-kit.js', importMapPolicy: policyHash, firstForm, files }, undefined, 2)}\n`,
);

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
for (const name of names)
  console.log(`${name.padEnd(44)} ${kb(files[name].bytes).padStart(10)}  gzip ${kb(files[name].gzip).padStart(9)}`);
console.log(
  `entry ${kb(sumGzip(entry))} gzip; first form (without the HTTP client) ${kb(sumGzip(firstForm))} gzip in ${firstForm.length} files`,
);
console.log(
  `first designer ${kb(sumGzip(designer))} gzip, of which ${kb(sumGzip(designer.filter((name) => !firstForm.includes(name))))} beside the first form`,
);
