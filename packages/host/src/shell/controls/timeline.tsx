import type { ReactNode } from 'react';
import './timeline.css';

export interface TimelineLine {
  readonly key: string;
  /** In place of the dot. */
  readonly icon?: ReactNode;
  readonly tone?: 'open' | 'done' | 'failed' | 'quiet';
  readonly content: ReactNode;
}

/** Events that happened or are to happen, one below the other along a line. */
export function Timeline({ lines }: { readonly lines: readonly TimelineLine[] }): ReactNode {
  return (
    <ol className="timeline">
      {lines.map(({ key, icon, tone = 'open', content }) => (
        <li key={key}>
          <span className={`timeline-mark is-${tone}`} aria-hidden>
            {icon ?? <span className="timeline-dot" />}
          </span>
          <div>{content}</div>
        </li>
      ))}
    </ol>
  );
}
