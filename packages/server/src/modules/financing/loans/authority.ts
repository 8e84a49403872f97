import { sql } from 'kysely';
import {
  inState,
  stateOf,
  stateText,
  valueNamed,
  type MessageKey,
  type PermissionCode,
  type Text,
} from '@scf-kit/sdk/contract';
import { financing, type financingStatus } from '@scf-kit/sdk/contract/financing/financing';
import { financingRepayment } from '@scf-kit/sdk/contract/financing/financing-repayment';
import { allowUse, expenseAccounting, selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import type { SignedIn } from '../../../http/handler.ts';
import { visible } from '../../../resource/scope.ts';
import { agreedOf, lentOf } from './loan.ts';

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

const WAITING = stateOf(financingRepayment, 'toBeConfirmed');

interface Project {
  readonly id: string;
  readonly status: number;
  readonly applyOfficeId: string | null;
  readonly waitCalculateInterest: boolean | null;
}

/** Whether a project has something to do an action on, as the calls ask it; of an action that is not there, always. */
async function objectsOf(
  context: SignedIn,
  { id, status, applyOfficeId, waitCalculateInterest }: Project,
): Promise<Readonly<Record<string, Reason | undefined>>> {
  const { db, session, call } = context;
  const agreed = await agreedOf(db, id);
  const read = visible({ ...context, call: { ...call, resource: expenseAccounting.name } }, expenseAccounting);
  const {
    rows: [found],
  } = await sql<{ own: number; others: number; waiting: number; entered: number }>`select
    (select count(*)::integer from "expense_accounting" q where q."financingId" = ${id} and not q."deleted" and q."financingOfficeId" = ${session.officeId}) as "own",
    (select count(*)::integer from "expense_accounting" t where t."financingId" = ${id} and not t."deleted" and t."financingOfficeId" is distinct from ${session.officeId}
      and t."allowUse" <> ${allowUse.unusable.value} and t."selected" <> ${selection.yes.value} and coalesce(t."validUntil", 'infinity') >= ${context.day}::date and ${read}) as "others",
    (select count(*)::integer from "financing_repayment" r where r."financingId" = ${id} and not r."deleted" and r."status" = ${WAITING}) as "waiting",
    (select count(*)::integer from "financing_repayment" r where r."financingId" = ${id} and not r."deleted" and r."status" = ${WAITING} and r."createBy" = ${session.userId}) as "entered"`.execute(
    db,
  );
  const { own, others, waiting, entered } = found ?? { own: 0, others: 0, waiting: 0, entered: 0 };
  const isDecided = inState(financing, { status }, 'preApproved', 'approved', 'toBeDisbursed');
  return {
    // In approval whoever started it withdraws it.
    stop: isDecided && applyOfficeId !== session.officeId ? { key: 'loan.applicant' } : undefined,
    select: others > 0 ? undefined : { key: own > 0 ? 'quote.own' : 'quote.none' },
    disburse:
      !agreed || agreed.quoteId === null
        ? { key: 'loan.quote.none' }
        : lentOf(agreed).gt(agreed.disbursedAmount)
          ? undefined
          : { key: 'loan.disburse.done' },
    confirmPlan: waitCalculateInterest ? undefined : { key: 'loan.plan.confirmed' },
    confirmRepayment: waiting > entered ? undefined : { key: entered > 0 ? 'loan.confirm.own' : 'loan.repayment.none' },
  };
}

/** The actions of the person on a project in its state. */
export async function authorityOf(context: SignedIn, row: Project): Promise<readonly Authority[]> {
  const { session } = context;
  const objects = await objectsOf(context, row);
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
