import { Table, type TableProps, type TableRef } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A table that is only read. Where it is wider than its place, the keyboard reaches what scrolls it: nothing in its
 * rows could be focused.
 */
export function PlainTable<Row extends object>(props: TableProps<Row>): ReactNode {
  const table = useRef<TableRef>(null);
  useEffect(() => {
    const scroller = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-content');
    if (!scroller) return undefined;
    const watching = new ResizeObserver(() => {
      if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
      else scroller.removeAttribute('tabindex');
    });
    watching.observe(scroller);
    for (const inner of scroller.children) watching.observe(inner);
    return () => watching.disconnect();
  }, []);
  return <Table<Row> ref={table} scroll={{ x: true }} {...props} />;
}
