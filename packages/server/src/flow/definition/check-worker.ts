import { parentPort, workerData } from 'node:worker_threads';
import type { CheckedApart } from './check-apart.ts';
import { DefinitionFault } from './fault.ts';
import { readProcess } from './read-process.ts';

const { xml, key }: { readonly xml: string; readonly key: string | undefined } = workerData;
let answer: CheckedApart;
try {
  await readProcess(xml, { apart: true, ...(key === undefined ? {} : { key }) });
} catch (error) {
  if (!(error instanceof DefinitionFault)) throw error;
  answer = { place: error.place, reason: error.reason, title: error.title };
}
parentPort?.postMessage(answer, []);
