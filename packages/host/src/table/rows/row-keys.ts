import type { FocusEvent, KeyboardEvent } from 'react';

const ROW = '.ant-table-row[data-row-key]';
const listRows = (container: Element): HTMLElement[] => [...container.querySelectorAll<HTMLElement>(ROW)];

/** One row is reached by Tab, the others by the arrows. Set on the elements themselves: moving draws nothing. */
function settle(container: Element, current: HTMLElement): void {
  for (const row of listRows(container)) row.tabIndex = row === current ? 0 : -1;
}

/**
 * After rows were drawn: the first one is reached by Tab unless another is; where there is none, what scrolls sideways
 * is.
 */
export function settleFirst(container: Element): void {
  const rows = listRows(container);
  container.querySelector<HTMLElement>('.ant-table-body')?.setAttribute('tabindex', rows.length > 0 ? '-1' : '0');
  const [first] = rows;
  if (first && !rows.some((row) => row.tabIndex === 0)) first.tabIndex = 0;
}

export interface RowKeys {
  readonly open: (id: string) => void;
  readonly choose: ((id: string, range: boolean) => void) | undefined;
  /** Folds a row of a tree in or out. */
  readonly fold: ((id: string, out: boolean) => void) | undefined;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Arrows, Home and End move between rows, Enter opens, Space chooses (with Shift: up to here). Keys inside a cell stay
 * the cell's.
 */
export function pressOnRow(event: KeyboardEvent<HTMLElement>, { open, choose, fold }: RowKeys): void {
  const row = event.target;
  if (!(row instanceof HTMLElement) || !row.matches(ROW) || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = listRows(event.currentTarget);
  const at = rows.indexOf(row);
  const id = row.dataset['rowKey'] ?? '';
  const step = STEPS[event.key];
  if (step) {
    const next = rows[step(at, rows.length - 1)];
    if (next) {
      settle(event.currentTarget, next);
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    }
    if (event.shiftKey && choose && next && next !== row) choose(next.dataset['rowKey'] ?? '', true);
  } else if (event.key === 'Enter') open(id);
  else if (event.key === ' ' && choose) choose(id, event.shiftKey);
  else if (fold && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) fold(id, event.key === 'ArrowRight');
  else return;
  event.preventDefault();
}

/** Tab comes back to the row last focused. */
export function focusOnRow(event: FocusEvent<HTMLElement>): void {
  const row = event.target.closest<HTMLElement>(ROW);
  if (row) settle(event.currentTarget, row);
}

/** Whether a key is being typed into something. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=""], [contenteditable=true], [role=combobox]') !== null;
