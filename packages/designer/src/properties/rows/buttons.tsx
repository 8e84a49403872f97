import type { ReactNode } from 'react';

export function IconButton({
  label,
  onPress,
  children,
  disabled = false,
  danger = false,
}: {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly danger?: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      className={danger ? 'p-icon p-danger' : 'p-icon'}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function LinkButton({
  onPress,
  children,
  label,
}: {
  readonly onPress: () => void;
  readonly children: ReactNode;
  readonly label?: string;
}): ReactNode {
  return (
    <button type="button" className="p-link" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
