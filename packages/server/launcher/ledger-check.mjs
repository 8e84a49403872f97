// npm run ledger-check: computes the sums of the books anew from their entries, beside a running server or without one.
import { runBeside } from './beside.mjs';

await runBeside(import.meta.url, new URL('../src/ledger-command.ts', import.meta.url));
