import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase } from '../../packages/server/launcher/postgres.mjs';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import type { Db } from '../../packages/server/src/flow/people/candidates.ts';
import { deploy } from '../../packages/server/src/flow/repository/deployment.ts';
import { completeTask, startInstance } from '../../packages/server/src/flow/instances/engine.ts';
import { end, exclusive, parallel, processXml, start, task } from '../../packages/server/src/flow/testing/process.ts';
import { people } from '../../packages/server/src/flow/testing/people.ts';
import { recordStatements } from '../../packages/server/src/testing/statements.ts';
import { median } from './load.ts';
import { residentMegabytes, serve, signIn } from './process.ts';

/**
 * A completed step of a process on PostgreSQL: CPU of this process, statements and time, beside bpmn-engine on the same
 * definitions, which keeps an instance as one JSON state: it is recovered, signalled and taken again for each step, as
 * a server that may end at any moment has to (writing the JSON down is not counted). Then 100,000 parked instances with
 * 500,000 open tasks, and a to-do page.
 */
const ROUNDS = 5;
const INSTANCES = 60;
const PARKED = 100_000;
const TASKS_EACH = 5;

const chain = Array.from({ length: 10 }, (_, at) => `t${at}`);
const DEFINITIONS = {
  'ten approvals': processXml({
    key: 'chain',
    nodes: [start(), ...chain.map((id) => task(id)), end()],
    flows: [...[...chain, 'end'].map((id, at): [string, string] => [at === 0 ? 'start' : `t${at - 1}`, id])],
  }),
  'choice and branches': processXml({
    key: 'branches',
    nodes: [
      start(),
      task('a'),
      exclusive('x', 2),
      parallel('s'),
      task('b'),
      task('c'),
      parallel('j'),
      task('d'),
      end(),
    ],
    flows: [
      ['start', 'a'],
      ['a', 'x'],
      ['x', 'd'],
      ['x', 's', '${amount >= 1}'],
      ['s', 'b'],
      ['s', 'c'],
      ['b', 'j'],
      ['c', 'j'],
      ['j', 'd'],
      ['d', 'end'],
    ],
  }),
  'counter-sign of three': processXml({
    key: 'sign',
    nodes: [
      start(),
      task('a').replace(
        '/>',
        '><multiInstanceLoopCharacteristics><loopCardinality>3</loopCardinality></multiInstanceLoopCharacteristics>' +
          '</userTask>',
      ),
      task('b'),
      end(),
    ],
    flows: [
      ['start', 'a'],
      ['a', 'b'],
      ['b', 'end'],
    ],
  }),
} as const;
/** bpmn-engine resolves no comparison in an expression, so its choice is read from a variable that is true. */
const forPeer = (xml: string): string => xml.replaceAll('${amount >= 1}', '${environment.variables.large}');

/** The part of bpmn-engine's API used here. */
interface PeerExecution {
  readonly getPostponed: () => readonly {
    readonly id: string;
    readonly type: string;
    signal(message?: unknown): void;
    getPostponed?(): readonly { signal(): void }[];
  }[];
  readonly getState: () => unknown;
  readonly state: string;
}
interface PeerEngine {
  execute(): Promise<PeerExecution>;
  resume(): Promise<PeerExecution>;
  recover(state: unknown): PeerEngine;
  stop(): void;
}
interface Peer {
  readonly Engine: new (options?: {
    readonly name?: string;
    readonly source?: string;
    readonly variables?: Readonly<Record<string, unknown>>;
  }) => PeerEngine;
}

const peerFolder = join(import.meta.dirname, 'flow-peer');
function loadPeer(): Peer {
  if (!existsSync(join(peerFolder, 'node_modules'))) {
    console.log('installing bpmn-engine (once)');
    if (spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: peerFolder, stdio: 'inherit' }).status !== 0)
      throw new Error('bpmn-engine could not be installed from the registry.');
  }
  const loaded: Peer = createRequire(join(peerFolder, 'package.json'))('bpmn-engine');
  return loaded;
}

interface Cost {
  readonly cpu: number;
  readonly milliseconds: number;
  readonly statements: number;
}
async function measureCost(steps: () => Promise<number>): Promise<Cost> {
  const [before, began] = [process.cpuUsage(), performance.now()];
  const { sent, answer: done } = await recordStatements(steps);
  const { user, system } = process.cpuUsage(before);
  return {
    cpu: (user + system) / 1_000 / done,
    milliseconds: (performance.now() - began) / done,
    statements: sent.length / done,
  };
}

/** Plays instances of a definition in bpmn-engine to their end; answers how many tasks were completed. */
async function playPeer({ Engine }: Peer, xml: string, instances: number): Promise<number> {
  let steps = 0;
  for (let at = 0; at < instances; at += 1) {
    const engine = new Engine({ name: 'bench', source: forPeer(xml), variables: { large: true, amount: 5 } });
    let execution = await engine.execute();
    let state: unknown = JSON.parse(JSON.stringify(execution.getState()));
    engine.stop();
    for (let turn = 0; turn < 40 && execution.state !== 'idle'; turn += 1) {
      const again = new Engine({ name: 'bench' }).recover(state);
      execution = await again.resume();
      const waiting = execution
        .getPostponed()
        .flatMap((one) =>
          one.type !== 'bpmn:UserTask'
            ? []
            : (one.getPostponed?.().length ?? 0) > 0
              ? (one.getPostponed?.() ?? [])
              : [one],
        );
      const [next] = waiting;
      if (!next) break;
      next.signal();
      steps += 1;
      state = JSON.parse(JSON.stringify(execution.getState()));
      again.stop();
    }
  }
  return steps;
}

/**
 * Instances that wait, written as the engine would; every hundredth task is offered to the approvers, the others are
 * somebody's.
 */
