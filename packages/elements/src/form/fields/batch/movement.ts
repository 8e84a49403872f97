/** Where a key leads from a cell, as in a spreadsheet; undefined where the key belongs to the control. */
export function moveFor(
  event: globalThis.KeyboardEvent,
  target: EventTarget,
): { readonly rows: number; readonly columns: number } | undefined {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!(target instanceof HTMLInputElement) || !['text', 'search', ''].includes(target.type)) return undefined;
  // An open list keeps its keys; a closed one opens with Enter and the arrows up and down.
  const choosing = target.getAttribute('role') === 'combobox' || target.closest('.ant-picker') !== null;
  switch (event.key) {
    case 'Enter':
      return choosing ? undefined : { rows: event.shiftKey ? -1 : 1, columns: 0 };
    case 'ArrowDown':
      return choosing ? undefined : { rows: 1, columns: 0 };
    case 'ArrowUp':
      return choosing ? undefined : { rows: -1, columns: 0 };
    case 'ArrowLeft':
      return !choosing && !event.shiftKey && target.selectionStart === 0 && caretOrAll(target)
        ? { rows: 0, columns: -1 }
        : undefined;
    case 'ArrowRight':
      return !choosing && !event.shiftKey && target.selectionEnd === target.value.length && caretOrAll(target)
        ? { rows: 0, columns: 1 }
        : undefined;
    default:
      return undefined;
  }
}

/** Nothing selected, or everything as after arriving in a cell. */
const caretOrAll = (input: HTMLInputElement): boolean =>
  input.selectionStart === input.selectionEnd ||
  (input.selectionStart === 0 && input.selectionEnd === input.value.length);
