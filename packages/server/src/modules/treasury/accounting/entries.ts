import { say } from '@scf-kit/sdk/contract';
import { accountRoles, usualAccounts, type AccountRole } from '@scf-kit/sdk/contract/treasury/accounting';
import { Decimal, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import type { Booked, Booking } from './documents.query.ts';

export interface Account {
  readonly role: AccountRole;
  readonly accountCode: string;
  readonly accountName: string;
  readonly mapped: number;
}

const ROLES: readonly AccountRole[] = [
  'BANK',
  'RECEIVABLE',
  'PAYABLE',
  'UNCLAIMED',
  'OTHER_PAYABLE',
  'REVENUE',
  'OUTPUT_TAX',
  'GOODS',
  'INPUT_TAX',
  'EXPENSE',
];

/** The accounts of an office: its own, else those of the general chart. */
export async function listAccounts(db: Context['db'], officeId: string): Promise<readonly Account[]> {
  const own = await db
    .selectFrom('account_mapping')
    .select(['role', 'accountCode', 'accountName'])
    .where('officeId', '=', officeId)
    .where('deleted', '=', false)
    .execute();
  const byRole = new Map<string, (typeof own)[number]>(own.map((row) => [row.role, row]));
  return ROLES.map((role) => {
    const mapped = byRole.get(role);
    return {
      role,
      accountCode: mapped?.accountCode ?? usualAccounts[role],
      accountName: mapped?.accountName ?? say(accountRoles[role], 'zh-CN'),
      mapped: mapped ? 1 : 0,
    };
  });
}

interface Side {
  readonly role: AccountRole;
  readonly debit: string;
  readonly credit: string;
}

/** The books are kept in Chinese, whoever lets the entries leave. */
const SUMMARIES: Readonly<Record<Booking, string>> = {
  sale: '开具发票',
  purchase: '收到发票',
  payment: '支付货款',
  fee: '支付费用',
  receipt: '收到款项',
  claim: '认领收款',
};

export const isRed = ({ origanAmount }: Booked): boolean => origanAmount.startsWith('-');

export const formatSummary = (of: Booked): string =>
  `${isRed(of) ? '红冲：' : ''}${SUMMARIES[of.booking]} ${of.code}${of.counterpart ? ` ${of.counterpart}` : ''}`.slice(
    0,
    250,
  );

/** The sides of an entry: what is taken back stands on the same sides, with negative amounts (红字). */
export function buildSides({ booking, tax, settles }: Booked, amount: string): readonly Side[] {
  const net = new Decimal(amount).minus(tax).toFixed(2);
  const debit = (role: AccountRole, value: string): Side => ({ role, debit: value, credit: '0.00' });
  const credit = (role: AccountRole, value: string): Side => ({ role, debit: '0.00', credit: value });
  const sides = {
    sale: () => [debit('RECEIVABLE', amount), credit('REVENUE', net), credit('OUTPUT_TAX', tax)],
    purchase: () => [debit('GOODS', net), debit('INPUT_TAX', tax), credit('PAYABLE', amount)],
    payment: () => [debit('PAYABLE', amount), credit('BANK', amount)],
    fee: () => [debit('EXPENSE', amount), credit('BANK', amount)],
    receipt: () => [debit('BANK', amount), credit('UNCLAIMED', amount)],
    claim: () => [debit('UNCLAIMED', amount), credit(settles ? 'RECEIVABLE' : 'OTHER_PAYABLE', amount)],
  } as const;
  return sides[booking]().filter((side) => Number(side.debit) !== 0 || Number(side.credit) !== 0);
}

/**
 * The worth of a document in RMB: as it says, else by the rate that is given for its currency; undefined without one.
 */
export function valued(
  of: Booked,
  rates: Readonly<Record<string, string>>,
): { amount: string; rate: string } | undefined {
  if (of.amount !== null && of.rate !== null) return { amount: of.amount, rate: of.rate };
  const rate = of.rate ?? rates[of.currencyType ?? ''];
  if (rate === undefined) return undefined;
  return { amount: roundAmount(new Decimal(of.origanAmount).times(rate).toFixed(20)), rate };
}

/** The number of the last entry of an office in a month. */
export async function findLastNumber(db: Context['db'], officeId: string, month: string): Promise<number> {
  const { last } = await db
    .selectFrom('accounting_entry as e')
    .innerJoin('accounting_export as x', 'x.id', 'e.exportId')
    .select(({ fn }) => fn.max<number | null>('e.number').as('last'))
    .where('x.officeId', '=', officeId)
    .where('x.month', '=', month)
    .where('e.deleted', '=', false)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
