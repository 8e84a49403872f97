import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { session } from '@scf-kit/sdk/contract/access/session';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { DEMO_PARTNER } from '../modules/access/demo.ts';
import { callUnchecked } from '../testing/calls.ts';
import type { TestAnswer } from '../testing/requests.ts';
import { application, uploaded } from './testing/application.ts';
import { app, hash, people, type Started, startWith, provideMainJob } from './testing/main-job.ts';

provideMainJob();

describe('what is refused at the start', () => {
  const nothingNew = async (
    work: () => Promise<TestAnswer<unknown>>,
  ): Promise<TestAnswer<{ errors?: Record<string, string> } | null>> => {
    const count = async () =>
      Promise.all(
        (
          [
            'financing',
            'order_bidding_products',
            'form_submission',
            'flow_instance',
            'flow_task',
            'notice_message',
          ] as const
        ).map(
          async (name) =>
            (
              await app.db
                .selectFrom(name)
                .select((on) => on.fn.countAll<string>().as('n'))
                .executeTakeFirstOrThrow()
            ).n,
        ),
      );
    const claimed = async () =>
      (
        await app.db
          .selectFrom('object_storage')
          .select((on) => on.fn.countAll<string>().as('n'))
          .where('dataKey', 'is not', null)
          .executeTakeFirstOrThrow()
      ).n;
    const before = [...(await count()), await claimed()];
    const answer = await work();
    expect([...(await count()), await claimed()]).toEqual(before);
    return answer as TestAnswer<{ errors?: Record<string, string> } | null>;
  };

  test('an answer that breaks the definition: errors by the path of the field', async () => {
    const answer = await nothingNew(() =>
      startWith({
        name: '',
        contactPhone: 'x',
        applyAmount: '99000000',
        termMonths: 61,
        equipment: [{ biddingEquipment: '', specification: 's'.repeat(65), quantity: 0, unitPrice: '1' }],
        declaration: [],
      }),
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.data?.errors ?? {}).toSorted()).toEqual([
      'applyAmount',
      'contactPhone',
      'declaration',
      'equipment.0.biddingEquipment',
      'equipment.0.quantity',
      'equipment.0.specification',
      'name',
      'termMonths',
    ]);
    expect(answer.data?.errors?.['name']).toBe('请输入项目名称');
  });

  test('many lines are stored in a few statements, so that other starts do not wait for them', async () => {
    await sql`
      create sequence line_statements;
      create function count_lines() returns trigger language plpgsql
      as 'begin perform nextval(''line_statements''); return null; end';
      create trigger count_lines after insert on order_bidding_products
      for each statement execute function count_lines()`.execute(app.db);
    const line = { biddingEquipment: 'ZBSB-1', specification: 'US-9', quantity: 1, unitPrice: '2000000' };
    const { businessKey } = (await startWith({ equipment: Array.from({ length: 1_001 }, () => line) })).data;
    expect(
      await app.db.selectFrom('order_bidding_products').select('id').where('financingId', '=', businessKey).execute(),
    ).toHaveLength(1_001);
    expect(
      (await sql<{ value: string }>`select last_value as value from line_statements`.execute(app.db)).rows,
    ).toEqual([{ value: '3' }]);
    expect((await startWith({ equipment: [line, { ...line, biddingEquipment: 'FXFS-1' }] })).data).toEqual({
      errors: { 'equipment.1.biddingEquipment': expect.any(String) },
    });
    await sql`drop trigger count_lines on order_bidding_products`.execute(app.db);
  });

  test("a value that the record refuses is said by the form's field too", async () => {
    expect((await nothingNew(() => startWith({ financingKind: 'ZBSB-1' }))).data?.errors).toHaveProperty([
      'financingKind',
    ]);
    expect(
      (
        await nothingNew(() =>
          startWith({
            equipment: [{ biddingEquipment: 'FXFS-1', specification: 'x', quantity: 1, unitPrice: '2000000' }],
          }),
        )
      ).data?.errors,
    ).toHaveProperty(['equipment.0.biddingEquipment']);
    expect((await nothingNew(() => startWith({ guarantee: 'maybe' }))).data?.errors).toHaveProperty(['guarantee']);
    expect(
      (
        await nothingNew(() =>
          callUnchecked(app, flowableFlow.calls.start, {
            as: people.customer,
            body: { formKey: 'financing-application', formHash: hash, formData: [1] },
          }),
        )
      ).status,
    ).toBe(400);
  });

  test("files: unknown, somebody else's, in use, too large, of a wrong kind", async () => {
    const entry = (url: string) => ({
      qualificationFiles: [{ uid: '1', name: 'a.pdf', status: 'done', url, type: 'file' }],
    });
    const refused = async (url: string) =>
      (await nothingNew(() => startWith(entry(url)))).data?.errors?.['qualificationFiles'];
    expect(await refused('financing/none.pdf')).toContain('a.pdf');
    expect(await refused(await uploaded(app, 'financier'))).toContain('a.pdf');
    const used = await uploaded(app, 'customer');
    expect((await startWith(entry(used))).status).toBe(200);
    expect(await refused(used)).toContain('a.pdf');
    expect(await refused(await uploaded(app, 'customer', { fileSize: 11 * 1024 * 1024 }))).toBe(
      '上传文件不能大于10M，请重新上传',
    );
    expect(await refused(await uploaded(app, 'customer', { name: 'x.exe' }))).toContain('pdf');
  });

  test("the computed total is the server's, whatever is sent", async () => {
    const { businessKey } = (
      await startWith({
        equipmentTotal: '1',
        equipment: [
          { biddingEquipment: 'ZBSB-1', specification: 'x', quantity: 2, unitPrice: '900000.01', totalPrice: '1' },
        ],
      })
    ).data;
    expect(
      await app.db
        .selectFrom('order_bidding_products')
        .select('totalPrice')
        .where('financingId', '=', businessKey)
        .execute(),
    ).toEqual([{ totalPrice: '1800000.02' }]);
  });

  test('a stale or foreign hash, a form that is not there, a person who may not start', async () => {
    expect(
      await nothingNew(() =>
        callUnchecked(app, flowableFlow.calls.start, {
          as: people.customer,
          body: { formKey: 'financing-application', formHash: 'f'.repeat(64), formData: {} },
        }),
      ),
    ).toMatchObject({ status: 409, msg: '表单已更新，请刷新后重新填写' });
    expect(
      (
        await nothingNew(() =>
          callUnchecked(app, flowableFlow.calls.start, {
            as: people.customer,
            body: { formKey: 'financing-application', formData: {} },
          }),
        )
      ).data?.errors,
    ).toHaveProperty('formHash');
    expect(
      (
        await nothingNew(() =>
          callUnchecked(app, flowableFlow.calls.start, {
            as: people.customer,
            body: { formKey: 'none', formHash: hash, formData: {} },
          }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await nothingNew(() =>
          callUnchecked(app, flowableFlow.calls.start, { as: people.customer, body: { processDefinitionKey: 'none' } }),
        )
      ).status,
    ).toBe(400);
    expect((await nothingNew(() => startWith({}, 'keeper'))).status).toBe(403);
  });

  test("another person's record is as if it were not there", async () => {
    const { businessKey } = (await startWith()).data;
    const before = await app.db.selectFrom('financing').selectAll().where('id', '=', businessKey).executeTakeFirst();
    expect(
      (
        await callUnchecked(app, flowableFlow.calls.start, {
          as: people.admin,
          body: { processDefinitionKey: 'financing', businessType: 'financing', businessKey },
        })
      ).status,
    ).toBe(404);
    expect(
      (await callUnchecked(app, financing.calls.stop, { as: people.financier, body: { id: businessKey } })).status,
    ).not.toBe(200);
    expect(
      (await callUnchecked(app, financing.calls.get, { as: people.financier, params: { id: businessKey } })).status,
    ).toBe(404);
    expect(await app.db.selectFrom('financing').selectAll().where('id', '=', businessKey).executeTakeFirst()).toEqual(
      before,
    );
  });
});

test('project numbers have no gap, however many start at once and however many fail', async () => {
  const starts = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      startWith(
        at % 2 === 0
          ? {}
          : { qualificationFiles: [{ uid: '1', name: 'gone.pdf', status: 'done', url: 'gone', type: 'file' }] },
      ),
    ),
  );
  expect(starts.map(({ status }) => status)).toEqual([200, 400, 200, 400, 200, 400, 200, 400]);
  const codes = (
    await app.db.selectFrom('financing').select('code').where('id', 'not like', 'demo-%').orderBy('code').execute()
  ).map(({ code }) => Number(code.slice(-4)));
  expect(codes).toEqual(codes.map((_, at) => at + 1));
});

