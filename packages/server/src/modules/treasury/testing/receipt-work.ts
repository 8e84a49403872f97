import { sql } from 'kysely';
import { resourceNamed } from '@scf-kit/sdk/contract';
import { financeAmountDetail } from '@scf-kit/sdk/contract/treasury/finance-amount-detail';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import { financialCollection } from '@scf-kit/sdk/contract/treasury/financial-collection';
import { specialPayment } from '@scf-kit/sdk/contract/treasury/special-payment';
import type { Chance } from '@scf-kit/sdk/testing';
import { daysAfter } from '@scf-kit/sdk/loan';
import { Decimal } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { decideTask } from '../../../testing/decisions.ts';
import { plantUpload } from '../../../testing/uploads.ts';
import { plant } from '../../../testing/walk.ts';
import { masterId } from '../../master-data/seed.ts';
import { app, seller, type Row } from '../../trade/testing/deals.ts';
import { forContract, received, signed, split } from './receipts.ts';

const FIRST = '2026-01-01';
const DAYS = 300;

export interface ReceiptWork {
  /** Somebody does one thing by chance; answers the status of the last answer. */
  readonly act: () => Promise<number>;
  /** The claims that the product said are approved, and the payments that it said are made. */
  readonly confirmed: ReadonlySet<string>;
  /** The contracts whose dues are claimed and paid. */
  readonly contracts: readonly string[];
  /** A day within what happens. */
  readonly someDay: () => string;
}

/** Special payments of these contracts in a state. */
async function paymentsIn(status: 4 | 99, contracts: readonly string[]): Promise<readonly { readonly id: string }[]> {
  const { rows } = await sql<{
    id: string;
  }>`
    select "id"
    from "special_payment"
    where "contractId" = any(${[...contracts]}::text[]) and "status" = ${status}`.execute(app.db);
  return rows;
}

/**
 * The work of a cashier and a clerk on receipts and payments: enter, split, decide, take back, merge, pay; back-dated
 * too.
 */
export async function workOnReceipts({ next, pick }: Chance): Promise<ReceiptWork> {
  const someDay = (): string => daysAfter(FIRST, next(DAYS));
  const someAmount = (most: number): string => `${1 + next(most)}.${10 + next(90)}`;
  const due = (amount: string) => ({ amount, due: someDay() });
  const sales = [
    await signed({ plans: [due('4000.00'), due('6000.00')], signDate: FIRST }),
    await signed({ plans: [due('900.00')], signDate: FIRST }),
  ];
  const purchase = await signed({ side: 2, plans: [due('500.00'), due('700.00')], signDate: FIRST });
  const payables = await app.db
    .selectFrom('finance_payable')
    .select('id')
    .where('contractId', '=', purchase.contractId)
    .execute();
  const account = await plant(app, resourceNamed('bank-account'), seller.officeId, {
    accountNumber: '6222000099',
    currencyType: masterId('CURRENCY_TYPE', '1'),
    enabled: true,
  });
  const receipts: string[] = [await received('1000.00', { paymentDate: FIRST })];
  const confirmed = new Set<string>();
  const claimsIn = (...status: (0 | 1 | 2 | 3 | 99)[]) =>
    app.db
      .selectFrom('finance_amount_detail')
      .select(['id', 'amount', 'financialCollectionId', 'originalClaimId'])
      .where('officeId', '=', seller.officeId)
      .where('status', 'in', status)
      .execute();
  const tasks = () =>
    app.db
      .selectFrom('flow_task')
      .innerJoin('flow_instance', 'flow_instance.id', 'flow_task.instanceId')
      .select(['flow_task.id', 'flow_instance.businessKey', 'flow_instance.businessType'])
      .where('flow_task.endTime', 'is', null)
      .where('flow_instance.businessType', 'in', ['finance-amount-detail', 'special-payment'])
      .execute();
  const decide = async (): Promise<number> => {
    const open = await tasks();
    if (open.length === 0) return 200;
    const { id: taskId, businessKey, businessType } = pick(open);
    const approved = next(6) > 0;
    const { status } = await decideTask(app, taskId, { approved });
    if (status === 200 && approved && businessKey !== null && businessType === 'finance-amount-detail')
      confirmed.add(businessKey);
    return status;
  };
  const enter = async (): Promise<number> => {
    const { status, data } = await callUnchecked(app, financialCollection.calls.create, {
      as: seller,
      body: {
        namePayer: '医院',
        paymentAmount: someAmount(900),
        paymentDate: someDay(),
        currencyType: masterId('CURRENCY_TYPE', '1'),
        bankSerialNumber: `W${next(1_000_000_000)}`,
      },
    });
    if (status === 200) receipts.push(String(data['id']));
    return status;
  };
  const claim = async (): Promise<number> => {
    const parts = Array.from({ length: 1 + next(2) }, (): Row => {
      const sale = pick(sales);
      return forContract(sale, someAmount(400), next(sale.planIds.length));
    });
    return (await split(pick(receipts), parts)).status;
  };
  const takeBack = async (): Promise<number> => {
    const taken = (await claimsIn(99)).filter(({ originalClaimId }) => originalClaimId === null);
    if (taken.length === 0) return 200;
    const { id: originalClaimId, amount, financialCollectionId } = pick(taken);
    const part = new Decimal(amount).div(1 + next(3)).toFixed(2);
    const made = await callUnchecked(app, financeAmountDetail.calls.create, {
      as: seller,
      body: {
        financialCollectionId,
        originalClaimId,
        amount: `-${part}`,
        remarks: '认领有误',
      },
    });
    if (made.status !== 200) return made.status;
    return (await callUnchecked(app, financeAmountDetail.calls.start, { as: seller, body: { id: made.data['id'] } }))
      .status;
  };
  const merge = async (): Promise<number> => {
    const { status, data } = await callUnchecked(app, financialCollection.calls.mergeAmount, {
      as: seller,
      body: {
        ids: [pick(receipts), pick(receipts)],
      },
    });
    if (status === 200) receipts.push(String(data['id']));
    return status;
  };
  const ask = async (): Promise<number> => {
    const made = await callUnchecked(app, specialPayment.calls.create, {
      as: seller,
      body: {
        contractId: purchase.contractId,
        paymentKind: masterId('SPECIAL_PAYMENT_KIND', '2'),
        financePayableId: pick(payables).id,
        payeeName: '医院',
        reason: '提前到货',
        amount: someAmount(300),
      },
    });
    if (made.status !== 200) return made.status;
    return (await callUnchecked(app, specialPayment.calls.start, { as: seller, body: { id: made.data['id'] } })).status;
  };
  const pay = async (): Promise<number> => {
    const approved = await paymentsIn(99, [purchase.contractId]);
    if (approved.length === 0) return 200;
    const { id } = pick(approved);
    const answer = await callUnchecked(app, specialPayment.calls.pay, {
      as: { token: await app.login('admin') },
      body: {
        id,
        payAccountId: account,
        bankSerialNumber: `P${next(1_000_000_000)}`,
        actualPayDate: someDay(),
        paymentCreditList: [{ originalFileName: 'voucher.pdf', newFilePath: await plantUpload(app, seller) }],
      },
    });
    if (answer.status === 200) confirmed.add(id);
    return answer.status;
  };
  const act = (): Promise<number> =>
    pick([
      enter,
      claim,
      claim,
      claim,
      decide,
      decide,
      decide,
      decide,
      takeBack,
      merge,
      async () =>
        (
          await call(app, financialCollection.calls.cancelMergeAmount, {
            as: seller,
            body: { id: pick(receipts) },
          })
        ).status,
      ask,
      pay,
    ])();
  return { act, confirmed, contracts: [...sales, purchase].map(({ contractId }) => contractId), someDay };
}

