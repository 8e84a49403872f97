import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../packages/server/src/database/pool.ts';
import type { Db } from '../../packages/server/src/flow/people/candidates.ts';
import { deploy } from '../../packages/server/src/flow/repository/deployment.ts';
import { completeTask } from '../../packages/server/src/flow/instances/engine.ts';
import { people, type TestPerson } from '../../packages/server/src/flow/testing/people.ts';
import { runJob } from '../../packages/server/src/flow/timers/timed.ts';
import { testDatabase, type TestDatabase } from '../../packages/server/src/testing/database.ts';
import { killedProcess, recordRuns, WHOLE } from './flow-load.ts';
import { killCount } from './kill-count.ts';

const KILLS = killCount(200, 20);
const AT_ONCE = 3;
/** A process is killed within so many milliseconds of its first committed step. */
const LONGEST_LIFE = 500;

let made: TestDatabase;
let open: OpenDatabase;
let who: Readonly<Record<'customer' | 'ann', TestPerson>>;
beforeAll(async () => {
  made = await testDatabase();
  open = openDatabase({ databaseUrl: made.url, databasePool: 4 });
  who = await people(open.db, { customer: [], ann: ['approver'] });
  recordRuns();
});
afterAll(async () => {
  await open.close();
  await made.drop();
});

const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => open.db.transaction().execute(work);

/** Lets a process work and kills it at a moment it does not know. Answers what it said was committed. */
async function liveAndDie(): Promise<readonly string[]> {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'flow-worker.ts'), made.url, who.ann.userId, who.customer.userId],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  let wrong = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    wrong += chunk.toString();
  });
  const exited = once(child, 'exit');
  const began = new Promise<void>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      resolve();
    });
  });
  await Promise.race([began, exited]);
  await sleep(Math.random() * LONGEST_LIFE);
  child.kill('SIGKILL');
  await exited;
  if (child.signalCode !== 'SIGKILL') throw new Error(`A worker ended by itself:\n${wrong}`);
  // A line without its end was cut by the kill.
  return said.split('\n').slice(0, -1);
}

test(`kill -9 at random moments ${KILLS} times under completions: no committed step is lost and none is done twice`, async () => {
  await within((db) => deploy(db, { bpmnXml: killedProcess, by: null }));
  const acknowledged: string[] = [];
  let kills = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (kills < KILLS) {
        kills += 1;
        acknowledged.push(...(await liveAndDie()));
      }
    }),
  );
  const named = (what: string): readonly string[] =>
    acknowledged.filter((line) => line.startsWith(`${what} `)).map((line) => line.slice(what.length + 1));
  const completed = named('completed');
  expect(completed.length).toBeGreaterThan(KILLS);
  // Nobody was told twice that a step was theirs, and what was told stands.
  expect(new Set(completed).size).toBe(completed.length);
  const {
    rows: [stands],
  } = await sql<{
    n: number;
  }>`
    select count(*)::integer as "n"
    from "flow_task"
    where "id" = any(${completed}::text[]) and "status" = 4 and "endTime" is not null`.execute(open.db);
  expect(stands?.n).toBe(completed.length);
  const {
    rows: [begun],
  } = await sql<{
    n: number;
  }>`select count(*)::integer as "n" from "flow_instance" where "id" = any(${named('started')}::text[])`.execute(
    open.db,
  );
  expect(begun?.n).toBe(named('started').length);

  // One process completes the rest; then every instance has had every step exactly once.
  for (;;) {
    const { rows: tasks } = await sql<{
      id: string;
    }>`select "id" from "flow_task" where "endTime" is null limit 200`.execute(open.db);
    const { rows: jobs } = await sql<{
      id: string;
    }>`select "id" from "flow_job" where "state" = 'waiting' limit 200`.execute(open.db);
    if (tasks.length + jobs.length === 0) break;
    for (const { id } of jobs) await runJob(open.db, id, async () => undefined);
    for (const { id } of tasks)
      await within((db) => completeTask(db, { taskId: id, person: who.ann, approved: true, opinion: null }));
  }
  const { rows: whole } = await sql<{
    status: number;
    tasks: readonly string[];
    runs: readonly string[] | null;
    left: number;
    gap: boolean;
  }>`
    select "instance"."status",
      (
        select array_agg("taskDefinitionKey" order by "taskDefinitionKey")
        from "flow_task"
        where "instanceId" = "instance"."id" and "status" = 4
      ) as "tasks",
      (select array_agg("content" order by "content") from "outbox" where "recipient" = "instance"."id") as "runs",
      (select count(*)::integer from "flow_execution" where "instanceId" = "instance"."id") as "left",
      (select count(*) <> max("sequence") from "flow_history" where "instanceId" = "instance"."id") as "gap"
      from "flow_instance" as "instance"`.execute(open.db);
  expect(whole.length).toBeGreaterThan(KILLS / 2);
  expect(
    whole.filter(
      ({ status, tasks, runs, left, gap }) =>
        status !== 99 || left > 0 || gap || tasks.join() !== WHOLE.tasks.join() || runs?.join() !== WHOLE.runs.join(),
    ),
  ).toEqual([]);
});
