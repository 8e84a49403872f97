import type { ReactNode } from 'react';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ReadableSections } from '../../enterprise/office/readable-sections.tsx';
import { RecordGone } from '../../workflow/records/record-gone.tsx';
import { OpeningView } from './opening-view.tsx';

/** The opening that an approval is about. */
export default function OpeningRecord({ id }: { readonly id: string }): ReactNode {
  const loaded = useLoaded(`opening ${id}`, (signal) =>
    client.call(opening.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={8} missing={<RecordGone />}>
      {(row) => (
        <>
          <ReadableSections resource={opening.name} fields={opening.own} row={row} />
          <OpeningView row={row} />
        </>
      )}
    </LoadState>
  );
}
