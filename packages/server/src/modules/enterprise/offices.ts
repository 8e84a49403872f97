import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { office, vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { newId } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { insertRow } from '../../resource/rows.ts';
import { mayPlace } from '../../resource/data-scopes.ts';
import type { Part } from '../../resource/serve.ts';

/** Registered and approved (spec state-machines.tsv, office node). */
const REGISTERED = getStateNumber(office, 'authenticated');
/** Fields an organisation cannot change itself once its registration is approved. */
const VOUCHED = [...Object.keys(vouchedFields), 'type', 'parentOfficeId'] as readonly (
  | keyof typeof vouchedFields
  | 'type'
  | 'parentOfficeId'
)[];
/** Fields only the platform may change while the organisation is registering. */
const PLATFORMS = ['type', 'parentOfficeId'] as const;
const REGISTERING = getStateNumber(office, 'toBeCompleted');

/** Whether the person may write to all offices, even to one that does not exist yet. */
const overAll = (context: Context): boolean => mayPlace(context, office, { officeId: '', departmentId: null });

export const offices: Part<typeof office> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      if (!before) return values;
      const changed = (before.nodeId === REGISTERING ? PLATFORMS : VOUCHED).filter(
        (name) => values[name] !== undefined && values[name] !== before[name],
      );
      if (changed.length > 0 && !overAll(context))
        throw refuse.invalid(
          Object.fromEntries(changed.map((name) => [name, message(context.locale, 'check.readonly')])),
        );
      return values;
    },
  },
  calls: {
    open: async (context, { body }) => {
      const id = newId();
      if (!overAll(context)) throw refuse.forbidden();
      // An organisation is its own row.
      await insertRow(context, office, {
        ...body,
        id,
        officeId: id,
        departmentId: null,
        nodeId: REGISTERED,
        approvalStatus: approvals.approved.value,
      });
      return { id };
    },
  },
};
