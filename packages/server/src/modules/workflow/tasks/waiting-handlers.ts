import type { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { taskPage } from '../../../flow/lists/task-lists.ts';
import type { Part } from '../../../resource/serve.ts';
import { countWaiting, isAbout } from './waiting.query.ts';

/** Tasks shown of each business type. */
const SHOWN = 8;

export const waitingTasks: Part<typeof flowableTask> = {
  calls: {
    waiting: async (context) => {
      const waiting = await countWaiting(context);
      const groups = [];
      // One after the other: they share a connection.
      for (const { businessType, overdue } of waiting) {
        const { records, total } = await taskPage(
          context,
          { does: 'tasks', which: 'open', as: 'page' },
          { size: SHOWN, ascending: 'createTime' },
          [isAbout(businessType)],
        );
        groups.push({ businessType, overdue, total, tasks: records });
      }
      return groups;
    },
  },
};
