import { resourceNamed, type Resource } from '@scf-kit/sdk/contract';
import { taxParts } from '@scf-kit/sdk/values';
import { masterId } from '../modules/master-data/seed.ts';
import type { TestApp } from './app.ts';
import { plantDocument } from './stock-documents.ts';
import { plant } from './walk.ts';

type Told = Readonly<Record<string, unknown>>;

let invoices = 0;
/** The number of a fully digital invoice that no other has. */
const newNumber = (): string => {
  invoices += 1;
  return `2600${String(invoices).padStart(16, '0')}`;
};

/** An invoice of a line of a contract in force, with the number a received one brings. */
async function plantBill(app: TestApp, bill: Resource, officeId: string, told: Told): Promise<string> {
  const received = [2, 4].includes(Number(told['direction']));
  const amount = typeof told['billAmount'] === 'string' ? told['billAmount'] : '100.00';
  const contractId = await plant(app, resourceNamed('contract'), officeId, {
    contractType: received ? 1 : 2,
    contractAmount: '100000000.00',
    status: 100,
  });
  const goods = { contractId, equipmentQuantity: 1000, unitPrice: amount, totalPrice: '100000000.00' };
  const contractProductId = await plant(app, resourceNamed('contract-product'), officeId, {
    biddingEquipment: 'ZBSB-1',
    ...goods,
  });
  const id = await plant(app, bill, officeId, {
    direction: 1,
    contractId,
    billAmount: amount,
    origanAmount: amount,
    exchangeRate: '1',
    ...(received ? { billNumber: newNumber(), billingDate: '2026-01-02' } : {}),
    ...told,
  });
  await plant(app, resourceNamed('bill-line'), officeId, {
    billId: id,
    contractProductId,
    originalLine: null,
    quantity: 1,
    unitPrice: amount,
    amount,
    rate: '13',
    ...taxParts(amount, '13'),
  });
  return id;
}

/** A contract whose line and plan come to its amount. */
async function plantContract(app: TestApp, contract: Resource, officeId: string, told: Told): Promise<string> {
  const contractType = told['contractType'] ?? 1;
  const contractAmount = 'contractAmount' in told ? told['contractAmount'] : '1.00';
  const id = await plant(app, contract, officeId, {
    ...told,
    contractType,
    contractAmount,
    isPayer: contractType === 2 ? 1 : 2,
  });
  if (contractAmount === null) return id;
  await plant(app, resourceNamed('contract-product'), officeId, {
    contractId: id,
    biddingEquipment: 'ZBSB-1',
    equipmentQuantity: 1,
    unitPrice: contractAmount,
    totalPrice: contractAmount,
  });
  await plant(app, resourceNamed('contract-collection-plan'), officeId, {
    contractId: id,
    amountCollected: contractAmount,
  });
  return id;
}

/** The purpose of a claim that belongs to no contract and no loan. */
export const SAYS_WHAT_FOR = { amountKind: masterId('AMOUNT_KIND', '3'), purpose: '投标保证金退回' } as const;
const OF_NO_CONTRACT = {
  ...SAYS_WHAT_FOR,
  contractId: null,
  contractCollectionPlanId: null,
  financeReceivableId: null,
  repaymentPlanId: null,
} as const;

/** As `plant`, with what a record needs beside its own fields before its process may start. */
export function plantSubmittable(app: TestApp, resource: Resource, officeId: string, told: Told = {}): Promise<string> {
  if (resource.name === 'bill') return plantBill(app, resource, officeId, told);
  if (resource.name === 'contract') return plantContract(app, resource, officeId, told);
  // An opening whose workbook was read, without a row to post.
  if (resource.name === 'opening')
    return plant(app, resource, officeId, { lineCount: 1, wrongCount: 0, totals: [], failure: null, ...told });
  if (resource.name === 'finance-amount-detail') return plant(app, resource, officeId, { ...OF_NO_CONTRACT, ...told });
  return plantDocument(app, resource, officeId, told) ?? plant(app, resource, officeId, told);
}
