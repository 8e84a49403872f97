import type { ReactNode } from 'react';
import { anxinsignSeal } from '@scf-kit/sdk/contract/enterprise/seal';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/load-state.tsx';
import { useLoaded } from '../../../shell/use-loaded.ts';
import type { EditSection } from '../../../table/edit-fields.ts';
import { RecordSections } from '../office/record-sections.tsx';

const NO_SECTIONS: readonly EditSection[] = [];
const { providerUserId: _account, sealId: _seal, processInstanceId: _instance, failReason: _reason, ...asked } = anxinsignSeal.own;

/** The application for a seal that an approval is about. */
export default function ApplicationRecord({ id }: { readonly id: string }): ReactNode {
  const loaded = useLoaded(`seal application ${id}`, (signal) => client.call(anxinsignSeal.calls.get, { params: { id }, signal, quiet: true }));
  return <LoadState of={loaded} rows={6}>{(row) => <RecordSections resource={anxinsignSeal.name} fields={asked} row={row} sections={NO_SECTIONS} />}</LoadState>;
}
