import { useMemo } from 'react';
import type { CallAnswering, Page, PageCall } from '@scf-kit/sdk/contract/call';
import { client } from '../../services.ts';
import { useLoaded, type Loading } from '../../shell/loading/use-loaded.ts';
import type { AnyRow } from '../values/plain-text.ts';
import { writeQuery, type TableQuery } from './table-query.ts';

/** Rows of a tree come together: pages of the largest size until there are no more, or this many. */
const TREE_PAGE = 200;
const TREE_MOST = 2_000;

const fetchPage = <R extends AnyRow>(
  call: PageCall,
  query: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<Page<R>> => client.callChecked<CallAnswering<Page<R>>>(call, { query, signal, quiet: true });

/** Every row of a call, page by page, up to 2,000. */
export async function readAllRows<R extends AnyRow>(
  call: PageCall,
  query: Readonly<Record<string, string | number>>,
  signal: AbortSignal,
): Promise<Page<R>> {
  const records: R[] = [];
  for (let current = 1; ; current += 1) {
    const page = await fetchPage<R>(call, { ...query, current, size: TREE_PAGE }, signal);
    records.push(...page.records);
    if (records.length >= page.total || page.records.length === 0 || records.length >= TREE_MOST)
      return { ...page, records };
  }
}

/** The rows a table shows: one page, or all of a tree. The newest answer stays while the next one is on its way. */
export function useRows<R extends AnyRow>(
  call: PageCall,
  fixed: Readonly<Record<string, string>> | undefined,
  query: TableQuery,
  tree: boolean,
  version: number,
): Loading<Page<R>> & { readonly wire: Readonly<Record<string, string | number>> } {
  const wire = useMemo(() => ({ ...fixed, ...writeQuery(query) }), [fixed, query]);
  const loading = useLoaded(`${call.path} ${JSON.stringify(wire)} ${version}`, (signal) =>
    tree ? readAllRows<R>(call, wire, signal) : fetchPage<R>(call, wire, signal),
  );
  return { ...loading, wire };
}
