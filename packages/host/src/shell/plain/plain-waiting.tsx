import type { ReactNode } from 'react';
import './plain.css';

/** Grey lines where text will stand. */
export function PlainSkeleton({ rows }: { readonly rows: number }): ReactNode {
  return (
    <div className="plain-skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
