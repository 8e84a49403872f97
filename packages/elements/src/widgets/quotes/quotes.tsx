import { useSyncExternalStore, type ReactNode } from 'react';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { allowUse as uses, selection } from '@scf-kit/sdk/contract/financing/quote-choices';
import type { FormNode } from '@scf-kit/sdk/form';
import { computeFee, formatAmount } from '@scf-kit/sdk/values';
import { addRules } from '../../element/sheets.ts';
import { useFormScope, type FormScope } from '../../form/form-scope.ts';
import { useLoaded, type Loaded } from '../../form/loading/loaded.ts';
import { useSubject } from '../records/subject.ts';
import { dealText } from '../records/texts.ts';
import type { Column } from '../table/table.tsx';
import { quotesProperty, type OfferedQuote } from './declaration.ts';
import { dictionaryItems, quotesOfProject } from './quotes.calls.ts';
import { quotesStyles } from './quotes-styles.ts';

export const UNUSABLE = uses.unusable.value;
export const USABLE = uses.usable.value;

/** The part of the server's answer for a quote (DATA-020) that is shown. */
export type Quote = Pick<
  EndpointRow<typeof quotesOfProject>,
  | 'id'
  | 'financingPartyName'
  | 'financingOfficeName'
  | 'interestRate'
  | 'rateBasis'
  | 'currentRate'
  | 'rateText'
  | 'serviceChargePercentage'
  | 'interestPaymentMethod'
  | 'interestPaymentMethodText'
  | 'totalAmountText'
  | 'availableCreditAmount'
  | 'lineCurrency'
  | 'financingAmount'
  | 'actualCustomerInterestRate'
  | 'allowUse'
  | 'selected'
>;
/** An interest payment method. */
export type Method = Pick<EndpointRow<typeof dictionaryItems>, 'id' | 'itemText' | 'enItemText'>;
export interface Quotes {
  readonly quotes: readonly Quote[];
  readonly methods: readonly Method[];
}

/** A quote of the page as one of the server: what nobody knows before a project asks for it is left out. */
const toQuote = (offer: OfferedQuote): Quote => ({
  id: offer.id,
  financingPartyName: offer.financingPartyName,
  financingOfficeName: offer.financingOfficeName ?? null,
  interestRate: offer.interestRate,
  rateBasis: null,
  currentRate: null,
  rateText: null,
  serviceChargePercentage: offer.serviceChargePercentage,
  interestPaymentMethod: offer.interestPaymentMethod ?? null,
  interestPaymentMethodText: offer.interestPaymentMethodText ?? null,
  totalAmountText: offer.totalAmount ? formatAmount(offer.totalAmount) : null,
  availableCreditAmount: null,
  lineCurrency: null,
  financingAmount: offer.financingAmount,
  actualCustomerInterestRate: null,
  allowUse: offer.allowUse ?? USABLE,
  selected: selection.no.value,
});

const listMethods = (offers: readonly OfferedQuote[]): readonly Method[] => [
  ...new Map(
    offers.flatMap(({ interestPaymentMethod: id, interestPaymentMethodText: text }) =>
      id && text ? [[id, { id, itemText: text, enItemText: text }] as const] : [],
    ),
  ).values(),
];

/**
 * The quotes the page gives, else those of the project the widget stands under with the methods of the dictionary FXFS
 * (WID-005).
 */
export function useQuotes(
  node: FormNode,
): Loaded<Quotes> & { readonly asked: boolean; /** Of the page. */ readonly indicative: boolean } {
  const { bridge } = useFormScope();
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const offers = bridge.property(quotesProperty);
  const subject = useSubject(node);
  const financingId = offers ? '' : (subject.data?.financingId ?? '');
  const loaded = useLoaded(financingId || undefined, async (client, signal) => {
    const [quotes, methods] = await Promise.all([
      client.call(quotesOfProject, { query: { financingId }, signal, quiet: true }),
      client.call(dictionaryItems, { query: { itemGroup: 'FXFS' }, signal, quiet: true }),
    ]);
    return { quotes, methods };
  });
  if (offers)
    return {
      data: { quotes: offers.map(toQuote), methods: listMethods(offers) },
      error: undefined,
      retry: loaded.retry,
      asked: true,
      indicative: true,
    };
  return {
    ...(subject.error ? { ...loaded, error: subject.error, retry: subject.retry } : loaded),
    asked: financingId !== '' || !subject.data,
    indicative: false,
  };
}

