import type { ReactNode } from 'react';
import { PlainIcon } from './icons.tsx';
import './plain.css';

/** Words that stand above fields: what went wrong is read out at once, the rest when there is a pause. */
export function PlainAlert({
  kind,
  title,
  description,
  action,
}: {
  readonly kind: 'error' | 'info';
  readonly title: string;
  readonly description?: string;
  /** A button that does something about it. */
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <div className={`plain-alert is-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <PlainIcon name="notice" />
      <div className="plain-alert-words">
        {title}
        {description === undefined ? null : <div>{description}</div>}
      </div>
      {action}
    </div>
  );
}
