import { resourceNamed } from '@scf-kit/sdk/contract';
import { planKinds } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { contractCollectionPlan } from '@scf-kit/sdk/contract/trade/contract-lines';
import { financePayable, payableStatus } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable, receivableStatus } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { Decimal, toDecimal, RMB } from '@scf-kit/sdk/values';
import { newRow } from '../../database/new-row.ts';
import { holdInOrder } from '../../resource/lock-order.ts';
import { takeNextNumber } from '../../resource/serial-number.ts';
import { moveState } from '../../resource/states.ts';
import type { Counting } from './counting.ts';
import { isOverdueOn } from './dues.query.ts';
import { listLowerings } from './lowering.query.ts';
import { lowerDues } from './lowering.ts';
import { readPaid } from './settling-payments.query.ts';
import { addRows, changeRows } from '../../resource/change-rows.ts';

/** The instalments of a contract under which nothing is due yet, with what a due takes from its contract. */
const readPlansWithoutDues = (db: Counting['db'], contractId: string) =>
  db
    .selectFrom('contract_collection_plan as p')
    .innerJoin('contract as c', 'c.id', 'p.contractId')
    .select(({ fn, val }) => [
      'p.id',
      fn.coalesce('p.planKind', 'c.isPayer').as('kind'),
      'p.amountCollected as amount',
      'p.receivableDate as due',
      'c.signDate as posted',
      'c.customerName',
      fn.coalesce('c.currencyType', val(RMB)).as('currencyType'),
      'c.financingId',
      'c.officeId',
      'c.departmentId',
    ])
    .where('p.contractId', '=', contractId)
    .where('p.deleted', '=', false)
    .where('p.amountCollected', '>=', '0')
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('finance_receivable as r')
            .select('r.id')
            .whereRef('r.contractCollectionPlanId', '=', 'p.id')
            .where('r.deleted', '=', false),
        ),
      ),
    )
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('finance_payable as r')
            .select('r.id')
            .whereRef('r.contractCollectionPlanId', '=', 'p.id')
            .where('r.deleted', '=', false),
        ),
      ),
    )
    .orderBy('p.sorted')
    .orderBy('p.receivableDate')
    .orderBy('p.id')
    .execute();

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
  const { db, day, session } = counting;
  const plans = await readPlansWithoutDues(db, contractId);
  const by = session?.userId ?? null;
  for (const { id, kind, amount, due, posted, customerName, officeId, departmentId, ...plan } of plans) {
    const isCollected = kind === planKinds.collection.value;
    const resource = isCollected ? financeReceivable : financePayable;
    const number = await takeNextNumber(counting, resource.name, isCollected ? 'YS' : 'YF');
    const of = {
      ...newRow({ userId: by, officeId, departmentId }),
      ...plan,
      contractId: home,
      contractCollectionPlanId: id,
      postingDate: posted ?? day,
    };
    const date = due ?? posted ?? day;
    const counterpart = customerName ?? '';
    if (isCollected) {
      const receivable = { ...of, receivableCode: number, customerName: counterpart, receivableAmount: amount };
      const settled = { amendedAmount: '0.00', receivedAmount: '0.00', receivableDate: date };
      await addRows(db, financeReceivable, [{ ...receivable, ...settled, status: receivableStatus.unreceived.value }], {
        by,
      });
      await countReceivable(counting, of.id);
    } else {
      const payable = { ...of, payableCode: number, supplierName: counterpart, payableAmount: amount };
      const settled = { amendedAmount: '0.00', paidAmount: '0.00', paidOutAmount: '0.00', payableDate: date };
      await addRows(db, financePayable, [{ ...payable, ...settled, status: payableStatus.unpaid.value }], { by });
    }
  }
  for (const lowering of await listLowerings(counting, contractId))
    await lowerDues(counting, lowering, lowering.kind === planKinds.collection.value ? countReceivable : countPayable);
}

/** The amount due, less what supplements have taken off it. */
const sumOwed = (amount: unknown, amended: unknown) =>
  (toDecimal(amount) ?? new Decimal(0)).plus(toDecimal(amended) ?? 0);

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
  const received = toDecimal(row.receivedAmount) ?? new Decimal(0);
  if (received.gte(sumOwed(row.receivableAmount, row.amendedAmount))) return 'received';
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
  const { total } = await db
    .selectFrom('claim_allocation')
    .select(({ fn }) => fn.sum<string | null>('settlesAmount').as('total'))
    .where('financeReceivableId', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  const receivedAmount = new Decimal(total ?? 0).toFixed(2);
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
  const { approved, out } = await readPaid(db, id);
  const paidAmount = new Decimal(approved);
  const paidOutAmount = new Decimal(out).toFixed(2);
  const by = session?.userId ?? null;
  const state = paidAmount.gte(sumOwed(row['payableAmount'], row['amendedAmount']))
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
  const { unreceived, partlyReceived, overdue } = receivableStatus;
  await changeRows(
    db,
    financeReceivable,
    { status: [unreceived.value, partlyReceived.value] },
    { status: overdue.value },
    { counted: false, and: isOverdueOn(day) },
  );
}
