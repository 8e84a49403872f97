import { stateText, valueNamed, type MessageKey, type PermissionCode, type Text } from '@scf-kit/sdk/contract';
import { financing, type financingStatus } from '@scf-kit/sdk/contract/financing/financing';
import { decimalOf, formatAmount } from '@scf-kit/sdk/values';
import type { SignedIn } from '../../../http/handler.ts';

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
  { action: 'stop', codes: APPLY, in: ['inPreApproval', 'inApproval', 'approved', 'toBeDisbursed'] },
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
  { action: 'confirmRepayment', codes: ['FINANCE_REPAYMENT'], in: OUT, side: 'lender' },
  { action: 'payoff', codes: ['FINANCE_REPAYMENT', 'FINANCING_SERVICE', 'FINANCING_PARTY'], in: OUT },
  { action: 'extend', codes: ['FINANCE_REPAYMENT', ...APPLY], in: OUT },
];

const isLess = (amount: string | null, than: string | null): boolean =>
  decimalOf(amount ?? '0')?.lt(than ?? '0') ?? false;

/** The actions of the person on a project in its state. */
export const authorityOf = (
  { session }: SignedIn,
  row: {
    readonly status: number;
    readonly applyOfficeId: string | null;
    readonly financingAmount: string | null;
    readonly disbursedAmount: string | null;
  },
): readonly Authority[] =>
  RULES.map(({ action, codes, in: states, side, lends = false }) => {
    const borrower = row.applyOfficeId === session.officeId;
    const reason: Reason | undefined = !codes.some((code) => session.grants.has(code))
      ? { key: 'http.403' }
      : side === 'lender' && borrower
        ? { key: 'loan.own' }
        : side === 'borrower' && !borrower
          ? { key: 'loan.applicant' }
          : !states.some((state) => valueNamed(financing, state) === row.status)
            ? { key: 'flow.state', params: { state: stateText(financing, row.status) } }
            : action === 'disburse' && !isLess(row.disbursedAmount, row.financingAmount)
              ? { key: 'loan.disburse.most', params: { max: formatAmount('0') } }
              : undefined;
    return { action, lends, reason };
  });
