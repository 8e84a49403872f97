import { describe, expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { deploy } from '../../../flow/repository/deployment.ts';
import { app, provideTaskPeople, who, type Who } from '../../../flow/tasks/testing/actions.ts';
import { end, processXml, start, task } from '../../../flow/testing/process.ts';
import { startInstance } from '../../../flow/instances/engine.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';

provideTaskPeople();

let made = 0;
/** Deploys a process that waits at `wait` and then has a task of Ann's. */
async function waiting(wait: string, around: string): Promise<string> {
  const key = `told-${(made += 1)}`;
  const xml = processXml({
    key,
    nodes: [start(), wait, task('after', `flowable:assignee="${who.ann.id}"`), end()],
    flows: [
      ['start', 'w'],
      ['w', 'after'],
      ['after', 'end'],
    ],
  }).replace('</definitions>', `${around}</definitions>`);
  await app.db.transaction().execute((db) => deploy(db, { bpmnXml: xml, by: null }));
  return key;
}
/** Starts a process of the applicant's, or of somebody elsewhere. */
async function begin(key: string, businessKey: string | null = null, by: Who = 'applicant'): Promise<string> {
  const { instance } = await app.db.transaction().execute((db) =>
    startInstance(db, {
      definitionKey: key,
      businessKey,
      businessType: null,
      title: key,
      variables: {},
      starter: { userId: who[by].id, officeId: who[by].officeId, departmentId: null },
    }),
  );
  return instance.id;
}
const steps = async (instanceId: string): Promise<readonly string[]> =>
  (
    await app.db
      .selectFrom('flow_task')
      .select('taskDefinitionKey')
      .where('instanceId', '=', instanceId)
      .where('endTime', 'is', null)
      .execute()
  ).map(({ taskDefinitionKey }) => taskDefinitionKey);
const message = (name: string): string =>
  `<intermediateCatchEvent id="w" name="Wait"><messageEventDefinition messageRef="m"/></intermediateCatchEvent>|<message id="m" name="${name}"/>`;
const signal = (name: string): string =>
  `<intermediateCatchEvent id="w"><signalEventDefinition signalRef="s"/></intermediateCatchEvent>|<signal id="s" name="${name}"/>`;
const parted = (written: string): [string, string] => {
  const [wait = '', around = ''] = written.split('|');
  return [wait, around];
};

describe('a message is delivered by name and correlation', () => {
  test('to the one that waits, with variables, and its history says by whom', async () => {
    const id = await begin(await waiting(...parted(message('bill paid'))));
    expect(
      (await callUnchecked(app, flowableFlow.calls.awaited, { as: who.manager, query: { processInstanceId: id } }))
        .data,
    ).toEqual([{ activityId: 'w', activityName: 'Wait', kind: 'message', name: 'bill paid' }]);
    const told = await callUnchecked(app, flowableFlow.calls.message, {
      as: who.manager,
      body: { messageName: 'bill paid', variables: { receipt: 'R-7' } },
    });
    expect(told).toMatchObject({ status: 200, data: { processInstanceId: id, started: false } });
    expect(await steps(id)).toEqual(['after']);
    const { data } = await callUnchecked<{ activityType: string; assigneeId: string }[]>(
      app,
      flowableFlow.calls.history,
      { as: who.manager, query: { processInstanceId: id } },
    );
    expect(data.filter(({ activityType }) => activityType === 'message')).toMatchObject([
      { assigneeId: who.manager.id },
    ]);
    const row = await app.db
      .selectFrom('flow_variable')
      .select('value')
      .where('instanceId', '=', id)
      .where('name', '=', 'receipt')
      .executeTakeFirst();
    expect(row?.value).toBe('R-7');
  });

  test('where several wait, which one is to be said, by the record or the instance', async () => {
    const key = await waiting(...parted(message('goods came')));
    const [one, other] = [await begin(key, 'record-1'), await begin(key, 'record-2')];
    const deliver = (more: object) =>
      callUnchecked(app, flowableFlow.calls.message, { as: who.manager, body: { messageName: 'goods came', ...more } });
    expect((await deliver({})).status).toBe(409);
    expect((await deliver({ businessKey: 'record-2' })).data).toMatchObject({ processInstanceId: other });
    expect((await deliver({ processInstanceId: one })).data).toMatchObject({ processInstanceId: one });
    expect((await deliver({})).status).toBe(404);
  });

  test('by nobody who does not administer it, and nobody learns that it waits', async () => {
    const id = await begin(await waiting(...parted(message('secret'))));
    const body = { messageName: 'secret', processInstanceId: id };
    expect((await callUnchecked(app, flowableFlow.calls.message, { as: who.ann, body })).status).toBe(403);
    expect((await callUnchecked(app, flowableFlow.calls.message, { as: who.otherManager, body })).status).toBe(404);
    expect(
      (await callUnchecked(app, flowableFlow.calls.awaited, { as: who.otherManager, query: { processInstanceId: id } }))
        .status,
    ).toBe(404);
    expect(await steps(id)).toEqual([]);
  });

  test('and does not say who applied', async () => {
    const id = await begin(await waiting(...parted(message('as somebody else'))));
    const told = await callUnchecked(app, flowableFlow.calls.message, {
      as: who.manager,
      body: { messageName: 'as somebody else', variables: { initiator: who.carl.id } },
    });
    expect(told.status).toBe(400);
    expect(await steps(id)).toEqual([]);
  });
});

describe('a signal is sent to all that wait for it', () => {
  test('in the scope of who sends it, and to no other', async () => {
    const key = await waiting(...parted(signal('alarm')));
    const [one, two, far] = [await begin(key), await begin(key), await begin(key, null, 'elsewhere')];
    const sent = await callUnchecked(app, flowableFlow.calls.signal, {
      as: who.manager,
      body: { signalName: 'alarm' },
    });
    expect(sent).toMatchObject({ status: 200, data: { reached: 2, started: 0 } });
    expect([await steps(one), await steps(two), await steps(far)]).toEqual([['after'], ['after'], []]);
    const again = await callUnchecked(app, flowableFlow.calls.signal, {
      as: who.manager,
      body: { signalName: 'alarm' },
    });
    expect(again.data).toMatchObject({ reached: 0 });
  });

  test('a suspended process hears none, and waits on', async () => {
    const id = await begin(await waiting(...parted(signal('later'))));
    const body = { processInstanceId: id, reason: 'looked into' };
    await app.db.updateTable('flow_instance').set({ status: 2 }).where('id', '=', id).execute();
    expect(
      (await call(app, flowableFlow.calls.signal, { as: who.manager, body: { signalName: 'later' } })).data,
    ).toMatchObject({
      reached: 0,
    });
    await app.db.updateTable('flow_instance').set({ status: 1 }).where('id', '=', id).execute();
    expect(
      (await callUnchecked(app, flowableFlow.calls.signal, { as: who.manager, body: { signalName: 'later', ...body } }))
        .data,
    ).toMatchObject({
      reached: 1,
    });
  });
});

describe('a receive task is triggered', () => {
  test('where it waits; twice, elsewhere or by others it is refused', async () => {
    const id = await begin(await waiting('<receiveTask id="w" name="Received"/>', ''));
    const trigger = (as: Who, activityId: string) =>
      callUnchecked(app, flowableFlow.calls.trigger, { as: who[as], body: { processInstanceId: id, activityId } });
    expect(
      (await callUnchecked(app, flowableFlow.calls.awaited, { as: who.manager, query: { processInstanceId: id } }))
        .data,
    ).toEqual([{ activityId: 'w', activityName: 'Received', kind: 'trigger', name: null }]);
    expect((await trigger('otherManager', 'w')).status).toBe(404);
    expect((await trigger('manager', 'after')).status).toBe(400);
    expect((await trigger('manager', 'w')).status).toBe(200);
    expect(await steps(id)).toEqual(['after']);
    expect((await trigger('manager', 'w')).status).toBe(400);
    expect((await trigger('manager', 'after')).status).toBe(400);
  });

  test('two at once have it go on once', async () => {
    const id = await begin(await waiting('<receiveTask id="w"/>', ''));
    const both = await Promise.all(
      [1, 2].map(() =>
        callUnchecked(app, flowableFlow.calls.trigger, {
          as: who.manager,
          body: { processInstanceId: id, activityId: 'w' },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await steps(id)).toEqual(['after']);
  });
});
