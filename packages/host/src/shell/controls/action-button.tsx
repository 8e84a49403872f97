import { Button, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useAction } from './use-action.ts';

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
  const { acting, press } = useAction(action, busy);
  return <Button {...button} loading={busy || (acting && { delay: NOTICEABLE })} onClick={press} />;
}
