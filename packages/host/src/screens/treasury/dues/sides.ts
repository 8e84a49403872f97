import type { agingBands, agingCalls } from '@scf-kit/sdk/contract/treasury/ageing';
import { financePayable } from '@scf-kit/sdk/contract/treasury/finance-payable';
import { financeReceivable } from '@scf-kit/sdk/contract/treasury/finance-receivable';
import type { Text } from '@scf-kit/sdk/contract/text';

export type Band = keyof typeof agingBands;

/** The two sides: debts of customers, and debts to suppliers. */
export interface Side {
  readonly name: string;
  readonly calls: ReturnType<typeof agingCalls>;
  readonly ageing: Text;
  readonly owed: Text;
  readonly settled: Text;
}

export const RECEIVABLES: Side = {
  name: financeReceivable.name,
  calls: financeReceivable.calls,
  ageing: { zh: '应收账龄', en: 'Receivables ageing' },
  owed: { zh: '应收', en: 'Receivable' },
  settled: { zh: '已收', en: 'Received' },
};

export const PAYABLES: Side = {
  name: financePayable.name,
  calls: financePayable.calls,
  ageing: { zh: '应付账龄', en: 'Payables ageing' },
  owed: { zh: '应付', en: 'Payable' },
  settled: { zh: '已付', en: 'Paid' },
};

/** Which dues an amount of the ageing counts. */
export interface Counted {
  readonly asOf: string;
  readonly counterpart: string;
  readonly currencyType: string | null;
  /** All of them where none is named. */
  readonly band: Band | undefined;
}
