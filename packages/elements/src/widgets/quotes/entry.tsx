import { useId, type ReactNode } from 'react';
import { amountTyped, toDecimal } from '@scf-kit/sdk/values';
import { allowUse as uses } from '@scf-kit/sdk/contract/financing/quote-choices';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { ChoiceBox } from '../../form/fields/select/choice-box.tsx';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { getCaption } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { Table, type Column } from '../table/table.tsx';
import { quoteEntry, type EnteredQuote } from './declaration.ts';
import { Indicative, USABLE, quoteColumns, useQuotes, type Method, type Quote } from './quotes.tsx';

addRules(
  'widgets',
  css`
    .quote-method {
      min-inline-size: 160px;
    }
  `,
);

const isEntered = (row: unknown): row is EnteredQuote =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string';
const enteredIn = (value: unknown): ReadonlyMap<string, EnteredQuote> =>
  new Map((Array.isArray(value) ? value : []).filter(isEntered).map((row) => [row.id, row]));

/** The fields of a quote that are entered. */
const pickEntry = ({
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
  amount !== null && amount !== undefined && amount !== '' && !(toDecimal(amount)?.gte(0) ?? false);
const TERMS_OF_COST = [...TERMS, 'interestPaymentMethod'] as const;

const methodText = ({ itemText, enItemText }: Method, locale: Locale): string =>
  say({ zh: itemText, en: enItemText ?? itemText }, locale);

/** The quotes of the project with what was entered in their place. */
function merged(
  quotes: readonly Quote[],
  value: unknown,
  methods: readonly Method[],
  locale: Locale,
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
      interestPaymentMethodText: method ? methodText(method, locale) : quote.interestPaymentMethodText,
    };
  });
}

/** The quotes as they are entered. */
interface Entering {
  readonly change: (id: string, part: Partial<EnteredQuote>) => void;
  readonly touch: () => void;
  /** Makes one usable; all others are not chosen (WID-003). */
  readonly choose: (id: string) => void;
}

function TermBox({
  quote,
  term,
  label,
  entering: { change, touch },
}: {
  readonly quote: Quote;
  readonly term: Term;
  readonly label: string;
  readonly entering: Entering;
}): ReactNode {
  return (
    <input
      className={`${inputClass(isWrong(quote[term]))} cell`}
      inputMode="decimal"
      autoComplete="off"
      value={quote[term] ?? ''}
      disabled={quote.allowUse !== USABLE}
      aria-label={`${quote.financingPartyName ?? ''} ${label}`}
      aria-invalid={isWrong(quote[term]) || undefined}
      onChange={(event) => {
        const typed = amountTyped(event.target.value);
        change(quote.id, { [term]: typed === '' ? null : typed });
      }}
      onBlur={touch}
    />
  );
}

function MethodSelect({
  quote,
  methods,
  entering: { change, touch },
}: {
  readonly quote: Quote;
  readonly methods: readonly Method[];
  readonly entering: Entering;
}): ReactNode {
  const { locale } = useFormScope();
  const current = quote.interestPaymentMethod ?? null;
  const listed = methods.map((each) => ({ value: each.id, label: methodText(each, locale) }));
  // A method that is offered no more is still the one that was agreed.
  const gone = current !== null && !listed.some(({ value }) => value === current);
  return (
    <div className="quote-method">
      <ChoiceBox
        label={`${quote.financingPartyName ?? ''} ${dealText(locale, 'interestMethod')}`}
        value={current}
        choices={gone ? [...listed, { value: current, label: quote.interestPaymentMethodText ?? '—' }] : listed}
        disabled={quote.allowUse !== USABLE}
        clearable
        onChoose={(interestPaymentMethod) => {
          change(quote.id, { interestPaymentMethod });
          touch();
        }}
        onLeave={touch}
      />
    </div>
  );
}

type KnownColumns = ReturnType<typeof quoteColumns>;

/** The columns while the quotes are entered. */
function enteredColumns(
  known: KnownColumns,
  {
    locale,
    methods,
    group,
    entering,
  }: {
    readonly locale: Locale;
    readonly methods: readonly Method[];
    /** The name of the radios. */
    readonly group: string;
    readonly entering: Entering;
  },
): Pick<KnownColumns, 'rate' | 'charge' | 'method' | 'amount'> & { readonly choice: Column<Quote> } {
  const box = (base: Column<Quote>, term: Term, label: string): Column<Quote> => ({
    ...base,
    title: label,
    render: (quote) => <TermBox quote={quote} term={term} label={label} entering={entering} />,
  });
  return {
    choice: {
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
          onChange={() => entering.choose(quote.id)}
        />
      ),
    },
    rate: box(known.rate, 'interestRate', dealText(locale, 'interestRate')),
    charge: box(known.charge, 'serviceChargePercentage', dealText(locale, 'serviceRate')),
    method: {
      ...known.method,
      render: (quote) => <MethodSelect quote={quote} methods={methods} entering={entering} />,
    },
    amount: box(known.amount, 'financingAmount', dealText(locale, 'financingAmount')),
  };
}

const stateColumn = (locale: Locale): Column<Quote> => ({
  key: 'state',
  title: dealText(locale, 'status'),
  render: (quote) =>
    dealText(
      locale,
      quote.allowUse === USABLE ? 'usable' : quote.allowUse === uses.open.value ? 'notChosen' : 'unusable',
    ),
});

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
  const quotes = merged(data?.quotes ?? [], value, methods, locale);
  const write = (change: (quote: Quote) => Partial<EnteredQuote>): void =>
    node.set(quotes.map((quote) => ({ ...pickEntry(quote), ...change(quote) })));
  const entering: Entering = {
    change: (id, part) => write((quote) => (quote.id === id ? part : {})),
    touch: () => node.touch(),
    choose(id) {
      write((quote) => ({ allowUse: quote.id === id ? USABLE : uses.open.value }));
      node.touch();
    },
  };
  const known = quoteColumns(scope, { quotes });
  const { choice, rate, charge, method, amount } = editable
    ? enteredColumns(known, { locale, methods, group, entering })
    : { ...known, choice: stateColumn(locale) };
  const columns = [
    choice,
    known.party,
    ...(indicative ? [] : [known.office]),
    rate,
    charge,
    method,
    known.total,
    ...(indicative ? [] : [known.credit]),
    amount,
    known.fees,
    ...(indicative ? [] : [known.cost]),
  ];
  return (
    <div className="quotes">
      <Table
        locale={locale}
        caption={getCaption(scope, node, quoteEntry.title)}
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
