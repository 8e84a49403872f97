import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import { uploadLimits, type FormItem } from '@scf-kit/sdk/form';
import { notify } from '../../../element/overlay.ts';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { ButtonIcon } from '../button/button-icon.tsx';
import { sizeClass } from '../size-class.ts';
import { fileSender, type LeftFile } from './send-file.ts';
import { StoredFile, FileSign } from './stored-files.tsx';
import { createUploadText, type UploadTextKey } from './texts.ts';
import { uploadStyles } from './upload-styles.ts';
import { allowedTypes, createUploadList, readEntries, type UploadItem, type UploadList } from './upload-list.ts';

addRules('fields', uploadStyles);

export const FileUpload = (props: ControlProps): ReactNode => <Upload {...props} image={false} />;
export const ImageUpload = (props: ControlProps): ReactNode => <Upload {...props} image />;

/** How many files, how large and of which types a field takes. */
function rulesText(item: FormItem, text: ReturnType<typeof createUploadText>): string {
  const { limit, megabytes } = uploadLimits(item);
  const types = allowedTypes(item);
  return [
    text(limit === 1 ? 'uploadRule' : 'uploadRules', { limit, size: megabytes }),
    types.length > 0 && text('uploadTypes', { types: types.join(', ') }),
  ]
    .filter(Boolean)
    .join(text('upload') === '选择文件' ? '，' : '. ');
}

/** Takes files that are dropped or pasted. */
function DropArea({
  onFiles,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}): ReactNode {
  const [over, setOver] = useState(false);
  return (
    <div
      className={over ? 'upload-add over' : 'upload-add'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) onFiles([...event.clipboardData.files]);
      }}
    >
      {children}
    </div>
  );
}

