import type { Chance } from '@scf-kit/sdk/testing';
import { permissionCodes } from '@scf-kit/sdk/contract';
import {
  listLostLoans as lostLoans,
  workOnLoans,
} from '../../packages/server/src/modules/financing/testing/loan-work.ts';
import { openLoans } from '../../packages/server/src/modules/financing/testing/loans.ts';
import { openDeals } from '../../packages/server/src/modules/trade/testing/deals.ts';
import { workOnInvoices } from '../../packages/server/src/modules/treasury/testing/invoice-work.ts';
import {
  createContractInForce,
  issued,
  makeLines,
  openInvoices,
} from '../../packages/server/src/modules/treasury/testing/invoices.ts';
import {
  listLostReceipts as lostReceipts,
  workOnReceipts,
} from '../../packages/server/src/modules/treasury/testing/receipt-work.ts';
import {
  listLostStock as lostStock,
  workOnStock,
} from '../../packages/server/src/modules/warehouse/testing/stock-work.ts';
import type { Product } from '../../packages/server/src/testing/app.ts';
import { newOffice, newPerson } from '../../packages/server/src/testing/people.ts';
import { RecordWork } from './records.ts';

const GOODS = [
  { quantity: 400, unitPrice: '14.29' },
  { quantity: 300, unitPrice: '333.33' },
];

/** People with work of every kind: records and files, invoices, loans, receipts and payments, goods of a warehouse. */
export interface Scene {
  readonly act: () => Promise<number>;
  /** Claims of the product that turned out wrong. */
  readonly lost: () => Promise<readonly string[]>;
  /** How much it said is done, by the kind of work. */
  readonly said: () => Readonly<Record<string, number>>;
}

/** Everybody comes anew, with papers of their own. */
export async function newScene(product: Product, dice: Chance): Promise<Scene> {
  await openDeals(product);
  await openLoans(product);
  await openInvoices(product);
  const person = await newPerson(product.db, {
    officeId: await newOffice(product.db),
    roles: [{ codes: permissionCodes, scope: 'office' }],
  });
  const records = new RecordWork(product, person, dice);
  const contract = await createContractInForce(GOODS);
  await issued(contract, makeLines(contract, [0, 5, '14.29']));
  const invoices = workOnInvoices(contract, GOODS, dice);
  const loans = await workOnLoans(dice);
  const receipts = await workOnReceipts(dice);
  const stock = await workOnStock(dice);
  return {
    act: () =>
      dice.pick([() => records.act(), () => records.act(), invoices.act, loans.act, receipts.act, stock.act])(),
    async lost() {
      const kept = new Set((await invoices.bills(100, 101)).map(({ id }) => id));
      return [
        ...(await records.lost()),
        ...[...invoices.issued.keys()].filter((id) => !kept.has(id)).map((id) => `invoice ${id}`),
        ...(await lostLoans(loans)).map((what) => `loan ${what}`),
        ...(await lostReceipts(receipts)).map((what) => `receipt ${what}`),
        ...(await lostStock(stock)).map((what) => `goods ${what}`),
      ];
    },
    said: () => ({
      'records and files': records.acknowledged,
      'sent again': records.repeated,
      invoices: invoices.issued.size,
      loans: loans.confirmed.size + loans.paidOut.size,
      'receipts and payments': receipts.confirmed.size,
      goods: stock.entered.size + stock.removed.size + stock.reached.size,
    }),
  };
}
