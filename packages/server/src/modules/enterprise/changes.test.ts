import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { officeChange } from '@scf-kit/sdk/contract/enterprise/office-change';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { newRow } from '../../database/new-row.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['SUBMIT_ENTERPRISE_INFO', 'ENTERPRISE_INFO_CHANGE_AUTH'], scope: 'office' }],
  });
});
afterAll(() => app.close());

const CARD = '510107198603090014';
const member = async (): Promise<TestPerson> =>
  newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['SUBMIT_ENTERPRISE_INFO'], scope: 'office' }],
  });
const apply = (by: TestPerson, afterData: object, more: object = {}) =>
  callUnchecked<{ businessKey: string; processInstanceId: string }>(app, officeChange.calls.apply, {
    as: by,
    body: { reason: '工商信息变更', afterData, ...more },
  });
const decide = async (id: string, approved: boolean) =>
  callUnchecked(app, approve.calls.office, {
    as: { token: await app.login('approver') },
    body: { id, approvalStatus: approved ? 2 : 3, opinion: approved ? '同意' : '证明不足' },
  });
const last = (by: TestPerson, query: Record<string, string> = {}) =>
  callUnchecked(app, officeChange.calls.last, { as: by, query });
const own = (by: TestPerson) => callUnchecked(app, office.calls.get, { as: by, params: { id: by.officeId } });

