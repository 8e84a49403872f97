import { Worker } from 'node:worker_threads';
import { message, type Text } from '@scf-kit/sdk/contract';
import { toPatience, timeOfThread, watchTime } from '../../database/own-time.ts';
import { Slots } from '../../database/slots.ts';
import { DefinitionFault } from './fault.ts';

/** Why a definition cannot be deployed, as it comes from a thread; nothing where it can. */
export type CheckedApart =
  | { readonly place: string; readonly reason: Text; readonly title?: Text | undefined }
  | undefined;

/** Time and megabytes one check may take. */
const PATIENCE = toPatience(20_000);
const HEAP = 512;
const slots = new Slots(1);

function check(xml: string, key: string | undefined): Promise<CheckedApart> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('check-worker.ts', import.meta.url), {
      workerData: { xml, key },
      resourceLimits: { maxOldGenerationSizeMb: HEAP },
      stderr: true,
      env: {},
    });
    const tooMuch: CheckedApart = {
      place: 'definitions',
      reason: { zh: '流程过于复杂，无法完成检查', en: 'The process is too complicated to be checked' },
    };
    const tooLate: CheckedApart = {
      place: 'definitions',
      reason: { zh: message('zh-CN', 'common.tookTooLong'), en: message('en-US', 'common.tookTooLong') },
    };
    const stopWatching = watchTime(PATIENCE, timeOfThread(worker), (why) => {
      resolve(why === 'tooLate' ? tooLate : tooMuch);
      void worker.terminate();
    });
    worker.on('message', resolve);
    worker.on('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooMuch);
      else reject(error);
    });
    worker.on('exit', () => {
      stopWatching();
      reject(new Error('The check of a process ended without an answer.'));
    });
  });
}

/**
 * Checks a definition in a thread of its own, which is ended when it takes too long: everybody else is answered
 * meanwhile. @throws DefinitionFault where it cannot be deployed
 */
export async function checkApart(xml: string, key?: string): Promise<void> {
  const fault = await slots.run(() => check(xml, key));
  if (!fault) return;
  const thrown = new DefinitionFault(fault.place, fault.reason.zh, fault.reason.en);
  thrown.title = fault.title;
  throw thrown;
}
