import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Image, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import { checkFile, extensionOf } from '@scf-kit/sdk/client';
import type { Field } from '@scf-kit/sdk/contract';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { client, notify } from '../services.ts';
import { useTexts } from '../shell/texts.ts';
import { useLoaded } from '../shell/use-loaded.ts';

const IMAGES: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'bmp']);
const words = {
  choose: { zh: '选择文件', en: 'Choose a file' }, remove: { zh: '移除', en: 'Remove' }, open: { zh: '打开', en: 'Open' }, rules: { zh: '{types}，不超过 {n} MB', en: '{types}, up to {n} MB' }, shown: { zh: '已上传的图片', en: 'The uploaded picture' },
} as const;

/** A stored file as people see it: a picture as a picture, another as a link. */
function StoredFile({ objectName }: { readonly objectName: string }): ReactNode {
  const { say } = useTexts();
  const loading = useLoaded(`file ${objectName}`, (signal) => client.call(presignedUrl.calls.get, { query: { objectName }, signal, quiet: true }));
  if (!loading.data) return <span className="field-empty">{loading.error?.message ?? '…'}</span>;
  return IMAGES.has(extensionOf(objectName)) ? <Image src={loading.data} alt={say(words.shown)} height={72} style={{ objectFit: 'contain' }} /> : <a href={loading.data} target="_blank" rel="noreferrer">{say(words.open)}</a>;
}

/** One file of a row: checked before it is sent, stored at once, kept by the row when that is saved. */
export function FileControl({ field, value, onChange, id, disabled = false }: { readonly field: Field; readonly value?: unknown; readonly onChange?: (value: unknown) => void; readonly id?: string; readonly disabled?: boolean }): ReactNode {
  const { say, locale } = useTexts();
  const [busy, setBusy] = useState(false);
  const objectName = typeof value === 'string' && value !== '' ? value : undefined;
  const rules = { accept: field.accept, maxMegabytes: field.maxMegabytes };
  const take = async (file: File): Promise<void> => {
    const refused = checkFile(file, rules, locale);
    if (refused) {
      notify({ kind: 'error', title: refused.title, description: refused.content });
      return;
    }
    setBusy(true);
    // What fails the client says; nothing that was chosen before is lost.
    await client.upload(file, { ...rules, dir: 'records' }).then(({ path }) => onChange?.(path), () => undefined);
    setBusy(false);
  };
  return (
    <div className="file-control">
      {objectName && <StoredFile objectName={objectName} />}
      <Upload {...(field.accept ? { accept: field.accept.map((extension) => `.${extension}`).join(',') } : {})} {...(id ? { id } : {})} disabled={disabled} showUploadList={false} beforeUpload={(file) => { void take(file); return false; }}>
        <Button icon={<UploadOutlined />} loading={busy} disabled={disabled}>{say(words.choose)}</Button>
      </Upload>
      {objectName && !disabled && <Button type="text" icon={<DeleteOutlined />} onClick={() => onChange?.(null)}>{say(words.remove)}</Button>}
      {field.accept && <span className="field-empty">{say(words.rules, { types: field.accept.join(', '), n: field.maxMegabytes ?? 10 })}</span>}
    </div>
  );
}
