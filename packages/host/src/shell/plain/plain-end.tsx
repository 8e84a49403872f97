import type { ReactNode } from 'react';
import { PlainIcon } from './icons.tsx';
import './plain.css';

/** How something ended: the heading of the page, what it means, and the way on. */
export function PlainEnd({
  kind,
  title,
  next,
  children,
}: {
  readonly kind: 'success' | 'info' | 'warning';
  readonly title: string;
  readonly next?: string;
  /** The button that leads on. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={`plain-end is-${kind}`}>
      <PlainIcon name={kind === 'success' ? 'done' : 'notice'} />
      <h1>{title}</h1>
      {next === undefined ? null : <p>{next}</p>}
      {children}
    </div>
  );
}
