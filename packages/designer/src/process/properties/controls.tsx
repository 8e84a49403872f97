import type { ReactNode } from 'react';

export const INPUT = 'ant-input ant-input-outlined scf ant-input-css-var';

export function CheckField({
  label,
  value,
  onCommit,
}: {
  readonly label: string;
  readonly value: boolean;
  readonly onCommit: (value: boolean) => void;
}): ReactNode {
  return (
    <label className="prop prop-check">
      <input type="checkbox" checked={value} onChange={(event) => onCommit(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Properties that belong together; remembered open while the panel stands. */
export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="prop-group" open>
      <summary>{title}</summary>
      <div className="prop-group-body">{children}</div>
    </details>
  );
}
