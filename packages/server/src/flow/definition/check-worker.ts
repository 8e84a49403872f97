import { parentPort, workerData } from 'node:worker_threads';
import type { CheckedApart } from './check-apart.ts';
import { DefinitionFault } from './fault.ts';
import { readProcess } from './read-process.ts';

const { xml }: { readonly xml: string } = workerData;
let answer: CheckedApart;
try {
  await readProcess(xml, { apart: true });
} catch (error) {
  if (!(error instanceof DefinitionFault)) throw error;
  answer = { place: error.place, reason: error.reason };
}
parentPort?.postMessage(answer, []);
