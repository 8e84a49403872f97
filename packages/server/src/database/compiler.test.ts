import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../testing/open-database.ts';

let database: OpenTestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase(1);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const accountNamed = (username: string) =>
  database.db.selectFrom('user').select('id').where('username', '=', username).where('deleted', '=', false).compile();

test('that a row is not deleted stands in the text of a question, and what is asked for beside it', () => {
  expect(accountNamed('ann')).toMatchObject({
    sql: 'select "id" from "user" where "username" = $1 and "deleted" = false',
    parameters: ['ann'],
  });
  expect(
    database.db.updateTable('user').set({ deleted: true }).where('deleted', '=', false).where('id', '=', 'a').compile(),
  ).toMatchObject({ sql: 'update "user" set "deleted" = $1 where "deleted" = false and "id" = $2' });
});

/** The plan of a statement that is made once, whatever its values. */
async function explainPrepared({ sql }: Pick<CompiledQuery, 'sql'>): Promise<string> {
  await client.query(`set enable_seqscan = off; set plan_cache_mode = force_generic_plan; prepare asked as ${sql}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked ('x')`);
  await client.query('deallocate asked');
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test('a prepared statement finds a row by the index of those that are not deleted', async () => {
  const { db } = database;
  const loan = db.selectFrom('financing').select('id').where('code', '=', 'x').where('deleted', '=', false);
  const invoice = db.selectFrom('bill').select('id').where('applyCode', '=', 'x').where('deleted', '=', false);
  expect(await explainPrepared(accountNamed('x'))).toContain('ux_user_username_');
  expect(await explainPrepared(loan.compile())).toContain('ux_financing_code_');
  expect(await explainPrepared(invoice.compile())).toContain('ux_bill_applyCode_');
  // The same with a parameter, which might be true.
  const undecided = accountNamed('x').sql.replace('= false', "= ($1 = 'x')");
  expect(await explainPrepared({ sql: undecided })).not.toContain('ux_user_username_');
});

test('no question of our own text sends as a value whether rows are deleted', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  expect(sources.length).toBeGreaterThan(500);
  const sent = sources.filter((file) =>
    /"deleted" (?:=|is) \$\{(?!sql\.lit)/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(sent).toEqual([]);
});
