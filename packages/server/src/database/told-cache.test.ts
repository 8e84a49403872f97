import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { call, callUnchecked } from '../testing/calls.ts';
import { newPartner } from '../testing/partners.ts';
import { keptTables } from './told-cache.ts';
import { findWrittenTables } from './written-tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('every table a cache depends on tells every process of its changes', async () => {
  const { rows } = await sql<{
    table: string;
  }>`
    select c.relname as "table"
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'tell_change'`.execute(app.db);
  const telling = new Set(rows.map(({ table }) => table));
  // The end of a session is told by its own channel, with the session.
  expect([...keptTables()].filter((table) => !telling.has(table))).toEqual(['auth_family']);
});

test('an origin may call from the moment its partner is stored, and no longer once it is disabled', async () => {
  const allowed = async () =>
    (
      await fetch(`${app.url}/api/engine/open/engine-bidding-info`, {
        headers: { origin: 'https://new-partner.example' },
      })
    ).headers.get('access-control-allow-origin');
  expect(await allowed()).toBeNull();
  const { clientId } = await newPartner(app.db, { origin: 'https://new-partner.example' });
  await expect.poll(allowed).toBe('https://new-partner.example');
  await app.db.updateTable('partner_client').set({ status: 5 }).where('id', '=', clientId).execute();
  await expect.poll(allowed).toBeNull();
});

test('whoever changes what is kept reads it changed at once, however late the change is announced', async () => {
  const as = { token: await app.login('admin') };
  const texts = async () =>
    (await call(app, master.calls.list, { as, query: { itemGroup: 'FXFS' } })).data.map(({ itemText }) => itemText);
  await sql`alter table master disable trigger tell_change`.execute(app.db);
  try {
    const before = await texts();
    const items = [{ itemGroup: 'FXFS', itemText: '先息后本（试行）', itemValue: 'TRIAL', sorted: 90, enabled: true }];
    expect(await callUnchecked(app, master.calls.saveBatch, { as, body: { items } })).toMatchObject({ status: 200 });
    expect(await texts()).toEqual([...before, '先息后本（试行）']);
  } finally {
    await sql`alter table master enable trigger tell_change`.execute(app.db);
  }
});

test.each([
  ['insert into "user" ("id") values ($1)', ['user']],
  ['update "office" set "name" = $1', ['office']],
  ['delete from "master" where "id" = $1', ['master']],
  ['with gone as (delete from "role" returning "id") update only "menu" set "sorted" = 1', ['role', 'menu']],
  ['select pg_notify($1, id) from unnest($2::text[]) as id', []],
])('the tables that %s writes', (text, tables) => {
  expect(findWrittenTables(text)).toEqual(tables);
});
