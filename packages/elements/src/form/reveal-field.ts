import { toControlId } from './form-scope.ts';

/** Dispatched on the shadow root when a field is to be shown: tabs turn to it, a sub-table scrolls to its row. */
export const REVEAL = 'scf-reveal';
interface Reveal {
  readonly path: string;
  /** Paths of everything that is wrong, in order. */ readonly problems: readonly string[];
}
export const isReveal = (event: Event): event is CustomEvent<Reveal> =>
  event.type === REVEAL && event instanceof CustomEvent;

/** Milliseconds after which a field that is not drawn is given up. */
const PATIENCE = 3_000;
let latest = 0;

/** Scrolls to a field and focuses it, wherever it is hidden by a tab or outside the drawn rows of a table. */
export function revealField(root: ShadowRoot, path: string, problems: readonly string[] = []): void {
  const go = (): boolean => {
    const found = root.getElementById(toControlId(path));
    const target = found?.matches('input,textarea,button,select,[tabindex]')
      ? found
      : found?.querySelector('input,textarea,button,[tabindex]');
    if (!(target instanceof HTMLElement) || target.closest('[hidden]')) return false;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    return true;
  };
  const call = (): void => {
    root.dispatchEvent(new CustomEvent<Reveal>(REVEAL, { detail: { path, problems } }));
  };
  call();
  // A tab or a row that was hidden takes its time to be drawn on a busy machine; the newest wish alone is waited for.
  const [turn, end] = [(latest += 1), performance.now() + PATIENCE];
  const keepTrying = (): void => {
    if (turn !== latest || go() || performance.now() >= end) return;
    // A pane that a rule has just shown did not hear the first call: it was not drawn yet.
    requestAnimationFrame(() => {
      if (turn === latest) call();
      keepTrying();
    });
  };
  keepTrying();
}
