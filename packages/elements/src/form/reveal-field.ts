import { idOf } from './form-scope.ts';

/** Scrolls to a field and focuses it; the row of a virtual table asks to be drawn first. */
export function revealField(root: ShadowRoot, path: string): void {
  const go = (): boolean => {
    const found = root.getElementById(idOf(path));
    const target = found?.matches('input,textarea,button,select,[tabindex]') ? found : found?.querySelector('input,textarea,button,[tabindex]');
    if (!(target instanceof HTMLElement)) return false;
    target.scrollIntoView({ block: 'center' });
    target.focus({ preventScroll: true });
    return true;
  };
  if (go()) return;
  root.dispatchEvent(new CustomEvent(REVEAL, { detail: path }));
  requestAnimationFrame(() => { go(); });
}

/** Dispatched on the shadow root with a path; a sub-table whose row it is scrolls there. */
export const REVEAL = 'scf-reveal';
