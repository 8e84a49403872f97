import { master } from '@scf-kit/sdk/contract/master-data/master';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { client } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const IN_FORCE = '100';
const PURCHASE = '1';
const SALE = '2';
const RATE = /^(\d+(?:\.\d+)?)\s*%$/;

/** What an invoice is made of: contracts of its side in force, and the rates of the dictionary. */
export function useChoices(received: boolean): {
  readonly contracts: readonly Choice[];
  readonly rates: readonly Choice[];
} {
  const { data } = useLoaded(`invoice choices ${String(received)}`, async (signal) => {
    const [contracts, rates] = await Promise.all([
      client.call(contract.calls.page, {
        query: { contractType: received ? PURCHASE : SALE, status: IN_FORCE, size: 200 },
        signal,
        quiet: true,
      }),
      client.call(master.calls.list, { query: { itemGroup: 'TAX_RATE' }, signal, quiet: true }),
    ]);
    return {
      contracts: contracts.records.map(({ id, code, customerName }) => ({
        value: id,
        label: [code, customerName].filter(Boolean).join(' · '),
      })),
      rates: rates.flatMap(({ itemText }) => {
        const rate = RATE.exec(itemText.trim())?.[1];
        return rate === undefined ? [] : [{ value: rate, label: itemText }];
      }),
    };
  });
  return data ?? { contracts: [], rates: [] };
}
