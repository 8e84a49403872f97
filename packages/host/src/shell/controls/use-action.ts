import { useRef, useState } from 'react';

/** The work of a button: whether it is under way, and what begins it unless it is. */
export function useAction(
  action: () => Promise<unknown>,
  busy: boolean,
): { readonly acting: boolean; readonly press: () => void } {
  const [acting, setActing] = useState(false);
  const running = useRef(false);
  const press = (): void => {
    if (running.current || busy) return;
    running.current = true;
    setActing(true);
    void action().finally(() => {
      running.current = false;
      setActing(false);
    });
  };
  return { acting, press };
}
