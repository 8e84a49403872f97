import { Worker } from 'node:worker_threads';
import { toPatience, timeOfThread, watchTime, type Overtime } from '../database/own-time.ts';
import { Slots } from '../database/slots.ts';
import { refuse } from '../http/refusal.ts';
import type { Block, TemplateValues } from './blocks.ts';
import type { DocumentFault } from './guard.ts';

/** Work on documents that a thread of its own does. */
export type Task =
  | { readonly kind: 'inspectText'; readonly content: string }
  | { readonly kind: 'inspectDocx'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'fillText';
      readonly content: string;
      readonly values: TemplateValues;
      readonly mark: string | undefined;
    }
  | {
      readonly kind: 'fillDocx';
      readonly bytes: Uint8Array;
      readonly values: TemplateValues;
      readonly mark: string | undefined;
    }
  | { readonly kind: 'paper'; readonly blocks: readonly Block[]; readonly seal: string | undefined };

/** Variables by the list they stand in, '' for those in none. */
export type VariableNames = Readonly<Record<string, readonly string[]>>;
export interface MadeDocuments {
  readonly docx: Uint8Array | undefined;
  readonly pdf: Uint8Array | undefined;
}
export type Answer =
  | { readonly names: VariableNames }
  | MadeDocuments
  | { readonly why: DocumentFault | 'unbalanced' | 'syntax'; readonly at: string };

/** Time and megabytes one document may take; bytes it may have when it is done. */
const PATIENCE = toPatience(30_000);
const HEAP = 384;
const MOST_BYTES = 30 * 1024 * 1024;
/** Threads at once; each reads the fonts. */
const slots = new Slots(1);

/** A thread that waits for its next document: it has read the fonts already. */
let idle: Worker | undefined;

function startWorker(): Worker {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
    stderr: true,
    stdout: true,
    env: {},
  });
  worker.unref();
  return worker;
}

/** The answer to a task; why there is none, undefined for one that needs too much memory. */
function ask(task: Task): Promise<Answer | Overtime | undefined> {
  const worker = idle ?? startWorker();
  idle = undefined;
  return new Promise((resolve) => {
    const end = (answer: Answer | Overtime | undefined): void => {
      stopWatching();
      worker.off('message', heard);
      worker.off('error', failed);
      worker.off('exit', failed);
      if (typeof answer === 'object') idle = worker;
      // One that fails meanwhile must not end the server.
      else void worker.on('error', () => undefined).terminate();
      resolve(answer);
    };
    const heard = ({ answer }: { readonly answer: Answer }): void => end(answer);
    const failed = (): void => end(undefined);
    const stopWatching = watchTime(PATIENCE, timeOfThread(worker), end);
    worker.on('message', heard);
    worker.on('error', failed);
    worker.on('exit', failed);
    worker.postMessage({ task }, []);
  });
}

/** @throws Refusal 400 that says why it cannot be made, 504 while the machine has no time for it */
async function made(task: Task): Promise<Exclude<Answer, { readonly why: unknown }>> {
  const answer = await slots.run(() => ask(task));
  if (answer === 'tooLate') throw refuse.tookTooLong();
  if (answer === undefined || answer === 'tooMuch') throw refuse.because('template.tooLarge');
  if (!('why' in answer)) return answer;
  if (answer.why === 'unbalanced') throw refuse.because('template.unbalanced', { list: answer.at });
  throw refuse.because(`template.${answer.why}`);
}

const askDocuments = async (task: Task): Promise<MadeDocuments> => {
  const answer = await made(task);
  if ('names' in answer) throw new Error('A document was asked for, its variables came.');
  if ((answer.docx?.length ?? 0) + (answer.pdf?.length ?? 0) > MOST_BYTES) throw refuse.because('template.tooLarge');
  return answer;
};
const askVariableNames = async (task: Task): Promise<VariableNames> => {
  const answer = await made(task);
  if (!('names' in answer)) throw new Error('The variables were asked for, a document came.');
  return answer.names;
};

/** A template: its text, or the bytes of an uploaded Word document. */
export type Template = { readonly content: string } | { readonly bytes: Uint8Array };

/** The variables a template uses. @throws Refusal 400 where it may not be a template */
export const listVariables = (template: Template): Promise<VariableNames> =>
  askVariableNames(
    'content' in template
      ? { kind: 'inspectText', content: template.content }
      : { kind: 'inspectDocx', bytes: template.bytes },
  );

/**
 * The documents of a template with its values: a text gives a Word document and a PDF, a Word document one of its kind.
 * `mark` stands on every page. @throws Refusal 400
 */
export const documentsFrom = (
  template: Template,
  values: TemplateValues,
  mark: string | undefined,
): Promise<MadeDocuments> =>
  askDocuments(
    'content' in template
      ? { kind: 'fillText', content: template.content, values, mark }
      : { kind: 'fillDocx', bytes: template.bytes, values, mark },
  );

/** A PDF of text and tables, with the seal of whoever made it. */
export async function makePaper(blocks: readonly Block[], seal?: string): Promise<Buffer> {
  const { pdf } = await askDocuments({ kind: 'paper', blocks, seal });
  if (!pdf) throw new Error('No PDF was made.');
  return Buffer.from(pdf);
}
