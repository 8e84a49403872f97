import { sql } from 'kysely';
import type { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { taskPage } from '../../../flow/lists/task-lists.ts';
import { openTasksOf } from '../../../flow/people/candidates.ts';
import type { Part } from '../../../resource/serve.ts';

/** Tasks shown of each business type. */
const SHOWN = 8;

export const waitingTasks: Part<typeof flowableTask> = {
  calls: {
    waiting: async (context) => {
      const mine = openTasksOf(context.session, 'task');
      const { rows } = await sql<{ readonly businessType: string | null; readonly overdue: number }>`
    select "instance"."businessType", count(*) filter (where "task"."dueDate" < ${context.now.toISOString()})::integer as "overdue"
    from "flow_task" as "task" join "flow_instance" as "instance" on "instance"."id" = "task"."instanceId" where ${mine} group by "instance"."businessType" order by min("task"."createTime")`.execute(
        context.db,
      );
      const groups = [];
      // One after the other: they share a connection.
      for (const { businessType, overdue } of rows) {
        const { records, total } = await taskPage(
          context,
          { does: 'tasks', which: 'open', as: 'page' },
          { size: SHOWN, ascending: 'createTime' },
          [sql`"instance"."businessType" is not distinct from ${businessType}`],
        );
        groups.push({ businessType, overdue, total, tasks: records });
      }
      return groups;
    },
  },
};
