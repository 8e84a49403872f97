import type { FormValues } from '@scf-kit/sdk/form';
import { isObject } from '../element/index.ts';

/** A visitor's unfinished answers, kept in this browser. */
export interface Draft { readonly values: FormValues; /** Milliseconds since 1970. */ readonly savedAt: number }

const keyOf = (baseUrl: string, formKey: string): string => `scf-draft:${baseUrl}:${formKey}`;

export function readDraft(baseUrl: string, formKey: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(baseUrl, formKey)) ?? 'null');
    if (isObject(stored) && isObject(stored['values']) && typeof stored['savedAt'] === 'number') return { values: stored['values'], savedAt: stored['savedAt'] };
  } catch {
    // Storage is blocked or holds something else: there is no draft.
  }
  return undefined;
}

/** Answers whether it was kept: storage may be blocked or full. */
export function writeDraft(baseUrl: string, formKey: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(baseUrl, formKey), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(baseUrl: string, formKey: string): void {
  try {
    localStorage.removeItem(keyOf(baseUrl, formKey));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
