import type { ReactNode } from 'react';

interface WorkButtonProps {
  /** The work it began is going on. */
  readonly busy: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly primary?: boolean;
}

/** A button whose work takes time: until it is done it cannot be pressed again, and says that it is busy. */
export const WorkButton = ({
  busy,
  onPress,
  children,
  disabled = false,
  primary = false,
}: WorkButtonProps): ReactNode => (
  <button
    type="button"
    className={primary ? 'tool primary' : 'tool'}
    disabled={busy || disabled}
    aria-busy={busy}
    onClick={onPress}
  >
    {children}
  </button>
);
