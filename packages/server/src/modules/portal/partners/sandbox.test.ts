import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources, type Call } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { partnerApplication, partnerBackend } from '@scf-kit/sdk/contract/portal/partner-application';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { getSandboxId } from '../../../resource/sandbox.query.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { approveAll, decideTask } from '../../../testing/decisions.ts';
import { newPartner, newPerson, startTestApp, type TestApp, type TestPartner } from '../../../testing/index.ts';
import { submit, visitor, type Begun } from './testing/partners.ts';

let app: TestApp;
let partner: TestPartner;
let clerk: string;
let admin: string;
beforeAll(async () => {
  app = await startTestApp();
  partner = await newPartner(app.db, { mode: 'test' });
  const person = await newPerson(app.db, {
    officeId: partner.officeId,
    roles: [{ codes: ['PARTNER_CLIENT'], scope: 'office' }],
  });
  clerk = person.token;
  admin = await app.login('admin');
});
afterAll(() => app.close());

const countRows = async (table: string): Promise<number> =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(app.db)).rows[0]?.n);
/** Every table of business, and what counts, tells or logs it. */
const BUSINESS = ['financing', 'form_submission', 'flow_instance', 'flow_task', 'flow_history', 'flow_evidence'];
const TELLING = ['notice_message', 'outbox', 'operation_history', 'counter'];
const counts = async () =>
  Object.fromEntries(
    await Promise.all([...BUSINESS, ...TELLING].map(async (table) => [table, await countRows(table)])),
  );

const decide = (id: string, made: Call, body: object = {}) =>
  callUnchecked(app, made, { as: { token: clerk }, body: { id, ...body } });
const told = async (id: string) =>
  (
    await app.db
      .selectFrom('partner_event')
      .select(['type', 'sequence', 'body'])
      .where('applicationId', '=', id)
      .orderBy('sequence')
      .execute()
  ).map(({ type, sequence, body }) => ({ type, sequence, data: (JSON.parse(body) as { data: object }).data }));

