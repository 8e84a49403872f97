import { resourceNamed, getStateNumber } from '@scf-kit/sdk/contract';
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
import { listHeldPayables, readOpen, pickReferenceColumn, type Part, type Settling } from './settled-payables.query.ts';

type Db = Context['db'];

const RUNNING = getStateNumber(paymentRequest, 'inApproval');
const APPROVED = getStateNumber(paymentRequest, 'approved');

interface Payment {
  readonly contractId: string | null;
  readonly officeId: string | null;
  readonly amount: string;
  readonly status: number;
  readonly payable: string | null;
  readonly original: string | null;
}

async function readPayment(db: Db, kind: Settling, id: string): Promise<Payment> {
  const payment: Payment | undefined =
    kind === 'payment-request'
      ? await db
          .selectFrom('payment_request')
          .select([
            'contractId',
            'officeId',
            'origanAmount as amount',
            'status',
            'financePayableId as payable',
            'originalRequestId as original',
          ])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('special_payment')
          .select([
            'contractId',
            'officeId',
            'amount',
            'status',
            'financePayableId as payable',
            'originalPaymentId as original',
          ])
          .where('id', '=', id)
          .executeTakeFirst();
  if (!payment) throw new Error(`There is no ${kind} ${id}.`);
  return payment;
}

const ofPayment = (kind: Settling, id: string) =>
  kind === 'payment-request' ? { paymentRequestId: id } : { specialPaymentId: id };

/**
 * The open amounts of the payables of a contract of purchase and its supplements, the oldest due first; they are held.
 */
async function holdOpenPayables(db: Db, { contractId, officeId }: Payment): Promise<readonly Part[]> {
  const known = await db
    .selectFrom('finance_payable as p')
    .innerJoin('contract as c', 'c.id', 'p.contractId')
    .select(['p.id', 'p.contractCollectionPlanId as plan'])
    .where((on) => on.or([on('c.id', '=', contractId), on('c.amendsId', '=', contractId)]))
    .where('c.contractType', '=', contractTypes.purchase.value)
    .where('p.deleted', '=', false)
    .where('p.officeId', '=', officeId)
    .where('p.review', 'is distinct from', 'opening')
    .execute();
  const plans = resourceNamed('contract-collection-plan');
  await holdInOrder(db, [
    ...known.flatMap(({ plan }) => (plan === null ? [] : [{ resource: plans, id: plan }])),
    ...known.map(({ id }) => ({ resource: resourceNamed('finance-payable'), id })),
  ]);
  return readOpen(
    db,
    known.map(({ id }) => id),
  );
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
const isAllocated = async (db: Db, kind: Settling, id: string): Promise<boolean> =>
  (await db
    .selectFrom('payment_allocation')
    .select('id')
    .where(pickReferenceColumn(kind), '=', id)
    .where('deleted', '=', false)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * A payment under a contract of purchase that names no payable settles the oldest due ones, as its approval starts: one
 * that takes it whole is named, several get an entry each. What takes a payment back gives back the last due first. The
 * contract is held: all of its payments wait for one another.
 */
export async function settleOldest(context: ProcessContext, kind: Settling, id: string): Promise<void> {
  const { db } = context;
  const payment = await readPayment(db, kind, id);
  const { contractId, officeId, status, payable, original, amount } = payment;
  if (payable !== null || (status !== RUNNING && status !== APPROVED)) return;
  if (original === null && (contractId === null || officeId === null)) return;
  if (status === APPROVED && (await isAllocated(db, kind, id))) return;
  await deleteRows(db, paymentAllocation, ofPayment(kind, id));
  const parts = handedOut(
    amount,
    original === null ? await holdOpenPayables(db, payment) : await listHeldPayables(db, kind, original),
  );
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
  const { contractId, payable } = await readPayment(counting.db, kind, id);
  const dues = await counting.db
    .selectFrom('finance_payable as d')
    .select(['d.id as payable', 'd.contractId as contract', 'd.contractCollectionPlanId as plan'])
    .where((on) =>
      on.or([
        on('d.id', '=', payable),
        on(
          'd.id',
          'in',
          on
            .selectFrom('payment_allocation as a')
            .select('a.financePayableId')
            .where(kind === 'payment-request' ? 'a.paymentRequestId' : 'a.specialPaymentId', '=', id)
            .where('a.deleted', '=', false),
        ),
      ]),
    )
    .orderBy('d.id')
    .execute();
  if (dues.length === 0) return;
  const named = (resource: string, of: string | null) =>
    of === null ? [] : [{ resource: resourceNamed(resource), id: of }];
  await holdInOrder(
    counting.db,
    dues.flatMap((due) => [
      ...named('contract', contractId ?? due.contract),
      ...named('contract-collection-plan', due.plan),
      ...named('finance-payable', due.payable),
    ]),
  );
  for (const due of dues) await countPayable(counting, due.payable);
}
