import type { FormValues } from '@scf-kit/sdk/form';
import { isObject } from '../../element/index.ts';

/** Unfinished answers kept in this browser: a visitor's, or a person's while the server cannot be reached. */
export interface LocalDraft {
  readonly values: FormValues;
  /** Milliseconds since 1970. */ readonly savedAt: number;
  /** The version of the server's draft it goes on from. */ readonly version?: number;
  /** Values that were on the way to the server when the page was left: what the server has may be these. */
  readonly sent?: FormValues;
}

/** Reads, keeps and drops the draft under one name; storage that is blocked or full keeps nothing. */
export interface LocalDrafts {
  read(name: string): LocalDraft | undefined;
  write(name: string, draft: LocalDraft): boolean;
  drop(name: string): void;
  /** Whether anybody's draft is kept under a name of this beginning. */
  any(beginning: string): boolean;
}

export const localDrafts: LocalDrafts = {
  read(name) {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
      if (!isObject(stored) || !isObject(stored['values']) || typeof stored['savedAt'] !== 'number') return undefined;
      return {
        values: stored['values'],
        savedAt: stored['savedAt'],
        ...(typeof stored['version'] === 'number' ? { version: stored['version'] } : {}),
        ...(isObject(stored['sent']) ? { sent: stored['sent'] } : {}),
      };
    } catch {
      // Storage is blocked or holds something else: there is no draft.
      return undefined;
    }
  },
  write(name, draft) {
    try {
      localStorage.setItem(name, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  },
  any(beginning) {
    try {
      return Object.keys(localStorage).some((name) => name.startsWith(beginning));
    } catch {
      return false;
    }
  },
  drop(name) {
    try {
      localStorage.removeItem(name);
    } catch {
      // Storage is blocked: nothing was kept.
    }
  },
};
