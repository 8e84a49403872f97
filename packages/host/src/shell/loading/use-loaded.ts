import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { language } from '../../services.ts';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly status: number }
  | { readonly state: 'ready'; readonly data: T };

export interface Loading<T> {
  /** One word for what shows: the newest data stays while it is loaded again, a failure replaces it. */
  readonly loaded: Loaded<T>;
  /** The newest data, also beside a later failure. */
  readonly data: T | undefined;
  readonly error: { readonly message: string; readonly status: number } | undefined;
  /** A question is on its way. */
  readonly busy: boolean;
  readonly reload: () => void;
}

interface Settled<T> {
  readonly asked: string;
  readonly data: T | undefined;
  readonly error: { readonly message: string; readonly status: number } | undefined;
}

/**
 * Loads something for a screen when it appears and whenever `key` changes; the newest answer stays meanwhile, so
 * nothing jumps. A late answer to an older question is ignored.
 * @example
 * const loaded = useLoaded(`payoff ${id} ${day}`, (signal) =>
 *   client.call(payoff, { query: { id, day }, signal, quiet: true }),
 * );
 * return <LoadState of={loaded}>{(settlement) => <Payoff settlement={settlement} />}</LoadState>;
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loading<T> {
  const [round, setRound] = useState(0);
  const asked = `${key}#${round}`;
  const [settled, setSettled] = useState<Settled<T>>({ asked: '', data: undefined, error: undefined });
  const ask = useEffectEvent(load);
  useEffect(() => {
    const stop = new AbortController();
    ask(stop.signal).then(
      (data) => {
        if (!stop.signal.aborted) setSettled({ asked, data, error: undefined });
      },
      (cause: unknown) => {
        if (stop.signal.aborted) return;
        const known = cause instanceof ApiError ? cause : undefined;
        const error = { message: known?.message ?? language.t('common.requestError'), status: known?.status ?? 0 };
        setSettled((before) => ({ asked, data: before.data, error }));
      },
    );
    return () => stop.abort();
  }, [asked]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  const { data, error } = settled;
  const loaded: Loaded<T> = error
    ? { state: 'failed', ...error }
    : data === undefined
      ? { state: 'loading' }
      : { state: 'ready', data };
  return { loaded, data, error, busy: settled.asked !== asked, reload };
}
