import { ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Empty, Grid, Popover, Result, Skeleton, Spin, Table, Tooltip, type TableProps } from 'antd';
import { useEffect, useMemo, useReducer, useRef, useState, type ReactNode } from 'react';
import type { Call, Field, Fields, Page } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client, localSettings, operationHistory } from '../services.ts';
import { useCan } from '../shell/can.tsx';
import { useTexts } from '../shell/texts.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { FieldText } from './field-text.tsx';
import { isNumeric, plainText, valueOf, type AnyRow } from './plain-text.ts';
import { RowActions, type RowAction } from './row-actions.tsx';
import { SearchForm } from './search-form.tsx';
import { filtersFor, firstQuery, OVERLAY, PAGE_SIZES, reduceQuery, wireQuery, type Sort } from './table-query.ts';
import './table.css';

/** A button above the table. Every click is recorded. */
export interface TableButton { readonly key: string; readonly label: Text; readonly primary?: boolean; readonly danger?: boolean; readonly icon?: ReactNode; readonly codes?: readonly string[]; readonly onClick: () => void }
/** A column by field name; `render` and `title` only where the field's own do not fit. */
export interface TableColumn<R extends AnyRow> { readonly name: string; readonly title?: Text; readonly width?: number; readonly render?: (row: R) => ReactNode }

export interface PagedTableProps<R extends AnyRow> {
  /** The table's name, for what is remembered about it. */
  readonly name: string;
  readonly title: Text;
  /** A call that answers a page. */
  readonly call: Pick<Call, 'method' | 'path' | 'query' | 'sortable' | 'long'>;
  readonly fields: Fields;
  readonly columns: readonly (string | TableColumn<R>)[];
  readonly filters?: readonly string[];
  /** Sent with every question, beside what the person entered. */
  readonly query?: Readonly<Record<string, string>>;
  readonly rowKey?: string;
  readonly buttons?: readonly TableButton[];
  readonly rowActions?: (row: R) => readonly RowAction[];
  /** Opens a row from its identifying (first) column. */
  readonly onOpen?: (row: R) => void;
  /** What would stand here, said when nothing does. */
  readonly empty?: Text;
  /** Another number loads again: after something was changed elsewhere. */
  readonly version?: number;
}

const SKELETON_ROWS = 6;
/** Kinds that are never broken over two lines. */
const UNBROKEN = new Set<Field['kind']>(['date', 'moment', 'money', 'decimal', 'rate', 'integer', 'boolean', 'choice', 'states', 'reference', 'dictionary']);
/** Characters up to which a text is a name or a code: not broken either. */
const SHORT_TEXT = 64;
const isUnbroken = (field: Field): boolean => UNBROKEN.has(field.kind) || (field.kind === 'text' && Number(field.max ?? 250) <= SHORT_TEXT);
const hiddenKey = (name: string): string => `scf-kit-table-${name}`;

function useHiddenColumns(name: string): readonly [ReadonlySet<string>, (column: string, shown: boolean) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set((localSettings.get(hiddenKey(name)) ?? '').split(',').filter(Boolean)));
  const change = (column: string, shown: boolean): void => {
    const next = new Set(hidden);
    if (shown) next.delete(column); else next.add(column);
    localSettings.set(hiddenKey(name), [...next].join(','));
    setHidden(next);
  };
  return [hidden, change];
}

/** True for the 800 ms after `start`. */
function useOverlay(): readonly [boolean, () => void] {
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => { clearTimeout(timer.current); setBusy(false); }, []);
  const start = (): void => {
    clearTimeout(timer.current);
    setBusy(true);
    timer.current = setTimeout(() => setBusy(false), OVERLAY);
  };
  return [busy, start];
}

