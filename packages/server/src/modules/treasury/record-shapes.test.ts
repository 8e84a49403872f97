import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionCodes, resourceNamed, type Call } from '@scf-kit/sdk/contract';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { plant } from '../../testing/walk.ts';

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

type Row = Readonly<Record<string, unknown>>;

/** A planted row as a person reads it, alone and in the list. */
async function readAloneAndListed(
  name: string,
  at: string,
): Promise<{ readonly alone: Row; readonly listed: Row | undefined }> {
  const id = await plant(app, resourceNamed(name), person.officeId);
  const alone = await app.request<Row>('GET', `${at}/${id}`, { token: person.token });
  expect(alone.status, alone.msg).toBe(200);
  const page = await app.request<{ readonly records: readonly Row[] }>('GET', at, {
    token: person.token,
    query: { size: '200' },
  });
  return { alone: alone.data, listed: page.data.records.find((row) => row['id'] === id) };
}

/** A resource by its endpoints: everything that its contract declares is answered. */
async function isReached(name: string, alias?: string): Promise<void> {
  const resource = resourceNamed(name);
  const { get }: Readonly<Record<string, Call | undefined>> = resource.calls;
  const at = (alias ?? get?.path ?? '').replace('/{id}', '');
  const { alone, listed } = await readAloneAndListed(name, at);
  const declared = Object.entries(resource.fields).flatMap(([field, { secret }]) => (secret ? [] : [field]));
  expect(Object.keys(alone)).toEqual(expect.arrayContaining(declared));
  const shown = declared.filter((field) => resource.fields[field]?.unlisted !== true);
  expect(Object.keys(listed ?? {})).toEqual(expect.arrayContaining(shown));
}

test.each(['bank-account', 'billing-information'])('DATA-036 %s is read by its endpoints', (name) => isReached(name));

test.each([
  'finance-payable',
  'finance-receivable',
  'finance-amount-detail',
  'financial-collection',
  'repayment-plan',
  'financing-repayment',
  'financing-relationships',
  'financing-qualifications',
  'financing-party',
])('DATA-037 %s is read by its endpoints', (name) => isReached(name));

test('DATA-038 invoice-group is read by its endpoints', () => isReached('invoice-group'));

test('DATA-038 special-payment-apply is the record of a special payment under a second name', async () => {
  await isReached('special-payment', '/api/engine/auth/special-payment-apply');
  const { alone } = await readAloneAndListed('special-payment', '/api/engine/auth/special-payment-apply');
  expect(alone['specialPaymentId']).toBe(alone['id']);
});
