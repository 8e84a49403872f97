import { Button, Grid, Pagination, Skeleton, Spin, type InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { operationHistory } from '../services.ts';
import { useTexts } from '../shell/texts.ts';
import { actionColumn, fieldColumns, normal, titleOf } from './columns/columns.tsx';
import { columnWidth } from './columns/column-width.ts';
import { ColumnSettings } from './columns/column-settings.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import type { AnyRow } from './values/plain-text.ts';
import { SavedFilters } from './views/saved-filters.tsx';
import { SearchForm } from './filters/search-form.tsx';
import { createSelection } from './selection/selection.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { TableHelp } from './toolbar/table-help.tsx';
import { filtersFor, KEYWORD, PAGE_SIZES } from './query/table-query.ts';
import { useQuery } from './query/use-query.ts';
import { TableRows } from './rows/table-rows.tsx';
import { arrange } from './views/table-settings.ts';
import { ExportMenu } from './export/export-menu.tsx';
import type { PagedTableProps, TableButton } from './table-types.ts';
import { KeywordBox, Toolbar, useAllowed } from './toolbar/toolbar.tsx';
import { EmptyTable } from './rows/empty-table.tsx';
import { useTree } from './rows/use-tree.ts';
import { TreeButtons } from './toolbar/tree-buttons.tsx';
import { useOverlay } from './toolbar/use-overlay.ts';
import { useSlashKey } from './toolbar/use-slash-key.ts';
import { useRows } from './query/use-rows.ts';
import { useTableViews } from './views/views.ts';
import './table.css';

const words = {
  retry: { zh: '重试', en: 'Try again' },
  actions: { zh: '操作', en: 'Actions' },
  search: { zh: '查询', en: 'Search' },
  reset: { zh: '重置', en: 'Reset' },
} as const;
const SKELETON_ROWS = 10;
const noButtons: readonly TableButton[] = [];
const noFilters: readonly string[] = [];

/** The shared searchable paged table (spec shell §2). */
export function PagedTable<R extends AnyRow>(props: PagedTableProps<R>): ReactNode {
  const {
    name,
    title,
    call,
    fields,
    rowKey = 'id',
    buttons = noButtons,
    onOpen,
    rowActions,
    batchActions,
    version = 0,
    tree: parent,
    embedded = false,
  } = props;
  const { say, t } = useTexts();
  const narrow = Grid.useBreakpoint().md === false;
  const [searching, startSearching] = useOverlay();
  const [pressing, startPressing] = useOverlay();
  const [selection] = useState(() => createSelection<R>());
  const keywordBox = useRef<InputRef>(null);
  const section = useRef<HTMLElement>(null);

  const declared = useMemo(() => normal(props.columns), [props.columns]);
  const shapes = useMemo(
    () => declared.map((column) => ({ name: column.name, shown: column.shown ?? true })),
    [declared],
  );
  const views = useTableViews(name, shapes);
  const usual = views.saved.find((filter) => filter.name === views.settings.filter)?.filters;
  const [query, act] = useQuery(name, call, usual, embedded);
  const loaded = useRows<R>(call, props.query, query, parent !== undefined, version);
  const filterNames = props.filters ?? noFilters;
  const filters = useMemo(() => filtersFor(call, fields, filterNames), [call, fields, filterNames]);
  const arranged = useMemo(() => arrange(shapes, views.settings), [shapes, views.settings]);
  const page = loaded.data;
  const records = page?.records;

  const { rows, tree, unfoldAll, foldAll } = useTree(records, parent, rowKey);

  const { change } = views;
  const latestChange = useRef(change);
  useEffect(() => {
    latestChange.current = change;
  });
  const { columns, width } = useMemo(() => {
    const made = fieldColumns({
      declared,
      arranged,
      fields,
      sortable: call.sortable,
      sort: query.sort,
      say,
      onOpen,
      narrow,
      change: (action) => latestChange.current(action),
    });
    // A list of what is only read, or of what nothing can be done about, has no empty column.
    if (!rowActions || !records?.some((row) => rowActions(row).length > 0)) return made;
    const actions = actionColumn(records, rowActions, say(words.actions), say, narrow);
    return { columns: [...made.columns, actions], width: made.width + Number(actions.width) };
  }, [declared, arranged, fields, call.sortable, query.sort, say, onOpen, narrow, rowActions, records]);

  const shownButtons = useAllowed(buttons);
  const press = (button: TableButton): void => {
    startPressing();
    button.onClick();
  };
  const search = (asked: Readonly<Record<string, string>>): void => {
    startSearching();
    operationHistory.click(say(words.search));
    const { [KEYWORD]: word } = query.filters;
    act({ type: 'search', filters: { ...asked, ...(word === undefined ? {} : { [KEYWORD]: word }) } });
    loaded.reload();
  };
  const reset = (): void => {
    startSearching();
    operationHistory.click(say(words.reset));
    act({ type: 'search', filters: {} });
  };
  const narrowTo = (wire: Readonly<Record<string, string>>): void => act({ type: 'search', filters: wire });

  useSlashKey(keywordBox);
  const pressKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      section.current?.querySelector<HTMLFormElement>('form.table-search')?.requestSubmit();
  };

  const filtered = Object.keys(query.filters).length > 0;
  const waiting = page === undefined && loaded.error === undefined;
  // Only where it shows: rows that are there are not drawn again for it.
  const empty =
    rows.length > 0 ? undefined : (
      <EmptyTable
        error={page ? undefined : loaded.error}
        busy={loaded.busy}
        onRetry={loaded.reload}
        text={props.empty}
        onClear={filtered ? () => act({ type: 'search', filters: {} }) : undefined}
        buttons={shownButtons}
        onPress={press}
      />
    );
  const total = page?.more ? '10,000+' : (page?.total ?? 0).toLocaleString('en-US');
  const { current: _current, size: _size, ...asked } = loaded.wire;
  const shownColumns = arranged
    .filter(({ shown }) => shown)
    .flatMap(({ name: key }) => {
      const column = declared.find((each) => each.name === key);
      return column ? [{ name: key, title: titleOf(column, fields, say) }] : [];
    });
  const takesKeyword = props.keyword ?? KEYWORD in call.query;

  return (
    <section
      ref={section}
      className={embedded ? 'table-page table-page-embedded' : 'table-page'}
      aria-label={say(title)}
      onKeyDown={pressKey}
    >
      {filters.length > 0 ? (
        <SearchForm
          filters={filters}
          applied={query.filters}
          narrow={narrow}
          busy={searching}
          onSearch={search}
          onReset={reset}
        />
      ) : null}
      <div className="table-card">
        <Spin spinning={pressing}>
          <Toolbar
            title={title}
            buttons={shownButtons}
            onPress={press}
            onRefresh={() => {
              startPressing();
              loaded.reload();
            }}
            refreshing={loaded.busy && !waiting}
            tools={
              <ExportMenu
                exports={props.exports}
                title={say(title)}
                query={Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]))}
                columns={shownColumns}
                declared={declared}
                fields={fields}
                filters={filters}
                wire={query.filters}
                rows={records ?? []}
                rowKey={rowKey}
                selection={selection}
              />
            }
            keyword={
              takesKeyword ? (
                <KeywordBox
                  box={keywordBox}
                  applied={query.filters[KEYWORD] ?? ''}
                  onSearch={(word) => {
                    const { [KEYWORD]: _before, ...rest } = query.filters;
                    narrowTo(word === '' ? rest : { ...rest, [KEYWORD]: word });
                  }}
                />
              ) : null
            }
          >
            {tree ? <TreeButtons onUnfold={unfoldAll} onFold={foldAll} /> : null}
            {filters.length > 0 || takesKeyword ? (
              <SavedFilters
                saved={views.saved}
                usual={views.settings.filter}
                applied={query.filters}
                onApply={(saved) => narrowTo(saved.filters)}
                onRemove={views.remove}
                onUsual={(usualName) => change({ type: 'filter', filter: usualName })}
                onSave={(filter, asUsual) => {
                  views.save(filter);
                  if (asUsual) change({ type: 'filter', filter: filter.name });
                }}
              />
            ) : null}
            <ColumnSettings
              density={views.settings.density}
              change={change}
              items={arranged.flatMap((setting) => {
                const column = declared.find((each) => each.name === setting.name);
                if (!column) return [];
                const heading = titleOf(column, fields, say);
                return [
                  {
                    setting,
                    title: heading,
                    width: column.width ?? columnWidth(fields[column.name], heading),
                    first: column === declared[0],
                  },
                ];
              })}
            />
            <TableHelp />
          </Toolbar>
          {batchActions ? <SelectionBar selection={selection} actions={batchActions} rowKey={rowKey} /> : null}
        </Spin>
        <FilterChips filters={filters} wire={query.filters} onChange={narrowTo} />
        {loaded.error && page ? (
          <div className="table-stale" role="alert">
            {loaded.error.message}{' '}
            <Button type="link" size="small" onClick={loaded.reload}>
              {say(words.retry)}
            </Button>
          </div>
        ) : null}
        {waiting ? (
          <div className="table-skeleton" aria-busy="true">
            {Array.from({ length: SKELETON_ROWS }, (_none, at) => (
              <Skeleton.Input key={at} active block size="small" />
            ))}
          </div>
        ) : (
          <div className={loaded.busy ? 'table-data table-data-old' : 'table-data'} aria-busy={loaded.busy}>
            <TableRows
              columns={columns}
              width={width}
              rows={rows}
              rowKey={rowKey}
              density={views.settings.density}
              narrow={narrow}
              empty={empty}
              selection={batchActions ? selection : undefined}
              onEnter={onOpen}
              tree={tree}
              onSort={(sort) => act({ type: 'sort', sort })}
            />
          </div>
        )}
        {waiting || tree ? null : (
          <Pagination
            className="table-pagination"
            align="end"
            size="small"
            current={query.current}
            pageSize={query.size}
            total={page?.total ?? 0}
            pageSizeOptions={[...PAGE_SIZES]}
            showSizeChanger={!narrow}
            showQuickJumper={!narrow}
            showLessItems={narrow}
            showTotal={() => t('table.total', { n: total })}
            onChange={(current, size) => act({ type: 'page', current, size })}
          />
        )}
        {tree && !waiting ? <div className="table-pagination">{t('table.total', { n: total })}</div> : null}
      </div>
    </section>
  );
}
