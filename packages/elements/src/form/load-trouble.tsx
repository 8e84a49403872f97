import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useFormScope } from './form-scope.ts';

/** Runs a load while something is missing; what failed is told, and can be asked for again. */
export function useLoad(load: () => Promise<unknown>, missing: boolean): { readonly failed: boolean; readonly retry: () => void } {
  const [, again] = useState(0);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!missing) return undefined;
    let gone = false;
    load().then(() => { if (!gone) again((count) => count + 1); }, (cause: unknown) => {
      console.warn(cause);
      if (!gone) setFailed(true);
    });
    return () => { gone = true; };
  }, [load, missing, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  return { failed: failed && missing, retry };
}

/** The code of a field or a part that did not come: said in its place, while the rest of the form goes on. */
export function LoadTrouble({ label, onRetry }: { readonly label: string; readonly onRetry: () => void }): ReactNode {
  const { text } = useFormScope();
  return <div className="options-trouble" role="status">{text('notLoaded')} <button type="button" className="link" aria-label={`${text('retry')} ${label}`} onClick={onRetry}>{text('retry')}</button></div>;
}
