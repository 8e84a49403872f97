import { useEffect, useRef, useState, type RefObject, type UIEvent } from 'react';
import type { BatchNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form-scope.ts';
import { isReveal, REVEAL } from '../../reveal-field.ts';

/** Above this many rows only those in sight are in the DOM; `aria-rowcount` tells the rest. */
const DRAW_ALL = 60;

/** Pixels. */
export const ROW_HEIGHT = 49;

const WINDOW_HEIGHT = 520;

const SPARE_ROWS = 12;

/** The rows of a sub-table that are drawn, and the way to another cell. */
export interface RowWindow {
  /** Whether rows out of sight are left out, which goes by the height of a row. */
  readonly virtual: boolean;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onScroll: ((event: UIEvent<HTMLElement>) => void) | undefined;
  readonly first: number;
  /** The row after the last one. */
  readonly last: number;
  readonly focusCell: (row: number, column: number) => void;
}

/** Brings the row of a field that is revealed into the drawn part. */
function useRevealedRow(node: BatchNode, showRow: (at: number) => void): void {
  const { bridge } = useFormScope();
  const showRowLatest = useRef(showRow);
  useEffect(() => {
    showRowLatest.current = showRow;
  });
  useEffect(() => {
    const { root } = bridge;
    const reveal = (event: Event): void => {
      if (!isReveal(event) || !event.detail.path.startsWith(`${node.path}.`)) return;
      const key = event.detail.path.slice(node.path.length + 1).split('.')[0];
      showRowLatest.current(node.getRows().findIndex((row) => row.id === key));
    };
    root.addEventListener(REVEAL, reveal);
    return () => root.removeEventListener(REVEAL, reveal);
  }, [bridge, node]);
}

export function useRowWindow(node: BatchNode, count: number): RowWindow {
  const { mode } = useFormScope();
  const scroller = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const virtual = mode !== 'print' && count > DRAW_ALL;
  const first = virtual ? Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE_ROWS) : 0;
  const last = virtual ? Math.min(count, first + Math.ceil(WINDOW_HEIGHT / ROW_HEIGHT) + 2 * SPARE_ROWS) : count;

  /** Brings a row into the drawn part. */
  const showRow = (at: number): void => {
    const box = scroller.current;
    if (!virtual || !box || (at >= first && at < last)) return;
    box.scrollTop = Math.max(0, at * ROW_HEIGHT - 200);
    setTop(box.scrollTop);
  };
  const focusCell = (row: number, column: number): void => {
    showRow(row);
    // The row may be one that has just been added.
    requestAnimationFrame(() => {
      const cell = scroller.current?.querySelector(`[data-row="${row}"] [data-column="${column}"]`);
      const control = cell?.querySelector('input:not([type=file]),textarea,button,[tabindex]');
      if (!(control instanceof HTMLElement)) return;
      control.focus();
      if (control instanceof HTMLInputElement) control.select();
    });
  };
  useRevealedRow(node, showRow);
  const onScroll = virtual ? (event: UIEvent<HTMLElement>): void => setTop(event.currentTarget.scrollTop) : undefined;
  return { virtual, scroller, onScroll, first, last, focusCell };
}