async function park(client: pg.Client): Promise<void> {
  const all = [PARKED];
  await client.query(
    `insert into flow_instance (
        "id", "rootId", "definitionId", "definitionKey", "businessType", "title", "status", "startTime", "round"
      )
      select 'i' || n, 'i' || n, 'chain:1', 'financing', 'financing', 'Parked ' || n, 1,
        now() - n * interval '1 minute', 1
      from generate_series(1, $1::int) n`,
    all,
  );
  await client.query(
    `insert into flow_execution ("id", "instanceId", "parentId", "activityId", "waits", "data", "createTime")
      select 'r' || n, 'i' || n, null, null, 'children', '{}', now()
      from generate_series(1, $1::int) n`,
    all,
  );
  await client.query(
    `insert into flow_execution ("id", "instanceId", "parentId", "activityId", "waits", "data", "createTime")
      select 'e' || n || '-' || t, 'i' || n, 'r' || n, 't' || t, 'task', '{}', now()
      from generate_series(1, $1::int) n, generate_series(1, $2::int) t`,
    [PARKED, TASKS_EACH],
  );
  await client.query(
    `insert into flow_task (
      "id", "instanceId", "executionId", "definitionKey", "taskDefinitionKey", "name", "assigneeId", "status",
      "createTime", "version"
    )
    select 'k' || n || '-' || t, 'i' || n, 'e' || n || '-' || t, 'financing', 't' || t, 'Step ' || t,
      case when (n * ${TASKS_EACH} + t) % 100 = 0 then null else 'p' || n % 5000 end, 2,
      now() - n * interval '1 minute', 1
    from generate_series(1, $1::int) n, generate_series(1, $2::int) t`,
    [PARKED, TASKS_EACH],
  );
  await client.query(
    `insert into flow_identity_link ("taskId", "kind", "identity")
      select "id", 'group', 'approver'
      from flow_task
      where "assigneeId" is null and "endTime" is null`,
  );
  await client.query('vacuum analyze');
}

const folder = await mkdtemp(join(tmpdir(), 'scf-bench-'));
const database = await startDatabase({ dataDir: folder, fast: true });
try {
  await migrate(database.url);
  const { db, close } = openDatabase({ databaseUrl: database.url, databasePool: 1 });
  const who = await people(db, { customer: [], ann: ['approver'] });
  const within = <T>(work: (inside: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);

  /** Starts instances and answers how to complete all their tasks. */
  const prepared = async (key: string): Promise<() => Promise<number>> => {
    const first: string[] = [];
    for (let at = 0; at < INSTANCES; at += 1) {
      const { opened } = await within((inside) =>
        startInstance(inside, {
          definitionKey: key,
          businessKey: null,
          businessType: null,
          title: 'T',
          variables: { amount: 5 },
          starter: who.customer,
        }),
      );
      first.push(...opened.map((one) => one.task.id));
    }
    return async () => {
      let steps = 0;
      const waiting = [...first];
      for (let taskId = waiting.pop(); taskId !== undefined; taskId = waiting.pop()) {
        const id = taskId;
        const { opened } = await within((inside) =>
          completeTask(inside, { taskId: id, person: who.ann, approved: true, opinion: null }),
        );
        waiting.push(...opened.map((one) => one.task.id));
        steps += 1;
      }
      return steps;
    };
  };

  const peer = loadPeer();
  const table: Record<string, Record<string, string | number>> = {};
  for (const [name, xml] of Object.entries(DEFINITIONS)) {
    const { definition } = await within((inside) => deploy(inside, { bpmnXml: xml, by: null }));
    await (
      await prepared(definition.key)
    )();
    await playPeer(peer, xml, 2);
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const steps = await prepared(definition.key);
      ours.push(await measureCost(steps));
      theirs.push(await measureCost(() => playPeer(peer, xml, 3)));
    }
    const of = (list: readonly Cost[], what: keyof Cost): number => median(list.map((one) => one[what]));
    table[name] = {
      'CPU ms a step': of(ours, 'cpu').toFixed(2),
      'statements a step': of(ours, 'statements').toFixed(1),
      'ms a step': of(ours, 'milliseconds').toFixed(2),
      'bpmn-engine CPU ms': of(theirs, 'cpu').toFixed(2),
      ratio: (of(theirs, 'cpu') / of(ours, 'cpu')).toFixed(1),
    };
  }
  console.log('a completed step (aims: 1.5 ms CPU, 12 statements with begin and commit)');
  console.table(table);
  await close();

  const server = await serve('packages/server/src/main.ts', '/healthz', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    CAPTCHA: 'off',
  });
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, 'approver')}` };
    const page = async (): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/engine/auth/flowable/task/financing-todo-list?current=1&size=20`, {
        headers,
      });
      const { data } = (await answer.json()) as { readonly data: { readonly records: readonly unknown[] } };
      if (data.records.length !== (parked ? 20 : 0)) throw new Error(`The page has ${data.records.length} tasks.`);
      return performance.now() - began;
    };
    let parked = false;
    for (let warm = 0; warm < 20; warm += 1) await page();
    const empty = await residentMegabytes(server.pid);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await park(client);
    parked = true;
    for (let warm = 0; warm < 20; warm += 1) await page();
    const times = [];
    for (let at = 0; at < 101; at += 1) times.push(await page());
    const full = await residentMegabytes(server.pid);
    await client.end();
    console.log(
      `${PARKED} parked instances with ${PARKED * TASKS_EACH} open tasks: a to-do page of 20 in ` +
        `${median(times).toFixed(1)} ms at the median (aim: 20); the server holds ${(full - empty).toFixed(1)} MB more`,
    );
  } finally {
    await server.stop();
  }
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
