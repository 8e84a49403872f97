import type { ReactNode } from 'react';
import { LoadState } from '../shell/loading/load-state.tsx';
import { useLoaded } from '../shell/loading/use-loaded.ts';
import { PlottedTable, type PlottedRows } from './plotted-table.tsx';

/** Rows that are loaded when their plot appears. */
export function LoadedPlot<R>({
  name,
  load,
  lines = 6,
  ...plot
}: Omit<PlottedRows<R>, 'rows'> & {
  /** Tells what is loaded from what other plots load. */
  readonly name: string;
  readonly load: (signal: AbortSignal) => Promise<readonly R[]>;
  /** Lines of the skeleton meanwhile. */
  readonly lines?: number;
}): ReactNode {
  const loaded = useLoaded(name, load);
  return (
    <LoadState of={loaded} rows={lines}>
      {(rows) => <PlottedTable<R> {...plot} rows={rows} />}
    </LoadState>
  );
}
