import type { AnswerOf } from '../contract/call.ts';
import type { master } from '../contract/master-data/master.ts';
import type { Locale } from '../contract/text.ts';
import { masterItems } from './client.calls.ts';
import type { RequestOptions } from './transport.ts';

/** Milliseconds without typing before a keyword is searched (spec shell §9). */
export const SEARCH_DEBOUNCE = 800;
const KEPT_GROUPS = 100;
/** Milliseconds a group is believed: an administrator's change shows after at most this. */
const KEPT_FOR = 300_000;

/** One dictionary item. */
export type MasterItem = AnswerOf<(typeof master)['calls']['list']>[number];

/** The item's text in a language; Chinese stands in where no English exists. */
export const masterText = (item: Pick<MasterItem, 'itemText' | 'enItemText'>, locale: Locale): string =>
  (locale === 'en-US' && item.enItemText) || item.itemText;

/** A keyword search that waits for typing to pause and drops late answers. */
export interface DebouncedSearch<T> {
  /** Resolves undefined where a later search has taken its place. */
  readonly search: (keyword: string) => Promise<T | undefined>;
  readonly cancel: () => void;
}

/** Runs `find` once `delay` ms have passed without another search. */
export function debouncedSearch<T>(
  find: (keyword: string, signal: AbortSignal) => Promise<T>,
  delay = SEARCH_DEBOUNCE,
): DebouncedSearch<T> {
  let turn = 0;
  let drop: (() => void) | undefined;
  const cancel = (): void => {
    turn += 1;
    drop?.();
    drop = undefined;
  };
  return {
    cancel,
    search(keyword) {
      cancel();
      const mine = turn;
      const stop = new AbortController();
      return new Promise<T | undefined>((resolve, reject) => {
        const timer = setTimeout(() => {
          find(keyword, stop.signal).then(
            (found) => resolve(mine === turn ? found : undefined),
            (error: unknown) => {
              if (mine === turn) reject(error);
              else resolve(undefined);
            },
          );
        }, delay);
        drop = () => {
          clearTimeout(timer);
          stop.abort();
          resolve(undefined);
        };
      });
    },
  };
}

export interface Masters {
  /** The enabled items of a group, kept for five minutes; concurrent callers share one call. */
  masters(group: string): Promise<readonly MasterItem[]>;
  /** Forgets one group, or all, after items were changed. */
  forgetMasters(group?: string): void;
  /** A search by keyword in a group, debounced 800 ms; stale answers come as undefined. One object for each field. */
  searchMasters(group: string, delay?: number): DebouncedSearch<readonly MasterItem[]>;
}

export function createMasters(
  request: <T>(request: RequestOptions) => Promise<T>,
  now: () => number = Date.now,
): Masters {
  const kept = new Map<string, { readonly items: Promise<readonly MasterItem[]>; readonly until: number }>();
  const load = (query: Record<string, string>, signal?: AbortSignal): Promise<readonly MasterItem[]> =>
    request({ ...masterItems, query, signal });
  return {
    masters(group) {
      const known = kept.get(group);
      if (known && known.until > now()) return known.items;
      const items = load({ itemGroup: group });
      kept.delete(group);
      kept.set(group, { items, until: now() + KEPT_FOR });
      // A failure is not remembered.
      items.catch(() => {
        if (kept.get(group)?.items === items) kept.delete(group);
      });
      // Maps keep their order: the group loaded longest ago goes first.
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_GROUPS) break;
        kept.delete(oldest);
      }
      return items;
    },
    forgetMasters(group) {
      if (group === undefined) kept.clear();
      else kept.delete(group);
    },
    searchMasters: (group, delay) =>
      debouncedSearch((keyword, signal) => load({ itemGroup: group, keyword }, signal), delay),
  };
}
