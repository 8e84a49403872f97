import { useEffect, useState, type ReactNode } from 'react';
import type { FileEntry } from '@scf-kit/sdk/form';
import { notify } from '../../../element/overlay.ts';
import { toElementError } from '../../errors.ts';
import { useFormScope, type FormScope } from '../../form-scope.ts';
import type { FileDialog } from '../../files/file-dialog.tsx';
import { FileIcon } from '../icons.tsx';
import { createUploadText } from './texts.ts';
import { getExtension, isImageName } from './upload-list.ts';

/**
 * A short-lived address of a stored file. A file from elsewhere with an https address of its own keeps that address.
 */
async function fetchAddress(scope: FormScope, entry: FileEntry, download = false): Promise<string> {
  if (entry.url.startsWith('https://')) return entry.url;
  const client = await scope.client();
  const path = await client.presign(entry.url, download ? { download } : {});
  return new URL(path, client.baseUrl || location.href).href;
}

async function attempt(scope: FormScope, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (cause) {
    notify(scope.theme, {
      kind: 'error',
      content: toElementError(cause, scope.locale).message,
      closeLabel: scope.text('close'),
    });
  }
}

const download = (scope: FormScope, entry: FileEntry, downloadWay: string | undefined): Promise<void> =>
  attempt(scope, async () => {
    const link = document.createElement('a');
    const address = await fetchAddress(scope, entry, true);
    // Another origin's file opens in place of being saved, unless it is fetched first.
    link.href = downloadWay === 'ajax' ? URL.createObjectURL(await (await fetch(address)).blob()) : address;
    link.download = entry.name;
    link.rel = 'noopener';
    link.click();
    if (downloadWay === 'ajax') URL.revokeObjectURL(link.href);
  });

/** One stored file: thumbnail or sign of its type, view, download and, where it may be changed, delete. */
export function StoredFile({
  entry,
  downloadWay,
  onRemove,
  actions,
}: {
  readonly entry: FileEntry;
  /** `ajax` fetches a file before it is saved; otherwise the browser follows its address. */ readonly downloadWay?:
    | string
    | undefined;
  readonly onRemove: (() => void) | undefined;
  /** Texts of its buttons, where other than in forms. */
  readonly actions?: { readonly view: string; readonly download: string } | undefined;
}): ReactNode {
  const scope = useFormScope();
  const { locale, mode } = scope;
  const text = createUploadText(locale);
  const [Dialog, setDialog] = useState<typeof FileDialog>();
  const view = (): void => {
    if (entry.url.startsWith('https://')) return void window.open(entry.url, '_blank', 'noopener');
    void attempt(scope, async () => {
      const loaded = await import('../../files/file-dialog.tsx');
      setDialog(() => loaded.FileDialog);
    });
    return undefined;
  };
  return (
    <li className="file">
      {isImageName(entry.name) || entry.type === 'img' ? <Thumbnail entry={entry} /> : <FileSign name={entry.name} />}
      <span className="file-name" title={entry.name}>
        {entry.name}
      </span>
      {mode !== 'print' && (
        <span className="file-actions">
          <button
            type="button"
            className="link"
            onClick={view}
            aria-label={`${actions?.view ?? text('view')} ${entry.name}`}
          >
            {actions?.view ?? text('view')}
          </button>
          <button
            type="button"
            className="link"
            onClick={() => void download(scope, entry, downloadWay)}
            aria-label={`${actions?.download ?? text('download')} ${entry.name}`}
          >
            {actions?.download ?? text('download')}
          </button>
          {onRemove && (
            <button type="button" className="link" onClick={onRemove} aria-label={`${text('remove')} ${entry.name}`}>
              {text('remove')}
            </button>
          )}
        </span>
      )}
      {Dialog && <Dialog objectName={entry.url} fileName={entry.name} onClose={() => setDialog(undefined)} />}
    </li>
  );
}

const SIGNS: Readonly<Record<string, string>> = { pdf: 'pdf', doc: 'word', docx: 'word', xls: 'excel', xlsx: 'excel' };

export function FileSign({ name }: { readonly name: string }): ReactNode {
  const extension = getExtension(name);
  return (
    <span className={`file-sign ${SIGNS[extension] ?? 'other'}`} aria-hidden="true">
      {SIGNS[extension] ? extension.toUpperCase().slice(0, 4) : <FileIcon />}
    </span>
  );
}

function Thumbnail({ entry }: { readonly entry: FileEntry }): ReactNode {
  const scope = useFormScope();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let gone = false;
    // Without a thumbnail the sign of the type shows; view and download say what is wrong.
    fetchAddress(scope, entry).then(
      (found) => {
        if (!gone) setAddress(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [scope, entry]);
  return address ? (
    <img className="file-thumb" src={address} alt="" loading="lazy" onError={() => setAddress(undefined)} />
  ) : (
    <FileSign name={entry.name} />
  );
}
