import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '../../packages/server/src/config.ts';
import { loadContract } from '../../packages/server/src/contract.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import { loadModules } from '../../packages/server/src/load-modules.ts';
import { issue } from '../../packages/server/src/modules/access/tokens/tokens.ts';
import { ownServices, type Product } from '../../packages/server/src/testing/app.ts';
import { scratchDatabase } from '../../packages/server/src/testing/database.ts';
import { requestsTo } from '../../packages/server/src/testing/requests.ts';
import type { Chance } from '@scf-kit/sdk/testing';
import { killCount } from './kill-count.ts';
import { startProcess, type ServerProcess } from './processes.ts';

const PROCESSES = killCount(4, 2);
/** Milliseconds people work between two kills, at least and at most. */
const WORK = [400, 2_400] as const;

/** Where a server died before it answered, 0 stands for what it would have said. */
function unanswered(error: unknown): number {
  if (error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message)) return 0;
  throw error;
}

export interface KilledServers {
  /** Several processes on one database; each request goes to any of them. */
  readonly start: () => Promise<Product>;
  /**
   * People work, one of the processes is ended as by a power cut and another takes its place; then all stop. How often
   * each status was answered is added to `answers`.
   */
  readonly killAmid: (work: () => Promise<number>, people: number, answers: Map<number, number>) => Promise<void>;
}

export function killedServers(name: string, dice: Chance): KilledServers {
  let servers: ServerProcess[] = [];
  let begin: () => Promise<ServerProcess>;
  return {
    async start() {
      await loadContract();
      await loadModules();
      const database = await scratchDatabase();
      const folder = await mkdtemp(join(tmpdir(), `scf-${name}-`));
      begin = async () => {
        const server = await startProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
        await server.ready();
        return server;
      };
      servers = [await begin()];
      servers.push(...(await Promise.all(Array.from({ length: PROCESSES - 1 }, begin))));
      const { db, close } = openDatabase({ databaseUrl: database.url, databasePool: 8 });
      const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder });
      const services = ownServices(config);
      return {
        get url() {
          return dice.pick(servers).url;
        },
        db,
        config,
        services,
        request: requestsTo(() => dice.pick(servers).url),
        async login(username) {
          const { id } = await db
            .selectFrom('user')
            .select('id')
            .where('username', '=', username)
            .executeTakeFirstOrThrow();
          return (await issue(db, id, 'PC')).access_token;
        },
        async close() {
          await Promise.all([services.ocr.close(), ...servers.map((server) => server.stop())]);
          await close();
          await database.drop();
          await rm(folder, { recursive: true, force: true });
        },
      };
    },
    async killAmid(work, people, answers) {
      const shift = new AbortController();
      const working = Array.from({ length: people }, async () => {
        while (!shift.signal.aborted) {
          const status = await work().catch(unanswered);
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      });
      await sleep(WORK[0] + dice.next(WORK[1] - WORK[0]));
      const victim = dice.next(servers.length);
      await servers[victim]?.kill();
      const [another] = await Promise.all([begin(), sleep(dice.next(WORK[0]))]);
      servers = servers.map((server, at) => (at === victim ? another : server));
      shift.abort();
      await Promise.all(working);
    },
  };
}

/** The statuses that nobody should have been answered; 0 is none at all. */
export const unexpected = (answers: ReadonlyMap<number, number>): readonly number[] =>
  [...answers.keys()].filter((status) => ![0, 200, 400, 404, 409].includes(status));
