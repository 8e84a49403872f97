import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceApply } from '@scf-kit/sdk/contract/enterprise/service-apply';
import { services, type ServiceType } from '@scf-kit/sdk/contract/enterprise/services';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let applicant: TestPerson;
let colleague: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const officeId = await newOffice(app.db);
  applicant = await newPerson(app.db, {
    officeId,
    roles: [{ codes: ['IMPORT_AGENT', 'BUSINESS_TAX'], scope: 'office' }],
  });
  colleague = await newPerson(app.db, { officeId, roles: [{ codes: ['EXPORT_AGENT'], scope: 'office' }] });
  staff = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['IMPORT_AGENT'], scope: 'all' }],
  });
});
afterAll(() => app.close());

const apply = (by: TestPerson, serviceType: ServiceType, body: object = {}) =>
  callUnchecked<{ id: string; version: number }>(app, serviceApply.calls.create, {
    as: by,
    body: { serviceType, content: '进口三台CT设备', ...body },
  });
const handle = (by: TestPerson, body: object) => callUnchecked(app, serviceApply.calls.handle, { as: by, body });
const read = (by: TestPerson, id: string) => callUnchecked(app, serviceApply.calls.get, { as: by, params: { id } });

describe('an application for a service', () => {
  test('is numbered and says who asks where that is left open', async () => {
    const { data } = await apply(applicant, 'import-agent');
    const own = await app.db
      .selectFrom('office')
      .select('name')
      .where('id', '=', applicant.officeId)
      .executeTakeFirstOrThrow();
    expect(await read(applicant, data.id)).toMatchObject({
      data: {
        applyCode: expect.stringMatching(/^FW-\d{8}-\d{4}$/),
        enterpriseName: own.name,
        serviceTypeText: '进口代理',
        statusDictText: '待受理',
        applyTime: expect.any(String),
        contactName: expect.any(String),
      },
    });
  });
  test('is seen and made only under the code of its service, and the applicant cannot turn it into another', async () => {
    const {
      data: { id, version },
    } = await apply(applicant, 'import-agent');
    expect((await read(colleague, id)).status).toBe(404);
    expect((await read(staff, id)).status).toBe(200);
    expect((await apply(colleague, 'import-agent')).status).toBe(403);
    const tax = (await apply(applicant, 'qualification-application')).data.id;
    expect((await read(staff, tax)).status).toBe(404);
    expect(await call(app, serviceApply.calls.page, { as: colleague })).toMatchObject({
      data: { total: 0 },
    });
    await callUnchecked(app, serviceApply.calls.update, {
      as: applicant,
      body: { id, version, serviceType: 'business-tax' },
    });
    expect(await read(applicant, id)).toMatchObject({ data: { serviceType: 'import-agent' } });
  });
  test.each(Object.keys(services))('%s is one of the services', async (serviceType) => {
    expect(await apply(staff, serviceType as ServiceType)).toMatchObject(
      serviceType === 'import-agent' ? { status: 200 } : { status: 403 },
    );
  });
});

test('the staff of its service hear of it, nobody else', async () => {
  const {
    data: { id },
  } = await apply(applicant, 'import-agent');
  const told = await app.db
    .selectFrom('notice_message')
    .select(['receiverId', 'messageKey'])
    .where('businessId', '=', id)
    .execute();
  expect(told.map(({ receiverId }) => receiverId)).toContain(staff.id);
  expect(told.map(({ receiverId }) => receiverId)).not.toEqual(expect.arrayContaining([applicant.id]));
  expect(new Set(told.map(({ messageKey }) => messageKey))).toEqual(new Set(['notice.service.new']));
});

describe('its answer', () => {
  test("is the staff's: taken up, done with a reply, and the applicant is told", async () => {
    const {
      data: { id },
    } = await apply(applicant, 'import-agent');
    expect((await handle(applicant, { id, status: 1 })).status).toBe(403);
    expect((await handle(colleague, { id, status: 1 })).status).toBe(404);
    expect(await handle(staff, { id, status: 2, reply: '已完成' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('待受理'),
    });
    expect((await handle(staff, { id, status: 1 })).status).toBe(200);
    expect((await handle(staff, { id, status: 1 })).status).toBe(400);
    expect(await handle(staff, { id, status: 2, reply: '  ' })).toMatchObject({
      status: 400,
      data: { errors: { reply: '必填项' } },
    });
    expect((await handle(staff, { id, status: 2, reply: '报关单已寄出' })).status).toBe(200);
    expect(await read(applicant, id)).toMatchObject({
      data: { status: 2, reply: '报关单已寄出', handlerId: staff.id, handleTime: expect.any(String) },
    });
    const told = await app.db
      .selectFrom('notice_message')
      .select(['messageKey', 'content'])
      .where('receiverId', '=', applicant.id)
      .where('businessId', '=', id)
      .orderBy('id')
      .execute();
    expect(told.map(({ messageKey }) => messageKey)).toEqual(['notice.service.accepted', 'notice.service.done']);
    expect(told[1]?.content).toContain('报关单已寄出');
  });
  test('once it is taken up the applicant changes and deletes it no more; returned is the end', async () => {
    const {
      data: { id, version },
    } = await apply(applicant, 'import-agent');
    expect(
      (
        await callUnchecked(app, serviceApply.calls.update, {
          as: applicant,
          body: { id, version, content: '改为两台' },
        })
      ).status,
    ).toBe(200);
    await handle(staff, { id, status: 3, reply: '资料不全' });
    expect(
      (await callUnchecked(app, serviceApply.calls.update, { as: applicant, body: { id, content: '再改' } })).status,
    ).toBe(400);
    expect((await callUnchecked(app, serviceApply.calls.delete, { as: applicant, params: { id } })).status).toBe(400);
    expect((await handle(staff, { id, status: 1 })).status).toBe(400);
  });
  test('of two answers at once one counts', async () => {
    const {
      data: { id },
    } = await apply(applicant, 'import-agent');
    const answers = await Promise.all([
      handle(staff, { id, status: 1 }),
      handle(staff, { id, status: 3, reply: '退回' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
