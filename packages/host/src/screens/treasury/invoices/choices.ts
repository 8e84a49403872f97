import { master } from '@scf-kit/sdk/contract/master-data/master';
import { WITHOUT } from '@scf-kit/sdk/contract/query-fields';
import { stateFilter } from '@scf-kit/sdk/contract/states';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractTypes, type ContractType } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import { BOUGHT, SOLD, type BillDirection } from '@scf-kit/sdk/contract/treasury/billed';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { Ask, Choice } from '../../../table/filters/found-choices.ts';

const IN_FORCE = stateFilter(contract, 'inForce');
const ISSUED = stateFilter(bill, 'issued');
const RATE = /^(\d+(?:\.\d+)?)\s*%$/;
/** As many as a list shows; the others are found by typing. */
const SIZE = 50;

const named = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

const searchContracts =
  (contractType: ContractType): Ask =>
  async (keyword, signal) => {
    // A supplement takes no invoice: its goods are those of the contract it changes.
    const query = { contractType, ...IN_FORCE, amendsId: WITHOUT, keyword, size: SIZE };
    const { records } = await client.call(contract.calls.page, { query, signal, quiet: true });
    return records.map(({ id, code, customerName }) => ({ value: id, label: named(code, customerName) }));
  };
const searchInvoices =
  (directions: readonly BillDirection[]): Ask =>
  async (keyword, signal) => {
    const query = { direction: directions.join(','), ...ISSUED, originalBillId: WITHOUT, keyword, size: SIZE };
    const { records } = await client.call(bill.calls.page, { query, signal, quiet: true });
    return records.map(({ id, billNumber, customerName, billAmountText }) => ({
      value: id,
      label: named(billNumber, customerName, billAmountText),
    }));
  };

const [purchases, sales] = [searchContracts(contractTypes.purchase.value), searchContracts(contractTypes.sale.value)];
const [receivedOnes, issuedOnes] = [searchInvoices(BOUGHT), searchInvoices(SOLD)];

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
