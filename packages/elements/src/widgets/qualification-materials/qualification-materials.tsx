import { useState, type ReactNode } from 'react';
import type { Client } from '@scf-kit/sdk/client';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import { materialStates, requiredStates } from '@scf-kit/sdk/contract/financing/material-states';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { FormNode } from '@scf-kit/sdk/form';
import { notify } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { Files, fileAt } from '../records/cells.tsx';
import { getCaption, useRecords } from '../records/record-view.tsx';
import { ShowDialog } from '../../form/show-dialog.tsx';
import { useSubject } from '../records/subject.ts';
import { dealText } from '../records/texts.ts';
import { UploadAction } from '../records/upload-action.tsx';
import { Table, type Column } from '../table/table.tsx';
import { widgetText } from '../texts.ts';
import { qualificationMaterials } from './declaration.ts';
import { claimFile, createMaterial, materialsOfProject, removeFile, replaceFile } from './materials.calls.ts';
import { qualificationMaterialsStyles } from './qualification-materials-styles.ts';

const KIND = 'FINANCING_QUALIFICATION';
const REQUIRED = requiredStates.required.value;
const APPROVED = materialStates.approved.value;

/** A required document (DATA-021); `id` is null until something was handed in. */
type Material = EndpointRow<typeof materialsOfProject>;
type MaterialFile = Material['objectStorages'][number];

addRules('widgets', qualificationMaterialsStyles);

/** The row a file belongs to; made with the first file. */
const ensureRow = async (client: Client, financingId: string, material: Material): Promise<string> =>
  material.id ??
  (
    await client.call(createMaterial, {
      body: { financingId, financingQualificationsId: material.financingQualificationsId },
      quiet: true,
    })
  ).id;

interface FileActions {
  readonly store: (client: Client, material: Material, file: File, path: string) => Promise<void>;
  readonly replace: (client: Client, id: string, file: File, path: string) => Promise<void>;
  readonly remove: (file: MaterialFile) => Promise<void>;
}

/** The actions on the files of a project; `reload` reads the materials again. */
function useFileActions(financingId: string, reload: () => void): FileActions {
  const { locale, theme, text, client: connect } = useFormScope();
  return {
    async store(client, material, file, newFilePath) {
      const dataKey = await ensureRow(client, financingId, material);
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
      reload();
    },
    async replace(client, id, file, newFilePath) {
      await client.call(replaceFile, { body: { id, originalFileName: file.name, newFilePath }, quiet: true });
      reload();
    },
    async remove({ id }) {
      const closeLabel = text('close');
      try {
        const client = await connect();
        await client.call(removeFile, { params: { id }, quiet: true });
        notify(theme, { kind: 'success', content: message(locale, 'common.delete.ok'), closeLabel });
        reload();
      } catch {
        notify(theme, { kind: 'error', content: message(locale, 'common.delete.failed'), closeLabel });
      }
    },
  };
}

/** The files of a material; while they may change, each with its actions. */
function MaterialFiles({
  material,
  actions,
  onLeave,
}: {
  readonly material: Material;
  readonly actions: FileActions;
  /** A file is to be removed. */
  readonly onLeave: (file: MaterialFile) => void;
}): ReactNode {
  const { locale, mode } = useFormScope();
  const open = mode === 'edit' && material.approvalStatus !== APPROVED;
  if (!open)
    return (
      <div className="file-cell">
        <Files files={material.objectStorages} />
      </div>
    );
  return (
    <div className="file-cell">
      {material.objectStorages.map((file) => (
        <div key={file.id} className="file-row">
          <Files files={[file]} onRemove={() => onLeave(file)} />
          <UploadAction
            label={dealText(locale, 'replace')}
            name={file.originalFileName}
            save={(client, fresh, path) => actions.replace(client, file.id, fresh, path)}
          />
        </div>
      ))}
      <UploadAction
        label={dealText(locale, 'upload')}
        name={material.title}
        save={(client, file, path) => actions.store(client, material, file, path)}
      />
    </div>
  );
}

const materialColumns = (locale: Locale, files: (material: Material) => ReactNode): readonly Column<Material>[] => [
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

/** Asks before a file is removed. */
function RemoveDialog({
  file,
  onRemove,
  onClose,
}: {
  readonly file: MaterialFile;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  return (
    <ShowDialog title={file.originalFileName} closeLabel={widgetText(locale, 'close')} onClose={onClose}>
      <div className="confirm">
        <span>{message(locale, 'common.delete.confirm')}</span>
        <span className="buttons">
          <button
            type="button"
            className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
            onClick={onClose}
          >
            {widgetText(locale, 'cancel')}
          </button>
          <button
            type="button"
            className="ant-btn scf ant-btn-primary ant-btn-color-dangerous ant-btn-variant-solid"
            onClick={onRemove}
          >
            {widgetText(locale, 'confirm')}
          </button>
        </span>
      </div>
    </ShowDialog>
  );
}

/** The materials of a project (WID-011): files are stored, replaced and removed one by one. */
export function View({ node }: { readonly node: FormNode }): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const financingId = useSubject(node).data?.financingId ?? '';
  const { rows, error, retry, asked } = useRecords(node, {
    rows: materialsOfProject,
    whole: true,
  });
  const [leaving, setLeaving] = useState<MaterialFile>();
  const actions = useFileActions(financingId, retry);
  const renderFiles = (material: Material): ReactNode => (
    <MaterialFiles material={material} actions={actions} onLeave={setLeaving} />
  );
  return (
    <>
      <Table
        locale={locale}
        caption={getCaption(scope, node, qualificationMaterials.title)}
        showCaption
        columns={materialColumns(locale, renderFiles)}
        rows={rows}
        rowKey={(row) => row.financingQualificationsId}
        error={error}
        onRetry={retry}
        {...(asked ? {} : { empty: dealText(locale, 'noProject') })}
      />
      {leaving && (
        <RemoveDialog
          file={leaving}
          onClose={() => setLeaving(undefined)}
          onRemove={() => {
            setLeaving(undefined);
            void actions.remove(leaving);
          }}
        />
      )}
    </>
  );
}
