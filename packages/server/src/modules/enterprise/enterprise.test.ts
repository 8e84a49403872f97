import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let platform: TestPerson;
let local: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  platform = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['ENTERPRISE_AUTH'], scope: 'all' }],
  });
  local = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['ENTERPRISE_AUTH'], scope: 'officeTree' }],
  });
});
afterAll(() => app.close());

const open = (by: TestPerson, body: object) => callUnchecked<{ id: string }>(app, office.calls.open, { as: by, body });
const change = (by: TestPerson, body: object) =>
  callUnchecked<{ version: number }>(app, office.calls.update, { as: by, body });

describe('an organisation opened by the platform', () => {
  test('DATA-003 stands registered (nodeId) and approved, as its own row', async () => {
    const opened = await open(platform, {
      name: '成都蜀康医疗器械有限公司',
      type: 'CUSTOMER',
      creditCode: '91510100MA61T9KX0D',
    });
    expect(opened).toMatchObject({ status: 200, success: true });
    const { id } = opened.data;
    expect(await callUnchecked(app, office.calls.get, { as: platform, params: { id } })).toMatchObject({
      data: { id, officeId: id, nodeId: 3, approvalStatus: 2 },
    });
    const member = await newPerson(app.db, { officeId: id });
    expect(await callUnchecked(app, office.calls.get, { as: member, params: { id } })).toMatchObject({
      data: { name: '成都蜀康医疗器械有限公司' },
    });
  });
  test('a wrong check digit, a name and a code that exist are each said at their field', async () => {
    expect(await open(platform, { name: '甲', type: 'CUSTOMER', creditCode: '91510100MA61T9KX0E' })).toMatchObject({
      status: 400,
      data: { errors: { creditCode: '统一社会信用代码不正确，请核对' } },
    });
    await open(platform, { name: '乙', type: 'CUSTOMER', creditCode: '91510100MA65M4QP3C' });
    expect(await open(platform, { name: '乙', type: 'CUSTOMER' })).toMatchObject({
      status: 400,
      data: { errors: { name: '该值已存在' } },
    });
    expect(await open(platform, { name: '丙', type: 'CUSTOMER', creditCode: '91510100MA65M4QP3C' })).toMatchObject({
      status: 400,
      data: { errors: { creditCode: '该值已存在' } },
    });
  });
  test('only the platform opens one', async () => {
    expect(await open(local, { name: '丁', type: 'CUSTOMER' })).toMatchObject({ status: 403, success: false });
    expect(await app.db.selectFrom('office').select('id').where('name', '=', '丁').execute()).toEqual([]);
  });
});

describe('an organisation changed', () => {
  test('its own people change how to reach it, not what it was vouched for as', async () => {
    expect(await change(local, { id: local.officeId, contactName: '周敏', contactPhone: '13800138000' })).toMatchObject(
      { success: true },
    );
    for (const vouched of [{ name: '别名' }, { type: 'PLATFORM' }, { creditCode: '91510100MA6CK7WD8G' }]) {
      expect(await change(local, { id: local.officeId, ...vouched })).toMatchObject({
        status: 400,
        data: { errors: { [Object.keys(vouched)[0] ?? '']: '该字段不可修改' } },
      });
    }
  });
  test('no circle of offices, two moves at once included', async () => {
    const [a, b] = await Promise.all(
      [1, 2].map(async (n) => (await open(platform, { name: `环${n}`, type: 'CUSTOMER' })).data.id),
    );
    const moved = await Promise.all([
      change(platform, { id: a, parentOfficeId: b }),
      change(platform, { id: b, parentOfficeId: a }),
    ]);
    expect(moved.filter(({ success }) => success)).toHaveLength(1);
  });
});

test.each(['customer-relationship-management', 'office', 'menu', 'position', 'department', 'role'])(
  'DATA-035 %s is reached by its endpoints, by whoever may',
  async (name) => {
    const reader = await newPerson(app.db, {
      officeId: platform.officeId,
      roles: [{ codes: ['crm', 'ENTERPRISE_AUTH', 'MENU_MANAGE', 'DEPARTMENT_MANAGE', 'ROLE_MANAGE'], scope: 'all' }],
    });
    const { base } = resourceNamed(name);
    expect(await app.request('GET', base, { token: reader.token })).toMatchObject({
      status: 200,
      data: { records: expect.any(Array), current: 1 },
    });
    expect(await app.request('GET', `${base}/nothing`, { token: reader.token })).toMatchObject({ status: 404 });
    expect((await app.request('GET', base)).status).toBe(401);
  },
);

