import { useEffect, useState } from 'react';
import { SEARCH_LETTERS, search } from '@scf-kit/sdk/contract/platform/search';
import { client } from '../../services.ts';
import type { Place } from './places.ts';
import type { RouteTable } from '../routing/route.ts';

/** Milliseconds a person stops typing before records are asked for. */
const PAUSE = 250;
interface Answered {
  readonly typed: string;
  readonly found: readonly Place[];
  readonly failed: boolean;
}
const NOTHING: Answered = { typed: '', found: [], failed: false };

/** The records that match what is typed and whose screen the person has; a late answer to an older word is ignored. */
export function useRecords(
  words: string,
  table: RouteTable | undefined,
): { readonly found: readonly Place[]; readonly state: 'idle' | 'asking' | 'failed' } {
  const typed = words.trim();
  const asks = [...typed].length >= SEARCH_LETTERS;
  const [answered, setAnswered] = useState(NOTHING);
  useEffect(() => {
    if (!asks) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      client.call(search.calls.find, { query: { keyword: typed }, signal: stop.signal, quiet: true }).then(
        (rows) => {
          const found = rows.flatMap(({ resource, resourceText, id, label, hint, path }): readonly Place[] => {
            const route = table?.get(path);
            if (!route || route.pending) return [];
            const title = { zh: label, en: label };
            return [
              {
                key: `record:${resource}:${id}`,
                title,
                ...(hint === null ? {} : { hint }),
                group: [{ zh: resourceText, en: resourceText }],
                href: `${path}#${resource}?${new URLSearchParams({ keyword: typed }).toString()}`,
                external: false,
              },
            ];
          });
          if (!stop.signal.aborted) setAnswered({ typed, found, failed: false });
        },
        () => {
          if (!stop.signal.aborted) setAnswered({ typed, found: [], failed: true });
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asks, typed, table]);
  if (!asks) return { found: [], state: 'idle' };
  if (answered.typed !== typed) return { found: [], state: 'asking' };
  return { found: answered.found, state: answered.failed ? 'failed' : 'idle' };
}
