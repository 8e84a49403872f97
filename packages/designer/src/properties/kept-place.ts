import { useEffect, type RefObject } from 'react';

const CONTROLS = 'input,textarea,select,button,summary';

/** Where pressing or choosing a control removes it, the focus goes to the control now in its place. */
export function useKeptPlace(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = body.current;
    const root = box?.getRootNode();
    if (!box || !(root instanceof ShadowRoot)) return undefined;
    let last: { readonly control: Element; readonly at: number } | undefined;
    const controls = (): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>(CONTROLS)];
    const watch = ({ target }: Event): void => {
      const control = controls().find((one) => one === target);
      last = control && { control, at: controls().indexOf(control) };
    };
    root.addEventListener('focusin', watch);
    const observer = new MutationObserver(() => {
      if (
        !last ||
        last.control.isConnected ||
        root.activeElement !== null ||
        (document.activeElement !== document.body && document.activeElement !== root.host)
      )
        return;
      const left = controls();
      left[Math.min(last.at, left.length - 1)]?.focus();
    });
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', watch);
      observer.disconnect();
    };
  }, [body]);
}