test('DATA-035 office-menu is reached by its endpoint: what an office is offered', async () => {
  const reader = await newPerson(app.db, {
    officeId: platform.officeId,
    roles: [{ codes: ['MENU_MANAGE', 'ENTERPRISE_AUTH'], scope: 'all' }],
  });
  expect(
    await app.request('GET', `${resourceNamed('office-menu').base}/fetch/${local.officeId}`, { token: reader.token }),
  ).toMatchObject({ status: 200, data: expect.any(Array) });
});

describe('API-004 the approval of an organisation, by its record', () => {
  const submit = (by: TestPerson, id: string) =>
    callUnchecked<{ processInstanceId: string }>(app, office.calls.submitApproval, { as: by, body: { id } });
  const decide = async (body: object, token?: string) =>
    callUnchecked(app, approve.calls.office, { as: { token: token ?? (await app.login('approver')) }, body });
  const standing = (id: string) =>
    app.db.selectFrom('office').select(['nodeId', 'approvalStatus']).where('id', '=', id).executeTakeFirst();

  test('submitted, decided step by step by whose task it is, listed with how it ended', async () => {
    const id = await newOffice(app.db);
    await app.db
      .updateTable('office')
      .set({
        nodeId: 1,
        creditCode: '91510100MA6CK7WD8G',
        legalPersonName: '周立新',
        businessLicenseFile: 'records/licence.png',
        contactName: '周敏',
        contactPhone: '13800138000',
      })
      .where('id', '=', id)
      .execute();
    const member = await newPerson(app.db, {
      officeId: id,
      roles: [{ codes: ['SUBMIT_ENTERPRISE_INFO'], scope: 'office' }],
    });
    const { processInstanceId } = (await submit(member, id)).data;
    expect(await standing(id)).toEqual({ nodeId: 2, approvalStatus: 1 });
    // A code alone decides nothing: the task is somebody's.
    expect((await decide({ id, approvalStatus: 2 }, platform.token)).status).toBe(404);
    expect((await decide({ id, approvalStatus: 3 })).status).toBe(400);
    expect((await decide({ id, approvalStatus: 3, opinion: '营业执照不清晰' })).status).toBe(200);
    expect(await standing(id)).toEqual({ nodeId: 1, approvalStatus: 3 });
    const listed = await callUnchecked<{ records: readonly object[] }>(app, approve.calls.page, {
      as: member,
      query: { subjectType: 'office', approvalStatus: '3' },
    });
    expect(listed.data.records).toMatchObject([
      {
        id: processInstanceId,
        subjectType: 'office',
        subjectId: id,
        approvalStatus: 3,
        approvalStatusDictText: '已驳回',
        opinion: '营业执照不清晰',
        applyUserId: member.id,
      },
    ]);

    const again = (await submit(member, id)).data.processInstanceId;
    expect((await decide({ id, approvalStatus: 2 })).status).toBe(200);
    expect(await standing(id)).toEqual({ nodeId: 2, approvalStatus: 1 });
    expect((await decide({ id, approvalStatus: 2 })).status).toBe(200);
    expect(await standing(id)).toEqual({ nodeId: 3, approvalStatus: 2 });
    expect((await decide({ id, approvalStatus: 2 })).status).toBe(404);
    expect(await callUnchecked(app, approve.calls.get, { as: member, params: { id: again } })).toMatchObject({
      data: { subjectId: id, approvalStatus: 2 },
    });
    for (const decision of [again, id])
      expect((await callUnchecked(app, approve.calls.get, { as: local, params: { id: decision } })).status).toBe(404);
    expect(JSON.stringify(await callUnchecked(app, approve.calls.page, { as: local }))).not.toContain(id);
  });

  test('by nobody else: another office is not submitted, nor one that is authenticated', async () => {
    const id = await newOffice(app.db);
    const member = await newPerson(app.db, {
      officeId: id,
      roles: [{ codes: ['SUBMIT_ENTERPRISE_INFO'], scope: 'office' }],
    });
    expect((await submit(member, await newOffice(app.db))).status).toBe(404);
    expect((await submit(member, id)).status).toBe(400);
    expect(await standing(id)).toMatchObject({ nodeId: 3 });
  });
});
