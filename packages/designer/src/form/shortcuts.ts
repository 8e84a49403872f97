import type { KeyboardEvent } from 'react';
import type { ToolbarAction } from '../context/declaration.ts';

export type Shortcut = Extract<ToolbarAction, 'save' | 'undo' | 'redo' | 'preview'>;
const onMac = (): boolean => /Mac|iP(?:hone|ad)/.test(navigator.userAgent);
const KEYS: Readonly<Record<Shortcut, { readonly other: string; readonly mac: string }>> = {
  save: { other: 'Ctrl+S', mac: '⌘S' },
  undo: { other: 'Ctrl+Z', mac: '⌘Z' },
  redo: { other: 'Ctrl+Y', mac: '⇧⌘Z' },
  preview: { other: 'Ctrl+Alt+P', mac: '⌥⌘P' },
};
const isShortcut = (action: ToolbarAction): action is Shortcut => Object.hasOwn(KEYS, action);
/** The keys of an action as people of this machine write them. */
export const findKeys = (action: ToolbarAction): string | undefined =>
  isShortcut(action) ? KEYS[action][onMac() ? 'mac' : 'other'] : undefined;

/**
 * The shortcut of a key press for the whole form. Where a box undoes its own typing (`data-own-undo`, a search), undo
 * and redo are left to it.
 */
export function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return undefined;
  const key = event.key.toLowerCase();
  if (event.altKey) return event.code === 'KeyP' ? 'preview' : undefined;
  if (key === 's' && !event.shiftKey) return 'save';
  const own = event.target instanceof Element && event.target.closest('[data-own-undo],input[type=search]') !== null;
  if (own) return undefined;
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