describe('a submission in the sandbox', () => {
  let begun: Begun;
  test('is refused where a live one would be, and leaves nothing anywhere', async () => {
    const person = await visitor(app, partner, 'refused');
    const before = await counts();
    const refused = await submit(app, partner, person, { applyAmount: '-1' });
    expect(refused).toMatchObject({ status: 400, data: { errors: { applyAmount: expect.any(String) } } });
    expect(await counts()).toEqual(before);
    expect(await countRows('partner_application')).toBe(0);
  });

  test('makes no record, no process, no number, no notice and no message: the partner alone has it', async () => {
    const person = await visitor(app, partner);
    const before = await counts();
    const answer = await submit(app, partner, person);
    expect(answer).toMatchObject({ status: 200, data: { code: expect.stringMatching(/^TEST-\d{8}-0001$/) } });
    begun = answer.data;
    // The number it has is of a series of its own.
    expect(await counts()).toEqual({ ...before, counter: Number(before['counter']) + 1 });
    const page = await call(app, partnerApplication.calls.page, { as: { token: clerk } });
    expect(page.data.records).toMatchObject([
      { id: begun.businessKey, test: true, reference: 'visitor-1', status: 1, round: 1, sequence: 1 },
    ]);
    const whole = await callUnchecked(app, partnerApplication.calls.get, {
      as: { token: clerk },
      params: { id: begun.businessKey },
    });
    expect(whole.data).toMatchObject({ formData: { name: '超声设备采购融资' } });
    expect(await told(begun.businessKey)).toMatchObject([
      { type: 'application.submitted', sequence: 1, data: { state: 'submitted', reference: 'visitor-1', test: true } },
    ]);
  });

  test('is decided on by the partner itself, and every decision is an event', async () => {
    const id = begun.businessKey;
    expect((await decide(id, partnerApplication.calls.sendBack)).status).toBe(400);
    expect((await decide(id, partnerApplication.calls.sendBack, { opinion: '请补充' })).status).toBe(200);
    const person = await visitor(app, partner);
    const own = await person.call(partnerApplication.calls.own, { params: { id } });
    expect(own.data).toMatchObject({ status: 'returned', opinion: '请补充', formData: { name: '超声设备采购融资' } });
    const again = await submit(app, partner, person, { name: '再次提交' }, id);
    expect(again.data).toMatchObject({ businessKey: id, code: begun.code });
    expect((await submit(app, partner, person, {}, id)).status).toBe(409);
    expect((await decide(id, partnerApplication.calls.reject, { opinion: '不符' })).status).toBe(200);
    await submit(app, partner, person, {}, id);
    expect((await decide(id, partnerApplication.calls.stop)).status).toBe(200);
    await submit(app, partner, person, {}, id);
    expect((await decide(id, partnerApplication.calls.withdraw)).status).toBe(200);
    await submit(app, partner, person, {}, id);
    expect((await decide(id, partnerApplication.calls.approve)).status).toBe(200);
    expect((await decide(id, partnerApplication.calls.reject, { opinion: '晚了' })).status).toBe(400);
    const events = await told(id);
    expect(events.map(({ type }) => type.replace('application.', ''))).toEqual([
      'submitted',
      'returned',
      'submitted',
      'rejected',
      'submitted',
      'stopped',
      'submitted',
      'withdrawn',
      'submitted',
      'approved',
    ]);
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    // Ids, state and sequence: nothing of a person, nothing of what was filled in.
    for (const { data } of events)
      expect(Object.keys(data).toSorted()).toEqual([
        'applicationId',
        'code',
        'formKey',
        'processInstanceId',
        'reference',
        'round',
        'sequence',
        'state',
        'test',
      ]);
  });

  test('is read, and taken back, by the backend', async () => {
    const backend = { token: partner.secret };
    const state = await callUnchecked(app, partnerBackend.calls.application, {
      as: backend,
      params: { id: begun.businessKey },
    });
    expect(state.data).toMatchObject({ state: 'approved', sequence: 10, round: 5, reference: 'visitor-1' });
    const person = await visitor(app, partner, 'second');
    const second = await submit(app, partner, person);
    const taken = await callUnchecked(app, partnerBackend.calls.withdraw, {
      as: backend,
      params: { id: second.data.businessKey },
      body: { reason: '客户取消' },
    });
    expect(taken.data).toMatchObject({ state: 'withdrawn', sequence: 2 });
    const twice = await callUnchecked(app, partnerBackend.calls.withdraw, {
      as: backend,
      params: { id: second.data.businessKey },
      body: {},
    });
    expect(twice.status).toBe(409);
  });
});

describe('what belongs to a sandbox', () => {
  test('is in no list, no map, no count and no search of anybody else, whatever their rights', async () => {
    const sandbox = getSandboxId(partner.clientId);
    for (const resource of resources()) {
      const { page } = resource.calls as Readonly<
        Record<string, { readonly path: string; readonly access: unknown } | undefined>
      >;
      if (!page || typeof page.access !== 'object') continue;
      const { data, status } = await app.request<{ records?: readonly Readonly<Record<string, unknown>>[] }>(
        'GET',
        page.path,
        { token: admin, query: { size: '200' } },
      );
      if (status !== 200) continue;
      const found = (data.records ?? []).filter(({ officeId, id }) => officeId === sandbox || id === sandbox);
      expect(found, resource.name).toEqual([]);
    }
    const offices = await callUnchecked(app, office.calls.map, { as: { token: admin } });
    expect(JSON.stringify(offices.data)).not.toContain(sandbox);
    const people = await callUnchecked(app, user.calls.list, { as: { token: admin } });
    expect(JSON.stringify(people.data)).not.toContain('visitor-');
  });

  test('cannot be named by anybody else', async () => {
    const { status } = await callUnchecked(app, user.calls.create, {
      as: { token: admin },
      body: {
        username: 'intruder',
        actualName: '外人',
        officeId: getSandboxId(partner.clientId),
        roleIds: [],
        password: 'Intruder-1234',
      },
    });
    expect(status).toBe(400);
  });
});

