import type { ReactNode } from 'react';

export const INPUT = 'ant-input ant-input-outlined scf ant-input-css-var';

interface RowProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly problem?: string | undefined;
  /** The label stands above instead of beside. */ readonly wide?: boolean | undefined;
  readonly id: string;
  readonly children: ReactNode;
}

/** A label with its control, note and error message. */
export function Row({ label, note, problem, wide = false, id, children }: RowProps): ReactNode {
  return (
    <div className={wide ? 'p-row p-wide' : 'p-row'}>
      <label htmlFor={id}>{label}</label>
      <div className="p-control">
        {children}
        {(problem ?? note) && (
          <p id={`${id}-note`} className={problem ? 'p-problem' : 'p-note'} role={problem ? 'alert' : undefined}>
            {problem ?? note}
          </p>
        )}
      </div>
    </div>
  );
}
