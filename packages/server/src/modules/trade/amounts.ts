import type { Kysely, Transaction } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { Decimal, fitsCurrency, formatAmount } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../http/refusal.ts';

type Db = Kysely<Database> | Transaction<Database>;

const IN_FORCE = getStateNumber(contract, 'inForce');
const COMPLETED = getStateNumber(contract, 'completed');

/** The columns that the rules of a contract's amounts read. */
export interface Amounts {
  readonly id: string;
  readonly amendsId: string | null;
  readonly contractAmount: string | null;
  readonly currencyType: string | null;
}

/** The sum of a contract's lines and of its plan, both by themselves. */
async function sumLinesAndPlan(db: Db, id: string): Promise<{ readonly lines: string; readonly plan: string }> {
  const { lines, plan } = await db
    .selectNoFrom((on) => [
      on
        .selectFrom('contract_product')
        .select(({ fn }) => fn.sum<string | null>('totalPrice').as('sum'))
        .where('contractId', '=', id)
        .where('deleted', '=', false)
        .as('lines'),
      on
        .selectFrom('contract_collection_plan')
        .select(({ fn }) => fn.sum<string | null>('amountCollected').as('sum'))
        .where('contractId', '=', id)
        .where('deleted', '=', false)
        .as('plan'),
    ])
    .executeTakeFirstOrThrow();
  return { lines: lines ?? '0', plan: plan ?? '0' };
}

/**
 * Lines and plan of a contract each come to its amount, in the digits of its currency; asked as it is submitted and as
 * it is approved. The contract is held. @throws Refusal 400
 */
export async function refuseUnequal(db: Db, { id, amendsId, contractAmount, currencyType }: Amounts): Promise<void> {
  const amount = new Decimal(contractAmount ?? 0);
  if (amendsId === null && amount.lte(0)) throw refuse.because('contract.amount.required');
  if (!fitsCurrency(contractAmount, currencyType)) throw refuse.because('payment.currency.digits');
  const { lines, plan } = await sumLinesAndPlan(db, id);
  for (const [key, sum] of [
    ['contract.lines.sum', lines],
    ['contract.plan.sum', plan],
  ] as const)
    if (!amount.eq(sum)) throw refuse.because(key, { sum: formatAmount(sum), amount: formatAmount(amount.toFixed()) });
}

/** The sum that the signed supplements of a contract add or take off. */
export async function amendedBy(db: Db, id: string): Promise<string> {
  const { sum } = await db
    .selectFrom('contract')
    .select(({ fn }) => fn.sum<string | null>('contractAmount').as('sum'))
    .where('amendsId', '=', id)
    .where('deleted', '=', false)
    .where('status', 'in', [IN_FORCE, COMPLETED])
    .executeTakeFirstOrThrow();
  return sum ?? '0';
}
