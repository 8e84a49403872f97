import { master } from '@scf-kit/sdk/contract/master-data/master';
import { WITHOUT } from '@scf-kit/sdk/contract/query-fields';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { Ask, Choice } from '../../../table/filters/found-choices.ts';

const IN_FORCE = '100';
const ISSUED = '100';
const PURCHASE = '1';
const SALE = '2';
const RATE = /^(\d+(?:\.\d+)?)\s*%$/;
/** As many as a list shows; the others are found by typing. */
const SIZE = 50;

const named = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const searchContracts =
  (contractType: string): Ask =>
  async (keyword, signal) => {
    // A supplement takes no invoice: its goods are those of the contract it changes.
    const query = { contractType, status: IN_FORCE, amendsId: WITHOUT, keyword, size: SIZE };
    const { records } = await client.call(contract.calls.page, { query, signal, quiet: true });
    return records.map(({ id, code, customerName }) => ({ value: id, label: named(code, customerName) }));
  };
const searchInvoices =
  (direction: string): Ask =>
  async (keyword, signal) => {
    const query = { direction, status: ISSUED, originalBillId: WITHOUT, keyword, size: SIZE };
    const { records } = await client.call(bill.calls.page, { query, signal, quiet: true });
    return records.map(({ id, billNumber, customerName, billAmountText }) => ({
      value: id,
      label: named(billNumber, customerName, billAmountText),
    }));
  };

const [purchases, sales] = [searchContracts(PURCHASE), searchContracts(SALE)];
const [receivedOnes, issuedOnes] = [searchInvoices('2,4'), searchInvoices('1,3')];

/** The contracts in force of a side, which an invoice may be under. */
export const askContracts = (received: boolean): Ask => (received ? purchases : sales);
/** The issued invoices of a side, which a red one may take back of. */
export const askIssued = (received: boolean): Ask => (received ? receivedOnes : issuedOnes);

/** The tax rates of the dictionary. */
export function useRates(): readonly Choice[] {
  const { data } = useLoaded('tax rates', (signal) =>
    client.call(master.calls.list, { query: { itemGroup: 'TAX_RATE' }, signal, quiet: true }),
  );
  return (data ?? []).flatMap(({ itemText }) => {
    const rate = RATE.exec(itemText.trim())?.[1];
    return rate === undefined ? [] : [{ value: rate, label: itemText }];
  });
}
