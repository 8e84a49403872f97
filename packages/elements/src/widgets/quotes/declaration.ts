import type { Codes } from '@scf-kit/sdk/contract/choice-values';
import { allowUse, selection, type AllowUse, type Selection } from '@scf-kit/sdk/contract/financing/quote-choices';
import { attribute, property } from '../../element/index.ts';
import { isDecimalText } from '@scf-kit/sdk/values';
import { valueWidget } from '../widget.ts';

const financing = {
  financingId: attribute.string(
    'financing-id',
    'The financing project whose quotes are shown; in a form that of its context.',
  ),
};
const isRow = (row: unknown): row is { readonly id: string } =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';

const isValueOf = (table: Codes, value: unknown): boolean =>
  Object.values(table).some((known) => known.value === value);

/** Which quote of a project is selected. */
export interface SelectedQuote {
  readonly id: string;
  readonly selected: Selection;
}
const isSelection = (value: unknown): value is readonly SelectedQuote[] =>
  Array.isArray(value) && value.every((row) => isRow(row) && 'selected' in row && isValueOf(selection, row.selected));

/** The quotes of a project as they are entered: percentages and amounts as decimal texts. */
export interface EnteredQuote {
  readonly id: string;
  readonly allowUse: AllowUse;
  readonly interestRate: string | null;
  readonly serviceChargePercentage: string | null;
  readonly interestPaymentMethod: string | null;
  readonly financingAmount: string | null;
  readonly actualCustomerInterestRate: string | null;
}
const isEntry = (value: unknown): value is readonly EnteredQuote[] =>
  Array.isArray(value) && value.every((row) => isRow(row) && 'allowUse' in row && isValueOf(allowUse, row.allowUse));

/**
 * A quote of an institution, as a page offers it for a comparison: percentages and amounts as decimal texts. `allowUse`
 * 2: it cannot be chosen.
 */
export interface OfferedQuote {
  readonly id: string;
  readonly financingPartyName: string;
  readonly financingOfficeName?: string | null;
  readonly interestRate: string | null;
  readonly serviceChargePercentage: string | null;
  readonly interestPaymentMethod?: string | null;
  readonly interestPaymentMethodText?: string | null;
  readonly totalAmount?: string | null;
  readonly financingAmount: string | null;
  readonly allowUse?: AllowUse;
}
const isNone = (value: unknown): boolean => value === undefined || value === null;
const isDecimalOrNone = (value: unknown): boolean =>
  isNone(value) || (typeof value === 'string' && isDecimalText(value));
const isNameOrNone = (value: unknown): boolean => isNone(value) || typeof value === 'string';
const isOffer = (row: unknown): boolean => {
  if (!isRow(row)) return false;
  const own: Readonly<Record<string, unknown>> = { ...row };
  return (
    typeof own['financingPartyName'] === 'string' &&
    ['financingOfficeName', 'interestPaymentMethod', 'interestPaymentMethodText'].every((key) =>
      isNameOrNone(own[key]),
    ) &&
    ['interestRate', 'serviceChargePercentage', 'totalAmount', 'financingAmount'].every((key) =>
      isDecimalOrNone(own[key]),
    ) &&
    (own['allowUse'] === undefined || isValueOf(allowUse, own['allowUse']))
  );
};
const isOffers = (value: unknown): value is readonly OfferedQuote[] => Array.isArray(value) && value.every(isOffer);

export const quotesProperty = property(
  'quotes',
  'readonly { readonly id: string; readonly financingPartyName: string; readonly financingOfficeName?: string | null; readonly interestRate: string | null; readonly serviceChargePercentage: string | null; readonly interestPaymentMethod?: string | null; readonly interestPaymentMethodText?: string | null; readonly totalAmount?: string | null; readonly financingAmount: string | null; readonly allowUse?: 0 | 1 | 2 }[]',
  'Quotes of the page instead of those of a project: nothing is asked of the server, their fees are reckoned and marked as indicative. Percentages and amounts as decimal texts.',
  isOffers,
);
const offered = { quotes: quotesProperty };

/** Chooses one of the quotes of a project. */
export const financierSelection = valueWidget({
  tag: 'scf-financier-selection',
  access: { visitor: 'reads', person: 'works', partner: 'reads' },
  title: { zh: '选择资金方', en: 'Financing party' },
  summary:
    'Chooses one of the quotes of a project, compared by what they cost a year; a quote that is not usable cannot be chosen.',
  attributes: financing,
  properties: offered,
  value: {
    type: 'readonly { readonly id: string; readonly selected: 0 | 1 }[]',
    description: 'Every quote by its id, one of them selected; undefined until one is chosen.',
    is: isSelection,
  },
  group: true,
  example: {
    value: [
      { id: 'q-1', selected: selection.yes.value },
      { id: 'q-2', selected: selection.no.value },
      { id: 'q-3', selected: selection.no.value },
    ],
    attributes: { 'financing-id': 'f-1' },
  },
});

/** Enters the terms of the quote that is used. */
export const quoteEntry = valueWidget({
  tag: 'scf-quote-entry',
  access: { visitor: 'reads', person: 'works', partner: 'reads' },
  title: { zh: '资金方报价', en: 'Quotes' },
  summary:
    'Enters the terms of the quotes of a project: the row that is chosen is usable and open, the others are closed. Fees follow what is entered; what the quote costs a year is the figure of the server.',
  attributes: financing,
  properties: offered,
  value: {
    type: 'readonly { readonly id: string; readonly allowUse: 0 | 1 | 2; readonly interestRate: string | null; readonly serviceChargePercentage: string | null; readonly interestPaymentMethod: string | null; readonly financingAmount: string | null; readonly actualCustomerInterestRate: string | null }[]',
    description: 'Every quote by its id, with its terms as decimal texts.',
    is: isEntry,
  },
  group: true,
  example: {
    value: [
      {
        id: 'q-1',
        allowUse: allowUse.usable.value,
        interestRate: '5.6',
        serviceChargePercentage: '0.15',
        interestPaymentMethod: 'FXFS-2',
        financingAmount: '1500000',
        actualCustomerInterestRate: null,
      },
      {
        id: 'q-2',
        allowUse: allowUse.open.value,
        interestRate: '4.85',
        serviceChargePercentage: '0.3',
        interestPaymentMethod: 'FXFS-4',
        financingAmount: '1500000',
        actualCustomerInterestRate: null,
      },
    ],
    attributes: { 'financing-id': 'f-1' },
  },
});
