import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { financingQualifications, requiredStates } from '@scf-kit/sdk/contract/financing/qualifications';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { StoredFiles } from '../../../table/values/file-control.tsx';
import { StackTable, type StackColumn } from '../../../table/plain/stack-table.tsx';
import { MaterialFiles } from './material-files.tsx';
import { MaterialState } from './material-state.tsx';
import { useMaterials, type HandedIn, type Material, type MaterialWork } from './use-materials.ts';
import { Validity, validityTitle } from './validity.tsx';
import './materials.css';

const words = {
  none: { zh: '平台还没有要求企业资质', en: 'The platform requires no qualifications yet' },
  noneOfProject: { zh: '该项目没有要求资料', en: 'No documents are required for this project' },
  document: { zh: '材料名称', en: 'Document' },
  files: { zh: '附件', en: 'Files' },
  approval: { zh: '审批状态', en: 'Approval' },
  renewal: { zh: '更换', en: 'Renewal' },
  incomplete: { zh: '资料不完整，还缺：{titles}', en: 'Incomplete. Still missing: {titles}' },
  complete: { zh: '必填资料已齐全', en: 'All required documents are in place' },
  renewed: { zh: '更换后的“{title}”', en: 'the new "{title}"' },
} as const;

/** Shows the material of a document that is in force, and below it the one that is to take its place. */
function BothHandedIn({
  material,
  children,
}: {
  readonly material: Material;
  readonly children: (handedIn: HandedIn, name: string) => ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const { title, renewal } = material;
  return (
    <>
      {children(material, title)}
      {renewal ? (
        <div className="material-renewal">
          <span className="settings-quiet">{say(words.renewal)}</span>
          {children(renewal, say(words.renewed, { title }))}
        </div>
      ) : null}
    </>
  );
}

/** Says what is still missing, or that everything required is there. */
function Completeness({ missing }: { readonly missing: readonly string[] }): ReactNode {
  const { say, locale } = useTexts();
  return missing.length > 0 ? (
    <Alert
      className="page-hint"
      type="warning"
      showIcon
      title={say(words.incomplete, { titles: missing.join(locale === 'zh-CN' ? '、' : ', ') })}
    />
  ) : (
    <Alert className="page-hint" type="success" showIcon title={say(words.complete)} />
  );
}

/** The head of a document: its title, what it has to be, and a template to fill in. */
function RequiredDocument({ material }: { readonly material: Material }): ReactNode {
  return (
    <>
      {material.requiredStatus === requiredStates.required.value ? (
        <span className="material-required" aria-hidden="true">
          *
        </span>
      ) : null}
      {material.title}
      {material.descText === null ? null : <div className="material-description">{material.descText}</div>}
      {material.templateFile === null ? null : (
        <StoredFiles
          field={financingQualifications.own.templateFile}
          value={material.templateFile}
          shown={material.templateFileText ?? undefined}
        />
      )}
    </>
  );
}

const createColumns = (officeId: string, work: MaterialWork): readonly StackColumn<Material>[] => {
  const { isOpen, changeFiles, changeDay } = work;
  return [
    { key: 'document', title: words.document, render: (material) => <RequiredDocument material={material} /> },
    {
      key: 'files',
      title: words.files,
      render: (material) => (
        <BothHandedIn material={material}>
          {(handedIn, name) => (
            <MaterialFiles
              title={name}
              officeId={officeId}
              files={handedIn.objectStorages}
              readOnly={!isOpen(handedIn)}
              onChange={(files) => void changeFiles(material, handedIn, files)}
            />
          )}
        </BothHandedIn>
      ),
    },
    {
      key: 'validity',
      title: validityTitle,
      render: (material) => (
        <BothHandedIn material={material}>
          {(handedIn, name) => (
            <Validity
              title={name}
              day={handedIn.validUntil}
              open={isOpen(handedIn) && handedIn.objectStorages.length > 0}
              onChange={(day) => void changeDay(material, handedIn, day)}
            />
          )}
        </BothHandedIn>
      ),
    },
    {
      key: 'approval',
      title: words.approval,
      render: (material) => (
        <BothHandedIn material={material}>
          {(handedIn, name) => <MaterialState material={material} handedIn={handedIn} name={name} work={work} />}
        </BothHandedIn>
      ),
    },
  ];
};

/**
 * The documents required of an enterprise or a project of it, with those uploaded and those missing. Only its own
 * people upload, submit and renew.
 */
export function Materials({
  officeId,
  financingId,
}: {
  readonly officeId: string;
  /** The project they are for; without one the enterprise itself. */
  readonly financingId?: string;
}): ReactNode {
  const work = useMaterials(officeId, financingId);
  const { loading } = work;
  return (
    <LoadState
      of={loading}
      rows={6}
      empty={{
        when: ({ materials }) => materials.length === 0,
        text: financingId === undefined ? words.none : words.noneOfProject,
      }}
    >
      {({ materials, missing }) => (
        <>
          <Completeness missing={missing} />
          <StackTable
            className="materials"
            busy={loading.busy}
            rows={materials}
            rowKey={({ financingQualificationsId }) => financingQualificationsId}
            columns={createColumns(officeId, work)}
          />
        </>
      )}
    </LoadState>
  );
}
