import { useReducer, useEffect, type ReactNode } from 'react';
import type { FormModel, FormNode, FormProblems } from '@scf-kit/sdk/form';
import type { FormScope } from './form-scope.ts';
import { formatPlace } from './node-lookup.ts';

const MOST_LISTED = 20;

/** The errors that still show, each a link to its field. */
export function ErrorSummary({
  problems,
  model,
  text,
  onGo,
}: {
  readonly problems: FormProblems;
  readonly model: FormModel;
  readonly text: FormScope['text'];
  readonly onGo: (path: string) => void;
}): ReactNode {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const nodes = Object.keys(problems)
      .map((path) => model.node(path))
      .filter((node): node is FormNode => node !== undefined);
    const stops = nodes.map((node) => node.subscribe(again));
    return () => {
      for (const stop of stops) stop();
    };
  }, [problems, model]);
  const open = Object.keys(problems).flatMap((path) => {
    const node = model.node(path);
    const error = node ? node.getState().error : problems[path];
    return error ? [{ path, error }] : [];
  });
  // One error is at its field, and the focus is there already.
  if (open.length < 2) return null;
  return (
    <div className="summary" part="summary" role="alert">
      <strong>{text('problems', { n: open.length })}</strong>
      <ul>
        {open.slice(0, MOST_LISTED).map(({ path, error }) => (
          <li key={path}>
            <button type="button" className="link" onClick={() => onGo(path)}>
              {formatPlace(model, path, (n) => text('row', { n }))}
            </button>
            {error}
          </li>
        ))}
      </ul>
    </div>
  );
}
