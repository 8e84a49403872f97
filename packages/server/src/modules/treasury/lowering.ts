import { sql } from 'kysely';
import { stateOf } from '@scf-kit/sdk/contract';
import { contractCollectionPlan } from '@scf-kit/sdk/contract/trade/contract-lines';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { Decimal, formatAmount } from '@scf-kit/sdk/values';
import { dueAmendment } from '@scf-kit/sdk/contract/treasury/due-amendment';
import type Big from 'big.js';
import { newRow } from '../../database/new-row.ts';
import { refuse } from '../../http/refusal.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import type { Counting } from './counting.ts';
import { takenOf } from './settling-payments.ts';
import { addRows, changeRows } from '../../resource/change-rows.ts';

type Db = Counting['db'];
type At = Pick<Counting, 'db' | 'day'>;

const RUNNING = stateOf(financeAmountDetail, 'inApproval');
const APPROVED = stateOf(financeAmountDetail, 'approved');
const RECEIVES = 1;

/** A negative instalment of a supplement, and the contract it changes. */
export interface Lowering {
  readonly id: string;
  readonly supplementId: string;
  readonly contractId: string;
  /** 1: of receivables, 2: of payables. */
  readonly kind: number;
  /** Negative. */
  readonly amount: string;
  readonly due: string | null;
  readonly posted: string;
}

interface Open {
  readonly id: string;
  readonly plan: string | null;
  readonly open: string;
}

/** The dues of a contract that fell due on a day as they were planned, with what nobody has claimed or paid of each. */
async function openOn(db: Db, { contractId, kind, due }: Lowering): Promise<readonly Open[]> {
  const sale = kind === RECEIVES;
  const table = sql.table(sale ? 'finance_receivable' : 'finance_payable');
  const owed = sale ? sql`d."receivableAmount"` : sql`d."payableAmount"`;
  const taken = sale
    ? sql`(select coalesce(sum(c."settlesAmount"), 0) from "finance_amount_detail" c where c."financeReceivableId" = d."id" and not c."deleted"
        and (c."status" = ${APPROVED} or (c."status" = ${RUNNING} and c."amount" > 0)))`
    : takenOf(sql.ref('d.id'));
  const { rows } = await sql<Open>`
    select d."id", d."contractCollectionPlanId" as "plan", (${owed} + coalesce(d."amendedAmount", 0) - ${taken})::text as "open" from ${table} d
    join "contract_collection_plan" p on p."id" = d."contractCollectionPlanId"
    where d."contractId" = ${contractId} and not d."deleted" and p."receivableDate" is not distinct from ${due}::date
    order by d."createTime" desc, d."id" desc`.execute(db);
  return rows;
}

/** How an amount is taken off of what is open, the newest first. @throws Refusal 400 where it is not enough */
function parts(lowering: Lowering, open: readonly Open[]): readonly { readonly id: string; readonly amount: Big }[] {
  let left = new Decimal(lowering.amount).abs();
  const found = open.flatMap((one) => {
    const most = new Decimal(one.open);
    const amount = most.lt(left) ? most : left;
    if (amount.lte(0)) return [];
    left = left.minus(amount);
    return [{ id: one.id, amount }];
  });
  if (left.gt(0))
    throw refuse.because('contract.amends.settled', {
      day: lowering.due ?? '',
      amount: formatAmount(new Decimal(lowering.amount).abs().minus(left).toFixed(2)),
    });
  return found;
}

const resourceOf = ({ kind }: Lowering) => (kind === RECEIVES ? financeReceivable : financePayable);

/** The negative instalments of a supplement that have lowered nothing yet. */
export async function loweringsOf({ db, day }: At, supplementId: string): Promise<readonly Lowering[]> {
  const { rows } = await sql<Lowering>`
    select p."id", c."id" as "supplementId", c."amendsId" as "contractId", coalesce(p."planKind", c."isPayer") as "kind", p."amountCollected"::text as "amount",
      p."receivableDate"::text as "due", coalesce(c."signDate", ${day}::date)::text as "posted"
    from "contract_collection_plan" p join "contract" c on c."id" = p."contractId"
    where c."id" = ${supplementId} and c."amendsId" is not null and p."amountCollected" < 0 and not p."deleted"
      and not exists (select from "due_amendment" a where a."contractCollectionPlanId" = p."id" and not a."deleted")
    order by p."sorted", p."id"`.execute(db);
  return rows;
}

/**
 * What a supplement takes off of an instalment is open of the dues of that day: neither claimed nor paid, nor on its way.
 * Asked before it is signed; the contract it changes is held. @throws Refusal 400
 */
export async function refuseSettled(at: At, supplementId: string): Promise<void> {
  const taken = new Map<string, Big>();
  for (const lowering of await loweringsOf(at, supplementId)) {
    const open = (await openOn(at.db, lowering)).map((one) => ({
      ...one,
      open: new Decimal(one.open).minus(taken.get(one.id) ?? 0).toFixed(2),
    }));
    for (const { id, amount } of parts(lowering, open)) taken.set(id, (taken.get(id) ?? new Decimal(0)).plus(amount));
  }
}

/** Takes an instalment of a signed supplement off of the dues of its day, and counts them anew. */
export async function lower(
  counting: Counting,
  lowering: Lowering,
  count: (counting: Counting, id: string) => Promise<void>,
): Promise<void> {
  const { db, session } = counting;
  const resource = resourceOf(lowering);
  const known = await openOn(db, lowering);
  await holdInOrder(db, [
    ...known.flatMap(({ plan }) => (plan === null ? [] : [{ resource: contractCollectionPlan, id: plan }])),
    ...known.map(({ id }) => ({ resource, id })),
  ]);
  const by = session?.userId ?? null;
  for (const { id, amount } of parts(lowering, await openOn(db, lowering))) {
    await addRows(
      db,
      dueAmendment,
      [
        {
          ...newRow({ userId: by }),
          contractId: lowering.supplementId,
          contractCollectionPlanId: lowering.id,
          financeReceivableId: lowering.kind === RECEIVES ? id : null,
          financePayableId: lowering.kind === RECEIVES ? null : id,
          amount: amount.times(-1).toFixed(2),
          valueDate: lowering.posted,
        },
      ],
      { by },
    );
    const { rows } = await sql<{
      sum: string;
    }>`select sum("amount")::text as "sum" from "due_amendment" where ${sql.ref(lowering.kind === RECEIVES ? 'financeReceivableId' : 'financePayableId')} = ${id} and not "deleted"`.execute(
      db,
    );
    const values = { amendedAmount: rows[0]?.sum ?? '0.00' };
    if (lowering.kind === RECEIVES) await changeRows(db, financeReceivable, { id }, values, { by, counted: false });
    else await changeRows(db, financePayable, { id }, values, { by, counted: false });
    await count(counting, id);
  }
}
