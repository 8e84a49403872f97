import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeDraft } from '@scf-kit/sdk/contract/enterprise/office-draft';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';

let app: TestApp;
let person: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const officeId = await newOffice(app.db);
  const roles = [{ codes: ['SUBMIT_ENTERPRISE_INFO' as const], scope: 'own' as const }];
  [person, colleague, stranger] = [
    await newPerson(app.db, { officeId, roles }),
    await newPerson(app.db, { officeId, roles }),
    await newPerson(app.db, { officeId: await newOffice(app.db), roles }),
  ];
});
afterAll(() => app.close());

const own = (by: TestPerson, draftKind = 'register') =>
  callUnchecked<{ id: string | null; content: object | null; version: number | null }>(app, officeDraft.calls.own, {
    as: by,
    query: { draftKind },
  });
const save = (by: TestPerson, body: object) =>
  callUnchecked<{ id: string; version: number }>(app, officeDraft.calls.save, {
    as: by,
    body: { draftKind: 'register', content: {}, ...body },
  });

test('API-005 a draft is kept for the organisation, one a kind, and its people go on with it', async () => {
  expect(await own(person)).toMatchObject({ status: 200, data: { id: null, content: null } });
  const first = (await save(person, { content: { legalPersonName: '周敏' }, nodeId: 2 })).data;
  expect(await own(colleague)).toMatchObject({
    data: { id: first.id, content: { legalPersonName: '周敏' }, nodeId: 2, version: 1 },
  });
  const second = await save(colleague, {
    content: { legalPersonName: '周敏', address: '成都' },
    nodeId: 3,
    version: first.version,
  });
  expect(second).toMatchObject({ status: 200, data: { id: first.id, version: 2 } });
  // The first window's version is out of date.
  expect((await save(person, { content: {}, version: first.version })).status).toBe(409);
  expect(await own(person)).toMatchObject({ data: { content: { address: '成都' }, nodeId: 3 } });
  // Nor does who began when there was none write over it.
  expect((await save(person, { content: {}, version: 0 })).status).toBe(409);
  expect(await own(person)).toMatchObject({ data: { content: { address: '成都' }, nodeId: 3 } });
  expect(await own(person, 'change')).toMatchObject({ data: { id: null } });
});

test('another organisation has its own, and sees nothing of it', async () => {
  const { id } = (await save(person, { draftKind: 'change', content: { reason: '迁址' } })).data;
  expect(await own(stranger, 'change')).toMatchObject({ data: { id: null, content: null } });
  expect((await callUnchecked(app, officeDraft.calls.get, { as: stranger, params: { id } })).status).toBe(404);
  expect((await callUnchecked(app, officeDraft.calls.delete, { as: stranger, params: { id } })).status).toBe(404);
  expect((await callUnchecked(app, officeDraft.calls.delete, { as: person, params: { id } })).status).toBe(200);
  expect(await own(person, 'change')).toMatchObject({ data: { id: null } });
});

test('two who begin one at once write one draft', async () => {
  const begun = await Promise.all([1, 2, 3, 4].map((n) => save(stranger, { content: { n } })));
  expect(new Set(begun.map(({ data }) => data.id)).size).toBe(1);
  expect(
    (
      await app.db
        .selectFrom('office_draft')
        .select('id')
        .where('officeId', '=', stranger.officeId)
        .where('deleted', '=', false)
        .execute()
    ).length,
  ).toBe(1);
});
