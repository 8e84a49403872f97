import { Button, type ButtonProps } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

interface Props extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** The work that pressing the button begins. */
  readonly action: () => Promise<unknown>;
  /** The same is on its way by other means, a key or the form around. */
  readonly busy?: boolean;
}

/** Milliseconds before a button turns busy: what is done sooner does not flicker. */
const NOTICEABLE = 100;

/** A button that is busy until its action is done, and cannot be pressed twice meanwhile. */
export function ActionButton({ action, busy = false, ...button }: Props): ReactNode {
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
  return <Button {...button} loading={busy || (acting && { delay: NOTICEABLE })} onClick={press} />;
}
