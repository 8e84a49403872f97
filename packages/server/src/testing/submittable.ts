import { resourceNamed, type Resource } from '@scf-kit/sdk/contract';
import { taxParts } from '@scf-kit/sdk/values';
import type { TestApp } from './app.ts';
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
  const amount = String(told['billAmount'] ?? '100.00');
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

/** As `plant`, with what a record needs beside its own fields before its process may start. */
export const plantSubmittable = (
  app: TestApp,
  resource: Resource,
  officeId: string,
  told: Told = {},
): Promise<string> =>
  resource.name === 'bill' ? plantBill(app, resource, officeId, told) : plant(app, resource, officeId, told);
