import { DeleteOutlined, DownloadOutlined, EyeOutlined, FileOutlined, FilePdfOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Image, Progress, Upload } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError, extensionOf, saveAddress } from '@scf-kit/sdk/client';
import type { Field } from '@scf-kit/sdk/contract';
import { client, notify } from '../services.ts';
import { useTexts } from '../shell/texts.ts';

const words = {
  choose: { zh: '选择文件', en: 'Choose a file' }, replace: { zh: '更换文件', en: 'Replace' }, remove: { zh: '移除文件', en: 'Remove the file' }, view: { zh: '查看', en: 'View' }, save: { zh: '下载', en: 'Download' },
  rule: { zh: '{types}，不超过 {n} MB', en: '{types}, at most {n} MB' }, any: { zh: '图片或 PDF', en: 'Images or PDF' },
} as const;
const IMAGES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp']);
/** What may be uploaded where the field names nothing. */
const USUAL: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'pdf'];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const said = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error;
  notify({ kind: 'error', title: error.message });
};

/** A stored file: an image as it is, anything else by its name; view and download by a short-lived address. */
export function StoredFile({ path }: { readonly path: string }): ReactNode {
  const { say } = useTexts();
  const [address, setAddress] = useState<{ readonly of: string; readonly url: string } | undefined>(undefined);
  const isImage = IMAGES.has(extensionOf(path));
  useEffect(() => {
    if (!isImage) return;
    const stop = new AbortController();
    client.presign(path, { signal: stop.signal }).then((url) => setAddress({ of: path, url }), () => undefined);
    return () => stop.abort();
  }, [path, isImage]);
  const view = (): void => {
    // Opened before waiting, or the browser takes it for a popup nobody asked for.
    const tab = window.open('', '_blank');
    client.presign(path).then((url) => {
      if (!tab) return;
      tab.opener = null;
      tab.location.href = url;
    }, (error: unknown) => { tab?.close(); said(error); });
  };
  const save = (): void => {
    client.presign(path, { download: true }).then((url) => saveAddress(url, nameOf(path)), said);
  };
  return (
    <span className="stored-file">
      {isImage && address?.of === path
        ? <Image className="stored-file-image" src={address.url} alt={nameOf(path)} height={48} />
        : <>{extensionOf(path) === 'pdf' ? <FilePdfOutlined /> : <FileOutlined />}<span className="stored-file-name" title={nameOf(path)}>{nameOf(path)}</span></>}
      {isImage ? null : <Button type="text" size="small" icon={<EyeOutlined />} aria-label={`${say(words.view)} ${nameOf(path)}`} onClick={view} />}
      <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={`${say(words.save)} ${nameOf(path)}`} onClick={save} />
    </span>
  );
}

/** Uploads one file at once and holds its object name; a failure is said and leaves what was there. */
export function FileControl({ field, value, onChange, id, disabled = false }: { readonly field: Field; readonly value?: unknown; readonly onChange?: (value: unknown) => void; readonly id?: string; readonly disabled?: boolean }): ReactNode {
  const { say } = useTexts();
  const [share, setShare] = useState<number | undefined>(undefined);
  const path = typeof value === 'string' && value !== '' ? value : undefined;
  const accept = field.accept && field.accept.length > 0 ? field.accept : USUAL;
  const upload = async (file: File): Promise<void> => {
    setShare(0);
    try {
      const stored = await client.upload(file, { dir: 'records', accept, maxMegabytes: field.maxMegabytes, onProgress: setShare });
      onChange?.(stored.path);
    } catch (error) {
      said(error);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <div className="file-control">
      {path === undefined ? null : <StoredFile path={path} />}
      {share === undefined ? null : <Progress percent={Math.round(share * 100)} size="small" />}
      {disabled
        ? null
        : <div className="file-control-actions">
            <Upload accept={accept.map((type) => (type.startsWith('.') ? type : `.${type}`)).join(',')} showUploadList={false} disabled={share !== undefined} beforeUpload={(file) => { void upload(file); return false; }}>
              <Button id={id} icon={<UploadOutlined />} loading={share !== undefined}>{say(path === undefined ? words.choose : words.replace)}</Button>
            </Upload>
            {path === undefined ? null : <Button type="text" icon={<DeleteOutlined />} aria-label={say(words.remove)} onClick={() => onChange?.(null)} />}
            <span className="file-control-rule">{say(words.rule, { types: field.accept && field.accept.length > 0 ? accept.join(', ') : say(words.any), n: field.maxMegabytes ?? 10 })}</span>
          </div>}
    </div>
  );
}
