import type { ReactNode } from 'react';
import './account.css';

/** One matter of the account settings: what it is, one sentence, its controls. */
export function Section({
  title,
  note,
  extra,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly extra?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className="settings-section" aria-label={title}>
      <div className="settings-head">
        <div>
          <h2>{title}</h2>
          {note ? <p>{note}</p> : null}
        </div>
        {extra ? <div className="settings-extra">{extra}</div> : null}
      </div>
      {children}
    </section>
  );
}
