import { integer, json, text } from '@scf-kit/sdk/contract';
import { signingKey } from '../config/signing-key.ts';
import { job, regularly, type JobContext } from '../jobs/job.ts';
import { sealOpen } from './evidence/seal.ts';
import { startInstance } from './instances/engine.ts';
import { STARTED_BY_SIGNALS } from './instances/signal-others.ts';
import { tellInstance } from './instances/tell.ts';
import { applyOutcome } from './records/business.ts';
import { remindAll } from './timers/reminders.ts';
import { broadcast, resendOverdue, runJob } from './timers/timed.ts';

const MOST_ROUNDS = 50;

/** One transaction, and in it what follows for records and people. */
const acting = ({ config, db, now, day }: JobContext) => ({ config, db, now, day, session: { userId: null } });

const carriedOut = async (context: JobContext, { jobId }: { readonly jobId: string }): Promise<void> =>
  runJob(context.db, jobId, (db, outcome) => applyOutcome({ ...acting(context), db }, outcome));

/** A timer of an instance that is due. */
job('flow.timer', { jobId: text({ required: true }) }, { attempts: 10 }, carriedOut);
/** A service task of an instance. */
job('flow.service', { jobId: text({ required: true }) }, { attempts: 10 }, carriedOut);
/** A signal one instance threw, for all others that wait for it. */
job(
  'flow.signal',
  { name: text({ required: true, max: 250 }), exceptId: text({ required: true }) },
  { attempts: 10 },
  async (context, { name, exceptId }) =>
    broadcast(context.db, { kind: 'signal', name, exceptId }, (db, outcome) =>
      applyOutcome({ ...acting(context), db }, outcome),
    ),
);
/** A signal a person sent, for one of many instances that wait for it. */
job(
  'flow.tell',
  {
    instanceId: text({ required: true }),
    name: text({ required: true, max: 250 }),
    by: text({ required: true }),
    variables: json<Readonly<Record<string, unknown>>>()({ required: true }),
  },
  { attempts: 10 },
  async (context, { instanceId, name, by, variables }) =>
    context.db.transaction().execute(async (db) => {
      const outcome = await tellInstance(db, instanceId, { kind: 'signal', name }, { by, variables });
      if (outcome) await applyOutcome({ ...acting(context), db }, outcome);
    }),
);
/** A process that begins by a signal another one threw; `id` is that of the new instance, so that it begins once. */
job(
  'flow.begin',
  {
    id: text({ required: true }),
    definitionKey: text({ required: true }),
    at: text({ required: true }),
    title: text({ required: true }),
    userId: text({ required: true }),
    officeId: text(),
    departmentId: text(),
    chain: integer({ required: true }),
  },
  { attempts: 10 },
  async (context, { id, definitionKey, at, title, userId, officeId, departmentId, chain }) =>
    context.db.transaction().execute(async (db) => {
      const begun = await db.selectFrom('flow_instance').select('id').where('id', '=', id).executeTakeFirst();
      if (begun) return;
      const starter = { userId, officeId: officeId ?? null, departmentId: departmentId ?? null };
      const outcome = await startInstance(db, {
        id,
        definitionKey,
        at,
        title,
        businessKey: null,
        businessType: null,
        variables: { [STARTED_BY_SIGNALS]: chain },
        starter,
      });
      await applyOutcome({ ...acting(context), db }, outcome);
    }),
);
/** A message one instance threw, for another about the same record. */
job(
  'flow.message',
  { name: text({ required: true, max: 250 }), businessKey: text({ required: true }) },
  { attempts: 10 },
  async (context, { name, businessKey }) =>
    broadcast(context.db, { kind: 'message', name, businessKey }, (db, outcome) =>
      applyOutcome({ ...acting(context), db }, outcome),
    ),
);

/** Reminders and other deadline actions of tasks; two processes at once handle each task once. */
regularly('flow.reminder', '* * * * *', async ({ db, config, log, now }) => {
  const failed = (taskId: string, error: unknown): void =>
    log.warn({ taskId, error }, 'A task that is due could not be moved on.');
  // Full rounds follow each other, up to a bound; the rest waits for the next minute.
  for (let round = 0; round < MOST_ROUNDS && (await remindAll({ db, config }, now.toISOString(), failed)) > 0;)
    round += 1;
});

/**
 * Queues again the overdue jobs the queue gave up on because the database was away or a process kept dying.
 */
regularly('flow.resend', '*/10 * * * *', resendOverdue);

/** Seals and signs the evidence added since the last run. */
regularly('flow.seal', '* * * * *', async ({ db, config, signal }) => {
  const secret = signingKey(config);
  while (!signal.aborted && (await sealOpen(db, secret)) !== undefined);
});
