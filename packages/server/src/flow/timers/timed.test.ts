import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '@scf-kit/sdk/values';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { defineDelegate } from '../delegates.ts';
import { startInstance } from '../instances/engine.ts';
import { deploy } from '../repository/deployment.ts';
import { people, type TestPerson } from '../testing/people.ts';
import { end, processXml, start, task } from '../testing/process.ts';

let app: TestApp;
let who: Readonly<Record<'customer' | 'ann', TestPerson>>;
const workers: Worker[] = [];
beforeAll(async () => {
  app = await startTestApp();
  who = await people(app.db, { customer: [], ann: ['approver'] });
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await app.close();
});

const INSTANCES = 20;
defineDelegate('test.ran', {
  label: { zh: '记录', en: 'Record' },
  run: async ({ db, instance, activityId }) => {
    await db
      .insertInto('outbox')
      .values({
        id: newId(),
        channel: 'test.ran',
        recipient: instance.id,
        content: activityId,
        createTime: new Date().toISOString(),
      })
      .execute();
  },
});

test('four workers on one queue fire every timer and run every service task once, and whoever gets the task is told', async () => {
  const bpmnXml = processXml({
    key: 'queued',
    nodes: [
      start(),
      '<serviceTask id="s" flowable:class="test.ran" flowable:async="true"/>',
      '<intermediateCatchEvent id="t"><timerEventDefinition><timeDuration>PT1S</timeDuration>' +
        '</timerEventDefinition></intermediateCatchEvent>',
      task('a', `flowable:assignee="${who.ann.userId}"`),
      end(),
    ],
    flows: [
      ['start', 's'],
      ['s', 't'],
      ['t', 'a'],
      ['a', 'end'],
    ],
  });
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml, by: null }));
  for (let at = 0; at < INSTANCES; at += 1)
    await app.db.transaction().execute((db) =>
      startInstance(db, {
        definitionKey: 'queued',
        businessKey: null,
        businessType: null,
        title: `T${at}`,
        variables: {},
        starter: who.customer,
      }),
    );
  for (let at = 0; at < 4; at += 1)
    workers.push(
      await startWorker({ config: app.config, db: app.db, services: app.services, log: pino({ level: 'silent' }) }),
    );
  const open = async () =>
    (
      await app.db
        .selectFrom('flow_task')
        .select('instanceId')
        .where('definitionKey', '=', 'queued')
        .where('endTime', 'is', null)
        .execute()
    ).map(({ instanceId }) => instanceId);
  await expect.poll(async () => (await open()).length).toBe(INSTANCES);
  expect(new Set(await open()).size).toBe(INSTANCES);
  const ran = await app.db.selectFrom('outbox').select('recipient').where('channel', '=', 'test.ran').execute();
  expect(ran.map(({ recipient }) => recipient).toSorted()).toEqual((await open()).toSorted());
  expect(await app.db.selectFrom('flow_job').select('id').execute()).toEqual([]);
  const told = await app.db
    .selectFrom('notice_message')
    .select('processInstanceId')
    .where('receiverId', '=', who.ann.userId)
    .where('dataType', '=', 'TODO')
    .execute();
  expect(new Set(told.map(({ processInstanceId }) => processInstanceId)).size).toBe(INSTANCES);
  expect(told).toHaveLength(INSTANCES);
});