describe('a live application', () => {
  test('is told at every milestone, by whoever reached it, as long as it went through the process it began', async () => {
    const live = await newPartner(app.db);
    const person = await visitor(app, live, 'buyer-7');
    const begun = await submit(app, live, person);
    expect(begun).toMatchObject({ status: 200, data: { code: expect.stringMatching(/^RZ-/) } });
    const id = begun.data.businessKey;
    const task = async () =>
      (
        await app.db
          .selectFrom('flow_task')
          .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId')
          .select('flow_task.id')
          .where('flow_instance.businessKey', '=', id)
          .where('flow_task.endTime', 'is', null)
          .executeTakeFirstOrThrow()
      ).id;
    const complete = async (approved: boolean) => decideTask(app, await task(), { approved, opinion: '意见' });
    expect((await complete(false)).success).toBe(true);
    const backend = { token: live.secret };
    const state = async () =>
      (await callUnchecked<{ state: string }>(app, partnerBackend.calls.application, { as: backend, params: { id } }))
        .data.state;
    expect(['returned', 'rejected']).toContain(await state());
    const again = await submit(app, live, person, { name: '修改后' }, id);
    expect(again).toMatchObject({ status: 200, data: { businessKey: id } });
    expect(await state()).toBe('submitted');
    const taken = await callUnchecked(app, partnerBackend.calls.withdraw, {
      as: backend,
      params: { id },
      body: { reason: '取消' },
    });
    expect(taken.data).toMatchObject({ state: 'withdrawn', round: 2, test: false });
    await submit(app, live, person, {}, id);
    await complete(true);
    expect((await told(id)).map(({ sequence }) => sequence)).toEqual(
      [1, 2, 3, 4, 5, 6].slice(0, (await told(id)).length),
    );
    expect((await told(id)).map(({ type }) => type).slice(0, 5)).toEqual([
      'application.submitted',
      expect.stringMatching(/application\.(rejected|returned)/),
      'application.submitted',
      'application.withdrawn',
      'application.submitted',
    ]);
  });

  test('is told of its approval at the end of its process, and of a stop by the platform', async () => {
    const live = await newPartner(app.db);
    const begin = async (reference: string): Promise<Begun> =>
      (await submit(app, live, await visitor(app, live, reference))).data;
    const [approved, stopped] = [await begin('approved'), await begin('stopped')];
    await approveAll(app, approved.processInstanceId);
    const stop = await callUnchecked(app, flowableFlow.calls.stop, {
      as: { token: admin },
      body: { processInstanceId: stopped.processInstanceId, stopReason: '重复申请' },
    });
    expect(stop, stop.msg).toMatchObject({ status: 200 });
    for (const [{ businessKey }, state] of [
      [approved, 'approved'],
      [stopped, 'stopped'],
    ] as const)
      expect(await told(businessKey)).toMatchObject([
        { type: 'application.submitted', sequence: 1 },
        { type: `application.${state}`, sequence: 2, data: { state, test: false } },
      ]);
  });

  test('of the back office is told to nobody', async () => {
    const before = await countRows('partner_event');
    const { data } = await call(app, dynamicForm.calls.open, { params: { formKey: partner.formKey } });
    const begun = await callUnchecked<Begun>(app, flowableFlow.calls.start, {
      as: { token: await app.login('customer') },
      body: {
        formKey: partner.formKey,
        formHash: data.hash,
        formData: application(await uploaded(app, 'customer')),
      },
    });
    expect(begun, begun.msg).toMatchObject({ status: 200 });
    await approveAll(app, begun.data.processInstanceId);
    expect(await countRows('partner_event')).toBe(before);
  });

  test('is no backend’s of another client, and no visitor’s of another reference, form or office', async () => {
    const [mine, other] = [await newPartner(app.db), await newPartner(app.db)];
    const person = await visitor(app, mine, 'a');
    const { data } = await submit(app, mine, person);
    const id = data.businessKey;
    expect(
      (await callUnchecked(app, partnerBackend.calls.application, { as: { token: other.secret }, params: { id } }))
        .status,
    ).toBe(404);
    for (const [whose, reference] of [
      [mine, 'b'],
      [other, 'a'],
    ] as const) {
      const stranger = await visitor(app, whose, reference);
      expect((await stranger.call(partnerApplication.calls.own, { params: { id } })).status).toBe(404);
      expect((await submit(app, whose, stranger, {}, id)).status).toBe(404);
    }
  });
});
