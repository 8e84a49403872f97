import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeQualifications, officeQualificationsUpload } from '@scf-kit/sdk/contract/financing/qualifications';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { upload } from '../../testing/uploads.ts';
import { seed } from './seed.ts';

let app: TestApp;
let member: TestPerson;
beforeAll(async () => {
  // A platform as it is opened: nobody has said what enterprises are asked for.
  app = await startTestApp({ config: { demo: false } });
  member = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['ENTERPRISE_QUALIFICATION_INFO'], scope: 'office' }],
  });
});
afterAll(() => app.close());

const REQUIRED = ['营业执照', '法定代表人身份证', '授权委托书', '基本存款账户信息'];
const check = async (by: TestPerson = member, query: Record<string, string> = {}) =>
  app.request<{ complete: boolean; missing: readonly string[] }>(
    'GET',
    officeQualificationsUpload.calls.checkCompleteness.path,
    { token: by.token, query },
  );
const asked = async (by = member) =>
  (
    await app.request<
      readonly {
        title: string;
        requiredStatus: number;
        financingQualificationsId: string;
        objectStorages: readonly unknown[];
      }[]
    >('GET', officeQualifications.calls.ofOffice.path, { token: by.token })
  ).data;

/** Hands in a PDF for an item. */
async function handIn(financingQualificationsId: string): Promise<void> {
  const newFilePath = await upload(app, member, { name: '资料.pdf' });
  const made = await app.request<{ id: string }>('POST', officeQualifications.base, {
    token: member.token,
    body: { financingQualificationsId },
  });
  expect(made.status).toBe(200);
  const saved = await callUnchecked(app, objectStorage.calls.claim, {
    as: member,
    body: {
      officeId: member.officeId,
      dataKey: made.data.id,
      originalFileName: '资料.pdf',
      newFilePath,
      kind: 'FINANCING_QUALIFICATION',
    },
  });
  expect(saved.status).toBe(200);
}

test('API-032 a new platform asks enterprises for the usual qualifications, and says what is missing until each required one is there', async () => {
  const items = await asked();
  expect(items.filter(({ requiredStatus }) => requiredStatus === 1).map(({ title }) => title)).toEqual(REQUIRED);
  expect((await check()).data).toEqual({ complete: false, missing: REQUIRED });
  for (const [at, { financingQualificationsId }] of items
    .filter(({ requiredStatus }) => requiredStatus === 1)
    .entries()) {
    await handIn(financingQualificationsId);
    expect((await check()).data).toEqual({ complete: at === REQUIRED.length - 1, missing: REQUIRED.slice(at + 1) });
  }
  // Nobody asks after another's.
  const stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['ENTERPRISE_QUALIFICATION_INFO'], scope: 'office' }],
  });
  expect((await check(stranger, { officeId: member.officeId })).status).toBe(404);
});

test('API-032 a file of a material is added, exchanged and taken away by its owner, until it is being decided on', async () => {
  const { base } = officeQualificationsUpload;
  const stored = async (name: string, by: TestPerson = member): Promise<string> => {
    const newFilePath = await upload(app, by, { name });
    const { id } = await app.db
      .selectFrom('object_storage')
      .select('id')
      .where('newFilePath', '=', newFilePath)
      .executeTakeFirstOrThrow();
    return id;
  };
  const rival = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['ENTERPRISE_QUALIFICATION_INFO'], scope: 'office' }],
  });
  const [item] = await asked(rival);
  const { data: material } = await app.request<{ id: string }>('POST', officeQualifications.base, {
    token: rival.token,
    body: { financingQualificationsId: item?.financingQualificationsId },
  });
  const add = async (objectStorageId: string, by = rival) =>
    app.request<{ id: string; originalFileName: string }>('POST', base, {
      token: by.token,
      body: { officeQualificationsId: material.id, objectStorageId },
    });
  const made = await add(await stored('执照.pdf', rival));
  expect(made.data).toMatchObject({ originalFileName: '执照.pdf' });
  const listed = async (by: TestPerson) =>
    (
      await app.request<{ total: number }>('GET', base, {
        token: by.token,
        query: { officeQualificationsId: material.id },
      })
    ).data.total;
  expect([await listed(rival), await listed(member)]).toEqual([1, 0]);
  const { id } = made.data;
  // Neither another's file, nor a file of another material, nor another's material.
  expect((await add(await stored('别人的.pdf'))).status).toBe(404);
  expect((await add(id)).status).toBe(404);
  expect((await add(await stored('混入.pdf'), member)).status).toBe(404);
  for (const [method, path, body] of [
    ['GET', `${base}/${id}`, undefined],
    ['DELETE', `${base}/${id}`, undefined],
    ['PUT', base, { id, objectStorageId: await stored('换.pdf') }],
  ] as const)
    expect((await app.request(method, path, { token: member.token, ...(body ? { body } : {}) })).status, method).toBe(
      404,
    );
  const exchanged = await app.request('PUT', base, {
    token: rival.token,
    body: { id, objectStorageId: await stored('新执照.pdf', rival) },
  });
  expect(exchanged.data).toMatchObject({ id, originalFileName: '新执照.pdf' });
  await app.db.updateTable('office_qualifications').set({ approvalStatus: 2 }).where('id', '=', material.id).execute();
  expect((await add(await stored('补.pdf', rival))).status).toBe(404);
  expect((await app.request('DELETE', `${base}/${id}`, { token: rival.token })).status).toBe(403);
  await app.db.updateTable('office_qualifications').set({ approvalStatus: 3 }).where('id', '=', material.id).execute();
  expect((await app.request('DELETE', `${base}/${id}`, { token: rival.token })).status).toBe(200);
  expect(await listed(rival)).toBe(0);
});

test("the platform's decisions about its items stand at the next start", async () => {
  await app.db
    .updateTable('financing_qualifications')
    .set({ deleted: true })
    .where('scope', '=', 'office')
    .where('title', '!=', '营业执照')
    .execute();
  await app.db
    .updateTable('financing_qualifications')
    .set({ title: '营业执照（三证合一）' })
    .where('title', '=', '营业执照')
    .execute();
  await Promise.all([seed(app.db), seed(app.db)]);
  const another = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['ENTERPRISE_QUALIFICATION_INFO'], scope: 'office' }],
  });
  expect((await asked(another)).map(({ title }) => title)).toEqual(['营业执照（三证合一）']);
  // An uploaded document keeps the title it was requested by.
  expect((await asked()).map(({ title }) => title)).toEqual(['营业执照']);
});
