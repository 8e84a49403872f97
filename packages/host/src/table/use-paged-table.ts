import { Grid } from 'antd';
import { useMemo, useState } from 'react';
import { normaliseColumns } from './columns/columns.tsx';
import { useTableColumns } from './use-table-columns.ts';
import { listFilters, KEYWORD } from './query/table-query.ts';
import { useQuery } from './query/use-query.ts';
import { useRows } from './query/use-rows.ts';
import { useTree } from './rows/use-tree.ts';
import { createSelection } from './selection/selection.ts';
import type { PagedTableProps } from './table-types.ts';
import type { AnyRow } from './values/plain-text.ts';
import { arrange } from './views/table-settings.ts';
import { useTableViews } from './views/views.ts';

const noFilters: readonly string[] = [];

/** The state of a table: its columns as the person arranged them, its query, the rows it found. */
export type PagedTableState<R extends AnyRow> = ReturnType<typeof usePagedTable<R>>;

export function usePagedTable<R extends AnyRow>(props: PagedTableProps<R>) {
  const { name, call, fields, rowKey = 'id', onOpen, rowActions, version = 0, tree: parent, embedded = false } = props;
  const narrow = Grid.useBreakpoint().md === false;
  const [selection] = useState(() => createSelection<R>());

  const declared = useMemo(() => normaliseColumns(props.columns), [props.columns]);
  const shapes = useMemo(
    () => declared.map((column) => ({ name: column.name, shown: column.shown ?? true })),
    [declared],
  );
  const views = useTableViews(name, shapes);
  const usual = views.saved.find((filter) => filter.name === views.settings.filter)?.filters;
  const [query, act] = useQuery(name, call, usual, embedded);
  const loaded = useRows<R>(call, props.query, query, parent !== undefined, version);
  const filterNames = props.filters ?? noFilters;
  const filters = useMemo(() => listFilters(call, fields, filterNames), [call, fields, filterNames]);
  const arranged = useMemo(() => arrange(shapes, views.settings), [shapes, views.settings]);
  const page = loaded.data;
  const records = page?.records;
  const { rows, tree, unfoldAll, foldAll } = useTree(records, parent, rowKey);
  const { columns, width } = useTableColumns({
    declared,
    arranged,
    fields,
    sortable: call.sortable,
    sort: query.sort,
    narrow,
    records,
    onOpen,
    rowActions,
    change: views.change,
  });
  return {
    props,
    rowKey,
    narrow,
    selection,
    declared,
    arranged,
    views,
    query,
    act,
    /** Asks with these filters, by wire names. */
    narrowTo: (wire: Readonly<Record<string, string>>): void => act({ type: 'search', filters: wire }),
    loaded,
    /** Nothing has come yet, neither rows nor a refusal. */
    waiting: page === undefined && loaded.error === undefined,
    page,
    records,
    filters,
    takesKeyword: props.keyword ?? KEYWORD in call.query,
    rows,
    tree,
    unfoldAll,
    foldAll,
    columns,
    width,
  };
}
