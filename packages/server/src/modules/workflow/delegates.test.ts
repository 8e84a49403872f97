import { afterAll, beforeAll, expect, test } from 'vitest';
import { definedListeners } from '../../flow/delegates.ts';
import { startInstance } from '../../flow/instances/engine.ts';
import type { Db } from '../../flow/people/candidates.ts';
import { deploy } from '../../flow/repository/deployment.ts';
import { people, type TestPerson } from '../../flow/testing/people.ts';
import { end, processXml, start, task } from '../../flow/testing/process.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/open-database.ts';
import './delegates.ts';

let open: OpenTestDatabase;
let who: Readonly<Record<'customer' | 'ann' | 'chief', TestPerson>>;
beforeAll(async () => {
  open = await openTestDatabase();
  who = await people(open.db, { customer: [], ann: ['approver'], chief: ['chief'] });
});
afterAll(() => open.close());

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);
const service = (name: string, fields: Readonly<Record<string, string>>): string =>
  `<serviceTask id="s" name="S" flowable:delegateExpression="\${${name}}"><extensionElements>${Object.entries(fields)
    .map(
      ([field, value]) =>
        `<flowable:field name="${field}"><flowable:expression>${value}</flowable:expression></flowable:field>`,
    )
    .join('')}</extensionElements></serviceTask>`;
let count = 0;
async function run(node: string, handler = `flowable:assignee="\${handler}"`) {
  count += 1;
  const key = `delegates${count}`;
  await within((db) =>
    deploy(db, {
      bpmnXml: processXml({
        key,
        nodes: [start(), node, task('a', handler), end()],
        flows: [
          ['start', 's'],
          ['s', 'a'],
          ['a', 'end'],
        ],
      }),
      by: null,
    }),
  );
  const { instance, opened } = await within((db) =>
    startInstance(db, {
      definitionKey: key,
      businessKey: null,
      businessType: null,
      title: 'Seal 7',
      variables: { amount: 12, handler: who.ann.userId },
      starter: who.customer,
    }),
  );
  const told = await open.db
    .selectFrom('notice_message')
    .select(['receiverId', 'messageKey', 'messageParams'])
    .where('processInstanceId', '=', instance.id)
    .where('messageKey', '=', 'notice.flow.told')
    .orderBy('id')
    .execute();
  return { id: instance.id, opened, told };
}

test('people by id and by role, and whoever started, are told what the step says', async () => {
  const { told, opened } = await run(
    service('notifyPeople', { users: `${who.ann.userId}, nobody`, roles: 'chief', content: "${'Worth ' + amount}" }),
  );
  expect(told.map(({ receiverId }) => receiverId).toSorted()).toEqual([who.ann.userId, who.chief.userId].toSorted());
  expect(told[0]?.messageParams).toMatchObject({ title: 'Seal 7', content: 'Worth 12' });
  expect(opened).toHaveLength(1);
  expect((await run(service('notifyStarter', { content: 'On its way' }))).told).toMatchObject([
    { receiverId: who.customer.userId, messageParams: { content: 'On its way' } },
  ]);
});

test('a step that names nobody fails, is tried again and tells an administrator why', async () => {
  const { id, told } = await run(service('notifyPeople', { users: 'nobody', content: 'x' }));
  expect(told).toEqual([]);
  expect(
    await open.db.selectFrom('flow_job').select(['kind', 'state', 'reason']).where('instanceId', '=', id).execute(),
  ).toMatchObject([{ kind: 'service', state: 'waiting', reason: { key: 'flow.nobodyToTell' } }]);
});

test('variables a step sets are there for the steps behind it', async () => {
  const { opened } = await run(
    service('setVariables', { next: '${handler}', rest: '${amount - 2}' }),
    'flowable:assignee="${next}"',
  );
  expect(opened).toMatchObject([{ task: { assigneeId: who.ann.userId } }]);
});

test('listeners are offered for steps and for tasks', () => {
  expect(definedListeners().map(({ name, on }) => [name, on])).toEqual(
    expect.arrayContaining([
      ['tellStarter', 'execution'],
      ['tellStarterOfTask', 'task'],
    ]),
  );
});
