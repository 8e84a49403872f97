import { buildHost, listFirstLoads, listScreenBytes } from './chunks.ts';
import { listParts } from './parts.ts';

/*
 * `npm run bytes`, in compressed kilobytes: what the login holds and what shell and table hold beyond it, by whose code
 * it is; then what each screen loads beyond all of that, with the files that weigh most. With the beginning of a
 * screen's name (`npm run bytes -- workflow/`) every file of those screens.
 */
const formatKilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);
const [wanted] = process.argv.slice(2);
const MOST = 4;
const output = await buildHost();
if (wanted === undefined) {
  const { login, behind } = listFirstLoads(output);
  for (const [title, files] of [
    ['before the login shows', login],
    ['shell and table, behind it', behind],
  ] as const) {
    const parts = listParts(output, files);
    console.log(`${formatKilobytes(parts.reduce((sum, [, bytes]) => sum + bytes, 0))}  ${title}`);
    for (const [part, bytes] of parts) console.log(`         ${formatKilobytes(bytes)}  ${part}`);
  }
}
for (const { screen, bytes, files } of listScreenBytes(output)) {
  if (wanted !== undefined && !screen.startsWith(wanted)) continue;
  const most = files
    .slice(0, MOST)
    .map((file) => `${file.name.replace(/^assets\//, '')}${formatKilobytes(file.bytes)}`);
  console.log(`${formatKilobytes(bytes)}  ${screen}${wanted === undefined ? `  (${most.join(', ')})` : ''}`);
  if (wanted !== undefined)
    for (const file of files) console.log(`         ${formatKilobytes(file.bytes)}  ${file.name}`);
}
