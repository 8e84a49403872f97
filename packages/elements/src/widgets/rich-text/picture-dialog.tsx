import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { DOCUMENT_MEGABYTES, fileProblem, PICTURE_EXTENSIONS } from '@scf-kit/sdk/contract/documents';
import { message } from '@scf-kit/sdk/contract/messages';
import type { FieldNode } from '@scf-kit/sdk/form';
import { toElementError } from '../../form/errors.ts';
import { fileSender } from '../../form/fields/upload/send-file.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogField } from '../dialog/dialog-field.tsx';
import type { PictureFacts } from './article-schema.ts';
import { richTextText } from './texts.ts';

/** A picture on its way to the storage. */
interface Sending {
  /** Share sent, 0 to 1; undefined while none is on its way. */
  readonly sent: number | undefined;
  readonly problem: string | undefined;
  readonly setProblem: (problem: string | undefined) => void;
  /** The address of the picture as it was chosen here. */
  readonly shown: string | undefined;
  readonly take: (file: File) => Promise<void>;
}

/** Sends the picture that was chosen last; `onStored` gets its object name. */
function useSending(node: FieldNode, onStored: (object: string) => void): Sending {
  const scope = useFormScope();
  const { locale } = scope;
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<string>();
  const running = useRef<AbortController>(undefined);
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
      onStored(path);
      setShown(URL.createObjectURL(file));
    } catch (cause) {
      if (!own.signal.aborted) setProblem(toElementError(cause, locale).message);
    } finally {
      end('done');
      if (running.current === own) setSent(undefined);
    }
    return undefined;
  };
  return { sent, problem, setProblem, shown, take };
}

/** Chooses the picture, and shows it. */
function PictureChoice({
  sending: { sent, problem, shown, take },
  alt,
}: {
  readonly sending: Sending;
  readonly alt: string;
}): ReactNode {
  const { locale } = useFormScope();
  const picker = useRef<HTMLInputElement>(null);
  const rules = useId();
  return (
    <div className={problem === undefined ? 'field' : 'field invalid'}>
      <div className="control">
        {shown !== undefined && (
          <span className="text-picture">
            <img src={shown} alt={alt} />
          </span>
        )}
        <button
          type="button"
          className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
          aria-describedby={rules}
          onClick={() => picker.current?.click()}
        >
          {sent === undefined
            ? richTextText(locale, 'choosePicture')
            : richTextText(locale, 'sending', { percent: Math.round(sent * 100) })}
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
          {richTextText(locale, 'pictureRules', { size: DOCUMENT_MEGABYTES })}
        </p>
        {problem !== undefined && (
          <div className="error" role="alert">
            {problem}
          </div>
        )}
      </div>
    </div>
  );
}

/** A line of words of a picture. */
function WordsField({
  label,
  placeholder,
  value,
  onChange,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (words: string) => void;
}): ReactNode {
  return (
    <DialogField
      label={label}
      error={undefined}
      render={(wired) => (
        <input
          {...wired}
          className={inputClass(false)}
          maxLength={250}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    />
  );
}

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
  const { locale } = useFormScope();
  const [picture, setPicture] = useState<PictureFacts>(facts ?? { object: '', alt: '', caption: '' });
  const change = (part: Partial<PictureFacts>): void => setPicture((before) => ({ ...before, ...part }));
  const sending = useSending(node, (object) => change({ object }));
  return (
    <Dialog
      title={richTextText(locale, facts ? 'changePicture' : 'addPicture')}
      busy={sending.sent !== undefined}
      onClose={onClose}
      onConfirm={() => {
        if (picture.object !== '') onConfirm({ ...picture, alt: picture.alt.trim(), caption: picture.caption.trim() });
        else sending.setProblem(richTextText(locale, 'noPicture'));
      }}
    >
      <PictureChoice sending={sending} alt={picture.alt} />
      <WordsField
        label={richTextText(locale, 'alt')}
        placeholder={richTextText(locale, 'altHint')}
        value={picture.alt}
        onChange={(alt) => change({ alt })}
      />
      <WordsField
        label={richTextText(locale, 'caption')}
        value={picture.caption}
        onChange={(caption) => change({ caption })}
      />
    </Dialog>
  );
}
