import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../testing/open-database.ts';
import { fixedRows } from './fixed-query.ts';
import type { StoredMessage } from './internal/flow-data.ts';
import { among, columns, readRow, readRows, stored, type RowOf } from './read-rows.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(2);
});
afterAll(() => database.close());

const LINE = columns({
  id: 'text',
  amount: 'decimal',
  pieces: 'integer',
  day: 'date?',
  side: among(['in', 'out']),
  state: among([0, 1, null]),
  codes: ['text'],
  parts: { rows: columns({ name: 'text', count: 'integer' }) },
  reason: stored('flow_history', 'reason'),
});
const line = sql`
  select 'a' as "id", 12.50::numeric as "amount", 3 as "pieces", null::date as "day", 'in' as "side", 1 as "state",
  array['x', 'y'] as "codes", jsonb_build_array(jsonb_build_object('name', 'n', 'count', 2)) as "parts",
    '{"key": "k"}'::jsonb as "reason"`;

describe('rows of a statement', () => {
  test('have the types their columns are declared with', async () => {
    const row = await readRow(database.db, LINE, line);
    expect(row).toEqual({
      id: 'a',
      amount: '12.50',
      pieces: 3,
      day: null,
      side: 'in',
      state: 1,
      codes: ['x', 'y'],
      parts: [{ name: 'n', count: 2 }],
      reason: { key: 'k' },
    });
    expectTypeOf<RowOf<typeof LINE>>().toEqualTypeOf<{
      readonly id: string;
      readonly amount: string;
      readonly pieces: number;
      readonly day: string | null;
      readonly side: 'in' | 'out';
      readonly state: 0 | 1 | null;
      readonly codes: readonly string[];
      readonly parts: readonly { readonly name: string; readonly count: number }[];
      readonly reason: StoredMessage | null;
    }>();
  });

  test('are none where nothing is found, and the first is undefined', async () => {
    const none = sql`select 1 as "n" where false`;
    expect(await readRows(database.db, columns({ n: 'integer' }), none)).toEqual([]);
    expect(await readRow(database.db, columns({ n: 'integer' }), none)).toBeUndefined();
  });

  test.each([
    ['a column that is not answered', columns({ m: 'integer' }), sql`select 1 as "n"`, 'does not answer "m"'],
    ['another type, though no row is found', columns({ n: 'text' }), sql`select 1 as "n" where false`, 'answered as'],
    ['a count of any size', columns({ n: 'integer' }), sql`select count(*) as "n"`, 'answered as type 20'],
    ['a text for JSON', columns({ n: stored('flow_history', 'reason') }), sql`select '{}' as "n"`, 'answered as'],
    ['a single value for several', columns({ n: ['text'] }), sql`select 'a' as "n"`, 'answered as'],
    ['nothing where something is promised', columns({ n: 'text' }), sql`select null::text as "n"`, 'and is not'],
    ['a text that is none of those named', columns({ n: among(['a']) }), sql`select 'b' as "n"`, 'and is not'],
    ['a number that is none of those named', columns({ n: among([0, 1]) }), sql`select 2 as "n"`, 'and is not'],
    [
      'gathered rows of another shape',
      columns({ n: { rows: columns({ a: 'text' }) } }),
      sql`select jsonb_build_array(jsonb_build_object('a', 1)) as "n"`,
      'and is not',
    ],
  ])('are refused: %s', async (_case, declared, statement, told) => {
    await expect(readRows(database.db, declared, statement)).rejects.toThrow(told);
  });

  test('are held against their columns too where the statement is compiled once', async () => {
    const next = fixedRows<{ readonly n: number }>('n')(
      columns({ m: 'integer' }),
      ({ n }) => sql`select ${n}::integer + 1 as "m"`,
    );
    expect(await next(database.db, { n: 1 })).toEqual([{ m: 2 }]);
    expect(await next(database.db, { n: 4 })).toEqual([{ m: 5 }]);
    const wrong = fixedRows<{ readonly n: number }>('n')(
      columns({ m: 'text' }),
      ({ n }) => sql`select ${n}::integer as "m"`,
    );
    await expect(wrong(database.db, { n: 1 })).rejects.toThrow('answered as');
  });
});
