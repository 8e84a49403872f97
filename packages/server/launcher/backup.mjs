// npm run backup [-- <new folder>] and npm run restore -- <folder>: database, files and key, beside a running server or
// without one.
import { runBeside } from './beside.mjs';

await runBeside(import.meta.url, new URL('../src/backup/command.ts', import.meta.url));
