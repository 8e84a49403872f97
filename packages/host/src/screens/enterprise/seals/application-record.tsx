import type { ReactNode } from 'react';
import { anxinsignSeal } from '@scf-kit/sdk/contract/enterprise/seal';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { RecordGone } from '../../workflow/records/record-gone.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ReadableSections } from '../office/readable-sections.tsx';

const {
  providerUserId: _account,
  sealId: _seal,
  processInstanceId: _instance,
  failReason: _reason,
  ...asked
} = anxinsignSeal.own;

/** The application for a seal that an approval is about. */
export default function ApplicationRecord({ id }: { readonly id: string }): ReactNode {
  const loaded = useLoaded(`seal application ${id}`, (signal) =>
    client.call(anxinsignSeal.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={6} missing={<RecordGone />}>
      {(row) => <ReadableSections resource={anxinsignSeal.name} fields={asked} row={row} />}
    </LoadState>
  );
}
