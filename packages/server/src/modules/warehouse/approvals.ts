import { message, say, textsByNumber } from '@scf-kit/sdk/contract';
import type { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import { approvals as standings } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { between, ordered, readPaging, statuses } from '../../flow/lists/conditions.ts';
import { containing } from '../../flow/lists/conditions.query.ts';
import { formatOpinion } from '../../flow/lists/stored-message.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { countTo } from '../../resource/lists.ts';
import type { Part } from '../../resource/serve.ts';
import {
  APPLIED,
  approvalsFrom,
  matchApprovals,
  hasStatus,
  readApproval,
  readApprovals,
  isSeenBy,
  SORTABLE,
  listSubjects,
  type Approval,
} from './approvals.query.ts';

/** The texts of the standings of an approval, by their numbers. */
const STANDING_TEXTS = textsByNumber(standings);

const shown = (context: SignedIn, row: Approval) => ({
  ...row,
  opinion: formatOpinion(context, {
    opinion: row.opinion,
    approved: row.approveTime === null ? null : true,
    assigneeId: row.approveUserId,
  }),
  approvalStatusDictText: say(STANDING_TEXTS[row.approvalStatus], context.locale),
});

export const approvals: Part<typeof approve> = {
  findRecord: readApproval,
  answers: { get: async (context, row) => shown(context, row) },
  calls: {
    page: async (context, { query }) => {
      const { current, size, offset } = readPaging(query);
      const wanted = statuses(context, query.approvalStatus, STANDING_TEXTS);
      const types = query.subjectType?.split(',').map((type) => type.trim());
      if (types && !types.every((type) => listSubjects().includes(type)))
        throw refuse.invalid({ subjectType: message(context.locale, 'check.choice') });
      const where = matchApprovals(types ?? listSubjects(), [
        isSeenBy(context),
        ...(wanted ? [hasStatus(wanted)] : []),
        ...containing(['instance.title'], query.keyword),
        ...between(context, 'createTime', APPLIED, query),
      ]);
      const order = ordered(context, query, SORTABLE, 'applyTime', 'instance.id');
      const rows = await readApprovals(context.db, { where, order }, { size, offset });
      return {
        records: rows.map((row) => shown(context, row)),
        ...(await countTo(context, approvalsFrom(where))),
        size,
        current,
      };
    },
  },
};
