import { Alert } from 'antd';
import type { ReactNode } from 'react';
import './import.css';

/** Why a file was refused. */
export interface Problem {
  readonly title: string;
  /** The problems in it, by their place. */
  readonly lines: readonly (readonly [path: string, said: string])[];
}

export function ImportProblem({ problem: { title, lines } }: { readonly problem: Problem }): ReactNode {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={title}
      description={
        lines.length > 0 ? (
          <ul className="import-said">
            {lines.map(([path, said]) => (
              <li key={path}>{said}</li>
            ))}
          </ul>
        ) : undefined
      }
    />
  );
}
