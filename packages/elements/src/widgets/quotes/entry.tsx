import { useId, type ReactNode } from 'react';
import { amountTyped, decimalOf } from '@scf-kit/sdk/values';
import { say } from '@scf-kit/sdk/contract/text';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { captionOf } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { Table, type Column } from '../table/table.tsx';
import { quoteEntry, type EnteredQuote } from './declaration.ts';
import { Indicative, USABLE, quoteColumns, useQuotes, type Method, type Quote } from './quotes.tsx';

const isEntered = (row: unknown): row is EnteredQuote =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
const enteredIn = (value: unknown): ReadonlyMap<string, EnteredQuote> =>
  new Map((Array.isArray(value) ? value : []).filter(isEntered).map((row) => [row.id, row]));

/** The fields of a quote that are entered. */
const entryOf = ({
  id,
  allowUse,
  interestRate,
  serviceChargePercentage,
  interestPaymentMethod,
  financingAmount,
  actualCustomerInterestRate,
}: Quote): EnteredQuote => ({
  id,
  allowUse,
  interestRate,
  serviceChargePercentage,
  interestPaymentMethod,
  financingAmount,
  actualCustomerInterestRate,
});
const TERMS = ['interestRate', 'serviceChargePercentage', 'financingAmount'] as const;
type Term = (typeof TERMS)[number];
/** Whether an amount is entered that is none, or below nothing. */
const isWrong = (amount: string | null | undefined): boolean =>
  amount !== null && amount !== undefined && amount !== '' && !(decimalOf(amount)?.gte(0) ?? false);
const TERMS_OF_COST = [...TERMS, 'interestPaymentMethod'] as const;

/** The quotes of the project with what was entered in their place. */
function merged(
  quotes: readonly Quote[],
  value: unknown,
  methods: readonly Method[],
  methodText: (method: Method) => string,
): readonly Quote[] {
  const entered = enteredIn(value);
  return quotes.map((quote) => {
    const own = entered.get(quote.id);
    if (!own) return quote;
    const method = methods.find(({ id }) => id === own.interestPaymentMethod);
    return {
      ...quote,
      ...own,
      // The server reckons a new entry once it is saved.
      actualCustomerInterestRate: TERMS_OF_COST.every((name) => own[name] === quote[name])
        ? quote.actualCustomerInterestRate
        : null,
      interestPaymentMethodText: method ? methodText(method) : quote.interestPaymentMethodText,
    };
  });
}

function Entry({
  node,
  value,
  editable,
}: {
  readonly node: ControlProps['node'];
  readonly value: unknown;
  readonly editable: boolean;
}): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const group = useId();
  const { data, error, retry, asked, indicative } = useQuotes(node);
  const methods = data?.methods ?? [];
  const methodText = ({ itemText, enItemText }: Method): string =>
    say({ zh: itemText, en: enItemText ?? itemText }, locale);
  const quotes = merged(data?.quotes ?? [], value, methods, methodText);
  const known = quoteColumns(scope, { quotes });
  const write = (change: (quote: Quote) => Partial<EnteredQuote>): void =>
    node.set(quotes.map((quote) => ({ ...entryOf(quote), ...change(quote) })));
  /** The row is usable, all others are not chosen (WID-003). */
  const choose = (id: string): void => {
    write((quote) => ({ allowUse: quote.id === id ? USABLE : 0 }));
    node.touch();
  };
  const box = (base: Column<Quote>, key: Term, label: string): Column<Quote> => ({
    ...base,
    title: label,
    render: (quote) => (
      <input
        className={`${inputClass(isWrong(quote[key]))} cell`}
        inputMode="decimal"
        autoComplete="off"
        value={quote[key] ?? ''}
        disabled={quote.allowUse !== USABLE}
        aria-label={`${quote.financingPartyName ?? ''} ${label}`}
        aria-invalid={isWrong(quote[key]) || undefined}
        onChange={(event) => {
          const typed = amountTyped(event.target.value);
          write((row) => (row.id === quote.id ? { [key]: typed === '' ? null : typed } : {}));
        }}
        onBlur={() => node.touch()}
      />
    ),
  });
  const method: Column<Quote> = {
    ...known.method,
    render: (quote) => (
      <select
        className={inputClass(false)}
        value={quote.interestPaymentMethod ?? ''}
        disabled={quote.allowUse !== USABLE}
        aria-label={`${quote.financingPartyName ?? ''} ${dealText(locale, 'interestMethod')}`}
        onChange={(event) => {
          const { value: chosen } = event.target;
          write((row) => (row.id === quote.id ? { interestPaymentMethod: chosen === '' ? null : chosen } : {}));
          node.touch();
        }}
      >
        <option value=""> </option>
        {methods.map((each) => (
          <option key={each.id} value={each.id}>
            {methodText(each)}
          </option>
        ))}
      </select>
    ),
  };
  const choice: Column<Quote> = editable
    ? {
        key: 'choice',
        title: dealText(locale, 'choose'),
        align: 'center',
        width: 64,
        render: (quote) => (
          <input
            type="radio"
            name={group}
            checked={quote.allowUse === USABLE}
            aria-label={quote.financingPartyName ?? quote.id}
            onChange={() => choose(quote.id)}
          />
        ),
      }
    : {
        key: 'state',
        title: dealText(locale, 'status'),
        render: (quote) =>
          dealText(locale, quote.allowUse === USABLE ? 'usable' : quote.allowUse === 0 ? 'notChosen' : 'unusable'),
      };
  const columns = [
    choice,
    known.party,
    ...(indicative ? [] : [known.office]),
    ...(editable
      ? [
          box(known.rate, 'interestRate', dealText(locale, 'interestRate')),
          box(known.charge, 'serviceChargePercentage', dealText(locale, 'serviceRate')),
          method,
        ]
      : [known.rate, known.charge, known.method]),
    known.total,
    ...(indicative ? [] : [known.credit]),
    ...(editable ? [box(known.amount, 'financingAmount', dealText(locale, 'financingAmount'))] : [known.amount]),
    known.fees,
    ...(indicative ? [] : [known.cost]),
  ];
  return (
    <div className="quotes">
      <Table
        locale={locale}
        caption={captionOf(scope, node, quoteEntry.title)}
        columns={columns}
        rows={asked ? data && quotes : []}
        rowKey={({ id }) => id}
        error={error}
        onRetry={retry}
        rowClass={(quote) => (quote.allowUse === USABLE ? 'chosen' : undefined)}
        {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
      />
      <Indicative shown={indicative} />
    </div>
  );
}

/** The terms of the chosen quote are open, those of the others closed (WID-004). */
export function EntryControl({ node, state, id, describedBy }: ControlProps): ReactNode {
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy}>
      <Entry node={node} value={state.value} editable />
    </div>
  );
}
export function EntryRead({ node, state }: ReadProps): ReactNode {
  return <Entry node={node} value={state.value} editable={false} />;
}
