// npm run demo-data [-- --seed 1 --months 6]: fills the demonstration with months of a business, beside a running
// server or without one.
import { runBeside } from './beside.mjs';

await runBeside(import.meta.url, new URL('../src/demo/command.ts', import.meta.url));
