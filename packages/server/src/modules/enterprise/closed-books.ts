import { message } from '@scf-kit/sdk/contract';
import type { office } from '@scf-kit/sdk/contract/enterprise/office';
import { today } from '@scf-kit/sdk/values';
import { presentMoment } from '../../clock.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';

/** People close the books of their own office, through days that are over; to open them again asks for a reason, which the change log keeps. */
export const closedBooks: Part<typeof office> = {
  transitions: {
    closeBooks: {
      before: async ({ locale, config, session }, row, { closedThrough, closedReason }) => {
        if (row.id !== session.officeId) throw refuse.forbidden();
        if (closedThrough >= today(config.businessTimeZone, presentMoment()))
          throw refuse.invalid({ closedThrough: message(locale, 'posting.future') });
        if (row.closedThrough && closedThrough < row.closedThrough && !closedReason?.trim())
          throw refuse.invalid({ closedReason: message(locale, 'posting.reason') });
        return { closedReason: closedReason ?? null };
      },
    },
  },
};
