import { parentPort } from 'node:worker_threads';
import { fillBlocks, parsePassages, Unbalanced, collectVariableNames } from './blocks.ts';
import { convertTextToDocx, fillDocx, listDocxVariables } from './docx.ts';
import { guardDocx, FaultyDocument } from './guard.ts';
import type { Answer, Task } from './making.ts';
import { makePdf } from './pdf.ts';

const toNamesAnswer = (
  found: ReadonlyMap<string, ReadonlySet<string>>,
): Extract<Answer, { readonly names: unknown }> => ({
  names: Object.fromEntries([...found].map(([list, names]) => [list, [...names]])),
});

async function done(task: Task): Promise<Answer> {
  switch (task.kind) {
    case 'inspectText': {
      const passages = parsePassages(task.content);
      // Both are read: what a document would repeat is known as its words are.
      listDocxVariables(convertTextToDocx(passages));
      return toNamesAnswer(collectVariableNames(passages));
    }
    case 'inspectDocx':
      await guardDocx(Buffer.from(task.bytes));
      return toNamesAnswer(listDocxVariables(task.bytes));
    case 'fillText': {
      const passages = parsePassages(task.content);
      return {
        docx: fillDocx(convertTextToDocx(passages), task.values, task.mark),
        pdf: await makePdf(fillBlocks(passages, task.values), task.mark === undefined ? {} : { mark: task.mark }),
      };
    }
    case 'fillDocx':
      await guardDocx(Buffer.from(task.bytes));
      return { docx: fillDocx(task.bytes, task.values, task.mark), pdf: undefined };
    case 'paper':
      return { docx: undefined, pdf: await makePdf(task.blocks, task.seal === undefined ? {} : { seal: task.seal }) };
  }
}

parentPort?.on('message', ({ task }: { readonly task: Task }) => {
  done(task).then(
    (answer) => parentPort?.postMessage({ answer }, []),
    (error: unknown) => {
      const answer: Answer = {
        why: error instanceof FaultyDocument ? error.why : error instanceof Unbalanced ? 'unbalanced' : 'syntax',
        at: error instanceof Unbalanced ? error.list : '',
      };
      parentPort?.postMessage({ answer }, []);
    },
  );
});
