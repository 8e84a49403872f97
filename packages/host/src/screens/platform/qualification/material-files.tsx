import { DeleteOutlined, DownloadOutlined, FileImageOutlined, FilePdfOutlined, UploadOutlined } from '@ant-design/icons';
import { App as AntApp, Button } from 'antd';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { ApiError, checkFile } from '@scf-kit/sdk/client';
import { client, language, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { isPicture, MATERIAL_EXTENSIONS, MATERIAL_MEGABYTES, type MaterialFile, type MaterialRow } from './materials.ts';

const openStored = async (path: string, download: boolean): Promise<void> => {
  const address = await client.presign(path, { download });
  window.open(address, '_blank', 'noopener,noreferrer');
};

/** The files of one row: upload, preview, download, delete. Uploads go to the directory of the row's office. */
export function MaterialFiles({ row, onChange, readOnly = false }: { readonly row: MaterialRow; readonly onChange: (files: readonly MaterialFile[]) => void; readonly readOnly?: boolean }): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const title = say(row.title);
  const upload = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const rules = { maxMegabytes: MATERIAL_MEGABYTES, accept: MATERIAL_EXTENSIONS };
    const problem = checkFile(file, rules, language.$locale.get());
    if (problem) {
      notify({ kind: 'error', title: problem.title, description: problem.content });
      return;
    }
    setBusy(true);
    try {
      const { path } = await client.upload(file, { ...rules, dir: `qualification/${row.officeId}` });
      onChange([...row.objectStorages, { id: path, originalFileName: file.name, newFilePath: path }]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ kind: 'error', title: language.t('common.title.operationFailed'), description: error.message });
    } finally {
      setBusy(false);
    }
  };
  const remove = (file: MaterialFile): void => {
    modal.confirm({
      title: say({ zh: '确定删除“{name}”吗？', en: 'Delete "{name}"?' }, { name: file.originalFileName }), okButtonProps: { danger: true },
      onOk: () => onChange(row.objectStorages.filter((one) => one !== file)),
    });
  };
  return (
    <div className="material-files">
      {row.objectStorages.map((file) => (
        <div key={file.id} className="material-file">
          {isPicture(file.originalFileName) ? <FileImageOutlined /> : <FilePdfOutlined />}
          <Button type="link" className="text-link" onClick={() => { void openStored(file.newFilePath, false); }}>{file.originalFileName}</Button>
          <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={say({ zh: '下载 {name}', en: 'Download {name}' }, { name: file.originalFileName })} onClick={() => { void openStored(file.newFilePath, true); }} />
          {readOnly ? null : <Button type="text" size="small" danger icon={<DeleteOutlined />} aria-label={say({ zh: '删除 {name}', en: 'Delete {name}' }, { name: file.originalFileName })} onClick={() => remove(file)} />}
        </div>
      ))}
      {readOnly ? (row.objectStorages.length === 0 ? '—' : null) : <Button size="small" icon={<UploadOutlined />} loading={busy} aria-label={say({ zh: '上传 {title}', en: 'Upload {title}' }, { title })} onClick={() => picker.current?.click()}>{say({ zh: '上传', en: 'Upload' })}</Button>}
      <input ref={picker} type="file" hidden aria-label={title} accept={MATERIAL_EXTENSIONS.map((extension) => `.${extension}`).join(',')} onChange={(event) => { void upload(event); }} />
    </div>
  );
}
