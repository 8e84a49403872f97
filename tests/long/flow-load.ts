import { newId } from '@scf-kit/sdk/values';
import { defineDelegate } from '../../packages/server/src/flow/delegates.ts';
import { end, parallel, processXml, start, task } from '../../packages/server/src/flow/testing/process.ts';

const service = (id: string, attributes = ''): string =>
  `<serviceTask id="${id}" flowable:delegateExpression="\${test.record}" ${attributes}/>`;

/** Two branches, a service task in the transaction of a step and one of its own, a counter-sign of two. */
export const killedProcess = processXml({
  key: 'killed',
  nodes: [
    start(),
    task('a'),
    parallel('s'),
    task('b'),
    service('inline'),
    task('c'),
    service('queued', 'flowable:async="true"'),
    parallel('j'),
    task('d').replace(
      '/>',
      '><multiInstanceLoopCharacteristics><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>' +
        '</userTask>',
    ),
    end(),
  ],
  flows: [
    ['start', 'a'],
    ['a', 's'],
    ['s', 'b'],
    ['s', 'c'],
    ['b', 'inline'],
    ['inline', 'j'],
    ['c', 'queued'],
    ['queued', 'j'],
    ['j', 'd'],
    ['d', 'end'],
  ],
});
/** The tasks and delegate runs of one complete instance. */
export const WHOLE = { tasks: ['a', 'b', 'c', 'd', 'd'], runs: ['inline', 'queued'] } as const;

/** Registers the delegate of the process: it says in the outbox that it ran. */
export const recordRuns = (): void =>
  defineDelegate('test.record', {
    label: { zh: '记录', en: 'Record' },
    run: async ({ db, instance, activityId }) => {
      await db
        .insertInto('outbox')
        .values({
          id: newId(),
          channel: 'test.record',
          recipient: instance.id,
          content: activityId,
          createTime: new Date().toISOString(),
        })
        .execute();
    },
  });
