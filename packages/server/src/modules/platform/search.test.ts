import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchPlaces, search } from '@scf-kit/sdk/contract/platform/search';
import { listRoutes } from '@scf-kit/sdk/contract/routes';
import { resourceNamed, resources } from '@scf-kit/sdk/contract';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { newRow } from '../../database/new-row.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts';

interface Found {
  readonly resource: string;
  readonly resourceText: string;
  readonly id: string;
  readonly label: string;
  readonly path: string;
}

let app: TestApp;
let seller: TestPerson;
let stranger: TestPerson;
const customer = (person: TestPerson, customerName: string) =>
  call(app, customerRelationshipManagement.calls.create, { as: person, body: { customerName } });
beforeAll(async () => {
  app = await startTestApp();
  seller = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['crm', 'USER_MANAGE'], scope: 'office' }],
  });
  stranger = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['crm'], scope: 'office' }],
  });
  for (const name of ['上海临港医疗器械有限公司', '临港仓储', '北京 100%_纯铜']) await customer(seller, name);
  await customer(stranger, '临港之外');
});
afterAll(() => app.close());

const find = async (person: TestPerson, keyword: string, language = 'zh-CN') =>
  callUnchecked<Found[]>(app, search.calls.find, {
    as: person,
    query: { keyword },
    headers: { 'access-i18n': language },
  });
const labels = async (person: TestPerson, keyword: string): Promise<readonly string[]> =>
  (await find(person, keyword)).data.map(({ label }) => label).toSorted();

test('a part of a Chinese name finds the records a person may see, and those alone', async () => {
  expect(await labels(seller, '临港')).toEqual(['上海临港医疗器械有限公司', '临港仓储'].toSorted());
  expect(await labels(stranger, '临港')).toEqual(['临港之外']);
  expect((await find(seller, '临港', 'en-US')).data[0]).toMatchObject({
    resource: 'customer-relationship-management',
    path: '/crm',
    resourceText: resourceNamed('customer-relationship-management').title.en,
  });
});

test('the initials of its pinyin find a record, in small letters: codes are written in capitals', async () => {
  expect(await labels(seller, 'lgcc')).toEqual(['临港仓储']);
  expect(await labels(seller, 'shlg')).toEqual(['上海临港医疗器械有限公司']);
  expect(await labels(seller, 'LGCC')).toEqual([]);
  expect(await labels(stranger, 'lgcc')).toEqual([]);
  const found = await callUnchecked<{ readonly records: readonly { readonly customerName: string }[] }>(
    app,
    customerRelationshipManagement.calls.page,
    { as: seller, query: { keyword: 'ylqx' } },
  );
  expect(found.data.records.map(({ customerName }) => customerName)).toEqual(['上海临港医疗器械有限公司']);
});

test('signs of patterns and quotes are letters like others', async () => {
  expect(await labels(seller, '100%_')).toEqual(['北京 100%_纯铜']);
  expect(await labels(seller, '%%')).toEqual([]);
  expect((await find(seller, `'; drop table "user"; --`)).status).toBe(200);
});

test('one letter, none, and too many are refused', async () => {
  for (const keyword of ['', '临', 'x'.repeat(101)]) expect((await find(seller, keyword)).status, keyword).toBe(400);
});

test('people who may not see a kind of record find none of it, and hidden fields cannot be searched', async () => {
  const nobody = await newPerson(app.db, { officeId: seller.officeId });
  expect((await find(nobody, '临港')).data.filter(({ resource }) => resource !== 'office')).toEqual([]);
  const { roleId } = await app.db
    .selectFrom('rel_user_role')
    .select('roleId')
    .where('userId', '=', seller.id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('field_right')
    .values({
      ...newRow(),
      roleId,
      resource: 'customer-relationship-management',
      field: 'customerName',
      right: 'hidden',
    })
    .execute();
  await expect.poll(() => labels(seller, '临港')).toEqual([]);
});

test('every place of the search is a screen there is, of a resource that is listed and opened by itself', () => {
  const screens = new Map<string, string>(listRoutes(resources()).map(({ path, kind }) => [path, kind]));
  for (const { resource, path, record } of searchPlaces) {
    expect([path, screens.get(path)]).toEqual([path, 'screen']);
    if (record !== undefined) expect([record, screens.get(record)]).toEqual([record, 'detail']);
    expect(resourceNamed(resource).standard, resource).toEqual(expect.arrayContaining(['page', 'get']));
  }
  for (const kind of ['contract', 'bill', 'payment-request', 'special-payment', 'office', 'user', 'dynamic-form'])
    expect(searchPlaces.map(({ resource }) => resource)).toContain(kind);
});
