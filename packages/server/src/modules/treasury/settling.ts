import { sql } from 'kysely';
import { resourceNamed, stateOf } from '@scf-kit/sdk/contract';
import { paymentAllocation } from '@scf-kit/sdk/contract/treasury/payment-allocation';
import { paymentRequest } from '@scf-kit/sdk/contract/treasury/payment-request';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import { Decimal } from '@scf-kit/sdk/values';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import type { Context } from '../../http/handler.ts';
import { changeRows, deleteRows } from '../../resource/change-rows.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { insertMade } from '../../resource/made-rows.ts';
import type { ProcessContext } from '../../resource/serve.ts';
import type { Counting } from './counting.ts';
import { countPayable } from './dues.ts';
import { takenOf } from './settling-payments.ts';
import { isIn, isOneOf } from '../../resource/in-states.ts';

type Db = Context['db'];

/** The payments that settle what is due. */
export type Settling = 'payment-request' | 'special-payment';

const RUNNING = stateOf(paymentRequest, 'inApproval');
const APPROVED = stateOf(paymentRequest, 'approved');

interface Payment {
  readonly contractId: string | null;
  readonly officeId: string | null;
  readonly amount: string;
  readonly status: number;
  readonly payable: string | null;
  readonly original: string | null;
}

async function paymentOf(db: Db, kind: Settling, id: string): Promise<Payment> {
  const row =
    kind === 'payment-request'
      ? sql`select "contractId", "officeId", "origanAmount"::text as "amount", "status", "financePayableId" as "payable", "originalRequestId" as "original" from "payment_request" where "id" = ${id}`
      : sql`select "contractId", "officeId", "amount"::text as "amount", "status", "financePayableId" as "payable", "originalPaymentId" as "original" from "special_payment" where "id" = ${id}`;
  const { rows } = await sql<Payment>`${row}`.execute(db);
  const [payment] = rows;
  if (!payment) throw new Error(`There is no ${kind} ${id}.`);
  return payment;
}

/** A part of a payment, and the payable that it settles. */
interface Part {
  readonly payable: string;
  readonly amount: string;
}

/** The column by which entries name their payment. */
const referenceOf = (kind: Settling): 'paymentRequestId' | 'specialPaymentId' =>
  kind === 'payment-request' ? 'paymentRequestId' : 'specialPaymentId';

const ofPayment = (kind: Settling, id: string) =>
  kind === 'payment-request' ? { paymentRequestId: id } : { specialPaymentId: id };

/** What is open of the payables of a contract of purchase and its supplements, the oldest due first; they are held. */
async function openOf(db: Db, { contractId, officeId }: Payment): Promise<readonly Part[]> {
  const { rows: known } = await sql<{ id: string; plan: string | null }>`
    select p."id", p."contractCollectionPlanId" as "plan" from "finance_payable" p
    join "contract" c on c."id" = p."contractId" and (c."id" = ${contractId} or c."amendsId" = ${contractId}) and ${isOneOf('c.contractType', contractTypes.purchase.value)}
    where not p."deleted" and p."officeId" = ${officeId} and p."review" is distinct from 'opening'`.execute(db);
  const plans = resourceNamed('contract-collection-plan');
  await holdInOrder(db, [
    ...known.flatMap(({ plan }) => (plan === null ? [] : [{ resource: plans, id: plan }])),
    ...known.map(({ id }) => ({ resource: resourceNamed('finance-payable'), id })),
  ]);
  const { rows } = await sql<Part>`
    select o."payable", o."amount"::text as "amount" from (
      select p."id" as "payable", p."payableDate" as "day", p."payableAmount" + coalesce(p."amendedAmount", 0) - ${takenOf(sql.ref('p.id'))} as "amount"
      from "finance_payable" p where p."id" = any(${known.map(({ id }) => id)}::text[])) o
    where o."amount" > 0 order by o."day", o."payable"`.execute(db);
  return rows;
}

