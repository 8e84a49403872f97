import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import { toElementError } from '../../errors.ts';
import { useFormScope } from '../../form-scope.ts';
import { findSource } from './choices.ts';

/**
 * Fetches the choices of a field from the server when it is first drawn; a source is asked once by all fields. A
 * failure is said at the field, to be asked for again. The code that other tools keep with a field (`dynamicFun`) is
 * data and never runs.
 */
export function DynamicOptions({ node, state }: { readonly node: FieldNode; readonly state: NodeState }): ReactNode {
  const { choices, locale, mode, text } = useFormScope();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const asked = state.options.length === 0 ? findSource(node.item) : undefined;
  const [source, key] = [asked?.source, asked?.key];
  useEffect(() => {
    if (source === undefined || key === undefined) return undefined;
    let gone = false;
    choices(key, source)
      .then((options) => {
        if (gone) return;
        setFailure(undefined);
        node.setOptions(options);
      })
      .catch((cause: unknown) => {
        if (!gone) setFailure(toElementError(cause, locale).message);
      });
    return () => {
      gone = true;
    };
  }, [source, key, choices, node, locale, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!asked || failure === undefined || mode !== 'edit' || state.disabled || state.right !== 'edit') return null;
  return (
    <div className="options-trouble" role="status">
      {text('optionsFailed')}
      {failure}{' '}
      <button type="button" className="link" aria-label={`${text('retry')} ${node.label}`} onClick={retry}>
        {text('retry')}
      </button>
    </div>
  );
}
