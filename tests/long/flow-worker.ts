import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '../../packages/server/src/database/pool.ts';
import type { Db } from '../../packages/server/src/flow/people/candidates.ts';
import { completeTask, startInstance } from '../../packages/server/src/flow/instances/engine.ts';
import { runJob } from '../../packages/server/src/flow/timers/timed.ts';
import { Refusal } from '../../packages/server/src/http/refusal.ts';
import { recordRuns } from './flow-load.ts';

/**
 * A process that starts instances, completes tasks and runs service tasks of the database it is given, and says on its
 * output what was committed, until it is killed.
 */
const [databaseUrl = '', approver = '', starter = ''] = process.argv.slice(2);
const { db } = openDatabase({ databaseUrl, databasePool: 2 });
recordRuns();

const person = {
  userId: approver,
  platformRoles: ['approver'],
  actingFor: [],
};
const within = <T>(work: (db: Db) => Promise<T>): Promise<T> => db.transaction().execute(work);
const say = (what: string): void => {
  writeSync(1, `${what}\n`);
};
const one = async (text: 'task' | 'job'): Promise<string | undefined> =>
  (
    await (
      text === 'task'
        ? sql<{ id: string }>`select "id" from "flow_task" where "endTime" is null order by random() limit 1`
        : sql<{
            id: string;
          }>`select "id" from "flow_job" where "state" = 'waiting' and "dueTime" <= now() order by random() limit 1`
    ).execute(db)
  ).rows[0]?.id;

for (;;) {
  try {
    const { instance } = await within((inside) =>
      startInstance(inside, {
        definitionKey: 'killed',
        businessKey: null,
        businessType: null,
        title: 'T',
        variables: {},
        starter: { userId: starter, officeId: null, departmentId: null },
      }),
    );
    say(`started ${instance.id}`);
    for (let turn = 0; turn < 5; turn += 1) {
      const task = await one('task');
      if (task !== undefined) {
        await within((inside) => completeTask(inside, { taskId: task, person, approved: true, opinion: null }));
        say(`completed ${task}`);
      }
      const job = await one('job');
      if (job !== undefined) await runJob(db, job, async () => undefined);
    }
  } catch (error) {
    // Another process was quicker.
    if (!(error instanceof Refusal)) throw error;
  }
}
