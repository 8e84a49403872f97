import { useEffect, useEffectEvent } from 'react';

export type ShortcutAction = 'palette' | 'help' | 'closeTab' | 'previousTab' | 'nextTab';

/** The parts of a key event that a shortcut is read from. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly isComposing: boolean;
}

/**
 * The shortcut of a key press. `typing`: the focus is in a field, where plain characters are text.
 * Alt is read by the key's place: with it a Mac types other characters; Ctrl beside it is AltGr.
 */
export function findShortcut(pressed: Pressed, typing: boolean): ShortcutAction | undefined {
  const { key, code, altKey, ctrlKey, metaKey, isComposing } = pressed;
  if (isComposing) return undefined;
  if (!altKey && ctrlKey !== metaKey && key.toLowerCase() === 'k') return 'palette';
  if (ctrlKey || metaKey) return undefined;
  if (altKey)
    return code === 'KeyW'
      ? 'closeTab'
      : code === 'BracketLeft'
        ? 'previousTab'
        : code === 'BracketRight'
          ? 'nextTab'
          : undefined;
  return key === '?' && !typing ? 'help' : undefined;
}

/** Whether a press lands in a field, also in one inside an element's shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type=checkbox], [type=radio], [type=button]), textarea, select'))
  );
}

/** Listens for the shortcuts of the shell while it is shown. */
export function useShortcuts(act: (action: ShortcutAction) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = findShortcut(event, isTyping(event));
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
