import { useCallback, useEffect, useState } from 'react';
import type { Client } from '@scf-kit/sdk/client';
import type { ElementError } from '../../element/index.ts';
import { toElementError } from '../errors.ts';
import { useFormScope } from '../form-scope.ts';
import { signInNeeded } from './sign-in.ts';

/** Data a widget loads from the server: `data` is undefined while it loads; `retry` tries again after an error. */
export interface Loaded<T> {
  readonly data: T | undefined;
  readonly error: ElementError | undefined;
  readonly retry: () => void;
}
interface Asked<T> {
  readonly key: string | undefined;
  readonly turn: number;
  readonly data: T | undefined;
  readonly error: ElementError | undefined;
}

/**
 * Asks the server when `key` (what it is asked for) changes; `undefined` asks nothing. A visitor is told to sign in
 * unless the call is `open` to all.
 */
export function useLoaded<T>(
  key: string | undefined,
  load: (client: Client, signal: AbortSignal) => Promise<T>,
  { open = false }: { readonly open?: boolean } = {},
): Loaded<T> {
  const { client, locale, bridge } = useFormScope();
  const [asked, setAsked] = useState<Asked<T>>({ key, turn: 0, data: undefined, error: undefined });
  if (asked.key !== key) setAsked({ key, turn: asked.turn + 1, data: undefined, error: undefined });
  const { turn } = asked;
  useEffect(() => {
    if (key === undefined) return undefined;
    const stop = new AbortController();
    void (async () => {
      try {
        const server = await client();
        if (!open && (await server.authorization()) === undefined) throw signInNeeded(locale);
        const data = await load(server, stop.signal);
        if (!stop.signal.aborted) setAsked((before) => ({ ...before, data, error: undefined }));
      } catch (cause) {
        if (stop.signal.aborted) return;
        const error = toElementError(cause, locale);
        setAsked((before) => ({ ...before, data: undefined, error }));
        bridge.report(error);
      }
    })();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `load` is written inline: another key says that it loads anew
  }, [key, turn, client, locale, open, bridge]);
  const retry = useCallback(() => setAsked((before) => ({ ...before, turn: before.turn + 1, error: undefined })), []);
  return { data: asked.data, error: asked.error, retry };
}
