import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { navigation } from '../../services.ts';
import { sameLocation } from '../../navigation/location.ts';
import { usePage } from '../../shell/routing/page.tsx';
import type { AnyRow } from '../values/plain-text.ts';
import type { PagedTableProps } from '../table-types.ts';
import { writeAddress, readAddress } from './table-address.ts';
import { firstQuery, reduceQuery, type TableAction, type TableQuery } from './table-query.ts';

/**
 * The table's query: read from the address, or else from the person's default filter; changes are written to the
 * address.
 */
export function useQuery(
  name: string,
  call: PagedTableProps<AnyRow>['call'],
  usualFilters: Readonly<Record<string, string>> | undefined,
  embedded: boolean,
): readonly [TableQuery, (action: TableAction) => void] {
  const page = usePage();
  const usual = useMemo(() => (usualFilters ? { ...firstQuery, filters: usualFilters } : firstQuery), [usualFilters]);
  const [untouched, setUntouched] = useState(true);
  // A tab that is restored keeps its former address; a link that opens it asks for what the link says.
  const [addressed] = useState(() => {
    const now = navigation.$location.get();
    const hash = (sameLocation(now, page.location) ? now.hash : undefined) ?? page.location.hash;
    return embedded ? undefined : readAddress(name, hash, call, usual);
  });
  const [asked, dispatch] = useReducer(reduceQuery, addressed ?? firstQuery);
  const fromAddress = addressed !== undefined;
  // A default filter may arrive after the table has opened; it applies as long as nobody has asked for anything else.
  const query = untouched && !fromAddress ? usual : asked;
  useEffect(() => {
    if (embedded || !sameLocation(navigation.$location.get(), page.location)) return;
    const address = writeAddress(name, query, usual);
    if (address !== '' || navigation.here().hash?.startsWith(`${name}?`)) navigation.remember(address);
  }, [name, query, usual, embedded, page.location]);
  // A link to an opened list asks it anew; whoever comes back to its tab finds it as they left it.
  const arrived = useRef(navigation.$location.get());
  useEffect(
    () =>
      navigation.$location.subscribe((location) => {
        if (embedded || location === arrived.current || !sameLocation(location, page.location)) return;
        arrived.current = location;
        const wanted = readAddress(name, location.hash, call, usual);
        if (!wanted) return;
        setUntouched(false);
        dispatch({ type: 'ask', query: wanted });
      }),
    [name, call, usual, embedded, page.location],
  );
  const act = (action: TableAction): void => {
    if (untouched) {
      setUntouched(false);
      if (!fromAddress && usual !== firstQuery) dispatch({ type: 'search', filters: usual.filters });
    }
    dispatch(action);
  };
  return [query, act];
}
