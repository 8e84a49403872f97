import { Pagination, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import { PAGE_SIZES } from '../query/table-query.ts';
import type { TableButton } from '../table-types.ts';
import type { PagedTableState } from '../use-paged-table.ts';
import type { AnyRow } from '../values/plain-text.ts';
import { EmptyTable } from './empty-table.tsx';
import { TableRows } from './table-rows.tsx';

const SKELETON_ROWS = 10;

interface TableProps<R extends AnyRow> {
  readonly table: PagedTableState<R>;
}

/** The rows of a table; what holds their place until they come, and what stands there where there are none. */
export function TableData<R extends AnyRow>({
  table,
  buttons,
  onPress,
}: TableProps<R> & {
  readonly buttons: readonly TableButton[];
  readonly onPress: (button: TableButton) => void;
}): ReactNode {
  const { loaded, page, waiting, rows, tree, columns, width, rowKey, views, query, selection, narrow, act } = table;
  const { batchActions, onOpen } = table.props;
  if (waiting)
    return (
      <div className="table-skeleton" aria-busy="true">
        {Array.from({ length: SKELETON_ROWS }, (_none, at) => (
          <Skeleton.Input key={at} active block size="small" />
        ))}
      </div>
    );
  const filtered = Object.keys(query.filters).length > 0;
  // Only where it shows: rows that are there are not drawn again for it.
  const empty =
    rows.length > 0 ? undefined : (
      <EmptyTable
        error={page ? undefined : loaded.error}
        busy={loaded.busy}
        onRetry={loaded.reload}
        text={table.props.empty}
        onClear={filtered ? () => act({ type: 'search', filters: {} }) : undefined}
        buttons={buttons}
        onPress={onPress}
      />
    );
  return (
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
  );
}

/** How many rows there are, and the way to the other pages; a tree has them all on one. */
export function TableFoot<R extends AnyRow>({ table }: TableProps<R>): ReactNode {
  const { t } = useTexts();
  const { page, waiting, tree, query, narrow, act } = table;
  if (waiting) return null;
  const total = page?.more ? '10,000+' : (page?.total ?? 0).toLocaleString('en-US');
  return tree ? (
    <div className="table-pagination">{t('table.total', { n: total })}</div>
  ) : (
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
  );
}
