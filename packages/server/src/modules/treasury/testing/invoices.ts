import { afterAll, beforeAll } from 'vitest';
import { permissionCodes, type Call } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { newId } from '@scf-kit/sdk/values';
import { startTestApp, type Product } from '../../../testing/app.ts';
import { call } from '../../../testing/calls.ts';
import { decide } from '../../../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { plantUpload } from '../../../testing/uploads.ts';
import { masterId } from '../../master-data/seed.ts';
import { keepRates } from '../../master-data/testing/rates.ts';
import { createDeal, type Deal } from '../../trade/testing/deal.ts';

const API = '/api/engine/auth';
export type Row = Record<string, unknown>;
export interface InvoiceLineRow {
  readonly id: string;
  readonly quantity: number;
  readonly amount: string;
  readonly net: string;
  readonly tax: string;
  readonly leftQuantity: number;
  readonly leftAmount: string;
}

export let app: Product;
/** Everything, over the own office. */
export let clerk: TestPerson;
export let stranger: TestPerson;

/** Works on a product from now on, with a new clerk of one office and a stranger of another. */
export async function openInvoices(product: Product): Promise<void> {
  app = product;
  await keepRates(app.db);
  const roles = [{ codes: permissionCodes, scope: 'office' as const }];
  clerk = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
  stranger = await newPerson(app.db, { officeId: await newOffice(app.db), roles });
}

/** A product of the file's own, with a clerk of one office and a stranger of another. */
export function provideInvoices(
  started: () => Promise<Product> = () => startTestApp({ limits: { all: 1_000_000, apart: {} } }),
): void {
  beforeAll(async () => openInvoices(await started()));
  afterAll(() => app.close());
}

/** A call by which the clerk writes; whoever makes it names what it answers. */
const write = <T = Row>({ method, path }: Call, body: unknown) =>
  app.request<T>(method, path, { token: clerk.token, body });
export const ask = <T = Row>(path: string, query: Record<string, string> = {}, who: TestPerson = clerk) =>
  app.request<T>('GET', `${API}/${path}`, { token: who.token, query });

export interface Goods {
  readonly quantity: number;
  readonly unitPrice: string;
}

/** A contract in force: a sale (2) or a purchase (1), of these goods. */
export async function createContractInForce(
  goods: readonly Goods[],
  { contractType = 2, ...told }: Row & { readonly contractType?: 1 | 2 } = {},
): Promise<Deal> {
  return createDeal(app, clerk, {
    code: newId(),
    contractType,
    isPayer: contractType === 2 ? 1 : 2,
    companyName: '本公司',
    customerName: '对方',
    contractAmount: goods
      .reduce((sum, { quantity, unitPrice }) => sum + Math.round(Number(unitPrice) * 100) * quantity, 0)
      .toString()
      .replace(/(\d\d)$/, '.$1'),
    products: goods.map(({ quantity, unitPrice }, at) => ({
      biddingEquipment: masterId('ZBSB', '1'),
      equipmentSpecification: `规格 ${at + 1}`,
      equipmentQuantity: quantity,
      unitPrice,
    })),
    ...told,
  });
}

export interface Invoice {
  readonly id: string;
  readonly lines: readonly InvoiceLineRow[];
  readonly billAmount: string;
  readonly amountWithoutTax: string;
  readonly taxAmount: string;
  readonly status: number;
}

/** Lines of an invoice, of the goods of a contract: quantity, price, and amount where it is not their product. */
export const makeLines = (
  { lines }: Deal,
  ...asked: readonly (readonly [at: number, quantity: number, unitPrice: string, amount?: string])[]
) =>
  asked.map(([at, quantity, unitPrice, amount]) => ({
    contractProductId: lines[at],
    quantity,
    unitPrice,
    amount: amount ?? (Math.round(Number(unitPrice) * 100 * quantity) / 100).toFixed(2),
  }));

export const createDraft = (contract: Deal, lines: readonly Row[], told: Row = {}) =>
  write<Invoice>(bill.calls.create, {
    direction: 1,
    contractId: contract.id,
    taxRate: '13',
    kind: masterId('BILL_KIND', '1'),
    billType: masterId('BILL_TYPE', '5'),
    lines,
    ...told,
  });

/** The call that submits an invoice of a direction. */
function getStart(direction: number) {
  if (direction === 3) return bill.calls.startToPlatform;
  return direction === 4 ? bill.calls.ticketRegist : bill.calls.start;
}
export const start = (id: string, direction = 1) => call(app, getStart(direction), { as: clerk, body: { id } });

let numbers = 0;
/** A number of a fully digital invoice that no other has. */
export const newNumber = (): string => {
  numbers += 1;
  return `2651${String(numbers).padStart(16, '0')}`;
};

export const issue = async (id: string, told: Row = {}) =>
  write(bill.calls.issue, {
    id,
    billNumber: newNumber(),
    billingDate: '2026-11-20',
    billFile: await plantUpload(app, clerk),
    ...told,
  });

/** Fails with what was said where an answer is no success. */
export function good<T extends { readonly status: number; readonly msg: string; readonly data: unknown }>(
  answer: T,
): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.msg} ${JSON.stringify(answer.data)}`);
  return answer;
}

/** An invoice that is submitted and approved. */
export async function approved(contract: Deal, lines: readonly Row[], told: Row = {}): Promise<Invoice> {
  const made = good(await createDraft(contract, lines, told)).data;
  const instance = good(await start(made.id, Number(told['direction'] ?? 1))).data.processInstanceId;
  const last = await decide(app, instance);
  if (last.status !== 200) throw new Error(last.msg);
  return made;
}

/** An invoice that is issued. */
export async function issued(contract: Deal, lines: readonly Row[], told: Row = {}): Promise<Invoice> {
  const made = await approved(contract, lines, told);
  good(await issue(made.id));
  return made;
}

export const readBill = async (id: string): Promise<Invoice & Row> => good(await ask<Invoice & Row>(`bill/${id}`)).data;
export const leftOfContract = async (contractId: string): Promise<unknown> =>
  (await ask<string>('contract/check/max-apply-bill-amount', { contractId })).data;

/** A red invoice of an issued one: its lines by place, each with a quantity or an amount. */
export const createRedInvoice = (of: Invoice, redReason: number, lines: readonly Row[], told: Row = {}) =>
  write<Invoice>(bill.calls.create, {
    direction: 1,
    originalBillId: of.id,
    redReason,
    lines,
    ...told,
  });
/** A confirmation slip of now. */
export const slip = () => ({
  redSlipNumber: newId().slice(0, 20),
  redSlipTime: new Date(Date.now() - 60_000).toISOString(),
});
export const confirmUse = (id: string) =>
  call(app, bill.calls.confirmUse, { as: clerk, body: { id, useConfirmed: 1 } });
