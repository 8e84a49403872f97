import { Button, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { columnWidth, findGrowing } from './column-width.ts';
import { FieldText } from '../values/field-text.tsx';
import { NamedRecord } from '../values/named-record.tsx';
import { isNumeric, plainText, type AnyRow } from '../values/plain-text.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { Sort } from '../query/table-query.ts';
import type { ColumnSetting, SettingsAction } from '../views/table-settings.ts';
import type { TableColumn } from '../table-types.ts';
import './columns.css';

export type AntColumns<R> = NonNullable<TableProps<R>['columns']>;

export const normaliseColumns = <R extends AnyRow>(
  columns: readonly (string | TableColumn<R>)[],
): readonly TableColumn<R>[] => columns.map((column) => (typeof column === 'string' ? { name: column } : column));
export const getColumnTitle = <R extends AnyRow>(
  column: TableColumn<R>,
  fields: Fields,
  say: (text: Text) => string,
): string => say(column.title ?? fields[column.name]?.title ?? { zh: column.name, en: column.name });

interface Columns<R extends AnyRow> {
  readonly declared: readonly TableColumn<R>[];
  readonly arranged: readonly ColumnSetting[];
  readonly fields: Fields;
  readonly sortable: readonly string[];
  readonly sort: Sort | undefined;
  readonly say: (text: Text) => string;
  readonly onOpen: ((row: R) => void) | undefined;
  readonly change: (action: SettingsAction) => void;
  /** A narrow screen scrolls sideways: nothing stands still there. */
  readonly narrow: boolean;
}

/** Characters of a moment without its seconds. */
const TO_THE_MINUTE = 16;

function Cell<R extends AnyRow>({
  column,
  fields,
  row,
  say,
  onOpen,
}: {
  readonly column: TableColumn<R>;
  readonly fields: Fields;
  readonly row: R;
  readonly say: (text: Text) => string;
  readonly onOpen: ((row: R) => void) | undefined;
}): ReactNode {
  const field = fields[column.name];
  // A text that is cut off can be read in full by pointing at it; so can the seconds of a moment.
  const whole = field && !column.render ? plainText(field, row, column.name, { say }) : undefined;
  const shown = column.render ? (
    column.render(row)
  ) : field?.kind === 'moment' && whole ? (
    whole.slice(0, TO_THE_MINUTE)
  ) : field ? (
    <FieldText field={field} row={row} name={column.name} />
  ) : null;
  return (
    <div className="table-text" title={whole}>
      {onOpen ? (
        <Button type="link" className="text-link" onClick={() => onOpen(row)}>
          {shown}
        </Button>
      ) : column.render ? (
        shown
      ) : (
        <NamedRecord name={column.name} fields={fields} row={row}>
          {shown}
        </NamedRecord>
      )}
    </div>
  );
}

/** The columns as the person arranged them, for the table component. */
export function fieldColumns<R extends AnyRow>({
  declared,
  arranged,
  fields,
  sortable,
  sort,
  say,
  onOpen,
  change,
  narrow,
}: Columns<R>): { readonly columns: AntColumns<R>; readonly width: number } {
  const byName = new Map(declared.map((column) => [column.name, column]));
  const first = declared[0]?.name;
  const listed = arranged.flatMap(({ name, shown, width: set, fixed }) => {
    const column = byName.get(name);
    if (!column || !shown) return [];
    const field = fields[name];
    const title = getColumnTitle(column, fields, say);
    const usual = columnWidth(field, title, column.width);
    const kept = set !== undefined || fixed !== undefined;
    return [{ name, column, field, title, usual, width: set ?? usual, kept, fixed }];
  });
  const growing = narrow ? undefined : findGrowing(listed);
  const columns = listed.map(({ name, column, field, title, usual, width, fixed }): AntColumns<R>[number] => ({
    key: name,
    ...(growing?.has(name) ? {} : { width }),
    align: field && isNumeric(field) ? ('right' as const) : ('left' as const),
    ellipsis: { showTitle: false },
    title: (
      <>
        <span className="table-heading" title={title}>
          {title}
        </span>
        <ResizeHandle
          onResize={(to) => change({ type: 'width', name, width: to })}
          onReset={() => change({ type: 'width', name, width: usual })}
        />
      </>
    ),
    sorter: sortable.includes(name),
    sortOrder:
      sort?.key === name ? (sort.direction === 'ascending' ? ('ascend' as const) : ('descend' as const)) : null,
    ...(fixed && !narrow ? { fixed } : {}),
    render: (_: unknown, row: R) => (
      <Cell column={column} fields={fields} row={row} say={say} onOpen={name === first ? onOpen : undefined} />
    ),
  }));
  return { columns, width: listed.reduce((sum, { width }) => sum + width, 0) };
}
