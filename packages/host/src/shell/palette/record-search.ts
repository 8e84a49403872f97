import { useEffect, useState } from 'react';
import { SEARCH_LETTERS, search } from '@scf-kit/sdk/contract/platform/search';
import { client } from '../../services.ts';
import { placeOfHit } from './place-of-hit.ts';
import type { Place } from './places.ts';
import type { RouteTable } from '../../navigation/route.ts';

/** Milliseconds a person stops typing before records are asked for. */
const PAUSE = 250;
interface Answered {
  readonly typed: string;
  readonly found: readonly Place[];
  readonly failed: boolean;
}
const NOTHING: Answered = { typed: '', found: [], failed: false };

/** The records, tasks and beginnings that match what is typed; a late answer to an older word is ignored. */
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
          const found = rows.map((hit): Place => {
            const { kind, resource, resourceText, id, label, hint } = hit;
            return {
              key: `${kind}:${resource}:${id}`,
              title: { zh: label, en: label },
              ...(hint === null ? {} : { hint }),
              group: [{ zh: resourceText, en: resourceText }],
              href: hit.path,
              external: false,
              place: () => placeOfHit(hit, table),
            };
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
