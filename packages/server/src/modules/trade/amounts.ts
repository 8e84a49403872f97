import { sql, type Kysely, type Transaction } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { Decimal, fitsCurrency, formatAmount } from '@scf-kit/sdk/values';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';

type Db = Kysely<Database> | Transaction<Database>;

const IN_FORCE = stateOf(contract, 'inForce');
const COMPLETED = stateOf(contract, 'completed');

/** The columns that the rules of a contract's amounts read. */
export interface Amounts {
  readonly id: string;
  readonly amendsId: string | null;
  readonly contractAmount: string | null;
  readonly currencyType: string | null;
}

/** The sum of a contract's lines and of its plan, both by themselves. */
async function sumsOf(db: Db, id: string): Promise<{ readonly lines: string; readonly plan: string }> {
  const {
    rows: [sums],
  } = await sql<{ lines: string; plan: string }>`select
    (select coalesce(sum("totalPrice"), 0)::text from "contract_product" where "contractId" = ${id} and not "deleted") as "lines",
    (select coalesce(sum("amountCollected"), 0)::text from "contract_collection_plan" where "contractId" = ${id} and not "deleted") as "plan"`.execute(
    db,
  );
  return sums ?? { lines: '0', plan: '0' };
}

/**
 * Lines and plan of a contract each come to its amount, in the digits of its currency; asked as it is submitted and as it
 * is approved. The contract is held. @throws Refusal 400
 */
export async function refuseUnequal(db: Db, { id, amendsId, contractAmount, currencyType }: Amounts): Promise<void> {
  const amount = new Decimal(contractAmount ?? 0);
  if (amendsId === null && amount.lte(0)) throw refuse.because('contract.amount.required');
  if (!fitsCurrency(contractAmount, currencyType)) throw refuse.because('payment.currency.digits');
  const { lines, plan } = await sumsOf(db, id);
  for (const [key, sum] of [
    ['contract.lines.sum', lines],
    ['contract.plan.sum', plan],
  ] as const)
    if (!amount.eq(sum)) throw refuse.because(key, { sum: formatAmount(sum), amount: formatAmount(amount.toFixed()) });
}

/** The sum that the signed supplements of a contract add or take off. */
export async function amendedBy(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`select coalesce(sum("contractAmount"), 0)::text as "sum" from "contract"
    where "amendsId" = ${id} and not "deleted" and "status" in (${IN_FORCE}, ${COMPLETED})`.execute(db);
  return rows[0]?.sum ?? '0';
}

/** The stored sum of supplements is that of the signed ones. */
export const amendedChecks: Part<typeof contract> = {
  checks: [
    {
      name: 'supplements of contracts',
      query: sql`select c."code" as "record", c."amendedAmount"::text as "stored", x."sum"::text as "entries" from "contract" c
        cross join lateral (select coalesce(sum(s."contractAmount"), 0) as "sum" from "contract" s
          where s."amendsId" = c."id" and not s."deleted" and s."status" in (${sql.raw(`${IN_FORCE}, ${COMPLETED}`)})) x
        where not c."deleted" and coalesce(c."amendedAmount", 0) <> x."sum"`,
    },
  ],
};