/** The shared searchable paged table (spec shell §2). */
export function PagedTable<R extends AnyRow>(props: PagedTableProps<R>): ReactNode {
  const { name, title, call, fields, rowKey = 'id', buttons = [], onOpen, rowActions, version = 0 } = props;
  const { say, t } = useTexts();
  const can = useCan();
  const narrow = Grid.useBreakpoint().md === false;
  const [query, act] = useReducer(reduceQuery, firstQuery);
  const [searching, startSearching] = useOverlay();
  const [pressing, startPressing] = useOverlay();
  const [hidden, setHidden] = useHiddenColumns(name);
  const wire = { ...props.query, ...wireQuery(query) };
  const loaded = useLoaded(`${call.path} ${JSON.stringify(wire)} ${version}`, (signal) => client.request<Page<R>>({ method: call.method, path: call.path, query: wire, signal, long: call.long, quiet: true }));
  const filters = useMemo(() => filtersFor(call, fields, props.filters ?? []), [call, fields, props.filters]);
  const columns = props.columns.map((column): TableColumn<R> => (typeof column === 'string' ? { name: column } : column));
  const fieldOf = (column: TableColumn<R>): Field | undefined => fields[column.name];
  const titleOf = (column: TableColumn<R>): string => say(column.title ?? fieldOf(column)?.title ?? { zh: column.name, en: column.name });

  const cell = (column: TableColumn<R>, row: R, first: boolean): ReactNode => {
    const field = fieldOf(column);
    const shown = column.render ? column.render(row) : field ? <FieldText field={field} row={row} name={column.name} /> : null;
    return first && onOpen ? <Button type="link" className="text-link" onClick={() => onOpen(row)}>{shown}</Button> : shown;
  };
  const shownColumns = columns.filter((column, at) => at === 0 || !hidden.has(column.name));
  const antColumns: NonNullable<TableProps<R>['columns']> = shownColumns.map((column, at) => {
    const field = fieldOf(column);
    const wide = field?.kind === 'longText' || (field?.kind === 'text' && Number(field.max ?? 250) > 120);
    return {
      key: column.name, title: titleOf(column), align: field && isNumeric(field) ? 'right' as const : 'left' as const,
      sorter: call.sortable.includes(column.name), sortOrder: query.sort?.key === column.name ? (query.sort.direction === 'ascending' ? 'ascend' as const : 'descend' as const) : null,
      ...(column.width ? { width: column.width } : {}), ...(field && isUnbroken(field) ? { onCell: () => ({ className: 'table-narrow' }) } : {}),
      render: (_: unknown, row: R) => (wide ? <div className="table-wide" title={field ? plainText(field, row, column.name, { say }) : ''}>{cell(column, row, at === 0)}</div> : cell(column, row, at === 0)),
    };
  });
  if (rowActions) antColumns.push({ key: 'actions', title: say({ zh: '操作', en: 'Actions' }), ...(narrow ? {} : { fixed: 'right' as const }), render: (_: unknown, row: R) => <RowActions actions={rowActions(row)} /> });

  const page = loaded.data;
  const waiting = page === undefined && loaded.error === undefined;
  const shownButtons = buttons.filter((button) => can(button.codes ?? []));
  const press = (button: TableButton): void => {
    startPressing();
    operationHistory.click(say(button.label));
    button.onClick();
  };
  const total = page?.more ? '10,000+' : (page?.total ?? 0).toLocaleString('en-US');

  const empty = loaded.error && !page
    ? <Result status="warning" title={loaded.error.message} extra={<Button loading={loaded.busy} onClick={loaded.reload}>{say({ zh: '重试', en: 'Try again' })}</Button>} />
    : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(Object.keys(query.filters).length > 0 ? { zh: '没有符合条件的数据', en: 'Nothing matches these filters' } : props.empty ?? { zh: '暂无数据', en: 'Nothing here yet' })}>
        {Object.keys(query.filters).length === 0 ? shownButtons.filter((button) => button.primary).map((button) => <Button key={button.key} type="primary" onClick={() => press(button)}>{say(button.label)}</Button>) : null}
      </Empty>;

  return (
    <section className="table-page" aria-label={say(title)}>
      {filters.length > 0
        ? <SearchForm
            filters={filters} busy={searching}
            onSearch={(entered) => { startSearching(); operationHistory.click(say({ zh: '查询', en: 'Search' })); act({ type: 'search', filters: entered }); loaded.reload(); }}
            onReset={() => { startSearching(); operationHistory.click(say({ zh: '重置', en: 'Reset' })); act({ type: 'reset' }); }}
          />
        : null}
      <div className="table-card">
        <Spin spinning={pressing}>
          <div className="table-bar">
            <h1 className="table-title">{say(title)}</h1>
            <div className="table-buttons">
              {shownButtons.map((button) => (
                <Button key={button.key} type={button.primary ? 'primary' : 'default'} danger={button.danger ?? false} icon={button.icon} onClick={() => press(button)}>{say(button.label)}</Button>
              ))}
              <Tooltip title={say({ zh: '刷新', en: 'Refresh' })}><Button type="text" icon={<ReloadOutlined spin={loaded.busy && !waiting} />} aria-label={say({ zh: '刷新', en: 'Refresh' })} onClick={loaded.reload} /></Tooltip>
              <Popover trigger="click" placement="bottomRight" content={
                <div className="table-columns">
                  {columns.map((column, at) => <Checkbox key={column.name} disabled={at === 0} checked={at === 0 || !hidden.has(column.name)} onChange={(event) => setHidden(column.name, event.target.checked)}>{titleOf(column)}</Checkbox>)}
                </div>
              }>
                <Button type="text" icon={<SettingOutlined />} aria-label={say({ zh: '列设置', en: 'Columns' })} />
              </Popover>
            </div>
          </div>
        </Spin>
        {loaded.error && page ? <div className="table-stale" role="alert">{loaded.error.message} <Button type="link" size="small" onClick={loaded.reload}>{say({ zh: '重试', en: 'Try again' })}</Button></div> : null}
        {waiting
          ? <div className="table-skeleton" aria-busy="true">{Array.from({ length: SKELETON_ROWS }, (_, at) => <Skeleton.Input key={at} active block size="small" />)}</div>
          : <Table<R>
              size="small" rowKey={(row) => String(valueOf(row, rowKey))} columns={antColumns} dataSource={page?.records ?? []} scroll={{ x: true }} sticky={{ offsetHeader: 0 }} locale={{ emptyText: empty }} showSorterTooltip={false}
              onChange={(_, __, sorter, { action }) => {
                if (action !== 'sort' || Array.isArray(sorter)) return;
                const key = String(sorter.columnKey ?? '');
                const sort: Sort | undefined = sorter.order ? { key, direction: sorter.order === 'ascend' ? 'ascending' : 'descending' } : undefined;
                act({ type: 'sort', sort });
              }}
              pagination={{
                current: query.current, pageSize: query.size, total: page?.total ?? 0, pageSizeOptions: [...PAGE_SIZES], showSizeChanger: true, showQuickJumper: true, placement: ['bottomEnd'],
                showTotal: () => t('table.total', { n: total }), onChange: (current, size) => act({ type: 'page', current, size }),
              }}
            />}
      </div>
    </section>
  );
}