/** What a payment and its corrections hold of each payable, the last due first. */
async function heldOf(db: Db, kind: Settling, original: string): Promise<readonly Part[]> {
  const [table, of] =
    kind === 'payment-request'
      ? [sql.table('payment_request'), sql.ref('p.originalRequestId')]
      : [sql.table('special_payment'), sql.ref('p.originalPaymentId')];
  const { rows } = await sql<Part>`
    select a."financePayableId" as "payable", sum(a."amount")::text as "amount" from "payment_allocation" a
    join ${table} p on p."id" = a.${sql.ref(referenceOf(kind))} join "finance_payable" d on d."id" = a."financePayableId"
    where not a."deleted" and not p."deleted" and (p."id" = ${original} or (${of} = ${original} and ${isIn('p', paymentRequest, 'inApproval', 'approved', 'paid')}))
    group by 1, d."payableDate" having sum(a."amount") > 0 order by d."payableDate" desc, 1 desc`.execute(db);
  return rows;
}

/** An amount handed out to the open parts in order; what no part takes is left out. */
function handedOut(amount: string, open: readonly Part[]): readonly Part[] {
  let left = new Decimal(amount).abs();
  const sign = new Decimal(amount).lt(0) ? -1 : 1;
  return open.flatMap(({ payable, amount: most }) => {
    const part = left.lt(most) ? left : new Decimal(most);
    left = left.minus(part);
    return part.gt(0) ? [{ payable, amount: part.times(sign).toFixed(2) }] : [];
  });
}

/** Whether the entries of a payment are what its approval began with. */
async function isAllocated(db: Db, kind: Settling, id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from "payment_allocation" where ${sql.ref(referenceOf(kind))} = ${id} and not "deleted" limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

/**
 * A payment under a contract of purchase that names no payable settles the oldest due ones, as its approval starts: one
 * that takes it whole is named, several get an entry each. What takes a payment back gives back the last due first. The
 * contract is held: all of its payments wait for one another.
 */
export async function settleOldest(context: ProcessContext, kind: Settling, id: string): Promise<void> {
  const { db } = context;
  const payment = await paymentOf(db, kind, id);
  const { contractId, officeId, status, payable, original, amount } = payment;
  if (payable !== null || (status !== RUNNING && status !== APPROVED)) return;
  if (original === null && (contractId === null || officeId === null)) return;
  if (status === APPROVED && (await isAllocated(db, kind, id))) return;
  await deleteRows(db, paymentAllocation, ofPayment(kind, id));
  const parts = handedOut(amount, original === null ? await openOf(db, payment) : await heldOf(db, kind, original));
  const [first, ...others] = parts;
  if (!first) return;
  if (original === null && others.length === 0 && new Decimal(first.amount).eq(amount)) {
    const named = { financePayableId: first.payable };
    await (kind === 'payment-request'
      ? changeRows(db, paymentRequest, { id }, named)
      : changeRows(db, specialPayment, { id }, named));
    return;
  }
  await insertMade(
    context,
    paymentAllocation,
    officeId,
    parts.map((part) => ({ ...ofPayment(kind, id), financePayableId: part.payable, amount: part.amount })),
  );
}

/** Payables show what their payments have come to. What follows from them is held first, in the one order. */
export async function countPaid(counting: Counting, kind: Settling, id: string): Promise<void> {
  const { contractId, payable } = await paymentOf(counting.db, kind, id);
  const { rows: dues } = await sql<{ payable: string; contract: string | null; plan: string | null }>`
    select d."id" as "payable", coalesce(${contractId}, d."contractId") as "contract", d."contractCollectionPlanId" as "plan"
    from "finance_payable" d where d."id" = ${payable} or d."id" in (select a."financePayableId" from "payment_allocation" a
      where a.${sql.ref(referenceOf(kind))} = ${id} and not a."deleted") order by d."id"`.execute(counting.db);
  if (dues.length === 0) return;
  const named = (resource: string, of: string | null) =>
    of === null ? [] : [{ resource: resourceNamed(resource), id: of }];
  await holdInOrder(
    counting.db,
    dues.flatMap((due) => [
      ...named('contract', due.contract),
      ...named('contract-collection-plan', due.plan),
      ...named('finance-payable', due.payable),
    ]),
  );
  for (const due of dues) await countPayable(counting, due.payable);
}
