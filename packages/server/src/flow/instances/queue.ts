import { enqueue } from '../../jobs/queue.query.ts';
import type { Db } from '../people/candidates.ts';
import type { JobRow } from '../rows.ts';

/** The queue's jobs that carry out rows of `flow_job`, by their kind. */
const QUEUE_JOBS = {
  timer: { name: 'flow.timer', attempts: 10 },
  service: { name: 'flow.service', attempts: 10 },
} as const;

/** Has the queue carry a job out when it is due. */
export const enqueueJob = (db: Db, { id, kind, dueTime }: JobRow): Promise<void> =>
  enqueue(
    db,
    kind === 'timer' ? QUEUE_JOBS.timer : QUEUE_JOBS.service,
    { jobId: id },
    { key: `flow ${id}`, at: dueTime },
  );
