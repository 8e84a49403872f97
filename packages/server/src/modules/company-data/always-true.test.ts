import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { companyFamilies, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { chance } from '@scf-kit/sdk/testing';
import { rowsAt, standingAt } from './history.ts';
import { readSeverities } from './severities.ts';
import {
  app,
  ask,
  fake,
  newCompany,
  overview,
  provideCompanies,
  refreshed,
  staff,
  getFamilyState,
  storedRows,
  type TestCompany,
} from './testing/company-work.ts';
import { IC, JUDICIAL, RISK, type Said } from './testing/fake-provider.ts';

provideCompanies();

const SEED = 20_261_204;
const DAYS = 24;
const dice = chance(SEED);

/** Lists of the provider that change by chance, each with its family. */
const LISTS = [
  [
    'profile',
    'tyc-bus-change',
    'changeList',
    (at: number, word: string) => ({ id: at, changeItem: `事项${at}`, contentAfter: word }),
  ],
  [
    'profile',
    'tyc-bus-shareholder',
    'shareHolderList',
    (at: number, word: string) => ({
      id: at,
      name: `股东${at}`,
      type: 2,
      capitalList: [{ amomon: word, percent: `${at}.0%` }],
    }),
  ],
  [
    'profile',
    'tyc-bus-illegal',
    'illegalList',
    (at: number, word: string) => ({ putReason: `事由${at}`, putDate: '2024-01-02', removeReason: word }),
  ],
  [
    'judicial',
    'tyc-bus-law-suit',
    'lawSuitList',
    (at: number, word: string) => ({ id: at, title: `案${at}`, court: word }),
  ],
  [
    'judicial',
    'tyc-zhixing',
    'zhixingList',
    (at: number, word: string) => ({ id: at, caseCode: `执${at}`, partyCardNum: word, execMoney: String(at * 100) }),
  ],
] as const;
type Part = 'profile' | 'judicial' | 'risk';

/** The rows of a family, the provider's and those made by hand, each by its content. */
const told = (family: DeclaredFamily, rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] =>
  rows
    .map((row) =>
      JSON.stringify(Object.keys(family.fields).flatMap((name) => (name === family.under ? [] : [row[name] ?? null]))),
    )
    .toSorted();

const family = (key: string): DeclaredFamily => {
  const found = companyFamilies().find((one) => one.key === key);
  if (!found) throw new Error(`There is no family "${key}".`);
  return found;
};

/** The rows of a family as they are read: those that stand, sealed values by their masks. */
async function read(company: TestCompany, key: string): Promise<readonly string[]> {
  const { data } = await ask<{ records: readonly Readonly<Record<string, unknown>>[] }>(
    staff,
    'GET',
    `${key}?companyId=${company.id}&standing=1&size=200`,
  );
  return told(family(key), data.records);
}

test(`after any answers stands the last good answer of each family plus the rows made by hand, and every earlier day can be rebuilt (seed ${SEED})`, async () => {
  const company = await newCompany();
  /** The items of each list by number, as the provider has them now. */
  const items = new Map(LISTS.map(([, , list]) => [list, new Map<number, string>()]));
  /** The numbers of each list in the last answer that was good. */
  const good = new Map<string, number>();
  const byHand = new Map<string, number>();
  const days: { readonly at: string; readonly families: ReadonlyMap<string, readonly string[]> }[] = [];
  for (let day = 1; day <= DAYS; day += 1) {
    // Rows are added, changed and lost by chance.
    for (const [, , list] of LISTS) {
      const all = items.get(list);
      for (let times = dice.next(4); times > 0; times -= 1) {
        const at = 1 + dice.next(30);
        if (dice.next(3) === 0) all?.delete(at);
        else all?.set(at, `词${dice.next(4)}`);
      }
    }
    const broken = new Set<Part>((['profile', 'judicial', 'risk'] as const).filter(() => dice.next(5) === 0));
    // One list alone may be unreadable, and its family alone keeps what stood.
    const odd = dice.next(4) === 0 ? dice.pick(LISTS)[2] : undefined;
    const answer = (part: Part): Said =>
      broken.has(part)
        ? dice.pick<Said>([{ status: 500 }, { status: 200, body: '<html>' }, { code: 300_001 }])
        : {
            result: {
              name: company.name,
              creditCode: company.code,
              ...Object.fromEntries(
                LISTS.filter(([of]) => of === part).map(([, , list, item]) => [
                  list,
                  list === odd ? 'not a list' : [...(items.get(list) ?? [])].map(([at, word]) => item(at, word)),
                ]),
              ),
            },
          };
    fake.say(IC, answer('profile'), company.code);
    fake.say(JUDICIAL, answer('judicial'), company.code);
    fake.say(
      RISK,
      broken.has('risk') ? { status: 503 } : { result: { riskLevel: '低风险', riskList: [] } },
      company.code,
    );
    await refreshed(company);
    if (dice.next(2) === 0) {
      const [, key] = dice.pick(LISTS);
      const made = await ask(staff, 'POST', key, { companyId: company.id, [family(key).label]: `手工${day}` });
      expect(made.status).toBe(200);
      byHand.set(key, (byHand.get(key) ?? 0) + 1);
    }
    for (const [part, key, list] of LISTS)
      if (!broken.has(part) && list !== odd) good.set(key, items.get(list)?.size ?? 0);
    const report = await overview(staff, { id: company.id });
    for (const [, key] of LISTS) {
      const state = getFamilyState(report, key);
      expect([day, key, state.count]).toEqual([day, key, (good.get(key) ?? 0) + (byHand.get(key) ?? 0)]);
    }
    days.push({
      at: new Date().toISOString(),
      families: new Map(await Promise.all(LISTS.map(async ([, key]) => [key, await read(company, key)] as const))),
    });
    // The next day begins later than this one ended.
    await pause(2);
  }
  expect([...good.values()].some((count) => count > 0)).toBe(true);
  // Every day as it stood then, from what stands now and what changed since.
  for (const { at, families } of days)
    for (const [key, then] of families) {
      const rows = await rowsAt(app.db, app.config, company.id, family(key), at);
      expect([
        at,
        key,
        told(
          family(key),
          rows.map(({ values }) => values),
        ),
      ]).toEqual([at, key, then]);
    }
  const stood = await standingAt(app.db, app.config, company.id, days[0]?.at ?? '', await readSeverities(app.db));
  expect(stood.find((one) => one.family === 'tyc-bus-law-suit')?.count).toBe(
    days[0]?.families.get('tyc-bus-law-suit')?.length,
  );
}, 240_000);

test('rows made by hand have their history too, and no answer touches them', async () => {
  const company = await newCompany();
  const made = await ask<{ id: string }>(staff, 'POST', 'tyc-bus-law-suit', { companyId: company.id, title: '手工一' });
  await ask(staff, 'POST', 'tyc-bus-law-suit', { companyId: company.id, title: '手工二' });
  const before = new Date().toISOString();
  await pause(2);
  await ask(staff, 'PUT', 'tyc-bus-law-suit', { id: made.data.id, title: '手工一改' });
  const [, second] = await storedRows(company.id, 'tyc-bus-law-suit');
  await ask(staff, 'DELETE', `tyc-bus-law-suit/${String(second?.['id'])}`);
  fake.say(JUDICIAL, { code: 300_000 }, company.code);
  fake.say(IC, { result: { name: company.name, creditCode: company.code } }, company.code);
  await refreshed(company);
  const titles = async (at: string): Promise<readonly unknown[]> =>
    (await rowsAt(app.db, app.config, company.id, family('tyc-bus-law-suit'), at)).map(({ values }) => values['title']);
  expect(await titles(new Date().toISOString())).toEqual(['手工一改']);
  expect(await titles(before)).toEqual(['手工一', '手工二']);
  const { data } = await ask<{ total: number; records: readonly { values: { title: string } }[] }>(
    staff,
    'GET',
    `company-report/fetch/as-of?${new URLSearchParams({ id: company.id, family: 'tyc-bus-law-suit', at: before }).toString()}`,
  );
  expect([data.total, data.records.map(({ values }) => values.title)]).toEqual([2, ['手工一', '手工二']]);
});