/** Claims that were approved and payments that were made, which are no more. */
export async function listLostReceipts({ confirmed, contracts }: ReceiptWork): Promise<readonly string[]> {
  const ids = [...confirmed];
  const claims = await app.db
    .selectFrom('finance_amount_detail')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('status', '=', 99)
    .execute();
  const payments = await paymentsIn(4, contracts);
  const kept = new Set([...claims, ...payments].map(({ id }) => id));
  return ids.filter((id) => !kept.has(id));
}

const sumAmounts = (amounts: readonly (string | null)[]): Big =>
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Decimal(0));

/** The open sum of the seller's receivables by the ageing of a day, and the sum of its dues and their entries. */
export async function readAgeing(asOf: string): Promise<{ readonly said: string; readonly reckoned: string }> {
  const { data } = await callUnchecked(app, financeReceivable.calls.ageing, {
    as: seller,
    query: { asOf, size: '100' },
  });
  const said = JSON.stringify(data['totals']).match(/"total":"(-?[\d.]+)"/)?.[1] ?? '0';
  const dues = await app.db
    .selectFrom('finance_receivable')
    .select(['id', 'receivableAmount'])
    .where('officeId', '=', seller.officeId)
    .where('postingDate', '<=', asOf)
    .execute();
  const entries = await app.db
    .selectFrom('claim_allocation')
    .select('settlesAmount')
    .where('financeReceivableId', 'in', ['', ...dues.map(({ id }) => id)])
    .where('valueDate', '<=', asOf)
    .execute();
  const reckoned = sumAmounts(dues.map(({ receivableAmount }) => receivableAmount)).minus(
    sumAmounts(entries.map(({ settlesAmount }) => settlesAmount)),
  );
  return { said: new Decimal(said).toFixed(2), reckoned: reckoned.toFixed(2) };
}

/** The receipts, and their claimed and unclaimed part, as the product answers them. */
export async function readPool(): Promise<{ readonly received: string; readonly together: string }> {
  const { data } = await app.request<Row[]>('GET', '/api/engine/auth/financial-collection/totals', {
    token: seller.token,
  });
  const amount = (name: string) => String(data[0]?.[name]);
  return {
    received: new Decimal(amount('paymentAmount')).toFixed(2),
    together: new Decimal(amount('claimedAmount')).plus(amount('unclaimedAmount')).toFixed(2),
  };
}
