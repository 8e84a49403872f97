import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Fields } from '@scf-kit/sdk/contract/field';
import type { FigureRules } from '@scf-kit/sdk/contract/figure-rules';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatAmount } from '@scf-kit/sdk/values';
import type { FactColumn } from '../table/plain/fact-table.tsx';
import { readValue, type AnyRow } from '../table/values/plain-text.ts';

/** A call that answers the rows of a figure: one a month or a group. */
export type FigureCall = CallAnswering<readonly AnyRow[]>;

/** How a figure is made, and the fields its rows are answered as. */
export function declaredBy({ figure, answer, path }: FigureCall): {
  readonly rules: FigureRules;
  readonly fields: Fields;
} {
  if (!figure || answer.form !== 'list') throw new Error(`${path} answers no rows of a figure.`);
  return { rules: figure, fields: answer.fields };
}

export const titleIn = (fields: Fields, name: string): Text => fields[name]?.title ?? { zh: name, en: name };

/** A value of a row as it was answered; null where it has none. */
export function textIn(row: AnyRow, name: string): string | null {
  const value = readValue(row, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The field that names a row: its month, state, record or name. */
export function nameOfRow({ series, group }: FigureRules): string {
  if (series) return 'month';
  switch (group?.by) {
    case 'state':
      return group.text;
    case 'record':
      return group.name;
    case 'name':
      return group.as;
    case undefined:
      return '';
  }
}

/** The sums or counts of a figure, by their names. */
export const measuresIn = ({ measures }: FigureRules, adds: 'sum' | 'count'): readonly string[] =>
  Object.entries(measures).flatMap(([name, measure]) => (measure.adds === adds ? [name] : []));

/** The counts of a figure as columns. */
export function countColumns(call: FigureCall): readonly FactColumn<AnyRow>[] {
  const { rules, fields } = declaredBy(call);
  return measuresIn(rules, 'count').map((key) => ({
    key,
    title: titleIn(fields, key),
    numeric: true,
    render: (row) => textIn(row, key),
  }));
}

/** The sums of a figure as columns. */
export function sumColumns(call: FigureCall): readonly FactColumn<AnyRow>[] {
  const { rules, fields } = declaredBy(call);
  return measuresIn(rules, 'sum').map((key) => ({
    key,
    title: titleIn(fields, key),
    numeric: true,
    render: (row) => formatAmount(textIn(row, key)),
  }));
}
