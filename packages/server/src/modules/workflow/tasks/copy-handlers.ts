import { readStates } from '@scf-kit/sdk/contract/read-states';
import { flowableTaskCc } from '@scf-kit/sdk/contract/workflow/task-cc';
import { readCopiedForm, sendCopies } from '../../../applications/copies.ts';
import { timestamp } from '../../../clock.ts';
import { readPaging } from '../../../flow/lists/conditions.ts';
import { readHistory } from '../../../flow/lists/instance-lists.ts';
import { findSeenInstance } from '../../../flow/people/access.ts';

import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { countTo } from '../../../resource/lists.ts';
import type { Part } from '../../../resource/serve.ts';
import { copiesFrom, readCopies } from './copies.query.ts';

type Line = Awaited<ReturnType<typeof readHistory>>[number];
/** A line as it stood at a moment: nothing of what came later, nor whom a step waited for where that changed since. */
function restoreLine(moment: string, line: Line, history: readonly Line[]): Line {
  if (line.endTime !== null && line.endTime <= moment) return line;
  const same =
    line.endTime === null &&
    !history.some(({ taskId, startTime }) => taskId !== null && taskId === line.taskId && startTime > moment);
  return {
    ...line,
    ...(same ? {} : { assigneeId: null, assigneeName: null, ownerId: null, ownerName: null }),
    endTime: null,
    duration: null,
    approved: null,
    opinion: null,
  };
}

export const taskCopies: Part<typeof flowableTaskCc> = {
  answers: {
    get: async (context, copy) => {
      const from =
        copy.fromUserId === null
          ? undefined
          : await context.db
              .selectFrom('user')
              .select('actualName')
              .where('id', '=', copy.fromUserId)
              .executeTakeFirst();
      const history = await readHistory(context, copy.processInstanceId);
      return {
        id: copy.id,
        taskId: copy.taskId,
        processInstanceId: copy.processInstanceId,
        title: copy.title,
        fromUserId: copy.fromUserId,
        fromUserName: from?.actualName ?? null,
        ccTime: copy.ccTime,
        status: copy.status,
        readTime: copy.readTime,
        ...(await readCopiedForm(context, copy)),
        history: history
          .filter(({ startTime }) => startTime <= copy.ccTime)
          .map((line) => restoreLine(copy.ccTime, line, history)),
      };
    },
  },
  calls: {
    create: async (context, { body }) => {
      const seen = await findSeenInstance(context, body.processInstanceId);
      // A task of another instance is none of this one's.
      if (
        body.taskId &&
        !(await context.db
          .selectFrom('flow_task')
          .select('id')
          .where('id', '=', body.taskId)
          .where('instanceId', '=', body.processInstanceId)
          .executeTakeFirst())
      )
        throw refuse.notFound();
      return {
        sent: await sendCopies(context, seen, {
          userIds: body.ccUserIds,
          taskId: body.taskId ?? null,
          opinion: body.opinion?.trim() || null,
        }),
      };
    },
    sent: async (context, { query }) => {
      const { current, size, offset } = readPaging(query);
      const from = copiesFrom(context.session.userId);
      const records = await readCopies(context.db, from, { size, offset });
      return { records, ...(await countTo(context, from)), size, current };
    },
    read: async ({ db, session }, { body }) => {
      if (body.ids.length === 0) return null;
      await changeRows(
        db,
        flowableTaskCc,
        { id: body.ids, ccUserId: session.userId, status: readStates.unread.value },
        { status: readStates.read.value, readTime: timestamp() },
        { by: session.userId },
      );
      return null;
    },
  },
};
