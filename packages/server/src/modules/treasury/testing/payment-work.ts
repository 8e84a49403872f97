import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import type { Chance } from '@scf-kit/sdk/testing';
import { Decimal, toDecimal, today } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { listRows, callUnchecked } from '../../../testing/calls.ts';
import { decideTask } from '../../../testing/decisions.ts';
import { plantUpload } from '../../../testing/uploads.ts';
import { plant } from '../../../testing/walk.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, seller, type Row } from '../../trade/testing/deals.ts';
import { colleague, purchase, SUPPLIER } from '../../trade/testing/goods.ts';
import { PAYMENTS } from './documents.ts';

/** Of each kind of payment: its table, its amount, and what it takes back. */
const KINDS = {
  'payment-request': { table: 'payment_request', amount: 'origanAmount', original: 'originalRequestId' },
  'special-payment': { table: 'special_payment', amount: 'amount', original: 'originalPaymentId' },
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = ['payment-request', 'special-payment'] as const;

const APPROVED = 99;
const PAID = 4;

interface Payment {
  readonly id: string;
  readonly kind: Kind;
  readonly amount: string;
  readonly isReversal: boolean;
}

export interface PaymentWork {
  /** Somebody does one thing by chance; answers the status of the last answer. */
  readonly act: () => Promise<number>;
  /** The payments that the product said are paid. */
  readonly confirmed: ReadonlySet<string>;
  readonly contractId: string;
}

/** The payments of a contract in one of these states. */
async function paymentsIn(contractId: string, ...states: readonly number[]): Promise<readonly Payment[]> {
  const found = await Promise.all(
    KIND_NAMES.map(async (kind) => {
      const { table, amount, original } = KINDS[kind];
      const { rows } = await sql<Omit<Payment, 'kind'>>`
        select "id", ${sql.ref(amount)}::text as "amount", ${sql.ref(original)} is not null as "isReversal"
        from ${sql.table(table)}
        where "contractId" = ${contractId} and "status" = any(${[...states]}::integer[]) and not "deleted"
        order by "id"`.execute(app.db);
      return rows.map((row) => ({ ...row, kind }));
    }),
  );
  return found.flat();
}

/**
 * The work of a clerk, an approver and a cashier on the payments of one contract of purchase over 1,000.00: ask,
 * decide, pay, take back before and after the money went out.
 */
export async function workOnPayments({ next, pick }: Chance): Promise<PaymentWork> {
  const { contractId } = await purchase({}, [
    { amountCollected: '200.00', receivableDate: '2026-02-01', condition: '到货' },
    { amountCollected: '100.00', receivableDate: '2026-01-01', condition: '预付' },
    { amountCollected: '700.00', receivableDate: '2026-03-01', condition: '验收' },
  ]);
  const cashier = await colleague();
  const payAccountId = await plant(app, resourceNamed('bank-account'), seller.officeId, {
    accountNumber: `6222${next(1_000_000_000)}`,
    currencyType: masterId('CURRENCY_TYPE', '1'),
    enabled: true,
  });
  const confirmed = new Set<string>();
  const submit = async (kind: Kind, values: Row): Promise<number> => {
    const made = await callUnchecked(app, PAYMENTS[kind].calls.create, {
      as: seller,
      body: { contractId, payeeName: SUPPLIER, ...values },
    });
    if (made.status !== 200) return made.status;
    return (await callUnchecked(app, PAYMENTS[kind].calls.start, { as: seller, body: { id: made.data['id'] } })).status;
  };
  const buildPurpose = (kind: Kind): Row =>
    kind === 'payment-request'
      ? { type: masterId('PAYMENT_TYPE', '1') }
      : { paymentKind: masterId('SPECIAL_PAYMENT_KIND', '2'), reason: '供应商要求提前付款' };
  const ask = (): Promise<number> => {
    const kind = pick(KIND_NAMES);
    return submit(kind, { ...buildPurpose(kind), [KINDS[kind].amount]: `${1 + next(400)}.${10 + next(90)}` });
  };
  const takeBack = async (): Promise<number> => {
    const originals = (await paymentsIn(contractId, APPROVED, PAID)).filter(({ isReversal }) => !isReversal);
    if (originals.length === 0) return 200;
    const { id, kind, amount } = pick(originals);
    const part = new Decimal(amount).div(1 + next(3)).toFixed(2);
    return submit(kind, { ...buildPurpose(kind), [KINDS[kind].amount]: `-${part}`, [KINDS[kind].original]: id });
  };
  const decide = async (): Promise<number> => {
    const tasks = await app.db
      .selectFrom('flow_task')
      .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId')
      .select('flow_task.id')
      .where('flow_task.endTime', 'is', null)
      .where('flow_instance.businessType', 'in', KIND_NAMES)
      .execute();
    if (tasks.length === 0) return 200;
    const { status } = await decideTask(app, pick(tasks).id, { approved: next(8) > 0 });
    return status;
  };
  const pay = async (): Promise<number> => {
    const approved = await paymentsIn(contractId, APPROVED);
    if (approved.length === 0) return 200;
    const { id, kind } = pick(approved);
    const { status } = await callUnchecked(app, PAYMENTS[kind].calls.pay, {
      as: cashier,
      body: {
        id,
        payAccountId,
        bankSerialNumber: `P${next(1_000_000_000)}`,
        actualPayDate: today('Asia/Shanghai'),
        paymentCreditList: [{ originalFileName: 'voucher.pdf', newFilePath: await plantUpload(app, cashier) }],
      },
    });
    if (status === 200) confirmed.add(id);
    return status;
  };
  const act = (): Promise<number> => pick([ask, ask, decide, decide, decide, decide, takeBack, pay, pay])();
  return { act, confirmed, contractId };
}

/** Payments that the product said are paid, which are not. */
export async function lostPayments({ confirmed, contractId }: PaymentWork): Promise<readonly string[]> {
  const paid = new Set((await paymentsIn(contractId, PAID)).map(({ id }) => id));
  return [...confirmed].filter((id) => !paid.has(id));
}

const sumAmounts = (amounts: readonly unknown[]): string =>
  amounts.reduce<Big>((sum, amount) => sum.plus(toDecimal(amount) ?? 0), new Decimal(0)).toFixed(2);

/** The sums paid under the contract: by the contract, by its instalments, and by the documents. */
export async function paidSums({ contractId }: PaymentWork): Promise<readonly string[]> {
  const { data } = await callUnchecked(app, contract.calls.get, { as: seller, params: { id: contractId } });
  const dues = await listRows(app, financePayable.calls.page, { as: seller, query: { contractId } });
  const documents = await paymentsIn(contractId, PAID);
  return [
    sumAmounts([data['paidAmount']]),
    sumAmounts(dues.map(({ paidOutAmount }) => paidOutAmount)),
    sumAmounts(documents.map(({ amount }) => amount)),
  ];
}
