import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user } from '@scf-kit/sdk/contract/access/user';
import { operationHistory, operationTypes } from '@scf-kit/sdk/contract/platform/operation-history';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { reservePort } from '../../packages/server/src/testing/reserved-port.ts';
import { ask, fetchToken } from './asking.ts';
import { statements } from './base-backup.ts';
import { provideHaproxy, startHaproxy, type Balancer } from './haproxy.ts';
import { startProcess, type ServerProcess } from './processes.ts';

const root = join(import.meta.dirname, '../..');
const unavailable = await provideHaproxy();
if (unavailable !== undefined) console.warn(`NOT TESTED, upgrades behind a balancer: ${unavailable}.`);

/** The changes of an upgrade: columns that only it knows, filled in, with an index built while people write. */
const EXPAND = `-- phase: expand

alter table "user" add column "nextVersion" text;

alter table "notice_message" add column "nextVersion" text;

alter table "operation_history" add column "nextVersion" text;
`;
const INDEX = `-- phase: expand
-- outside a transaction

drop index concurrently if exists "ix_user_nextVersion";

create index concurrently "ix_user_nextVersion" on "user" ("nextVersion");
`;
const FILL = `-- phase: migrate

update "user" set "nextVersion" = "username" where "nextVersion" is null;
`;
/** The version after it takes away what only the first one used. */
const CONTRACT = `-- phase: contract

drop index "ix_user_nextVersion";

alter table "user" drop column "nextVersion";
`;

describe.skipIf(unavailable !== undefined)('an upgrade of two processes behind the balancer', () => {
  const folders: string[] = [];
  const at: (ServerProcess | undefined)[] = [];
  let database: Awaited<ReturnType<typeof startDatabase>>;
  let ports: readonly number[];
  let env: Readonly<Record<string, string>>;
  let balancer: Balancer;

  async function folder(name: string): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), `scf-${name}-`));
    folders.push(made);
    return made;
  }
  /** The project as its next versions have it: the same with further migrations. */
  async function version(name: string, migrations: Readonly<Record<string, string>>): Promise<string> {
    const made = await folder(name);
    await cp(join(root, 'packages/server/src'), join(made, 'packages/server/src'), { recursive: true });
    await cp(join(root, 'packages/server/package.json'), join(made, 'packages/server/package.json'));
    for (const shared of [
      'node_modules',
      'packages/server/node_modules',
      'packages/host',
      'packages/elements',
      'docs-site',
    ])
      await symlink(join(root, shared), join(made, shared));
    for (const [file, sql] of Object.entries(migrations))
      await writeFile(join(made, 'packages/server/src/database/migrations', file), sql);
    return made;
  }
  /** Stops the process of a place and starts this version there. */
  async function replace(place: number, project?: string): Promise<void> {
    await at[place]?.stop();
    const port = ports[place] ?? 0;
    at[place] = await startProcess(env, { port, ...(project === undefined ? {} : { project }) });
    await at[place]?.ready();
    // The other one goes on answering while it drains, which is longer than the balancer takes to see this one.
  }

  beforeAll(async () => {
    const home = await folder('upgrade');
    database = await startDatabase({ dataDir: home, fast: true });
    ports = [await reservePort(), await reservePort()];
    env = { DATABASE_URL: database.url, DATA_DIR: home, DRAIN_SECONDS: '6', DEMO_DATA: 'off' };
    for (const port of ports) at.push(await startProcess(env, { port }));
    for (const server of at) await server?.ready();
    balancer = await startHaproxy(ports);
  }, 300_000);
  afterAll(async () => {
    await balancer?.stop();
    for (const server of at) await server?.stop().catch(() => undefined);
    await database?.stop();
    for (const made of folders) await rm(made, { recursive: true, force: true });
  });

  test('people work on through the upgrade, the way back and the upgrade again; none of their requests fails', async () => {
    const first = {
      '99990101000000-next.sql': EXPAND,
      '99990101000001-index.sql': INDEX,
      '99990101000002-fill.sql': FILL,
    };
    const next = await version('next', first);
    const token = await fetchToken(balancer.url, 'admin');
    const failures: string[] = [];
    const day = { done: 0, over: false };
    async function person(number: number): Promise<void> {
      for (let turn = 0; !day.over; turn += 1) {
        const visit = { currentUrl: `/of-${number}-${turn}`, type: operationTypes.visit.value };
        const [made, input] =
          turn % 3 === 0
            ? [operationHistory.calls.save, { body: visit }]
            : [turn % 3 === 1 ? user.calls.page : operationHistory.calls.page, { query: { size: '20' } }];
        const place = `${made.method} ${made.path}`;
        await ask(balancer.url, made, { token, ...input }).then(
          ({ code, msg }) => (code === 200 ? (day.done += 1) : failures.push(`${place}: ${code} ${msg}`)),
          (error: unknown) => failures.push(`${place}: ${String(error)}`),
        );
      }
    }
    const people = Array.from({ length: 6 }, (_none, number) => person(number));
    try {
      // Old and new side by side, then new alone.
      await replace(0, next);
      await replace(1, next);
      expect(
        await statements(database.url, `select count(*)::int as n from "user" where "nextVersion" is null`),
      ).toEqual([{ n: 0 }]);
      // The way back: the old version starts on the widened tables, and works beside the new one.
      await replace(0);
      await replace(1);
      await replace(0, next);
      await replace(1, next);
    } finally {
      day.over = true;
      await Promise.all(people);
    }
    expect(failures).toEqual([]);
    expect(day.done).toBeGreaterThan(300);
    const [kept] = await statements(
      database.url,
      `select count(*)::int as n from operation_history where "currentUrl" like '/of-%'`,
    );
    expect(kept?.['n']).toBeGreaterThan(100);

    // Once nothing of the first version runs, its columns go; from then on it does not start any more.
    const last = await version('last', { ...first, '99990102000000-narrow.sql': CONTRACT });
    await replace(0, last);
    expect((await ask(balancer.url, user.calls.page, { token, query: { size: '1' } })).code).toBe(200);
    await at[1]?.stop();
    at[1] = await startProcess(env, { port: ports[1] ?? 0 });
    await expect(at[1].ready()).rejects.toThrow(/99990102000000-narrow/);
  });
});
