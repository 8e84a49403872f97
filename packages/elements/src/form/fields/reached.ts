import { useRef, useState, type RefObject } from 'react';

/** How a light control was reached: a pointer opens the full one at once, the keyboard only focuses it. */
export interface Reached<M> {
  readonly full: M | undefined;
  readonly open: boolean;
  readonly light: RefObject<HTMLInputElement | null>;
  reach(open: boolean): void;
  preload(): void;
}

const fetched = new WeakSet<() => Promise<unknown>>();
/**
 * Fetches a full control's code once the page is idle, so that whoever reaches a field by keyboard types into the real
 * one.
 */
function fetchWhenIdle(load: () => Promise<unknown>): void {
  if (fetched.has(load)) return;
  fetched.add(load);
  const fetchNow = (): void => {
    load().catch(() => fetched.delete(load));
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchNow, { timeout: 3_000 });
  else setTimeout(fetchNow, 200);
}

interface Turn {
  started: boolean;
  wantsOpen: boolean;
}

/**
 * A light control that becomes the full one when it is reached. The full one's code loads once a page; until it is here
 * the light one keeps the focus, and it takes part in nothing else.
 */
export function useReached<M>(load: () => Promise<M>): Reached<M> {
  const [reached, setReached] = useState<{ readonly full: M; readonly open: boolean } | undefined>();
  const light = useRef<HTMLInputElement>(null);
  const turn = useRef<Turn>({ started: false, wantsOpen: false });
  fetchWhenIdle(load);
  const reach = (open: boolean): void => {
    const { current } = turn;
    current.wantsOpen ||= open;
    if (current.started) return;
    current.started = true;
    load().then(
      (full) => {
        const root = light.current?.getRootNode();
        // Left again before the code came: stay light, the next visit is quick.
        if (!(root instanceof ShadowRoot) || root.activeElement !== light.current) {
          turn.current = { started: false, wantsOpen: false };
          return;
        }
        setReached({ full, open: current.wantsOpen });
      },
      (cause: unknown) => {
        current.started = false;
        console.warn(cause);
      },
    );
  };
  return {
    full: reached?.full,
    open: reached?.open ?? false,
    light,
    reach,
    preload: () => {
      load().catch(() => undefined);
    },
  };
}
