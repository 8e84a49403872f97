import { useState, type ReactNode } from 'react';

/** Properties that belong together. The content of a closed group is made when it is first opened. */
export function Group({
  title,
  children,
  count,
  closed = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly count?: number;
  readonly closed?: boolean;
}): ReactNode {
  const [made, setMade] = useState(!closed);
  return (
    <details
      className="p-group"
      open={!closed}
      onToggle={(event) => {
        if (event.currentTarget.open) setMade(true);
      }}
    >
      <summary onClick={() => setMade(true)}>
        {title}
        {count !== undefined && count > 0 && <span className="p-count">{count}</span>}
      </summary>
      <div className="p-group-body">{made && children}</div>
    </details>
  );
}
