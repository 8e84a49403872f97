import { message } from '@scf-kit/sdk/contract';
import type { office } from '@scf-kit/sdk/contract/enterprise/office';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';

/**
 * People close the books of their own office, through days that are over; to open them again asks for a reason, which
 * the change log keeps.
 */
export const closedBooks: Part<typeof office> = {
  transitions: {
    closeBooks: {
      before: async ({ locale, day, session }, row, { closedThrough, closedReason }) => {
        if (row.id !== session.officeId) throw refuse.forbidden();
        if (closedThrough >= day) throw refuse.invalid({ closedThrough: message(locale, 'posting.future') });
        if (row.closedThrough && closedThrough < row.closedThrough && !closedReason?.trim())
          throw refuse.invalid({ closedReason: message(locale, 'posting.reason') });
        return { closedReason: closedReason ?? null };
      },
    },
  },
};
