import { useRef, useState, type ReactNode } from 'react';
import type { Client } from '@scf-kit/sdk/client';
import { DOCUMENT_EXTENSIONS, DOCUMENT_MEGABYTES, fileProblem } from '@scf-kit/sdk/contract/documents';
import { message } from '@scf-kit/sdk/contract/messages';
import { notify } from '../../element/overlay.ts';
import { toElementError } from '../../form/errors.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { createUploadText } from '../../form/fields/upload/texts.ts';
import { dealText } from './texts.ts';

interface UploadActionProps {
  readonly label: string;
  /** Its accessible description. */
  readonly name: string;
  /** Puts the stored file where it belongs; what it throws is shown, and the file can be tried again. */
  readonly save: (client: Client, file: File, path: string) => Promise<void>;
}

/** A button that uploads one file and hands it over. Whatever fails keeps the file for another try. */
export function UploadAction({ label, name, save }: UploadActionProps): ReactNode {
  const scope = useFormScope();
  const { locale, theme } = scope;
  const text = createUploadText(locale);
  const picker = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [failed, setFailed] = useState<{ readonly file: File; readonly why: string }>();
  const refuse = (content: string): void =>
    notify(theme, {
      kind: 'error',
      title: message(locale, 'common.title.operationFailed'),
      content,
      closeLabel: scope.text('close'),
    });
  const send = async (file: File): Promise<void> => {
    const problem = fileProblem(file);
    if (problem) return refuse(message(locale, problem.key, problem.params));
    const end = scope.uploads.begin();
    setFailed(undefined);
    setShare(0);
    try {
      const client = await scope.client();
      const stored = await client.upload(file, { maxMegabytes: DOCUMENT_MEGABYTES, onProgress: setShare });
      await save(client, file, stored.path);
      end('done');
    } catch (cause) {
      end('failed');
      const error = toElementError(cause, locale);
      scope.bridge.report(error);
      setFailed({ file, why: error.message });
    } finally {
      setShare(undefined);
    }
    return undefined;
  };
  const again = (file: File): void => {
    scope.uploads.forgive();
    void send(file);
  };
  return (
    <span className="upload-action">
      <button
        type="button"
        className="ant-btn ant-btn-sm scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
        disabled={share !== undefined}
        aria-label={`${label} ${name}`}
        onClick={() => picker.current?.click()}
      >
        {label}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={DOCUMENT_EXTENSIONS.map((type) => `.${type}`).join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      {share !== undefined && <progress max={1} value={share} aria-label={`${text('uploading')} ${name}`} />}
      {failed && (
        <span className="load-error" role="alert">
          {text('fileFailed', { why: failed.why, name: failed.file.name })}
          <button type="button" className="link" onClick={() => again(failed.file)}>
            {dealText(locale, 'tryAgain')}
          </button>
        </span>
      )}
    </span>
  );
}
