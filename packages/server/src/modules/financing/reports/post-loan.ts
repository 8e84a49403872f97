import type { RawBuilder, SqlBool } from 'kysely';
import { financingLoanManage } from '@scf-kit/sdk/contract/financing/post-loan';
import { say } from '@scf-kit/sdk/contract';
import { asPerson, type Context, type SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { reportFile } from '../../../excel/report.ts';
import type { Only, Part } from '../../../resource/serve.ts';
import { formatStanding } from '../parties.ts';
import { isLoan, isPaidOut, isPlanInForce, seesLoan } from './loans.query.ts';
import { countNodes, readNodes, type LoansAsked } from './schedule.query.ts';

/** Lines of one file. */
const MOST_IN_FILE = 50_000;
const PAGE = 20;

type Query = Readonly<Record<string, unknown>>;

/** People with the code of the own loans alone see no others. */
const seesOwnAlone = ({ session, call }: SignedIn): boolean =>
  typeof call.access === 'object' &&
  call.access.codes.filter((code) => session.grants.has(code)).every((code) => code.endsWith('_RZ'));

/**
 * The loans (`alias`) that are asked for: one, or those that were paid out; those of `rz` were lent by the own office.
 * @throws Refusal 404 where the person does not see the one
 */
async function isAskedFor(context: Context, query: Query, alias: 's' | 't'): Promise<RawBuilder<SqlBool>> {
  asPerson(context);
  const { financingId, variant } = query;
  const lender = variant === 'rz' || seesOwnAlone(context) ? context.session.officeId : undefined;
  if (typeof financingId !== 'string' || financingId === '') return isPaidOut(alias, lender);
  if (!(await seesLoan(context, financingId, lender))) throw refuse.notFound();
  return isLoan(alias, financingId);
}

/** Rows of the loans that are asked for. */
const ofLoans: Only = (context, query) => isAskedFor(context, query, 's');
/** Instalments of the plans in force of these loans. */
const ofPlans: Only = async (context, query) => isPlanInForce(await isAskedFor(context, query, 's'));

/** The loans whose nodes are asked for. */
const readAsked = async (context: Context, query: Query): Promise<LoansAsked> => ({
  isAsked: await isAskedFor(context, query, 't'),
  keyword: typeof query['keyword'] === 'string' ? query['keyword'] : undefined,
});

const { answer: nodeAnswer } = financingLoanManage.calls.schedule;

export const postLoan: Part<typeof financingLoanManage> = {
  only: {
    invoice: ofLoans,
    invoiceFile: ofLoans,
    invoiceList: (context, query) => isAskedFor(context, query, 't'),
    stock: ofLoans,
    stockFile: ofLoans,
    report: ofLoans,
    repayment: ofPlans,
    repaymentV2: ofPlans,
    collectionAmountV2: ofLoans,
  },
  extra: {
    standing: (context, rows) =>
      Promise.resolve(
        rows.map(({ overdueDays, graceDaysLeft }) =>
          formatStanding(context, { overdueDays: Number(overdueDays), graceDaysLeft: Number(graceDaysLeft) }),
        ),
      ),
  },
  calls: {
    schedule: async (context, { query }) => {
      const { current, size } = { current: query.current ?? 1, size: query.size ?? PAGE };
      const asked = await readAsked(context, query);
      const total = await countNodes(context, asked);
      const records = await readNodes(context, asked, { most: size, skipped: (current - 1) * size });
      return { records, total, size, current };
    },
    scheduleFile: async (context, { query }) => {
      const rows = await readNodes(context, await readAsked(context, query), { most: MOST_IN_FILE });
      return reportFile(
        context,
        say({ zh: '贷后进度', en: 'Post-loan schedule' }, context.locale),
        'fields' in nodeAnswer ? nodeAnswer.fields : {},
        rows,
        query.columns,
      );
    },
  },
};