/** That fees reckoned from what a page gives bind nobody. */
export function Indicative({ shown }: { readonly shown: boolean }): ReactNode {
  const { locale } = useFormScope();
  return shown ? <p className="indicative">{dealText(locale, 'indicative')}</p> : null;
}

addRules('widgets', quotesStyles);

/**
 * The cost of a quote a year in percent, as the server reckons it from its cash flows; null while its terms are
 * incomplete or entered anew.
 */
export const yearlyCost = ({ actualCustomerInterestRate }: Quote): string | null => actualCustomerInterestRate;

const percent = (rate: string | null): string =>
  rate === null || rate === '' ? '' : `${formatAmount(rate, 4).replace(/(\.\d\d)0+$/, '$1')}%`;

/** The rate of a quote; of one that follows the LPR the rate that holds, and of what it is made. */
const rateText = (quote: Quote): string =>
  quote.rateBasis === 'lpr1' || quote.rateBasis === 'lpr5'
    ? [percent(quote.currentRate), quote.rateText ?? 'LPR'].filter((part) => part !== '').join(' · ')
    : percent(quote.interestRate);

/** An amount of the party's line, with the letters of its currency where that is not the project's. */
const ofLine = ({ lineCurrency }: Quote, amount: string | null | undefined): string =>
  [amount, lineCurrency].filter(Boolean).join(' ');

/** The columns of quotes by key; what is entered replaces single ones. */
export function quoteColumns(
  { locale }: FormScope,
  { quotes }: Pick<Quotes, 'quotes'>,
): Readonly<
  Record<
    'office' | 'party' | 'rate' | 'charge' | 'method' | 'total' | 'credit' | 'amount' | 'fees' | 'cost',
    Column<Quote>
  >
> {
  const costs = new Map(
    quotes.filter(({ allowUse }) => allowUse !== UNUSABLE).map((quote) => [quote.id, yearlyCost(quote)]),
  );
  const known = [...costs.values()].filter((cost) => cost !== null).map(Number);
  const least = known.length > 1 ? Math.min(...known) : undefined;
  const cost = (quote: Quote): ReactNode => {
    const yearly = yearlyCost(quote);
    if (yearly === null) return '—';
    const best = least !== undefined && costs.get(quote.id) === yearly && Number(yearly) === least;
    return (
      <span className={best ? 'best' : undefined}>
        {percent(yearly)}
        {best && ` ${dealText(locale, 'lowest')}`}
      </span>
    );
  };
  // One line a rate: how they combine nobody says (WID-006).
  const fees = ({ financingAmount, interestRate, serviceChargePercentage }: Quote): ReactNode => {
    const lines = (
      [
        ['interestFee', computeFee(financingAmount, interestRate)],
        ['serviceFee', computeFee(financingAmount, serviceChargePercentage)],
      ] as const
    ).filter(([, fee]) => fee !== '');
    return lines.length === 0
      ? '—'
      : lines.map(([key, fee]) => (
          <span key={key} className="fee">
            {dealText(locale, key, { fee: formatAmount(fee, 4) })}
          </span>
        ));
  };
  return {
    office: { key: 'financingOfficeName', title: dealText(locale, 'financingOffice'), width: 140 },
    party: { key: 'financingPartyName', title: dealText(locale, 'financingParty'), heads: true, width: 140 },
    rate: {
      key: 'interestRate',
      title: dealText(locale, 'interestRate'),
      align: 'right',
      render: rateText,
    },
    charge: {
      key: 'serviceChargePercentage',
      title: dealText(locale, 'serviceRate'),
      align: 'right',
      render: (row) => percent(row.serviceChargePercentage),
    },
    method: { key: 'interestPaymentMethodText', title: dealText(locale, 'interestMethod') },
    total: {
      key: 'totalAmountText',
      title: dealText(locale, 'creditLine'),
      align: 'right',
      render: (row) => ofLine(row, row.totalAmountText),
    },
    credit: {
      key: 'availableCreditAmount',
      title: dealText(locale, 'availableCredit'),
      align: 'right',
      render: (row) => ofLine(row, formatAmount(row.availableCreditAmount)),
    },
    amount: {
      key: 'financingAmount',
      title: dealText(locale, 'financingAmount'),
      align: 'right',
      render: (row) => formatAmount(row.financingAmount),
    },
    fees: { key: 'fees', title: dealText(locale, 'fees'), align: 'right', render: fees },
    cost: { key: 'cost', title: dealText(locale, 'yearlyCost'), align: 'right', render: cost },
  };
}