describe('API-004 a change of an enterprise', () => {
  test('shows what changes and what it was, and is written once every step has approved it', async () => {
    const by = await member();
    await app.db.updateTable('office').set({ legalPersonName: '张三' }).where('id', '=', by.officeId).execute();
    const started = await apply(by, {
      name: `改名 ${by.officeId}`,
      legalPersonName: '李四',
      legalPersonIdCard: CARD,
      registeredCapital: '8000000',
      shortName: null,
    });
    expect(started.status).toBe(200);
    const id = started.data.businessKey;
    expect(await own(by)).toMatchObject({ data: { nodeId: 4, legalPersonName: '张三' } });
    expect((await last(by)).data).toMatchObject({
      id,
      approvalStatus: 1,
      changeKind: 1,
      applyUserId: by.id,
      beforeData: {
        name: `企业 ${by.officeId}`,
        legalPersonName: '张三',
        legalPersonIdCard: null,
        registeredCapital: null,
      },
      afterData: { legalPersonName: '李四', legalPersonIdCard: '510***********0014', registeredCapital: '8000000.00' },
    });
    // Unchanged ones are no change; what is sealed is answered to nobody.
    expect(JSON.stringify((await last(by)).data)).not.toContain('shortName');
    expect(JSON.stringify((await last(by)).data)).not.toMatch(/sealed|198603090014/);
    expect(
      JSON.stringify(await app.db.selectFrom('office_change').selectAll().where('id', '=', id).executeTakeFirst()),
    ).not.toContain(CARD);
    for (let step = 0; step < 3; step += 1) expect([step, (await decide(id, true)).status]).toEqual([step, 200]);
    expect(await own(by)).toMatchObject({
      data: {
        nodeId: 3,
        name: `改名 ${by.officeId}`,
        legalPersonName: '李四',
        legalPersonIdCard: '510***********0014',
        registeredCapital: '8000000.00',
      },
    });
    expect((await last(by)).data).toMatchObject({
      approvalStatus: 2,
      opinion: '同意',
      approveUserId: expect.any(String),
      approveTime: expect.any(String),
    });
  });

  test('that is rejected leaves everything as it was and may be applied for again', async () => {
    const by = await member();
    const {
      data: { businessKey: id },
    } = await apply(by, { legalPersonName: '王五' });
    expect((await decide(id, false)).status).toBe(200);
    expect(await own(by)).toMatchObject({ data: { nodeId: 3, legalPersonName: null } });
    expect((await last(by)).data).toMatchObject({ approvalStatus: 3, opinion: '证明不足' });
    // Applied for again, it is held against what stands then.
    await app.db.updateTable('office').set({ legalPersonName: '钱一' }).where('id', '=', by.officeId).execute();
    expect((await callUnchecked(app, officeChange.calls.start, { as: by, body: { id } })).status).toBe(200);
    expect((await last(by)).data).toMatchObject({
      approvalStatus: 1,
      beforeData: { legalPersonName: '钱一' },
      afterData: { legalPersonName: '王五' },
    });
    expect(
      (await callUnchecked(app, officeChange.calls.stop, { as: by, body: { id, stopReason: '不改了' } })).status,
    ).toBe(200);
    expect((await last(by)).data).toMatchObject({ approvalStatus: 4 });
    expect(await own(by)).toMatchObject({ data: { nodeId: 3 } });
  });

  test('is refused where nothing changes, another is on its way, the enterprise is not authenticated, or somebody has the name', async () => {
    const by = await member();
    expect(await apply(by, { name: `企业 ${by.officeId}` })).toMatchObject({ status: 400, msg: '没有任何变更内容' });
    expect(await apply(by, { legalPersonName: '赵六' }, { reason: '' })).toMatchObject({
      status: 400,
      data: { errors: { reason: expect.any(String) } },
    });
    expect(await apply(by, { name: `企业 ${stranger.officeId}` })).toMatchObject({
      status: 400,
      data: { errors: { 'afterData.name': '该值已存在' } },
    });
    expect(await apply(by, { name: null })).toMatchObject({ status: 400 });
    expect(await apply(by, { kind: 'no-item' })).toMatchObject({
      status: 400,
      data: { errors: { 'afterData.kind': expect.any(String) } },
    });
    expect(await apply(by, { businessLicenseFile: 'records/none.png' })).toMatchObject({
      status: 400,
      data: { errors: { 'afterData.businessLicenseFile': expect.any(String) } },
    });
    const both = await Promise.all([apply(by, { legalPersonName: '甲' }), apply(by, { legalPersonName: '乙' })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const fresh = await member();
    await app.db.updateTable('office').set({ nodeId: 1 }).where('id', '=', fresh.officeId).execute();
    expect(await apply(fresh, { legalPersonName: '甲' })).toMatchObject({
      status: 400,
      msg: '企业认证通过后才能申请变更',
    });
  });

  test('cannot be approved once another enterprise took the name', async () => {
    const [by, other] = [await member(), await member()];
    const name = `同名 ${by.officeId}`;
    const {
      data: { businessKey: id },
    } = await apply(by, { name });
    await app.db.updateTable('office').set({ name }).where('id', '=', other.officeId).execute();
    expect([(await decide(id, true)).status, (await decide(id, true)).status]).toEqual([200, 200]);
    expect(await decide(id, true)).toMatchObject({ status: 400, msg: expect.stringContaining('企业名称') });
    expect(await own(by)).toMatchObject({ data: { nodeId: 4 } });
    expect((await decide(id, false)).status).toBe(200);
  });

  test('lets whoever decides open the file that stood before, by its name, while they decide', async () => {
    const by = await member();
    const path = `records/before-${by.officeId}.png`;
    await app.db
      .insertInto('object_storage')
      .values({
        ...newRow({ userId: by.id, officeId: by.officeId }),
        originalFileName: '营业执照.png',
        displayFileName: '营业执照.png',
        newFileName: 'before.png',
        newFilePath: path,
        contentType: 'image/png',
        sha256: 'a'.repeat(64),
        fileSize: 10,
        dataKey: by.officeId,
        kind: 'office',
        uploadUserId: by.id,
      })
      .execute();
    await app.db.updateTable('office').set({ businessLicenseFile: path }).where('id', '=', by.officeId).execute();
    const {
      data: { businessKey: id },
    } = await apply(by, { businessLicenseFile: null });
    expect((await last(by)).data).toMatchObject({
      beforeData: { businessLicenseFile: path, businessLicenseFileText: '营业执照.png' },
      afterData: { businessLicenseFile: null },
    });
    const opened = async (token: string) =>
      (await call(app, presignedUrl.calls.get, { as: { token }, query: { objectName: path } })).status;
    expect([await opened(await app.login('approver')), await opened(stranger.token)]).toEqual([200, 404]);
    expect((await decide(id, false)).status).toBe(200);
    expect(await opened(await app.login('approver'))).toBe(404);
  });

  test('is seen by its enterprise alone and by whoever decides on it', async () => {
    const by = await member();
    const {
      data: { businessKey: id },
    } = await apply(by, { legalPersonName: '丙' });
    for (const path of [`${officeChange.base}/${id}`, `${officeChange.calls.last.path}?officeId=${by.officeId}`])
      expect((await app.request('GET', path, { token: stranger.token })).status).toBe(404);
    expect(
      (await callUnchecked(app, officeChange.calls.get, { as: { token: await app.login('approver') }, params: { id } }))
        .status,
    ).toBe(200);
  });
});
