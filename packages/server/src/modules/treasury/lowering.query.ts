import { sql } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import { payDirections } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { columns, readRows, type RowOf } from '../../database/read-rows.ts';
import type { Counting } from './counting.ts';
import { sumTaken } from './settling-payments.query.ts';

type Db = Counting['db'];
export type At = Pick<Counting, 'db' | 'day'>;

const RUNNING = getStateNumber(financeAmountDetail, 'inApproval');
const APPROVED = getStateNumber(financeAmountDetail, 'approved');
/** The kind of instalments that are collected. */
export const RECEIVES = payDirections.receives.value;

const LOWERING = columns({
  id: 'text',
  supplementId: 'text',
  contractId: 'text',
  /** 1: of receivables, 2: of payables. */
  kind: 'integer',
  /** Negative. */
  amount: 'decimal',
  due: 'date?',
  posted: 'date',
});
/** A negative instalment of a supplement, and the contract it changes. */
export type Lowering = RowOf<typeof LOWERING>;

const OPEN = columns({ id: 'text', plan: 'text?', open: 'decimal' });
export type Open = RowOf<typeof OPEN>;

/** The dues of a contract that fell due on a day as they were planned, with what nobody has claimed or paid of each. */
export async function openOn(db: Db, { contractId, kind, due }: Lowering): Promise<readonly Open[]> {
  const sale = kind === RECEIVES;
  const table = sql.table(sale ? 'finance_receivable' : 'finance_payable');
  const owed = sale ? sql`d."receivableAmount"` : sql`d."payableAmount"`;
  const taken = sale
    ? sql`(
      select coalesce(sum(c."settlesAmount"), 0)
      from "finance_amount_detail" c
      where c."financeReceivableId" = d."id"
        and not c."deleted"
        and (c."status" = ${APPROVED} or (c."status" = ${RUNNING} and c."amount" > 0))
    )`
    : sumTaken(sql.ref('d.id'));
  return readRows(
    db,
    OPEN,
    sql`select d."id", d."contractCollectionPlanId" as "plan",
      (${owed} + coalesce(d."amendedAmount", 0) - ${taken})::text as "open"
    from ${table} d
      join "contract_collection_plan" p on p."id" = d."contractCollectionPlanId"
    where d."contractId" = ${contractId} and not d."deleted" and p."receivableDate" is not distinct from ${due}::date
    order by d."createTime" desc, d."id" desc`,
  );
}

/** The negative instalments of a supplement that have lowered nothing yet. */
export const listLowerings = ({ db, day }: At, supplementId: string): Promise<readonly Lowering[]> =>
  readRows(
    db,
    LOWERING,
    sql`select p."id", c."id" as "supplementId", c."amendsId" as "contractId",
      coalesce(p."planKind", c."isPayer") as "kind", p."amountCollected"::text as "amount",
      p."receivableDate"::text as "due", coalesce(c."signDate", ${day}::date)::text as "posted"
    from "contract_collection_plan" p join "contract" c on c."id" = p."contractId"
    where c."id" = ${supplementId}
      and c."amendsId" is not null
      and p."amountCollected" < 0
      and not p."deleted"
      and not exists (select from "due_amendment" a where a."contractCollectionPlanId" = p."id" and not a."deleted")
    order by p."sorted", p."id"`,
  );
