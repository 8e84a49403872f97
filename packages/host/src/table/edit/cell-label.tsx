import type { ReactNode } from 'react';
import { controlId } from './edit-fields.ts';
import './edit.css';

/** Names the control of a cell for who does not see its column's head. */
export function CellLabel({ path, text }: { readonly path: string; readonly text: string }): ReactNode {
  return (
    <label className="edit-cell-label" htmlFor={controlId(path)}>
      {text}
    </label>
  );
}
