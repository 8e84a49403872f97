import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { language } from '../services.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly status: number }
  | { readonly state: 'ready'; readonly data: T };

/**
 * Loads something for a screen and keeps it while it is loaded again. A change of `key` drops what was there; a late answer to an
 * older question is ignored.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): { readonly loaded: Loaded<T>; readonly reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const newest = useRef(load);
  newest.current = load;
  useEffect(() => {
    const stop = new AbortController();
    newest.current(stop.signal).then(
      (data) => { if (!stop.signal.aborted) setLoaded({ state: 'ready', data }); },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const known = error instanceof ApiError ? error : undefined;
        setLoaded({ state: 'failed', message: known?.message ?? language.t('common.requestError'), status: known?.status ?? 0 });
      },
    );
    return () => stop.abort();
  }, [key, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return { loaded, reload };
}
