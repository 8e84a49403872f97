import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { baseBackup, give, openFolder, prepare, startServer, statements, type Server } from './base-backup.ts';

/*
 * Point-in-time recovery as docs/operations.md says: a base backup and an archive of the WAL bring a database back to a
 * moment just before a mistake.
 */
const folders: string[] = [];
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop().catch(() => undefined);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});
async function newFolder(): Promise<string> {
  const made = await openFolder();
  folders.push(made);
  return made;
}

test('a base backup and the archive bring back the moment before a mistake, and work goes on from there', async () => {
  const [home, restored] = [await newFolder(), await newFolder()];
  const archive = join(await newFolder(), 'archive');
  await mkdir(archive, { mode: 0o700 });
  await give(archive);
  const server = await startServer(home, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f.part && mv ${archive}/%f.part ${archive}/%f`,
  });
  servers.push(server);
  await statements(
    server.url,
    'create table loan (id int primary key, paid numeric)',
    'insert into loan values (1, 100)',
  );
  await baseBackup(server, restored);
  // After the base backup: it is in the archive alone.
  await statements(server.url, 'insert into loan select n, n from generate_series(2, 1000) n');
  const [moment] = await statements(server.url, 'select clock_timestamp()::text as at');
  await statements(server.url, 'delete from loan where id > 500', 'insert into loan values (5000, 1)');
  await statements(server.url, 'select pg_switch_wal()');
  await expect
    .poll(async () => (await readdir(archive)).filter((name) => /^[0-9A-F]{24}$/.test(name)).length)
    .toBeGreaterThan(1);
  const [last] = await statements(
    server.url,
    'select last_archived_wal as wal, failed_count::int as failed from pg_stat_archiver',
  );
  expect(last).toMatchObject({ failed: 0 });
  await server.stop();

  await prepare(restored, 'recovery', {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: String(moment?.['at']),
    recovery_target_action: 'promote',
    archive_mode: 'off',
  });
  const back = await startServer(restored);
  servers.push(back);
  await expect
    .poll(async () => (await statements(back.url, 'select pg_is_in_recovery() as recovering'))[0])
    .toEqual({ recovering: false });
  expect(await statements(back.url, 'select count(*)::int as loans, max(id) as last from loan')).toEqual([
    { loans: 1000, last: 1000 },
  ]);
  await statements(back.url, 'insert into loan values (1001, 5)');
  await statements(server.url, 'select 1').then(
    () => expect.fail('the server of the mistake is still there'),
    () => undefined,
  );
});
