import type { ReactNode } from 'react';
import { useDictionaryText } from './dictionary-text.ts';

/** The name of a dictionary item. */
export function MasterText({ group, id }: { readonly group: string; readonly id: string }): ReactNode {
  return useDictionaryText(group, id) ?? '…';
}
