import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { contractCollectionPlan } from '@scf-kit/sdk/contract/trade/contract-lines';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { Decimal, decimalOf, RMB } from '@scf-kit/sdk/values';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { newRow } from '../../database/new-row.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { nextNumber } from '../../resource/serial-number.ts';
import { moveState } from '../../resource/states.ts';
import type { Counting } from './counting.ts';
import { lower, loweringsOf } from './lowering.ts';
import { settlingPayments } from './settling-payments.ts';
import { isIn } from '../../resource/in-states.ts';
import { addRows, changeRows } from '../../resource/change-rows.ts';

/**
 * The dues under a signed contract: a receivable for each instalment to collect, a payable for each to
 * pay. What a supplement adds is due under the contract it changes; what it takes off lowers what is due there. Made
 * once for each instalment, however often it is asked.
 */
export async function makeDues(counting: Counting, contractId: string): Promise<void> {
  const contract = resourceNamed('contract');
  const held = (await holdInOrder(counting.db, [{ resource: contract, id: contractId }])).of(contract, contractId);
  if (!held) return;
  const home = typeof held['amendsId'] === 'string' ? held['amendsId'] : contractId;
  const { rows: plans } = await sql<{
    id: string;
    kind: number;
    amount: string;
    due: string | null;
    posted: string | null;
    customerName: string | null;
    currencyType: string | null;
    financingId: string | null;
    officeId: string;
    departmentId: string | null;
  }>`
    select p."id", coalesce(p."planKind", c."isPayer") as "kind", p."amountCollected"::text as "amount", p."receivableDate"::text as "due",
      c."signDate"::text as "posted", c."customerName", coalesce(c."currencyType", ${RMB}) as "currencyType", c."financingId", c."officeId", c."departmentId"
    from "contract_collection_plan" p join "contract" c on c."id" = p."contractId"
    where p."contractId" = ${contractId} and not p."deleted" and p."amountCollected" >= 0
      and not exists (select 1 from "finance_receivable" r where r."contractCollectionPlanId" = p."id" and not r."deleted")
      and not exists (select 1 from "finance_payable" r where r."contractCollectionPlanId" = p."id" and not r."deleted")
    order by p."sorted", p."receivableDate", p."id"`.execute(counting.db);
  const { db, day, session } = counting;
  const by = session?.userId ?? null;
  for (const { id, kind, amount, due, posted, customerName, officeId, departmentId, ...plan } of plans) {
    const resource = kind === 1 ? financeReceivable : financePayable;
    const number = await nextNumber(counting, resource.name, kind === 1 ? 'YS' : 'YF');
    const of = {
      ...newRow({ userId: by, officeId, departmentId }),
      ...plan,
      contractId: home,
      contractCollectionPlanId: id,
      postingDate: posted ?? day,
      status: 0 as const,
    };
    const date = due ?? posted ?? day;
    const counterpart = customerName ?? '';
    if (kind === 1) {
      const receivable = { ...of, receivableCode: number, customerName: counterpart, receivableAmount: amount };
      const settled = { amendedAmount: '0.00', receivedAmount: '0.00', receivableDate: date };
      await addRows(db, financeReceivable, [{ ...receivable, ...settled }], { by });
      await countReceivable(counting, of.id);
    } else {
      const payable = { ...of, payableCode: number, supplierName: counterpart, payableAmount: amount };
      const settled = { amendedAmount: '0.00', paidAmount: '0.00', paidOutAmount: '0.00', payableDate: date };
      await addRows(db, financePayable, [{ ...payable, ...settled }], { by });
    }
  }
  for (const lowering of await loweringsOf(counting, contractId))
    await lower(counting, lowering, lowering.kind === 1 ? countReceivable : countPayable);
}

/** The amount due, less what supplements have taken off it. */
const owedOf = (amount: unknown, amended: unknown) =>
  (decimalOf(amount) ?? new Decimal(0)).plus(decimalOf(amended) ?? 0);

