import type { ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { useFormScope } from '../form-scope.ts';

/** A type this kit cannot draw: said plainly, with its label; the value stays in the form. */
export function Unsupported({ node }: { readonly node: FormNode }): ReactNode {
  const { text } = useFormScope();
  return (
    <div className="field">
      <div className="label">{node.label}</div>
      <div className="control">
        <div className="unsupported" role="note">
          {text('unsupported', { type: node.item.type })}
        </div>
      </div>
    </div>
  );
}
