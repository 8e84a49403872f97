import { useState, type ReactNode } from 'react';
import type { Client } from '@scf-kit/sdk/client';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { message } from '@scf-kit/sdk/contract/messages';
import type { FormNode } from '@scf-kit/sdk/form';
import { notify } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { Files, fileAt } from '../records/cells.tsx';
import { captionOf, useRecords } from '../records/record-view.tsx';
import { ShowDialog } from '../records/show-dialog.tsx';
import { useSubject } from '../records/subject.ts';
import { dealText } from '../records/texts.ts';
import { UploadAction } from '../records/upload-action.tsx';
import { Table, type Column } from '../table/table.tsx';
import { widgetText } from '../texts.ts';
import { qualificationMaterials } from './declaration.ts';
import { claimFile, createMaterial, materialsOfProject, removeFile, replaceFile } from './materials.calls.ts';

const KIND = 'FINANCING_QUALIFICATION';
const REQUIRED = 1;
const APPROVED = 2;

/** A required document (DATA-021); `id` is null until something was handed in. */
type Material = EndpointRow<typeof materialsOfProject>;
type MaterialFile = Material['objectStorages'][number];

addRules(
  'widgets',
  '.file-cell{display:grid;gap:6px;justify-items:start}.file-row{display:flex;flex-wrap:wrap;gap:8px;align-items:center}.pre{white-space:pre-line}.confirm{display:grid;gap:16px}.confirm .buttons{display:flex;gap:8px;justify-content:end}',
);

/** The materials of a project (WID-011): files are stored, replaced and removed one by one. */
export function View({ node }: { readonly node: FormNode }): ReactNode {
  const scope = useFormScope();
  const { locale, mode, theme, text } = scope;
  const financingId = useSubject(node).data?.financingId ?? '';
  const { rows, error, retry, asked } = useRecords(node, {
    rows: materialsOfProject,
    whole: true,
  });
  const [leaving, setLeaving] = useState<MaterialFile>();

  /** The row a file belongs to; made with the first file. */
  const owner = async (client: Client, material: Material): Promise<string> =>
    material.id ??
    (
      await client.call(createMaterial, {
        body: { financingId, financingQualificationsId: material.financingQualificationsId },
        quiet: true,
      })
    ).id;
  const store = async (client: Client, material: Material, file: File, newFilePath: string): Promise<void> => {
    const dataKey = await owner(client, material);
    await client.call(claimFile, {
      body: {
        officeId: material.officeId,
        dataKey,
        originalFileName: file.name,
        newFilePath,
        secondDataKey: financingId,
        kind: KIND,
      },
      quiet: true,
    });
    retry();
  };
  const replace = async (client: Client, id: string, file: File, newFilePath: string): Promise<void> => {
    await client.call(replaceFile, { body: { id, originalFileName: file.name, newFilePath }, quiet: true });
    retry();
  };
  const remove = async ({ id }: MaterialFile): Promise<void> => {
    setLeaving(undefined);
    const closeLabel = text('close');
    try {
      const client = await scope.client();
      await client.call(removeFile, { params: { id }, quiet: true });
      notify(theme, { kind: 'success', content: message(locale, 'common.delete.ok'), closeLabel });
      retry();
    } catch {
      notify(theme, { kind: 'error', content: message(locale, 'common.delete.failed'), closeLabel });
    }
  };
  const files = (material: Material): ReactNode => {
    const open = mode === 'edit' && material.approvalStatus !== APPROVED;
    return (
      <div className="file-cell">
        {(material.objectStorages.length > 0 || !open) &&
          (open ? (
            material.objectStorages.map((file) => (
              <div key={file.id} className="file-row">
                <Files files={[file]} onRemove={() => setLeaving(file)} />
                <UploadAction
                  label={dealText(locale, 'replace')}
                  name={file.originalFileName}
                  save={(client, fresh, path) => replace(client, file.id, fresh, path)}
                />
              </div>
            ))
          ) : (
            <Files files={material.objectStorages} />
          ))}
        {open && (
          <UploadAction
            label={dealText(locale, 'upload')}
            name={material.title}
            save={(client, file, path) => store(client, material, file, path)}
          />
        )}
      </div>
    );
  };
  const columns: readonly Column<Material>[] = [
    {
      key: 'title',
      title: dealText(locale, 'material'),
      heads: true,
      render: ({ title, requiredStatus }) => (
        <>
          {requiredStatus === REQUIRED && (
            <span className="mark" aria-label={dealText(locale, 'required')}>
              *
            </span>
          )}
          {title}
        </>
      ),
    },
    {
      key: 'descText',
      title: dealText(locale, 'description'),
      render: ({ descText }) => <span className="pre">{descText}</span>,
    },
    {
      key: 'templateFile',
      title: dealText(locale, 'template'),
      render: ({ templateFile, templateFileText }) =>
        templateFile ? <Files files={fileAt(templateFile, templateFileText)} /> : '—',
    },
    { key: 'objectStorages', title: dealText(locale, 'files'), render: files },
    {
      key: 'approvalStatusDictText',
      title: dealText(locale, 'status'),
      render: ({ approvalStatusDictText, opinion, objectStorages }) =>
        objectStorages.length === 0 ? (
          dealText(locale, 'notHandedIn')
        ) : (
          <>
            {approvalStatusDictText}
            {opinion && <span className="pre">：{opinion}</span>}
          </>
        ),
    },
  ];
  return (
    <>
      <Table
        locale={locale}
        caption={captionOf(scope, node, qualificationMaterials.title)}
        showCaption
        columns={columns}
        rows={rows}
        rowKey={(row) => row.financingQualificationsId}
        error={error}
        onRetry={retry}
        {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
      />
      {leaving && (
        <ShowDialog
          title={leaving.originalFileName}
          closeLabel={widgetText(locale, 'close')}
          onClose={() => setLeaving(undefined)}
        >
          <div className="confirm">
            <span>{message(locale, 'common.delete.confirm')}</span>
            <span className="buttons">
              <button
                type="button"
                className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
                onClick={() => setLeaving(undefined)}
              >
                {widgetText(locale, 'cancel')}
              </button>
              <button
                type="button"
                className="ant-btn scf ant-btn-primary ant-btn-color-dangerous ant-btn-variant-solid"
                onClick={() => void remove(leaving)}
              >
                {widgetText(locale, 'confirm')}
              </button>
            </span>
          </div>
        </ShowDialog>
      )}
    </>
  );
}
