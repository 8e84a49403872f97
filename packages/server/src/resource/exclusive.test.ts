import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionCodes, resourceNamed, type Field } from '@scf-kit/sdk/contract';
import { customerContact } from '@scf-kit/sdk/contract/enterprise/customer-follow-up';
import { loadContract } from '../contract.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../testing/people.ts';
import { plant } from '../testing/walk.ts';

let app: TestApp;
let person: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
});
afterAll(() => app.close());

const send = (method: string, body: unknown) =>
  app.request<{ id: string; version: number }>(method, customerContact.base, { token: person.token, body });
const chosen = async (customerId: string): Promise<readonly string[]> =>
  (
    await app.db
      .selectFrom('customer_contact')
      .select('id')
      .where('customerId', '=', customerId)
      .where('primaryContact', '=', true)
      .where('deleted', '=', false)
      .execute()
  ).map(({ id }) => id);

test('an exclusive value is given up for the default, so that there is one to fall back on', async () => {
  const fields = (await loadContract()).flatMap(({ name, own }) =>
    Object.entries<Field>(own).flatMap(([key, field]) =>
      field.exclusive ? [{ of: `${name}.${key}`, own, field }] : [],
    ),
  );
  expect(fields.map(({ of }) => of)).toEqual(
    expect.arrayContaining([
      'expense-accounting.selected',
      'customer-contact.primaryContact',
      'billing-information.defaultInfo',
      'bank-account.defaultAccount',
    ]),
  );
  for (const { of, own, field } of fields) {
    for (const within of [field.exclusive?.within ?? ''].flat())
      expect(within === 'officeId' || own[within] !== undefined, of).toBe(true);
    expect(field.default, of).toBeDefined();
    expect(field.default, of).not.toBe(field.exclusive?.value);
  }
});

test('the last chosen is the only one, the others of the same record count on and those of others stay', async () => {
  const customer = resourceNamed('customer-relationship-management');
  const [customerId, otherId] = [
    await plant(app, customer, person.officeId, { customerName: 'one' }),
    await plant(app, customer, person.officeId, { customerName: 'other' }),
  ];
  const elsewhere = (await send('POST', { customerId: otherId, name: 'x', primaryContact: true })).data.id;
  const first = (await send('POST', { customerId, name: 'a', primaryContact: true })).data;
  const second = (await send('POST', { customerId, name: 'b', primaryContact: true })).data;
  expect(await chosen(customerId)).toEqual([second.id]);
  // Who edits the first as they read it would take the choice back without knowing.
  expect(await send('PUT', { ...first, name: 'a', primaryContact: true })).toMatchObject({ status: 409 });
  expect(await send('PUT', { id: first.id, primaryContact: true })).toMatchObject({ status: 200 });
  expect(await chosen(customerId)).toEqual([first.id]);
  expect(await chosen(otherId)).toEqual([elsewhere]);
});

test('of many who are chosen at once one stays, and nobody waits for another for ever', async () => {
  const customerId = await plant(app, resourceNamed('customer-relationship-management'), person.officeId, {
    customerName: 'many',
  });
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c', 'd'])
    ids.push((await send('POST', { customerId, name, primaryContact: false })).data.id);
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all([
      ...ids.map((id) => send('PUT', { id, primaryContact: true })),
      send('POST', { customerId, name: `new ${round}`, primaryContact: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await chosen(customerId)).toHaveLength(1);
  }
});