/** The state of a receivable on a day: overdue from the day after it was due as long as anything is left. */
export function receivableState(
  row: {
    readonly receivableAmount: unknown;
    readonly amendedAmount?: unknown;
    readonly receivedAmount: unknown;
    readonly receivableDate: unknown;
  },
  day: string,
): 'unreceived' | 'partlyReceived' | 'received' | 'overdue' {
  const received = decimalOf(row.receivedAmount) ?? new Decimal(0);
  if (received.gte(owedOf(row.receivableAmount, row.amendedAmount))) return 'received';
  if (typeof row.receivableDate === 'string' && row.receivableDate < day) return 'overdue';
  return received.gt(0) ? 'partlyReceived' : 'unreceived';
}

/**
 * Counts anew what was received of a receivable, by its entries, and of its instalment. The receivable is held; the
 * instalment only where the amount is another than before: then a claim or payment holds it already.
 */
export async function countReceivable(counting: Counting, id: string): Promise<void> {
  const { db, session } = counting;
  const row = (await holdInOrder(db, [{ resource: financeReceivable, id }])).of(financeReceivable, id);
  if (!row) return;
  const {
    rows: [sum],
  } = await sql<{
    total: string;
  }>`select coalesce(sum("settlesAmount"), 0)::text as "total" from "claim_allocation" where "financeReceivableId" = ${id} and not "deleted"`.execute(
    db,
  );
  const receivedAmount = new Decimal(sum?.total ?? 0).toFixed(2);
  const by = { by: session?.userId ?? null };
  const state = receivableState(
    {
      receivableAmount: row['receivableAmount'],
      amendedAmount: row['amendedAmount'],
      receivableDate: row['receivableDate'],
      receivedAmount,
    },
    counting.day,
  );
  await moveState(db, financeReceivable, id, state, { ...by, values: { receivedAmount } });
  if (receivedAmount !== row['receivedAmount'])
    await settlePlan(db, row['contractCollectionPlanId'], receivedAmount, by.by);
}

/** Counts anew what was paid of a payable: approved payments, and of those what the bank has carried out. */
export async function countPayable({ db, session }: Counting, id: string): Promise<void> {
  const row = (await holdInOrder(db, [{ resource: financePayable, id }])).of(financePayable, id);
  if (!row) return;
  const {
    rows: [sum],
  } = await sql<{ approved: string; out: string }>`
    select coalesce(sum(y."amount"), 0)::text as "approved", coalesce(sum(y."amount") filter (where ${isIn('y', paymentRequest, 'paid')}), 0)::text as "out"
    from ${settlingPayments} y where y."payable" = ${id} and ${isIn('y', paymentRequest, 'approved', 'paid')}`.execute(
    db,
  );
  const paidAmount = new Decimal(sum?.approved ?? 0);
  const paidOutAmount = new Decimal(sum?.out ?? 0).toFixed(2);
  const by = session?.userId ?? null;
  const state = paidAmount.gte(owedOf(row['payableAmount'], row['amendedAmount']))
    ? 'paid'
    : paidAmount.gt(0)
      ? 'partlyPaid'
      : 'unpaid';
  await moveState(db, financePayable, id, state, { by, values: { paidAmount: paidAmount.toFixed(2), paidOutAmount } });
  if (paidOutAmount !== row['paidOutAmount']) await settlePlan(db, row['contractCollectionPlanId'], paidOutAmount, by);
}

async function settlePlan(db: Counting['db'], plan: unknown, settledAmount: string, by: string | null): Promise<void> {
  if (typeof plan === 'string')
    await changeRows(db, contractCollectionPlan, { id: plan }, { settledAmount }, { by, counted: false });
}

/** Receivables whose day has passed become overdue. */
export async function markOverdue({ db, day }: Pick<Counting, 'db' | 'day'>): Promise<void> {
  await changeRows(
    db,
    financeReceivable,
    { status: [0, 1] },
    { status: 3 },
    {
      counted: false,
      and: sql`t."receivableDate" < ${day}::date and t."receivableAmount" + coalesce(t."amendedAmount", 0) > t."receivedAmount"`,
    },
  );
}
