import { idOf } from './form-scope.ts';

/** Dispatched on the shadow root when a field is to be shown: tabs turn to it, a sub-table scrolls to its row. */
export const REVEAL = 'scf-reveal';
interface Reveal { readonly path: string; /** Paths of everything that is wrong, in order. */ readonly problems: readonly string[] }
export const isReveal = (event: Event): event is CustomEvent<Reveal> => event.type === REVEAL && event instanceof CustomEvent;

/** Scrolls to a field and focuses it, wherever it is hidden by a tab or outside the drawn rows of a table. */
export function revealField(root: ShadowRoot, path: string, problems: readonly string[] = []): void {
  const go = (): boolean => {
    const found = root.getElementById(idOf(path));
    const target = found?.matches('input,textarea,button,select,[tabindex]') ? found : found?.querySelector('input,textarea,button,[tabindex]');
    if (!(target instanceof HTMLElement) || target.closest('[hidden]')) return false;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    return true;
  };
  root.dispatchEvent(new CustomEvent<Reveal>(REVEAL, { detail: { path, problems } }));
  // A tab or a row that was hidden is drawn within some frames.
  const keepTrying = (frames: number): void => { if (!go() && frames > 0) requestAnimationFrame(() => keepTrying(frames - 1)); };
  keepTrying(10);
}
