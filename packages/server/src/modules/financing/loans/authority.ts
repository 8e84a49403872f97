import { inState, stateText, valueNamed, type MessageKey, type PermissionCode, type Text } from '@scf-kit/sdk/contract';
import { financing, type financingStatus } from '@scf-kit/sdk/contract/financing/financing';
import type { SignedIn } from '../../../http/handler.ts';
import { findAgreement } from './agreement.query.ts';
import { getLoanAmount } from './loan.ts';
import { countObjects } from './project-objects.query.ts';

/** Why somebody may not do something. */
interface Reason {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, string | Text>>;
}
export interface Authority {
  readonly action: string;
  /** The lender's money depends on it: what is known against the borrower is said with it. */
  readonly lends: boolean;
  readonly reason: Reason | undefined;
}

interface Rule {
  readonly action: string;
  readonly codes: readonly PermissionCode[];
  readonly in: readonly (keyof typeof financingStatus)[];
  /** Whose it is: the borrower's, or anybody's but the borrower's. */
  readonly side?: 'borrower' | 'lender';
  readonly lends?: true;
}

const APPLY = ['MY_FLOW_START', 'MY_START'] as const;
const UNPAID = [
  'draft',
  'inPreApproval',
  'preApproved',
  'inApproval',
  'rejected',
  'approved',
  'toBeDisbursed',
] as const;
const OUT = ['postLoan', 'overdue'] as const;

/** The actions of people on a project, by whom and in which states. The calls themselves decide again. */
const RULES: readonly Rule[] = [
  { action: 'edit', codes: APPLY, in: ['draft', 'rejected', 'withdrawn'], side: 'borrower' },
  { action: 'submit', codes: APPLY, in: ['draft', 'rejected', 'withdrawn', 'preApproved'], side: 'borrower' },
  { action: 'stop', codes: APPLY, in: ['inPreApproval', 'preApproved', 'inApproval', 'approved', 'toBeDisbursed'] },
  {
    action: 'refuse',
    codes: ['BUSINESS_APPROVAL', 'FINANCING_PARTY'],
    in: ['inApproval', 'approved', 'toBeDisbursed'],
    side: 'lender',
    lends: true,
  },
  { action: 'quote', codes: ['FINANCING_PARTY'], in: UNPAID, side: 'lender', lends: true },
  { action: 'select', codes: ['FINANCING_PARTY', ...APPLY], in: UNPAID },
  {
    action: 'disburse',
    codes: ['FINANCE_REPAYMENT', 'FINANCING_PARTY'],
    in: ['toBeDisbursed', ...OUT],
    side: 'lender',
    lends: true,
  },
  { action: 'confirmPlan', codes: ['FINANCE_REPAYMENT'], in: [...OUT, 'settled'], side: 'lender' },
  { action: 'repay', codes: ['FINANCE_REPAYMENT', ...APPLY], in: OUT },
  { action: 'confirmRepayment', codes: ['FINANCE_REPAYMENT'], in: [...OUT, 'settled'], side: 'lender' },
  { action: 'payoff', codes: ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'FINANCING_PARTY'], in: OUT },
  { action: 'extend', codes: ['FINANCE_REPAYMENT', ...APPLY], in: OUT },
];

interface Project {
  readonly id: string;
  readonly status: number;
  readonly applyOfficeId: string | null;
  readonly waitCalculateInterest: boolean | null;
}

/** Whether a project has something to do an action on, as the calls ask it; of an action that is not there, always. */
async function collectObstacles(
  context: SignedIn,
  { id, status, applyOfficeId, waitCalculateInterest }: Project,
): Promise<Readonly<Record<string, Reason | undefined>>> {
  const { db, session } = context;
  const agreed = await findAgreement(db, id);
  const { own, others, waiting, entered } = await countObjects(context, id);
  const isDecided = inState(financing, { status }, 'preApproved', 'approved', 'toBeDisbursed');
  return {
    // In approval whoever started it withdraws it.
    stop: isDecided && applyOfficeId !== session.officeId ? { key: 'loan.applicant' } : undefined,
    select: others > 0 ? undefined : { key: own > 0 ? 'quote.own' : 'quote.none' },
    disburse:
      !agreed || agreed.quoteId === null
        ? { key: 'loan.quote.none' }
        : getLoanAmount(agreed).gt(agreed.disbursedAmount)
          ? undefined
          : { key: 'loan.disburse.done' },
    confirmPlan: waitCalculateInterest ? undefined : { key: 'loan.plan.confirmed' },
    confirmRepayment: waiting > entered ? undefined : { key: entered > 0 ? 'loan.confirm.own' : 'loan.repayment.none' },
  };
}

/** The actions of the person on a project in its state. */
export async function listAuthorities(context: SignedIn, row: Project): Promise<readonly Authority[]> {
  const { session } = context;
  const objects = await collectObstacles(context, row);
  const borrower = row.applyOfficeId === session.officeId;
  return RULES.map(({ action, codes, in: states, side, lends = false }) => {
    const reason: Reason | undefined = !codes.some((code) => session.grants.has(code))
      ? { key: 'http.403' }
      : side === 'lender' && borrower
        ? { key: 'loan.own' }
        : side === 'borrower' && !borrower
          ? { key: 'loan.applicant' }
          : !states.some((state) => valueNamed(financing, state) === row.status)
            ? { key: 'flow.state', params: { state: stateText(financing, row.status) } }
            : objects[action];
    return { action, lends, reason };
  });
}
