import type { Chance } from '@scf-kit/sdk/testing';
import { Decimal } from '@scf-kit/sdk/values';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { call } from '../../../testing/calls.ts';
import { decide } from '../../../testing/decisions.ts';
import type { Deal } from '../../trade/testing/deal.ts';
import {
  app,
  ask,
  readBill,
  confirmUse,
  createDraft,
  issue,
  makeLines,
  newNumber,
  createRedInvoice,
  slip,
  start,
  type Goods,
  type Row,
  clerk,
} from './invoices.ts';

type BillStatus = 0 | 1 | 99 | 100 | 101;

export interface InvoiceWork {
  /** Somebody does one thing by chance; answers the status of the last answer. */
  readonly act: () => Promise<number>;
  readonly bills: (...statuses: readonly BillStatus[]) => Promise<readonly { readonly id: string }[]>;
  /** The numbers under which the product said that an invoice is issued, by invoice. */
  readonly issued: ReadonlyMap<string, string>;
  /** The invoiced sum and the rest of the contract, as the product answers them. */
  readonly sums: () => Promise<{ readonly invoiced: string; readonly left: string }>;
}

/** The work of people on the invoices of a contract: draft, submit, decide, issue, correct, confirm, stop. */
export function workOnInvoices(contract: Deal, goods: readonly Goods[], { next, pick }: Chance): InvoiceWork {
  const instances: string[] = [];
  const issued = new Map<string, string>();
  const bills = (...statuses: readonly BillStatus[]) =>
    app.db
      .selectFrom('bill')
      .select(['id', 'originalBillId'])
      .where('contractId', '=', contract.id)
      .where('status', 'in', statuses)
      .execute();
  const pickInvoiceId = async (status: BillStatus): Promise<string> => {
    const found = await bills(status);
    return found.length === 0 ? 'none' : pick(found).id;
  };
  const submit = async (id: string): Promise<number> => {
    const answer = await start(id);
    if (answer.status === 200) instances.push(answer.data.processInstanceId);
    return answer.status;
  };
  const write = async (): Promise<number> => {
    const at = next(goods.length);
    const made = await createDraft(contract, makeLines(contract, [at, 1 + next(12), goods[at]?.unitPrice ?? '0']));
    return made.status === 200 ? submit(made.data.id) : made.status;
  };
  const correct = async (): Promise<number> => {
    const blue = (await bills(100)).filter(({ originalBillId }) => originalBillId === null);
    if (blue.length === 0) return 200;
    const original = await readBill(pick(blue).id);
    const lines = original.lines.map(({ id }) =>
      pick([
        { originalLine: id, quantity: -1 - next(4) },
        { originalLine: id, amount: `-${next(90)}.${10 + next(90)}` },
      ]),
    );
    const made = await createRedInvoice(original, pick([1, 2, 3, 4]), lines, pick([{}, slip()]));
    return made.status === 200 ? submit(made.data.id) : made.status;
  };
  const report = async (told: Row): Promise<number> => {
    const id = await pickInvoiceId(99);
    const billNumber = newNumber();
    const { status } = await issue(id, { billNumber, ...told });
    if (status === 200) issued.set(id, billNumber);
    return status;
  };
  const act = (): Promise<number> =>
    pick([
      write,
      correct,
      async () =>
        (await decide(app, instances.length > 0 ? pick(instances) : 'none', { approved: next(5) > 0 })).status,
      async () => (await decide(app, instances.length > 0 ? pick(instances) : 'none')).status,
      () => report(pick([{}, slip()])),
      () => report(slip()),
      async () => (await confirmUse(await pickInvoiceId(100))).status,
      async () => {
        const body = { id: await pickInvoiceId(1), stopReason: '不再需要' };
        return (await call(app, bill.calls.stop, { as: clerk, body })).status;
      },
      async () => submit(await pickInvoiceId(0)),
    ])();
  return {
    act,
    bills,
    issued,
    async sums() {
      const query = { contractId: contract.id };
      const { data: invoiced } = await call(app, bill.calls.invoicedAmount, { as: clerk, query });
      const { data: left } = await ask<string>('contract/check/max-apply-bill-amount', { contractId: contract.id });
      return { invoiced, left };
    },
  };
}

/** The price of goods together. */
export const sumPrices = (goods: readonly Goods[]): string =>
  goods
    .reduce((sum, { quantity, unitPrice }) => sum.plus(new Decimal(unitPrice).times(quantity)), new Decimal(0))
    .toFixed(2);

/** Together as an amount with two decimals. */
export const together = (...amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2);
