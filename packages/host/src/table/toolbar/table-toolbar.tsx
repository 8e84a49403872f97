import type { InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../shell/texts.ts';
import { ColumnSettings } from '../columns/column-settings.tsx';
import { columnWidth } from '../columns/column-width.ts';
import { getColumnTitle } from '../columns/columns.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { KEYWORD } from '../query/table-query.ts';
import type { TableButton, TableColumn } from '../table-types.ts';
import type { PagedTableState } from '../use-paged-table.ts';
import type { AnyRow } from '../values/plain-text.ts';
import { SavedFilters } from '../views/saved-filters.tsx';
import type { ColumnSetting } from '../views/table-settings.ts';
import { TableHelp } from './table-help.tsx';
import { KeywordBox, Toolbar } from './toolbar.tsx';
import { TreeButtons } from './tree-buttons.tsx';

interface TableProps<R extends AnyRow> {
  readonly table: PagedTableState<R>;
}

/** The columns in the person's order, with their titles. */
const titleColumns = <R extends AnyRow>(
  declared: readonly TableColumn<R>[],
  arranged: readonly ColumnSetting[],
  fields: Fields,
  say: (text: Text) => string,
) =>
  arranged.flatMap((setting) => {
    const column = declared.find((each) => each.name === setting.name);
    return column ? [{ setting, column, title: getColumnTitle(column, fields, say) }] : [];
  });

function TableExport<R extends AnyRow>({ table }: TableProps<R>): ReactNode {
  const { say } = useTexts();
  const { declared, arranged, filters, query, records, rowKey, selection } = table;
  const { title, exports, fields } = table.props;
  const { current: _current, size: _size, ...asked } = table.loaded.wire;
  return (
    <ExportMenu
      exports={exports}
      title={say(title)}
      query={Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]))}
      columns={titleColumns(declared, arranged, fields, say)
        .filter(({ setting }) => setting.shown)
        .map(({ setting, title: heading }) => ({ name: setting.name, title: heading }))}
      declared={declared}
      fields={fields}
      filters={filters}
      wire={query.filters}
      rows={records ?? []}
      rowKey={rowKey}
      selection={selection}
    />
  );
}

function TableKeyword<R extends AnyRow>({ table, box }: TableProps<R> & { readonly box: Ref<InputRef> }): ReactNode {
  const { filters } = table.query;
  return (
    <KeywordBox
      box={box}
      applied={filters[KEYWORD] ?? ''}
      onSearch={(word) => {
        const { [KEYWORD]: _before, ...rest } = filters;
        table.narrowTo(word === '' ? rest : { ...rest, [KEYWORD]: word });
      }}
    />
  );
}

function TableFilters<R extends AnyRow>({ table }: TableProps<R>): ReactNode {
  const { views, query, narrowTo } = table;
  return (
    <SavedFilters
      saved={views.saved}
      usual={views.settings.filter}
      applied={query.filters}
      onApply={(saved) => narrowTo(saved.filters)}
      onRemove={views.remove}
      onUsual={(usualName) => views.change({ type: 'filter', filter: usualName })}
      onSave={(filter, asUsual) => {
        views.save(filter);
        if (asUsual) views.change({ type: 'filter', filter: filter.name });
      }}
    />
  );
}

function TableColumns<R extends AnyRow>({ table }: TableProps<R>): ReactNode {
  const { say } = useTexts();
  const { declared, arranged, views } = table;
  const { fields } = table.props;
  return (
    <ColumnSettings
      density={views.settings.density}
      change={views.change}
      items={titleColumns(declared, arranged, fields, say).map(({ setting, column, title }) => ({
        setting,
        title,
        width: columnWidth(fields[column.name], title, column.width),
        first: column === declared[0],
      }))}
    />
  );
}

/** The bar above the rows of a table: what is looked for, its buttons, and the tools. */
export function TableToolbar<R extends AnyRow>({
  table,
  buttons,
  keywordBox,
  onPress,
  onRefresh,
}: TableProps<R> & {
  readonly buttons: readonly TableButton[];
  readonly keywordBox: Ref<InputRef>;
  readonly onPress: (button: TableButton) => void;
  readonly onRefresh: () => void;
}): ReactNode {
  const { loaded, waiting, filters, takesKeyword, tree, unfoldAll, foldAll } = table;
  return (
    <Toolbar
      title={table.props.title}
      buttons={buttons}
      onPress={onPress}
      onRefresh={onRefresh}
      refreshing={loaded.busy && !waiting}
      tools={<TableExport table={table} />}
      keyword={takesKeyword ? <TableKeyword table={table} box={keywordBox} /> : null}
    >
      {tree ? <TreeButtons onUnfold={unfoldAll} onFold={foldAll} /> : null}
      {filters.length > 0 || takesKeyword ? <TableFilters table={table} /> : null}
      <TableColumns table={table} />
      <TableHelp />
    </Toolbar>
  );
}
