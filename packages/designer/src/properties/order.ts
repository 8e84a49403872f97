import { useRef, type KeyboardEvent, type PointerEvent } from 'react';

/** The handlers of an entry's handle: dragging by pointer or finger, arrow keys by keyboard. */
export interface Handle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

const entriesAround = (handle: Element): readonly Element[] =>
  [...(handle.closest('[data-entry]')?.parentElement?.children ?? [])].filter((one) => one.hasAttribute('data-entry'));

/**
 * Handles (`[data-handle]`) that put the entries of one list (`[data-entry]` beside each other, by place) in another
 * order. `move` is told each step of a drag, `end` when it is over.
 */
export function useOrder(
  move: (from: number, to: number) => void,
  end: () => void,
): (at: number, count: number) => Handle {
  const dragged = useRef<number>(undefined);
  const stop = (): void => {
    if (dragged.current === undefined) return;
    dragged.current = undefined;
    end();
  };
  return (at, count) => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      dragged.current = at;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      const from = dragged.current;
      if (from === undefined) return;
      const to = entriesAround(event.currentTarget).findIndex((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return event.clientY >= top && event.clientY < bottom;
      });
      if (to < 0 || to === from) return;
      dragged.current = to;
      move(from, to);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onKeyDown: (event) => {
      const to =
        event.key === 'ArrowUp'
          ? at - 1
          : event.key === 'ArrowDown'
            ? at + 1
            : event.key === 'Home'
              ? 0
              : event.key === 'End'
                ? count - 1
                : at;
      if (to === at || to < 0 || to >= count) return;
      event.preventDefault();
      move(at, to);
      end();
      // Entries stay where they are and show what moved: the focus follows it.
      const handle = entriesAround(event.currentTarget)[to]?.querySelector('[data-handle]');
      if (handle instanceof HTMLElement) handle.focus();
    },
  });
}