function Upload({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  image,
}: ControlProps & { readonly image: boolean }): ReactNode {
  const scope = useFormScope();
  const text = createUploadText(scope.locale);
  const list = useMemo(
    () =>
      createUploadList({
        node,
        image,
        locale: scope.locale,
        tracker: scope.uploads,
        notify: (notice) => notify(scope.theme, { ...notice, closeLabel: scope.text('close') }),
        sender: fileSender(node.item, node.path, scope),
      }),
    [node, image, scope],
  );
  const { items, left, arrived } = useStore(list.$state);
  // Whether an upload was left unfinished is not worth an error message.
  useEffect(() => {
    list.recall().catch(() => undefined);
  }, [list]);
  const picker = useRef<HTMLInputElement>(null);
  const done = readEntries(state.value);
  const { limit } = uploadLimits(node.item);
  const types = allowedTypes(node.item);
  const full = done.length + items.filter(({ status }) => status !== 'error').length >= limit;
  return (
    <>
      <ul className={listClass(node.item)}>
        {done.map((entry) => (
          <StoredFile
            key={entry.uid}
            entry={entry}
            downloadWay={node.item.options?.downloadWay}
            onRemove={() => list.removeDone(entry.uid)}
          />
        ))}
        {items.map((item) => (
          <UploadRow key={item.uid} item={item} list={list} />
        ))}
        {left.map((one) => (
          <LeftRow
            key={`${one.name} ${one.size}`}
            left={one}
            full={full}
            onChoose={() => picker.current?.click()}
            onDiscard={() => list.discard(one)}
          />
        ))}
      </ul>
      <DropArea onFiles={(files) => list.add(files)}>
        <button
          type="button"
          id={id}
          className={`ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined${sizeClass('ant-btn', node.item.options?.size)}`}
          disabled={full}
          onClick={() => picker.current?.click()}
          onBlur={() => node.touch()}
          aria-describedby={[describedBy, `${id}-rules`].filter(Boolean).join(' ')}
          aria-label={ariaLabel && `${text(image ? 'uploadImage' : 'upload')} ${ariaLabel}`}
        >
          <ButtonIcon name={node.item.options?.buttonIcon} />
          {node.item.options?.buttonName || text(image ? 'uploadImage' : 'upload')}
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          multiple={limit > 1}
          accept={types.map((type) => `.${type}`).join(',') || undefined}
          onChange={(event) => {
            list.add([...(event.currentTarget.files ?? [])]);
            // The same file can be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <span className="hint" id={`${id}-rules`}>
          {rulesText(node.item, text)}
        </span>
      </DropArea>
      <span className="offscreen" role="status">
        {arrived !== undefined && text('uploaded', { name: arrived })}
      </span>
    </>
  );
}

const LISTS: Readonly<Record<string, string>> = { 'picture-card': ' cards', picture: ' pictures' };
/** How the files are listed: a line each, or as cards with their picture. */
const listClass = ({ options }: FormItem): string => `files${LISTS[options?.listType ?? ''] ?? ''}`;

const formatPercent = (share: number): string => `${Math.floor(share * 100)}%`;
const MEGABYTE = 1024 * 1024;
const sizes: Text = { zh: '{sent} / {size} MB', en: '{sent} of {size} MB' };
/** `3.1 / 12.0 MB`, for files large enough to be watched. */
const sizeText = ({ size }: File, share: number, locale: Locale): string =>
  size < MEGABYTE
    ? formatPercent(share)
    : say(sizes, locale, { sent: ((size * share) / MEGABYTE).toFixed(1), size: (size / MEGABYTE).toFixed(1) });

function UploadRow({ item, list }: { readonly item: UploadItem; readonly list: UploadList }): ReactNode {
  const { locale } = useFormScope();
  const text = createUploadText(locale);
  const { uid, file, status, progress, resumes } = item;
  const press = (key: UploadTextKey, act: (uid: string) => void): ReactNode => (
    <button type="button" className="link" onClick={() => act(uid)} aria-label={`${text(key)} ${file.name}`}>
      {text(key)}
    </button>
  );
  if (status === 'error') {
    return (
      <li className="file failed" role="alert">
        <span className="file-name" title={file.name}>
          {text('fileFailed', { why: item.message ?? '', name: file.name })}
        </span>
        <span className="file-actions">
          {press('retry', list.resume)}
          {press('dismiss', list.cancel)}
        </span>
      </li>
    );
  }
  const said =
    status === 'queued'
      ? text('queued')
      : status === 'paused'
        ? text('pausedAt', { percent: formatPercent(progress) })
        : sizeText(file, progress, locale);
  return (
    <li className={`file ${status}`}>
      <FileSign name={file.name} />
      <span className="file-name" title={file.name}>
        {file.name}
      </span>
      <span className="file-actions">
        <span className="file-state">{said}</span>
        {resumes && (status === 'paused' ? press('resume', list.resume) : press('pause', list.pause))}
        {press('cancel', list.cancel)}
      </span>
      <progress max={1} value={progress} aria-label={`${text('uploading')} ${file.name}`} />
    </li>
  );
}

/** An upload an earlier visit left unfinished: the browser holds no files, so it has to be chosen again. */
function LeftRow({
  left,
  full,
  onChoose,
  onDiscard,
}: {
  readonly left: LeftFile;
  readonly full: boolean;
  readonly onChoose: () => void;
  readonly onDiscard: () => void;
}): ReactNode {
  const text = createUploadText(useFormScope().locale);
  const share = left.received / left.size;
  return (
    <li className="file paused left">
      <FileSign name={left.name} />
      <span className="file-name" title={left.name}>
        {left.name}
        <small>{text('leftAt', { percent: formatPercent(share) })}</small>
      </span>
      <span className="file-actions">
        <button
          type="button"
          className="link"
          disabled={full}
          onClick={onChoose}
          aria-label={`${text('chooseAgain')} ${left.name}`}
        >
          {text('chooseAgain')}
        </button>
        <button type="button" className="link" onClick={onDiscard} aria-label={`${text('giveUp')} ${left.name}`}>
          {text('giveUp')}
        </button>
      </span>
      <progress max={1} value={share} aria-label={`${text('uploading')} ${left.name}`} />
    </li>
  );
}

/** The files of a field that cannot be changed: seen and downloaded, not removed. */
export function FileRead({ node, state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  const files = readEntries(state.value);
  if (files.length === 0) return <span className="none">{text('noValue')}</span>;
  return (
    <ul className={listClass(node.item)}>
      {files.map((entry) => (
        <StoredFile key={entry.uid} entry={entry} downloadWay={node.item.options?.downloadWay} onRemove={undefined} />
      ))}
    </ul>
  );
}
