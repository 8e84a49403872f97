import { useStore } from '@nanostores/react';
import { Alert, Empty, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { stateOf } from '@scf-kit/sdk/contract/states';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import {
  financingQualifications,
  officeQualifications,
  officeQualificationsUpload,
} from '@scf-kit/sdk/contract/financing/qualifications';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { client, notify, session } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { StoredFiles } from '../../../table/values/file-control.tsx';
import { StackTable } from '../../../table/plain/stack-table.tsx';
import { useRunAction } from '../../../table/rows/run-action.ts';
import { tagColour } from '../../../table/values/status-tone.ts';
import { MaterialFiles } from '../../platform/qualification/material-files.tsx';
import type { MaterialFile } from '../../platform/qualification/materials.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { Validity, validityTitle } from './validity.tsx';
import './materials.css';

type Material = AnswerOf<typeof officeQualifications.calls.ofOffice>[number];

const PENDING = stateOf(officeQualifications, 'pending');
const APPROVED = stateOf(officeQualifications, 'approved');
/** The kind of the specification for the files of materials. */
const KIND = 'FINANCING_QUALIFICATION';
const words = {
  document: { zh: '材料名称', en: 'Document' },
  files: { zh: '附件', en: 'Files' },
  approval: { zh: '审批状态', en: 'Approval' },
  renew: { zh: '更换材料', en: 'Replace' },
  renewOf: { zh: '更换材料“{title}”', en: 'Replace "{title}"' },
  renewAsk: {
    zh: '更换后该材料回到未提交状态，现有的通过不再有效；请上传新文件、填写有效期并重新提交审批。确定更换吗？',
    en: 'Its approval no longer stands then: upload the new file, say until when it is valid, and submit it again. Replace it?',
  },
} as const;
const { values: STATES } = officeQualifications.own.approvalStatus;

/**
 * The documents required of an enterprise or a project of it, with those uploaded and those missing. Only its own people upload and
 * submit.
 */
export function Materials({
  officeId,
  financingId,
}: {
  readonly officeId: string;
  /** The project they are for; without one the enterprise itself. */
  readonly financingId?: string;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const mayCall = useMayCall();
  const own =
    useStore(session.$person)?.user.officeId === officeId && mayCall(officeQualifications.calls.create.access);
  const ask = useRunAction();
  const [busy, setBusy] = useState<string>();
  const loaded = useLoaded(`materials ${officeId} ${financingId ?? ''}`, async (signal) => {
    const [materials, { missing }] = await Promise.all([
      financingId === undefined
        ? client.call(officeQualifications.calls.ofOffice, { query: { officeId }, signal, quiet: true })
        : client.call(officeQualifications.calls.byFinancing, { query: { financingId }, signal, quiet: true }),
      client.call(officeQualificationsUpload.calls.checkCompleteness, {
        query: financingId === undefined ? { officeId } : { financingId },
        signal,
        quiet: true,
      }),
    ]);
    return { materials, missing };
  });
  const run = async (key: string, act: () => Promise<unknown>): Promise<void> => {
    setBusy(key);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ kind: 'error', title: t('common.title.operationFailed'), description: error.message });
    } finally {
      setBusy(undefined);
      loaded.reload();
    }
  };
  /** The row of a material begins with its first file. */
  const rowOf = async (material: Material): Promise<string> => {
    if (material.id !== null) return material.id;
    const row = await client.call(officeQualifications.calls.create, {
      body: {
        financingQualificationsId: material.financingQualificationsId,
        ...(financingId === undefined ? {} : { financingId }),
      },
      quiet: true,
    });
    return row.id;
  };
  const change = (material: Material, files: readonly MaterialFile[]): Promise<void> =>
    run(material.financingQualificationsId, async () => {
      const before = new Set(material.objectStorages.map(({ newFilePath }) => newFilePath));
      const after = new Set(files.map(({ newFilePath }) => newFilePath));
      for (const file of files) {
        if (before.has(file.newFilePath)) continue;
        await client.call(objectStorage.calls.claim, {
          body: {
            officeId,
            dataKey: await rowOf(material),
            originalFileName: file.originalFileName,
            newFilePath: file.newFilePath,
            kind: KIND,
          },
          quiet: true,
        });
      }
      for (const file of material.objectStorages)
        if (!after.has(file.newFilePath))
          await client.call(objectStorage.calls.remove, { params: { id: file.id }, quiet: true });
    });
  const date = (material: Material, validUntil: string | null): Promise<void> =>
    run(material.financingQualificationsId, () =>
      client.call(officeQualifications.calls.update, { body: { id: material.id ?? '', validUntil }, quiet: true }),
    );
  const renew = (material: Material): Promise<void> =>
    run(material.financingQualificationsId, () =>
      client.call(officeQualifications.calls.renew, { body: { id: material.id ?? '' }, quiet: true }),
    );
  const submit = (material: Material): Promise<void> =>
    run(material.financingQualificationsId, async () => {
      await client.call(officeQualifications.calls.start, { body: { id: material.id ?? '' }, quiet: true });
      notify({
        kind: 'success',
        title: say({ zh: '“{title}”已提交审批', en: '"{title}" was submitted' }, { title: material.title }),
      });
    });
  /** Whether its people may change what they handed in, as it stands. */
  const isOpen = ({ inApproval, approvalStatus }: Material): boolean =>
    own && !inApproval && approvalStatus !== APPROVED;

  return (
    <LoadState of={loaded} rows={6}>
      {({ materials, missing }) => (
        <>
          {materials.length === 0 ? null : missing.length > 0 ? (
            <Alert
              className="page-hint"
              type="warning"
              showIcon
              title={say(
                { zh: '资料不完整，还缺：{titles}', en: 'Not complete. Still missing: {titles}' },
                { titles: missing.join(locale === 'zh-CN' ? '、' : ', ') },
              )}
            />
          ) : (
            <Alert
              className="page-hint"
              type="success"
              showIcon
              title={say({ zh: '必填资料已齐全', en: 'Everything required is there' })}
            />
          )}
          {materials.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={say(
                financingId === undefined
                  ? { zh: '平台还没有要求企业资质', en: 'The platform asks for no qualifications yet' }
                  : { zh: '该项目没有要求资料', en: 'No papers are asked for this project' },
              )}
            />
          ) : (
            <StackTable
              className="materials"
              busy={loaded.busy}
              rows={materials}
              rowKey={({ financingQualificationsId }) => financingQualificationsId}
              columns={[
                {
                  key: 'document',
                  title: words.document,
                  render: (material) => (
                    <>
                      {material.requiredStatus === 1 ? (
                        <span className="material-required" aria-hidden="true">
                          *
                        </span>
                      ) : null}
                      {material.title}
                      {material.descText === null ? null : (
                        <div className="material-description">{material.descText}</div>
                      )}
                      {material.templateFile === null ? null : (
                        <StoredFiles
                          field={financingQualifications.own.templateFile}
                          value={material.templateFile}
                          shown={material.templateFileText ?? undefined}
                        />
                      )}
                    </>
                  ),
                },
                {
                  key: 'files',
                  title: words.files,
                  render: (material) => (
                    <MaterialFiles
                      title={material.title}
                      officeId={officeId}
                      files={material.objectStorages}
                      readOnly={!isOpen(material)}
                      onChange={(files) => void change(material, files)}
                    />
                  ),
                },
                {
                  key: 'validity',
                  title: validityTitle,
                  render: (material) => (
                    <Validity
                      title={material.title}
                      day={material.validUntil}
                      open={isOpen(material) && material.objectStorages.length > 0}
                      onChange={(day) => void date(material, day)}
                    />
                  ),
                },
                {
                  key: 'approval',
                  title: words.approval,
                  render: (material) =>
                    material.id === null || material.approvalStatus === null ? (
                      '—'
                    ) : (
                      <div className="material-state">
                        {material.approvalStatus === PENDING && !material.inApproval ? (
                          <Tag>{say({ zh: '未提交', en: 'Not submitted' })}</Tag>
                        ) : (
                          <Tag color={tagColour(STATES, material.approvalStatus)}>
                            {material.approvalStatusDictText}
                          </Tag>
                        )}
                        {material.opinion ? <span className="settings-quiet">{material.opinion}</span> : null}
                        {own && material.approvalStatus === APPROVED && !material.inApproval ? (
                          <ActionButton
                            size="small"
                            busy={busy === material.financingQualificationsId}
                            aria-label={say(words.renewOf, { title: material.title })}
                            action={() =>
                              ask({
                                key: 'renew',
                                label: words.renew,
                                confirm: words.renewAsk,
                                onClick: () => renew(material),
                              })
                            }
                          >
                            {say(words.renew)}
                          </ActionButton>
                        ) : null}
                        {isOpen(material) && material.objectStorages.length > 0 ? (
                          <ActionButton
                            size="small"
                            busy={busy === material.financingQualificationsId}
                            aria-label={say(
                              { zh: '提交审批“{title}”', en: 'Submit "{title}"' },
                              { title: material.title },
                            )}
                            action={() => submit(material)}
                          >
                            {say({ zh: '提交审批', en: 'Submit' })}
                          </ActionButton>
                        ) : null}
                      </div>
                    ),
                },
              ]}
            />
          )}
        </>
      )}
    </LoadState>
  );
}
