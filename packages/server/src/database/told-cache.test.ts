import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { newPartner } from '../testing/partners.ts';
import { keptTables } from './told-cache.ts';

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
