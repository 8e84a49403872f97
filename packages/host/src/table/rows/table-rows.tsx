import { Table, type TableRef } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import { focusOnRow, pressOnRow, settleFirst, type RowKeys } from './row-keys.ts';
import { SelectPage, SelectRow } from '../selection/selection-cells.tsx';
import type { Selection } from '../selection/selection.ts';
import type { AntColumns } from '../columns/columns.tsx';
import type { Sort } from '../query/table-query.ts';
import type { Density } from '../views/table-settings.ts';
import './rows.css';

const SELECT_WIDTH = 40;
/** From this many rows on only those in sight are drawn. */
const VIRTUAL_FROM = 60;
/** The space above and below the drawn rows of a long list. */
const AROUND = 300;
const LEAST_HEIGHT = 320;

interface RowsProps<R extends AnyRow> {
  readonly columns: AntColumns<R>;
  readonly width: number;
  readonly rows: readonly R[];
  readonly rowKey: string;
  readonly density: Density;
  readonly narrow: boolean;
  readonly empty: ReactNode;
  readonly selection: Selection<R> | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
  readonly onEnter: ((row: R) => void) | undefined;
  /** The rows below a row, where the table is a tree. */
  readonly tree:
    | {
        readonly listChildren: (row: R) => readonly R[] | undefined;
        readonly open: ReadonlySet<string>;
        readonly fold: (id: string, out: boolean) => void;
      }
    | undefined;
}

/** The height of what stays at the top of the page while it scrolls. */
function useHeaderHeight(): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const above = document.querySelector<HTMLElement>('.shell-fixed-header .shell-above');
    if (!above) return;
    const watch = new ResizeObserver(() => setHeight(above.offsetHeight));
    watch.observe(above);
    return () => watch.disconnect();
  }, []);
  return height;
}

function flat<R extends AnyRow>(rows: readonly R[], tree: RowsProps<R>['tree']): readonly R[] {
  return tree ? rows.flatMap((row) => [row, ...flat(tree.listChildren(row) ?? [], tree)]) : rows;
}

const readSort = <R extends AnyRow>({ order, columnKey }: SorterResult<R>): Sort | undefined =>
  order ? { key: String(columnKey ?? ''), direction: order === 'ascend' ? 'ascending' : 'descending' } : undefined;

function Rows<R extends AnyRow>({
  columns,
  width,
  rows,
  rowKey,
  density,
  narrow,
  empty,
  selection,
  onSort,
  onEnter,
  tree,
}: RowsProps<R>): ReactNode {
  const offsetHeader = useHeaderHeight();
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const byId = useMemo(
    () => new Map(flat(rows, tree).map((row) => [String(readValue(row, rowKey)), row])),
    [rows, rowKey, tree],
  );
  const pick = useCallback(
    (id: string, range: boolean): void => {
      selection?.pick(id, byId, range);
    },
    [selection, byId],
  );
  const choose = selection && pick;
  useEffect(() => {
    if (frame.current) settleFirst(frame.current);
  }, [rows]);
  const all = useMemo(
    (): AntColumns<R> =>
      selection && choose
        ? [
            {
              key: '$select',
              width: SELECT_WIDTH,
              align: 'center',
              ...(narrow ? {} : { fixed: 'start' as const }),
              title: <SelectPage selection={selection} rows={byId} />,
              render: (_: unknown, row: R) => (
                <SelectRow selection={selection} id={String(readValue(row, rowKey))} onChoose={choose} />
              ),
            },
            ...columns,
          ]
        : columns,
    [columns, selection, choose, byId, narrow, rowKey],
  );
  const keys: RowKeys = {
    open: (id) => {
      const row = byId.get(id);
      if (row) onEnter?.(row);
    },
    choose,
    fold: tree?.fold,
  };
  const total = width + (selection ? SELECT_WIDTH : 0);
  const virtual = !tree && !narrow && rows.length >= VIRTUAL_FROM;
  return (
    <div ref={frame} className="table-rows" onKeyDown={(event) => pressOnRow(event, keys)} onFocus={focusOnRow}>
      <Table<R>
        ref={table}
        size={density}
        rowKey={(row) => String(readValue(row, rowKey))}
        columns={all}
        dataSource={rows}
        locale={{ emptyText: empty }}
        showSorterTooltip={false}
        pagination={false}
        tableLayout="fixed"
        rowHoverable={false}
        onRow={() => ({ tabIndex: -1 })}
        {...(virtual
          ? { virtual: true, scroll: { x: total, y: Math.max(LEAST_HEIGHT, window.innerHeight - AROUND) } }
          : { scroll: { x: total }, sticky: { offsetHeader } })}
        {...(tree
          ? {
              expandable: {
                childrenColumnName: 'children',
                expandIconColumnIndex: selection ? 1 : 0,
                expandedRowKeys: [...tree.open],
                onExpand: (out: boolean, row: R) => tree.fold(String(readValue(row, rowKey)), out),
                indentSize: 20,
              },
            }
          : {})}
        onChange={(_, __, sorter, { action }) => {
          if (action === 'sort' && !Array.isArray(sorter)) onSort(readSort(sorter));
        }}
      />
    </div>
  );
}

/**
 * The rows themselves: drawn again only when they, their columns or their look change; choosing and focusing draws none
 * of them.
 */
export const TableRows = memo(Rows) as typeof Rows;
