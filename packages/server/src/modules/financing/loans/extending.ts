import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { monthsAfter } from '@scf-kit/sdk/loan';
import type { Db } from './loan.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { findLoan } from './loan.ts';
import { holdProject, postLoan, type Posting } from './post.ts';

const RUNNING = getStateNumber(financingExtension, 'inApproval');
const APPROVED = getStateNumber(financingExtension, 'approved');
const YEAR = 12;

/**
 * A loan is extended before it is due: in sum by at most its own term, where that is longer than a year by half of it.
 * @throws Refusal 400
 */
async function refuseExtension(posting: Posting, financingId: string, months: number, but: string): Promise<void> {
  const { db } = posting;
  const agreed = await holdProject(db, financingId);
  const loan = await findLoan(db, financingId, agreed);
  if (!loan) throw refuse.because('loan.none');
  const { terms, events } = loan;
  const earlier = events.reduce(
    (sum, event) => sum + (event.kind === 'extension' && event.id !== but ? event.months : 0),
    0,
  );
  const end = monthsAfter(terms.start, terms.months + earlier);
  if (posting.day >= end) throw refuse.because('loan.extension.late', { day: end });
  const max = (terms.months <= YEAR ? terms.months : Math.floor(terms.months / 2)) - earlier;
  if (months > max) throw refuse.because('loan.extension.most', { max: Math.max(0, max) });
}

export const extensions: Part<typeof financingExtension> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const row = { ...before, ...values };
      const agreed = await holdProject(context.db, String(row.financingId));
      // Of a loan that is out, as early as it can be said.
      const loan = await findLoan(context.db, String(row.financingId), agreed);
      if (!loan) return values;
      const max = loan.terms.months <= YEAR ? loan.terms.months : Math.floor(loan.terms.months / 2);
      if (Number(row.months) > max)
        throw refuse.invalid({ months: message(context.locale, 'loan.extension.most', { max }) });
      return values;
    },
    afterProcessMove: async (context, id) => {
      const row = await readExtension(context.db, id);
      if (row.status === RUNNING) await refuseExtension(context, row.financingId, row.months, id);
      if (row.status !== APPROVED) return;
      const effectiveDate = context.day;
      await refuseExtension(context, row.financingId, row.months, id);
      await changeRows(context.db, financingExtension, { id }, { effectiveDate }, { counted: false });
      await postLoan(context, row.financingId);
    },
  },
};

const readExtension = (db: Db, id: string) =>
  db
    .selectFrom('financing_extension')
    .select(['status', 'financingId', 'months'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
