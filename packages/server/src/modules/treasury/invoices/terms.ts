import type { Kysely, Transaction } from 'kysely';
import { toDecimal } from '@scf-kit/sdk/values';
import { isReceived } from '@scf-kit/sdk/contract/treasury/billed';
import type { Database } from '../../../database/tables.ts';

export type Db = Kysely<Database> | Transaction<Database>;

const RATE = /^(\d+(?:\.\d+)?)\s*%$/;

/** Whether a rate in percent is one of the platform's dictionary of tax rates, whoever asks. */
export async function isTaxRate(db: Db, rate: unknown): Promise<boolean> {
  const wanted = toDecimal(rate);
  if (!wanted) return false;
  const rows = await db
    .selectFrom('master')
    .select('itemText')
    .where('itemGroup', '=', 'TAX_RATE')
    .where('officeId', 'is', null)
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .execute();
  return rows.some(({ itemText }) => toDecimal(RATE.exec(itemText.trim())?.[1])?.eq(wanted) === true);
}

/** The terms an invoice takes from its contract. */
export interface ContractTerms {
  readonly id: string;
  readonly status: number;
  readonly contractType: number;
  readonly companyName: string | null;
  readonly customerName: string | null;
  readonly currencyType: string | null;
  readonly financingId: string | null;
  readonly nonFinancingId: string | null;
}

/** The terms of a contract, whoever may read it; undefined where it is none. */
export async function readContractTerms(db: Db, id: unknown): Promise<ContractTerms | undefined> {
  if (typeof id !== 'string' || id === '') return undefined;
  return db
    .selectFrom('contract as c')
    .leftJoin('office as o', 'o.id', 'c.officeId')
    .select(({ fn }) => [
      'c.id',
      'c.status',
      'c.contractType',
      fn.coalesce('c.companyName', 'o.name').as('companyName'),
      'c.customerName',
      'c.currencyType',
      'c.financingId',
      'c.nonFinancingId',
    ])
    .where('c.id', '=', id)
    .where('c.deleted', '=', false)
    .executeTakeFirst();
}

/** Seller and buyer of an invoice are the parties of its contract: we sell in a sale, the other one in a purchase. */
export const pickParties = (
  { companyName, customerName }: ContractTerms,
  direction: unknown,
): { readonly sellerName: string | null; readonly buyerName: string | null } =>
  isReceived(direction)
    ? { sellerName: customerName, buyerName: companyName }
    : { sellerName: companyName, buyerName: customerName };
