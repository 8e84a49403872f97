/** Elements the keyboard was at last that are remembered: a dialog over a drawer over a page, and then some. */
const REMEMBERED = 12;

const canHold = (element: HTMLElement): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled');

/**
 * Gives the keyboard back to where it was when a dialog, drawer or menu that had it goes away: the libraries do so only
 * for what is closed and stays, and these go with what opened them. Answers how to stop it.
 */
export function keepFocus(page: Document): () => void {
  const trail: HTMLElement[] = [];
  const remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const known = trail.indexOf(target);
    if (known >= 0) trail.splice(known, 1);
    trail.push(target);
    if (trail.length > REMEMBERED) trail.shift();
  };
  // Every overlay hangs on the page's body.
  const layers = new MutationObserver((changes) => {
    const held = trail.at(-1);
    if (held === undefined || held.isConnected || !changes.some(({ removedNodes }) => removedNodes.length > 0)) return;
    requestAnimationFrame(() => {
      if (page.activeElement === page.body || page.activeElement === null)
        trail.findLast(canHold)?.focus({ preventScroll: true });
    });
  });
  page.addEventListener('focusin', remember);
  layers.observe(page.body, { childList: true });
  return () => {
    page.removeEventListener('focusin', remember);
    layers.disconnect();
  };
}
