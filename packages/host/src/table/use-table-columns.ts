import { useMemo } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { useTexts } from '../shell/texts.ts';
import type { Sort } from './query/table-query.ts';
import type { RowAction } from './rows/row-action.ts';
import type { TableColumn } from './table-types.ts';
import type { AnyRow } from './values/plain-text.ts';
import type { ColumnSetting, SettingsAction } from './views/table-settings.ts';
import { fieldColumns, type AntColumns } from './columns/columns.tsx';
import { actionColumn } from './rows/action-column.tsx';

const words = { actions: { zh: '操作', en: 'Actions' } } as const;

interface Arranged<R extends AnyRow> {
  readonly declared: readonly TableColumn<R>[];
  readonly arranged: readonly ColumnSetting[];
  readonly fields: Fields;
  readonly sortable: readonly string[];
  readonly sort: Sort | undefined;
  readonly narrow: boolean;
  readonly records: readonly R[] | undefined;
  readonly onOpen: ((row: R) => void) | undefined;
  readonly rowActions: ((row: R) => readonly RowAction[]) | undefined;
  readonly change: (action: SettingsAction) => void;
}

/** The columns a table draws, made again only where something of them changed, and their width together. */
export function useTableColumns<R extends AnyRow>({
  declared,
  arranged,
  fields,
  sortable,
  sort,
  narrow,
  records,
  onOpen,
  rowActions,
  change,
}: Arranged<R>): { readonly columns: AntColumns<R>; readonly width: number } {
  const { say } = useTexts();
  return useMemo(() => {
    const made = fieldColumns({
      declared,
      arranged,
      fields,
      sortable,
      sort,
      say,
      onOpen,
      narrow,
      change,
    });
    // A list of what is only read, or of what nothing can be done about, has no empty column.
    if (!rowActions || !records?.some((row) => rowActions(row).length > 0)) return made;
    const actions = actionColumn(records, rowActions, say(words.actions), say, narrow);
    return { columns: [...made.columns, actions], width: made.width + Number(actions.width) };
  }, [declared, arranged, fields, sortable, sort, say, onOpen, narrow, rowActions, records, change]);
}
