import { afterAll, beforeAll, expect, test } from 'vitest';
import { say, type Locale } from '@scf-kit/sdk/contract';
import { partnerApplication } from '@scf-kit/sdk/contract/portal/partner-application';
import { partnerUsage } from '@scf-kit/sdk/contract/portal/partner-usage';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { timeClass } from '../../../http/partners/meter.ts';
import { addCalls, addUsage } from '../../../http/partners/meter.query.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import {
  newOffice,
  newPartner,
  newPerson,
  startTestApp,
  type TestApp,
  type TestPartner,
  type TestPerson,
} from '../../../testing/index.ts';
import { submit, visitor } from './testing/partners.ts';

const LOOKS_AFTER = [{ codes: ['PARTNER_CLIENT'], scope: 'office' }] as const;

let app: TestApp;
let officeId: string;
let clerk: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  officeId = await newOffice(app.db);
  clerk = await newPerson(app.db, { officeId, roles: LOOKS_AFTER });
});
afterAll(() => app.close());

type Day = Readonly<Record<string, unknown>>;

const readDays = async ({ clientId }: TestPartner, as: TestPerson = clerk): Promise<readonly Day[]> => {
  const { data } = await callUnchecked<{ records: readonly Day[] }>(app, partnerUsage.calls.page, {
    as,
    query: { partnerClientId: clientId },
  });
  return data.records;
};

const readCsv = async (
  { clientId }: TestPartner,
  query: Readonly<Record<string, string>> = {},
  language: Locale = 'en-US',
): Promise<readonly string[]> => {
  const { status, headers, bytes } = await callUnchecked(app, partnerUsage.calls.csv, {
    as: clerk,
    query: { partnerClientId: clientId, ...query },
    headers: { 'access-i18n': language },
  });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  // Spreadsheets read the letters as UTF-8 by this mark.
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
};

const COLUMNS = [
  'day',
  'tokens',
  'loads',
  'submissions',
  'calls',
  'errors',
  'refused',
  'bytes',
  'p95',
  'arrived',
  'failed',
] as const;
const quoteTitle = (name: (typeof COLUMNS)[number], locale: Locale): string =>
  `"${say(partnerUsage.own[name].title ?? { zh: name, en: name }, locale)}"`;

test('tokens, loads, submissions, errors and bytes of a day are counted as they happen', async () => {
  const partner = await newPartner(app.db, { mode: 'test', officeId });
  const page = await visitor(app, partner);
  await visitor(app, partner, 'visitor-2');
  expect((await submit(app, partner, page)).status).toBe(200);
  expect((await page.call(partnerApplication.calls.own, { params: { id: 'nothing' } })).status).toBe(404);
  // Two tokens; the form, the upload, what was sent, and what is not there.
  await expect
    .poll(async () => (await readDays(partner))[0])
    .toMatchObject({
      tokens: 2,
      loads: 1,
      submissions: 1,
      calls: 6,
      errors: 1,
      refused: 0,
      arrived: 0,
      failed: 0,
    });
  const [day, ...others] = await readDays(partner);
  expect(others).toEqual([]);
  expect(Number(day?.['bytes'])).toBeGreaterThan(0);
  expect(Number(day?.['p95'])).toBeGreaterThan(0);
  // What another client of the office does counts for that one.
  const other = await newPartner(app.db, { mode: 'test', officeId });
  await (await visitor(app, other)).call(dynamicForm.calls.byKey, { params: { formKey: other.formKey } });
  await expect.poll(async () => (await readDays(other))[0]).toMatchObject({ tokens: 1, loads: 1, submissions: 0 });
  expect((await readDays(partner))[0]).toMatchObject({ tokens: 2, loads: 1 });
});

test('95 of 100 calls were answered within the time that is told, by a tenth at most', async () => {
  expect([0.4, 1, 9, 100].map(timeClass)).toEqual([1, 1, 10, 107]);
  for (const milliseconds of [3, 47, 310, 2_900, 61_000]) {
    expect(timeClass(milliseconds)).toBeGreaterThanOrEqual(milliseconds - 0.5);
    expect(timeClass(milliseconds)).toBeLessThanOrEqual(milliseconds * 1.1 + 0.5);
  }
  const partner = await newPartner(app.db, { officeId });
  const on = { partnerClientId: partner.clientId, day: '2026-11-03' };
  await addUsage(app.db, on, { calls: 100 });
  for (const [upTo, calls] of [
    [10, 90],
    [200, 5],
    [3_000, 5],
  ] as const)
    await addCalls(app.db, on, { upTo, calls });
  expect(await readDays(partner)).toMatchObject([{ day: '2026-11-03', calls: 100, p95: 200 }]);
});

test('the days are exported as a table that spreadsheets read, the latest first, in the language of whoever asks', async () => {
  const partner = await newPartner(app.db, { officeId });
  for (const [day, tokens] of [
    ['2026-11-01', 3],
    ['2026-11-02', 5],
    ['2026-11-03', 8],
  ] as const)
    await addUsage(
      app.db,
      { partnerClientId: partner.clientId, day },
      { tokens, calls: tokens * 2, bytes: 5_000_000_000, arrived: 2, failed: 1 },
    );
  const [head, ...lines] = await readCsv(partner);
  expect(head?.split(',')).toEqual(COLUMNS.map((name) => quoteTitle(name, 'en-US')));
  expect(lines).toEqual([
    '2026-11-03,8,0,0,16,0,0,5000000000,0,2,1',
    '2026-11-02,5,0,0,10,0,0,5000000000,0,2,1',
    '2026-11-01,3,0,0,6,0,0,5000000000,0,2,1',
  ]);
  expect((await readCsv(partner, { dayStart: '2026-11-02', dayEnd: '2026-11-02' })).slice(1)).toEqual([
    '2026-11-02,5,0,0,10,0,0,5000000000,0,2,1',
  ]);
  expect((await readCsv(partner, {}, 'zh-CN'))[0]?.split(',')).toEqual(
    COLUMNS.map((name) => quoteTitle(name, 'zh-CN')),
  );
});

test('the usage of an office is nobody else’s to read', async () => {
  const partner = await newPartner(app.db, { officeId });
  await addUsage(app.db, { partnerClientId: partner.clientId, day: '2026-11-03' }, { calls: 1 });
  const stranger = await newPerson(app.db, { officeId: await newOffice(app.db), roles: LOOKS_AFTER });
  expect(await readDays(partner, stranger)).toEqual([]);
  const { status } = await callUnchecked(app, partnerUsage.calls.csv, {
    as: stranger,
    query: { partnerClientId: partner.clientId },
  });
  expect(status).toBe(404);
});
