import { useId, type ReactNode } from 'react';
import './plain.css';

/** A box to tick, with what it says beside it and what is wrong with it below. */
export function PlainTick({
  ticked,
  error,
  onTick,
  children,
}: {
  readonly ticked: boolean;
  readonly error?: string | undefined;
  readonly onTick: (ticked: boolean) => void;
  readonly children: ReactNode;
}): ReactNode {
  const help = useId();
  return (
    <div className="plain-tick">
      <label>
        <input
          type="checkbox"
          checked={ticked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : help}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <div id={help} className="plain-error" role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
