import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { DOCUMENT_MEGABYTES, fileProblem, PICTURE_EXTENSIONS } from '@scf-kit/sdk/contract/documents';
import { message } from '@scf-kit/sdk/contract/messages';
import type { FieldNode } from '@scf-kit/sdk/form';
import { errorOf } from '../../form/errors.ts';
import { fileSender } from '../../form/fields/upload/send-file.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogField } from '../dialog/dialog-field.tsx';
import type { PictureFacts } from './article-schema.ts';
import { richTextText, type RichTextKey } from './texts.ts';

/** Asks for a picture, what it shows in words, and the line below it. */
export function PictureDialog({
  node,
  facts,
  onConfirm,
  onClose,
}: {
  readonly node: FieldNode;
  /** As it stands in the text; undefined for a new one. */
  readonly facts: PictureFacts | undefined;
  readonly onConfirm: (facts: PictureFacts) => void;
  readonly onClose: () => void;
}): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const say = (key: RichTextKey, params?: Readonly<Record<string, string | number>>): string =>
    richTextText(locale, key, params);
  const [picture, setPicture] = useState<PictureFacts>(facts ?? { object: '', alt: '', caption: '' });
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const picker = useRef<HTMLInputElement>(null);
  const rules = useId();
  const sender = useMemo(() => fileSender(node.item, node.path, scope), [node, scope]);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => (shown === undefined ? undefined : URL.revokeObjectURL(shown)), [shown]);
  const take = async (file: File): Promise<void> => {
    const wrong = fileProblem(file, { accept: PICTURE_EXTENSIONS });
    if (wrong) return setProblem(message(locale, wrong.key, wrong.params));
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setProblem(undefined);
    setSent(0);
    const end = scope.uploads.begin();
    try {
      const { path } = await sender.send(file, (share) => setSent(share), own.signal);
      if (own.signal.aborted) return undefined;
      setPicture((before) => ({ ...before, object: path }));
      setShown(URL.createObjectURL(file));
    } catch (cause) {
      if (!own.signal.aborted) setProblem(errorOf(cause, locale).message);
    } finally {
      end('done');
      if (running.current === own) setSent(undefined);
    }
    return undefined;
  };
  const chosen = picture.object !== '';
  return (
    <Dialog
      title={say(facts ? 'changePicture' : 'addPicture')}
      busy={sent !== undefined}
      onClose={onClose}
      onConfirm={() => {
        if (chosen) onConfirm({ ...picture, alt: picture.alt.trim(), caption: picture.caption.trim() });
        else setProblem(say('noPicture'));
      }}
    >
      <div className={problem === undefined ? 'field' : 'field invalid'}>
        <div className="control">
          {shown !== undefined && (
            <span className="text-picture">
              <img src={shown} alt={picture.alt} />
            </span>
          )}
          <button
            type="button"
            className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
            aria-describedby={rules}
            onClick={() => picker.current?.click()}
          >
            {sent === undefined ? say('choosePicture') : say('sending', { percent: Math.round(sent * 100) })}
          </button>
          <input
            ref={picker}
            type="file"
            hidden
            accept={PICTURE_EXTENSIONS.map((type) => `.${type}`).join(',')}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void take(file);
            }}
          />
          <p id={rules} className="text-fact">
            {say('pictureRules', { size: DOCUMENT_MEGABYTES })}
          </p>
          {problem !== undefined && (
            <div className="error" role="alert">
              {problem}
            </div>
          )}
        </div>
      </div>
      <DialogField
        label={say('alt')}
        error={undefined}
        render={(wired) => (
          <>
            <input
              {...wired}
              className={inputClass(false)}
              maxLength={250}
              placeholder={say('altHint')}
              value={picture.alt}
              onChange={(event) => {
                const alt = event.currentTarget.value;
                setPicture((before) => ({ ...before, alt }));
              }}
            />
          </>
        )}
      />
      <DialogField
        label={say('caption')}
        error={undefined}
        render={(wired) => (
          <input
            {...wired}
            className={inputClass(false)}
            maxLength={250}
            value={picture.caption}
            onChange={(event) => {
              const caption = event.currentTarget.value;
              setPicture((before) => ({ ...before, caption }));
            }}
          />
        )}
      />
    </Dialog>
  );
}
