import { buildHost, listScreenBytes } from './chunks.ts';

/*
 * `npm run bytes`: what each screen loads beyond shell and table, in compressed kilobytes, with the files that weigh
 * most. With the beginning of a screen's name (`npm run bytes -- workflow/`) every file of those screens.
 */
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);
const [wanted] = process.argv.slice(2);
const MOST = 4;
for (const { screen, bytes, files } of listScreenBytes(await buildHost())) {
  if (wanted !== undefined && !screen.startsWith(wanted)) continue;
  const most = files.slice(0, MOST).map((file) => `${file.name.replace(/^assets\//, '')}${kilobytes(file.bytes)}`);
  console.log(`${kilobytes(bytes)}  ${screen}${wanted === undefined ? `  (${most.join(', ')})` : ''}`);
  if (wanted !== undefined) for (const file of files) console.log(`         ${kilobytes(file.bytes)}  ${file.name}`);
}
