import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { officeQualifications, type MaterialFile } from '@scf-kit/sdk/contract/financing/qualifications';
import { session } from '../../services.ts';
import { ViewSwitch } from '../../shell/controls/view-switch.tsx';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { MaterialFiles } from './materials/material-files.tsx';
import { Materials } from './materials/materials.tsx';
import './office/office-form.css';
import '../../table/detail/detail.css';

type Qualification = OutputOf<typeof officeQualifications>;
const nothing = (): void => undefined;
const none: readonly MaterialFile[] = [];

/** The uploaded files, below the facts: people open the record for them. */
function HandedIn({ row }: { readonly row: Qualification }): ReactNode {
  const { say } = useTexts();
  const { objectStorages } = officeQualifications.own;
  return (
    <section className="detail-section">
      <h2 className="record-facts-title">{say(objectStorages.title ?? { zh: '', en: '' })}</h2>
      <MaterialFiles
        title={row.title ?? ''}
        officeId={row.officeId ?? ''}
        files={row.objectStorages ?? none}
        readOnly
        onChange={nothing}
      />
    </section>
  );
}
const renderFiles = (row: Qualification): ReactNode => <HandedIn row={row} />;

/** The qualifications of the own enterprise, and those of every enterprise the person sees. */
export default function QualificationList(): ReactNode {
  const { say } = useTexts();
  const person = useStore(session.$person)?.user;
  const [view, setView] = useState<'own' | 'all'>(person?.kind === 'enterprise-customer' ? 'own' : 'all');
  return (
    <>
      <ViewSwitch
        label={{ zh: '列表', en: 'List' }}
        views={[
          ['own', { zh: '本企业资质', en: 'Our enterprise' }],
          ['all', { zh: '全部资质', en: 'All' }],
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'own' ? (
        <section className="page-card">
          <h1 className="page-title">{say({ zh: '本企业资质', en: 'Qualifications of our enterprise' })}</h1>
          <Materials officeId={person?.officeId ?? ''} />
        </section>
      ) : (
        <ResourceTable
          resource={officeQualifications}
          columns={['title', 'officeId', 'requiredStatus', 'approvalStatus', 'validUntil', 'opinion', 'createTime']}
          changes={[]}
          detail={renderFiles}
          empty={{ zh: '还没有企业上传资质', en: 'No qualifications have been submitted yet' }}
        />
      )}
    </>
  );
}
