import { useCallback, useEffect, useState } from 'react';
import type { Client } from '@scf-kit/sdk/client';
import type { ElementError } from '../element/index.ts';
import { errorOf } from '../form/errors.ts';
import { useFormScope } from '../form/form-scope.ts';
import { signInNeeded } from './texts.ts';

/** What a widget shows of the server: `data` undefined while it loads, an error with a way to try again, or the data. */
export interface Loaded<T> { readonly data: T | undefined; readonly error: ElementError | undefined; readonly retry: () => void }
interface Asked { readonly key: string | undefined; readonly turn: number }

/**
 * Asks the server when `key` (what it is asked for) changes; `undefined` asks nothing. A visitor is told to sign in unless the call is
 * `open` to all. What was shown stays until the new answer is there.
 */
export function useLoaded<T>(key: string | undefined, load: (client: Client, signal: AbortSignal) => Promise<T>, { open = false }: { readonly open?: boolean } = {}): Loaded<T> {
  const { client, locale, bridge } = useFormScope();
  const [asked, setAsked] = useState<Asked>({ key, turn: 0 });
  if (asked.key !== key) setAsked({ key, turn: asked.turn + 1 });
  const [answer, setAnswer] = useState<Omit<Loaded<T>, 'retry'>>({ data: undefined, error: undefined });
  useEffect(() => {
    if (asked.key === undefined) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const server = await client();
        if (!open && (await server.authorization()) === undefined) throw signInNeeded(locale);
        const data = await load(server, stop.signal);
        if (!stop.signal.aborted) setAnswer({ data, error: undefined });
      } catch (cause) {
        if (stop.signal.aborted) return;
        const error = errorOf(cause, locale);
        setAnswer({ data: undefined, error });
        bridge.report(error);
      }
    })();
    return () => stop.abort();
    // `load` is written inline: what it asks for is told by the key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, client, locale, open, bridge]);
  const retry = useCallback(() => {
    setAnswer({ data: undefined, error: undefined });
    setAsked((before) => ({ key: before.key, turn: before.turn + 1 }));
  }, []);
  return { ...answer, retry };
}
