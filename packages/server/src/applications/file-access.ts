import { flowComment } from '@scf-kit/sdk/contract/workflow/flow';
import { seesRecord } from '../files/readable.ts';
import type { SignedIn } from '../http/handler.ts';
import { findInstance } from '../flow/people/access.ts';
import { isOpenTaskFor } from '../flow/people/open-tasks.query.ts';
import type { FileAccessRule } from '../resource/file-access.ts';
import { copyHolds } from './copies.ts';

/** Whether the person takes part in a process: started it, handled or may handle one of its tasks. */
async function takesPart({ db, session }: SignedIn, instanceId: string): Promise<boolean> {
  const started = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('id', '=', instanceId)
    .where('startUserId', '=', session.userId)
    .executeTakeFirst();
  if (started) return true;
  const task = await db
    .selectFrom('flow_task')
    .select('id')
    .where('instanceId', '=', instanceId)
    .where((where) =>
      where.or([
        where('assigneeId', '=', session.userId),
        where('ownerId', '=', session.userId),
        isOpenTaskFor(session, 'flow_task', 'few'),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return task !== undefined;
}

async function hasEnded({ db }: SignedIn, instanceId: string): Promise<boolean> {
  const ended = await db
    .selectFrom('flow_instance')
    .select('id')
    .where('id', '=', instanceId)
    .where('endTime', 'is not', null)
    .executeTakeFirst();
  return ended !== undefined;
}

/** The files of a comment belong to its process. */
export const commentFiles: FileAccessRule = {
  async sees(context, { dataKey, kind }, intent) {
    if (kind !== flowComment.name) return undefined;
    const comment = await context.db
      .selectFrom('flow_comment')
      .select('processInstanceId')
      .where('id', '=', dataKey)
      .where('deleted', '=', false)
      .executeTakeFirst();
    // Nobody adds files to a comment that was made.
    return (
      intent === 'read' &&
      comment !== undefined &&
      (await findInstance(context, comment.processInstanceId)) !== undefined
    );
  },
};

/**
 * The files of a submitted form are seen by who submitted it, sees its record, or takes part in its process. Only who
 * submitted it adds to them, until its process has ended: who reads a record plants nothing in it.
 */
export const submissionFiles: FileAccessRule = {
  async sees(context, { dataKey }, intent) {
    const submission = await context.db
      .selectFrom('form_submission')
      .select(['resource', 'recordId', 'processInstanceId', 'submitUserId'])
      .where((where) => where.or([where('recordId', '=', dataKey), where('id', '=', dataKey)]))
      .where('deleted', '=', false)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    if (!submission) return undefined;
    if (intent === 'write')
      return (
        submission.submitUserId === context.session.userId &&
        (submission.processInstanceId === null || !(await hasEnded(context, submission.processInstanceId)))
      );
    return (
      submission.submitUserId === context.session.userId ||
      (await seesRecord(context, submission.resource, submission.recordId)) ||
      (submission.processInstanceId !== null && (await takesPart(context, submission.processInstanceId)))
    );
  },
  holds: (context, { dataKey }, key) => copyHolds(context, dataKey, key),
};
