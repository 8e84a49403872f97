import { useId, type ReactNode } from 'react';
import { selection } from '@scf-kit/sdk/contract/financing/quote-choices';
import { useFormScope } from '../../form/form-scope.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { getCaption } from '../records/record-view.tsx';
import { dealText } from '../records/texts.ts';
import { Table, type Column } from '../table/table.tsx';
import { financierSelection, type SelectedQuote } from './declaration.ts';
import { Indicative, UNUSABLE, quoteColumns, useQuotes, type Quote } from './quotes.tsx';

const SELECTED = selection.yes.value;
const selectedIn = (value: unknown): string | undefined =>
  Array.isArray(value)
    ? value.find(
        (row: unknown): row is SelectedQuote =>
          typeof row === 'object' && row !== null && 'selected' in row && row.selected === SELECTED,
      )?.id
    : undefined;

function Quotes({
  node,
  value,
  choose,
}: {
  readonly node: ControlProps['node'];
  readonly value: unknown;
  readonly choose: ((id: string, quotes: readonly Quote[]) => void) | undefined;
}): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const group = useId();
  const { data, error, retry, asked, indicative } = useQuotes(node);
  const quotes = data?.quotes ?? [];
  const chosen = selectedIn(value) ?? quotes.find(({ selected }) => selected === SELECTED)?.id;
  const known = quoteColumns(scope, { quotes });
  const state = (quote: Quote): ReactNode =>
    quote.allowUse === UNUSABLE ? dealText(locale, 'unusable') : quote.id === chosen ? dealText(locale, 'chosen') : '';
  const first: Column<Quote> = choose
    ? {
        key: 'choice',
        title: dealText(locale, 'choose'),
        align: 'center',
        width: 64,
        render: (quote) => (
          <input
            type="radio"
            name={group}
            checked={quote.id === chosen}
            disabled={quote.allowUse === UNUSABLE}
            aria-label={quote.financingPartyName ?? quote.id}
            onChange={() => choose(quote.id, quotes)}
          />
        ),
      }
    : { key: 'state', title: dealText(locale, 'status'), render: state };
  const columns = [
    ...(choose || !indicative ? [first] : []),
    known.party,
    ...(indicative ? [] : [known.office]),
    known.rate,
    known.charge,
    known.method,
    known.total,
    ...(indicative ? [] : [known.credit]),
    known.amount,
    indicative ? known.fees : known.cost,
    ...(choose || (indicative && quotes.some(({ allowUse }) => allowUse === UNUSABLE))
      ? [{ key: 'state', title: dealText(locale, 'status'), render: state }]
      : []),
  ];
  return (
    <div className="quotes">
      <Table
        locale={locale}
        caption={getCaption(scope, node, financierSelection.title)}
        columns={columns}
        rows={asked ? data?.quotes : []}
        rowKey={({ id }) => id}
        error={error}
        onRetry={retry}
        rowClass={(quote) => (quote.allowUse === UNUSABLE ? 'unusable' : quote.id === chosen ? 'chosen' : undefined)}
        {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
      />
      <Indicative shown={indicative} />
    </div>
  );
}

/** One of the quotes is selected and all others are not (WID-001); one that is not usable cannot be (WID-002). */
export function SelectionControl({ node, state, id, describedBy }: ControlProps): ReactNode {
  const choose = (chosen: string, quotes: readonly Quote[]): void => {
    if (quotes.some((quote) => quote.id === chosen && quote.allowUse === UNUSABLE)) return;
    node.set(
      quotes.map((quote): SelectedQuote => ({
        id: quote.id,
        selected: quote.id === chosen ? SELECTED : selection.no.value,
      })),
    );
    node.touch();
  };
  return (
    <div id={id} tabIndex={-1} aria-describedby={describedBy}>
      <Quotes node={node} value={state.value} choose={choose} />
    </div>
  );
}
export function SelectionRead({ node, state }: ReadProps): ReactNode {
  return <Quotes node={node} value={state.value} choose={undefined} />;
}
