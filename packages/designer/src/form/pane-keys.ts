/**
 * The panes in the order F6 goes through them, each with where the keys begin in it: the first of these that is there.
 */
const PANES: readonly (readonly [pane: string, ...begins: readonly string[]])[] = [
  ['.frame-tools', 'button:not(:disabled)'],
  ['.room-side.left', 'input[type=search]', '[role=tab][aria-selected=true]'],
  ['.room-canvas', '[role=treeitem][tabindex="0"]', '[role=tree]'],
  ['.room-side.right', '.p-body :is(input,textarea,select)', '[role=tab][aria-selected=true]'],
];

/**
 * Moves the focus to the next pane that is open, or back to the one before, around the ends. A search text is selected,
 * so that typing replaces it.
 */
export function goToPane(frame: HTMLElement, back: boolean): void {
  const root = frame.getRootNode();
  const active = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
  const panes = PANES.flatMap(([selector, ...begins]) => {
    const pane = frame.querySelector<HTMLElement>(selector);
    return pane && !pane.hidden ? [{ pane, begins }] : [];
  });
  const at = panes.findIndex(({ pane }) => pane.contains(active));
  const next = at < 0 ? 0 : (at + (back ? -1 : 1) + panes.length) % panes.length;
  const there = panes[next];
  const goal = there?.begins
    .map((selector) => there.pane.querySelector<HTMLElement>(selector))
    .find((found) => found !== null);
  goal?.focus();
  if (goal instanceof HTMLInputElement && goal.type === 'search') goal.select();
}
