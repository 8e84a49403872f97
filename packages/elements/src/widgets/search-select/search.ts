import { useEffect, useMemo, useRef, useState } from 'react';
import type { ElementError } from '../../element/index.ts';
import { toElementError } from '../../form/errors.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { signInNeeded } from '../../form/loading/sign-in.ts';
import type { Found, SearchSource } from './source.ts';

export interface SearchState {
  readonly items: readonly Found[] | undefined;
  readonly busy: boolean;
  readonly error: ElementError | undefined;
}
const IDLE: SearchState = { items: undefined, busy: false, error: undefined };

/**
 * Searches by keyword as a person types: 800 ms after the last key, late answers dropped (WID-039). `now` does not
 * wait.
 */
export function useSearch(source: SearchSource): {
  readonly state: SearchState;
  readonly search: (keyword: string, now?: boolean) => void;
} {
  const { client, locale } = useFormScope();
  const [state, setState] = useState<SearchState>(IDLE);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const searches = useMemo(() => {
    const find = async (keyword: string, signal: AbortSignal): Promise<readonly Found[]> => {
      const server = await client();
      if ((await server.authorization()) === undefined) throw signInNeeded(locale);
      return await source.find(server, keyword, signal);
    };
    // The wait is the client's own, so that every keyword search of the product waits alike; its code loads with the
    // first search.
    return import('@scf-kit/sdk/client').then(({ debouncedSearch, SEARCH_DEBOUNCE }) => ({
      typed: debouncedSearch(find, SEARCH_DEBOUNCE),
      now: debouncedSearch(find, 0),
    }));
  }, [client, locale, source]);
  return {
    state,
    search(keyword, now = false) {
      setState((before) => ({ ...before, busy: true, error: undefined }));
      void (async () => {
        try {
          const { typed, now: atOnce } = await searches;
          (now ? typed : atOnce).cancel();
          const items = await (now ? atOnce : typed).search(keyword);
          if (items && !gone.current) setState({ items, busy: false, error: undefined });
        } catch (cause) {
          if (!gone.current) setState({ items: undefined, busy: false, error: toElementError(cause, locale) });
        }
      })();
    },
  };
}
