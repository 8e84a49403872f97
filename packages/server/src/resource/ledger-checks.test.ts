import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { resources } from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';
import type { Database } from '../database/tables.ts';
import { loadModules } from '../load-modules.ts';
import { ledgerChecks } from './ledger-checks.query.ts';

/** Columns of money, credit and stock that are not the sum of entries, and why. */
const NO_SUMS: Readonly<Record<string, string>> = {
  'financing.financingAmount': 'the amount agreed in the chosen quote',
  'stock_count_line.snapshotQuantity': 'what the books said when counting began',
  'warehousing_line.shortQuantity': 'what was left out when the order was closed',
};
const MODULES = ['financing', 'trade', 'treasury', 'warehouse'];
const COUNTERS = /Version$|^version$|^sorted$/;

beforeAll(async () => {
  await loadContract();
  await loadModules();
});

test('every sum of money, credit and stock that the product writes is computed anew by a check', () => {
  const compiler = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const queries = ledgerChecks().flatMap((check) => ('query' in check ? [check.query.compile(compiler).sql] : []));
  const written = resources()
    .filter(({ stored, module }) => stored && MODULES.includes(module))
    .flatMap(({ table, fields }) =>
      Object.entries(fields)
        .filter(
          ([name, { kind, readonly, computed }]) =>
            readonly && !computed && !COUNTERS.test(name) && ['money', 'decimal', 'integer'].includes(kind),
        )
        .map(([name]) => [table, name] as const),
    );
  expect(written.length).toBeGreaterThan(30);
  const unchecked = written
    .filter(([table, name]) => !queries.some((text) => text.includes(`"${table}"`) && text.includes(`"${name}"`)))
    .map((one) => one.join('.'));
  expect(unchecked.filter((one) => !Object.hasOwn(NO_SUMS, one))).toEqual([]);
  expect(written.map((one) => one.join('.'))).toEqual(expect.arrayContaining(Object.keys(NO_SUMS)));
});
