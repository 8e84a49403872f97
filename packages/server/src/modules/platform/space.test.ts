import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { dataMonitor } from '@scf-kit/sdk/contract/platform/data-monitor';
import { newRow } from '../../database/new-row.ts';
import { callUnchecked } from '../../testing/calls.ts';
import { newOffice, newPerson, startTestApp, type TestApp, type TestPerson } from '../../testing/index.ts';
import { nearlyFull, percentUsed, warnOfSpace } from './space.ts';

const QUOTA_MB = 10;
let app: TestApp;
let office: string;
let keeper: TestPerson;
let clerk: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp({ config: { uploadQuotaMb: QUOTA_MB } });
  office = await newOffice(app.db);
  keeper = await newPerson(app.db, { officeId: office, roles: [{ codes: ['USER_MANAGE'], scope: 'office' }] });
  clerk = await newPerson(app.db, { officeId: office, roles: [{ codes: ['KX_MONITOR_TV'], scope: 'office' }] });
  staff = await newPerson(app.db, {
    officeId: await newOffice(app.db),
    roles: [{ codes: ['USER_MANAGE', 'KX_MONITOR_TV'], scope: 'all' }],
  });
});
afterAll(() => app.close());

const fill = (bytes: number) =>
  sql`insert into object_storage (id, "officeId", "createTime", "updateTime", deleted, version, "originalFileName", "newFileName", "newFilePath", "fileSize", "dataKey")
    values (${newRow().id}, ${office}, now(), now(), false, 1, 'a', 'a', ${`test/${newRow().id}`}, ${bytes}, 'x')`.execute(
    app.db,
  );
const offices = async () => (await nearlyFull(app.db, app.config)).filter(({ officeId }) => officeId !== null);
const told = async ({ token }: TestPerson): Promise<string[]> =>
  (
    await callUnchecked<{ records: { title: string }[] }>(app, noticeMessage.calls.page, {
      as: { token },
      headers: { 'access-i18n': 'en-US' },
    })
  ).data.records
    .map(({ title }) => title)
    .filter((title) => / space\.|% full/.test(title));

test('a disk is as full as those who may not use its reserve see it', () => {
  expect(percentUsed({ blocks: 100, bfree: 20, bavail: 15 })).toBe(85);
  expect(percentUsed({ blocks: 100, bfree: 5, bavail: 0 })).toBe(100);
  expect(percentUsed({ blocks: 0, bfree: 0, bavail: 0 })).toBe(0);
});

test('at 90 % of its space the administrators are told once, those of the office too, and the monitor shows it', async () => {
  await fill(8 * 1024 * 1024);
  expect(await offices()).toEqual([]);
  await fill(1_258_300);
  const full = await offices();
  expect(full).toMatchObject([{ officeId: office, percent: 92 }]);
  await warnOfSpace(app.db, full);
  await warnOfSpace(app.db, full);
  for (const person of [keeper, staff]) expect(await told(person)).toEqual([expect.stringContaining('has used 92%')]);
  expect(await told(clerk)).toEqual([]);
  for (const [person, seen] of [
    [clerk, 92],
    [staff, 92],
  ] as const) {
    const { data } = await callUnchecked<{ space: { name: string; percent: number }[] }>(
      app,
      dataMonitor.calls.figures,
      { as: person },
    );
    expect(data.space.filter(({ name }) => name !== '')).toMatchObject([{ percent: seen }]);
  }
  // There was room in between.
  await warnOfSpace(app.db, []);
  await warnOfSpace(app.db, full);
  expect(await told(keeper)).toHaveLength(2);
});

test('a disk that is nearly full is told to those who administer all', async () => {
  await warnOfSpace(app.db, [{ officeId: null, name: '', percent: 95 }]);
  expect(await told(staff)).toContain('The server disk is 95% full. Free or add space soon.');
  expect((await told(keeper)).filter((title) => title.includes('disk'))).toEqual([]);
});
