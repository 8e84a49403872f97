import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from './client.ts';
import { unreadNotices } from './client.calls.ts';

/** Milliseconds between two questions (spec shell §9). */
export const UNREAD_POLL = 30_000;

export interface UnreadCount {
  readonly $count: ReadableAtom<number>;
  /** Asks now (after a push or after reading a notice). */
  readonly refresh: () => Promise<void>;
  stop(): void;
}

/** Polls the number of unread notices every 30 s; `active` false (the login page) skips the question. */
export function pollUnread(client: Pick<Client, 'request'>, active: () => boolean): UnreadCount {
  const $count = atom(0);
  let stopped = false;
  let asked = 0;
  const refresh = async (): Promise<void> => {
    if (stopped || !active()) return;
    asked += 1;
    const turn = asked;
    try {
      const count = Number(await client.request({ ...unreadNotices, quiet: true }));
      // A question asked before something was read, answered after the one that followed it, would undo that.
      if (!stopped && turn === asked && Number.isFinite(count)) $count.set(count);
    } catch {
      // The badge keeps its last number; the next turn asks again.
    }
  };
  void refresh();
  const timer = setInterval(() => void refresh(), UNREAD_POLL);
  return {
    $count,
    refresh,
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