test('an answer to a doubled start is the same, and one record is made', async () => {
  const body = {
    formKey: 'financing-application',
    formHash: hash,
    formData: application(await uploaded(app, 'customer')),
  };
  const [first, second] = await Promise.all(
    [1, 2].map(() =>
      callUnchecked<Started>(app, flowableFlow.calls.start, {
        as: people.customer,
        body,
        headers: { 'idempotency-key': 'start-once-0001' },
      }),
    ),
  );
  expect(second?.data).toEqual(first?.data);
  expect(first?.status).toBe(200);
});

describe('where a form was filled in', () => {
  const readChannel = async ({ data }: TestAnswer<Started>) =>
    (
      await app.db
        .selectFrom('form_submission')
        .select('channel')
        .where('processInstanceId', '=', data.processInstanceId)
        .executeTakeFirst()
    )?.channel;
  test('the portal says so', async () => {
    expect(await readChannel(await startWith({}, 'customer', { 'x-scf-channel': 'portal' }))).toBe(2);
    expect(await readChannel(await startWith({}, 'customer', { referer: `${app.url}/bidding/1` }))).toBe(2);
  });

  test("a partner's token starts its form and no other", async () => {
    const origin = 'http://localhost:8081';
    const { data } = await callUnchecked<{ access_token: string }>(app, session.calls.token, {
      body: {
        grant_type: 'client_credentials',
        client_id: DEMO_PARTNER.clientId,
        client_secret: DEMO_PARTNER.clientSecret,
        form_key: DEMO_PARTNER.formKey,
        origin,
        reference: 'visitor-1',
      },
    });
    const { access_token } = data;
    const asVisitor = { as: { token: access_token }, headers: { origin } };
    const readForm = (formKey: string) =>
      callUnchecked(app, dynamicForm.calls.byKey, { ...asVisitor, params: { formKey } });
    const begin = (body: object) => callUnchecked<Started>(app, flowableFlow.calls.start, { ...asVisitor, body });
    expect((await readForm('financing-application')).status).toBe(200);
    expect((await readForm('other')).status).toBe(404);
    const visitor = await app.db
      .selectFrom('partner_visitor')
      .innerJoin('user', 'user.id', 'partner_visitor.userId')
      .select('user.username')
      .executeTakeFirstOrThrow();
    const formData = application(await uploaded(app, visitor.username));
    const answer = await begin({ formKey: 'financing-application', formHash: hash, formData });
    expect(answer.status).toBe(200);
    expect(await readChannel(answer)).toBe(3);
    expect((await begin({ formKey: 'other', formHash: hash, formData: {} })).status).toBe(403);
    expect((await begin({ processDefinitionKey: 'financing' })).status).toBe(403);
    expect((await callUnchecked(app, flowableFlow.calls.startedByMe, asVisitor)).status).toBe(403);
  });
});

test('the exported application is imported under another key and published by hand', async () => {
  const definition: unknown = JSON.parse(
    await readFile(new URL('../modules/financing/forms/financing-application.json', import.meta.url), 'utf8'),
  );
  const imported = await callUnchecked<{ id: string; warnings: string[] }>(app, dynamicForm.calls.import, {
    as: people.admin,
    body: { formKey: 'imported', name: '导入的申请', processDefinitionKey: 'financing', definition },
  });
  expect(imported).toMatchObject({ status: 200, data: { warnings: [] } });
  const published = await callUnchecked<{ hash: string }>(app, dynamicForm.calls.publish, {
    as: people.admin,
    params: { id: imported.data.id },
    body: {},
  });
  expect(published).toMatchObject({ status: 200, data: { hash, formVersion: 1 } });
  const answer = await callUnchecked<Started>(app, flowableFlow.calls.start, {
    as: people.customer,
    body: { formKey: 'imported', formHash: hash, formData: application(await uploaded(app, 'customer')) },
  });
  expect(answer.status).toBe(200);
});
