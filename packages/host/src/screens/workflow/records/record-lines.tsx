import type { ReactNode } from 'react';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { readBoundRecord } from './bound-records.ts';
import { RecordParts } from './records.tsx';

/** The lines of a record as its row holds them, a table for each of their kinds. */
export function RecordLines({ resource, row }: { readonly resource: string; readonly row: AnyRow }): ReactNode {
  const state = ['id', 'version', 'status'].map((name) => String(readValue(row, name))).join(' ');
  const loaded = useLoaded(
    `lines of ${resource} ${state}`,
    async (signal) => (await readBoundRecord(resource, { row }, signal)) ?? null,
  );
  return <LoadState of={loaded}>{(record) => (record ? <RecordParts parts={record.parts} /> : null)}</LoadState>;
}
