import { useCallback, useLayoutEffect, useRef, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../context/part-context.tsx';
import { useActions } from '../editing/actions.ts';
import { canvasTexts } from '../editing/texts.ts';
import { focusNode } from '../editing/tree-keys.ts';
import { useCanvas } from '../editing/use-canvas.ts';

const COMMANDS = [
  ['mergeDown', canvasTexts.mergeDown],
  ['mergeRight', canvasTexts.mergeRight],
  ['splitCell', canvasTexts.splitCell],
  ['addColumn', canvasTexts.menuAddColumn],
  ['addRow', canvasTexts.menuAddRow],
  ['removeColumn', canvasTexts.removeColumn],
  ['removeRow', canvasTexts.removeRow],
] as const;
const MARGIN = 8;

/** The menu of a table cell: by right click, or by the menu key. */
export function CellMenu(): ReactNode {
  const canvas = useCanvas();
  const actions = useActions();
  const t = useT();
  const subscribe = useCallback((listener: () => void) => canvas.subscribe('menu', listener), [canvas]);
  const menu = useSyncExternalStore(subscribe, () => canvas.menu);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(
    (focus = true): void => {
      const root = box.current?.getRootNode();
      flushSync(() => canvas.openMenu(undefined));
      const tree = root instanceof ShadowRoot ? root.querySelector('[data-surface=canvas]') : null;
      if (focus && tree) focusNode(tree, canvas.active);
    },
    [canvas],
  );
  useLayoutEffect(() => {
    const list = box.current;
    if (!list || !menu) return undefined;
    list.showPopover();
    const { width, height } = list.getBoundingClientRect();
    list.style.left = `${Math.max(MARGIN, Math.min(menu.x, innerWidth - width - MARGIN))}px`;
    list.style.top = `${Math.max(MARGIN, Math.min(menu.y, innerHeight - height - MARGIN))}px`;
    list.querySelector('button')?.focus();
    const away = (event: Event): void => {
      if (!event.composedPath().includes(list)) close(false);
    };
    document.addEventListener('pointerdown', away, true);
    return () => document.removeEventListener('pointerdown', away, true);
  }, [menu, close]);
  if (!menu) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const entries = [...event.currentTarget.querySelectorAll('button')];
    const at = entries.findIndex((one) => one === event.target);
    const to = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      entries[to]?.focus();
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
    }
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      className="cell-menu"
      role="menu"
      popover="manual"
      aria-label={t(canvasTexts.menu)}
      onKeyDown={onKeyDown}
    >
      {COMMANDS.map(([command, label]) => (
        <button
          key={command}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            flushSync(() => actions.inCell(menu.cell, command, label));
            close();
          }}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
