import { useEffect, type RefObject } from 'react';
import type { InputRef } from 'antd';
import { isTyping } from '../rows/row-keys.ts';

/** `/` leads into the box for a word, unless somebody is typing or a dialog is open. */
export function useSlashKey(box: RefObject<InputRef | null>): void {
  useEffect(() => {
    const focusKeyword = (event: KeyboardEvent): void => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        !box.current ||
        document.querySelector('[role=dialog][aria-modal=true]')
      )
        return;
      event.preventDefault();
      box.current.focus({ cursor: 'all' });
    };
    document.addEventListener('keydown', focusKeyword);
    return () => document.removeEventListener('keydown', focusKeyword);
  }, [box]);
}
