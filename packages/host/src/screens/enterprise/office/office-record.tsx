import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { RecordGone } from '../../workflow/records/record-gone.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { AnyRow } from '../../../table/values/plain-text.ts';
import { ReadableSections } from './readable-sections.tsx';
import { officeSections } from './sections.ts';

const {
  processInstanceId: _instance,
  nodeId: _node,
  approvalStatus: _approval,
  rejectReason: _reason,
  parentOfficeId: _parent,
  hasSaleContract: _contract,
  ...shown
} = office.own;

/** The data of an enterprise. */
export function OfficeFacts({ row }: { readonly row: AnyRow & { readonly rejectReason?: string | null } }): ReactNode {
  const { say } = useTexts();
  return (
    <>
      {row.rejectReason ? (
        <Alert
          className="page-hint"
          type="warning"
          showIcon
          title={say({ zh: '上次被驳回', en: 'Rejected last time' })}
          description={row.rejectReason}
        />
      ) : null}
      <ReadableSections resource={office.name} fields={shown} row={row} sections={officeSections} />
    </>
  );
}

/** The enterprise an approval is about. */
export default function OfficeRecord({ id }: { readonly id: string }): ReactNode {
  const loaded = useLoaded(`office ${id}`, (signal) =>
    client.call(office.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={8} missing={<RecordGone />}>
      {(row) => <OfficeFacts row={row} />}
    </LoadState>
  );
}
