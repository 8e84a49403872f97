import { useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { uploadLimits, type FormItem } from '@scf-kit/sdk/form';
import { notify } from '../../../element/overlay.ts';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { ButtonIcon } from '../button/button-icon.tsx';
import { sizeClass } from '../size-class.ts';
import { sendFileOf } from './send-file.ts';
import { StoredFile, FileSign } from './stored-files.tsx';
import { UPLOAD_CSS } from './upload-css.ts';
import { allowedTypes, createUploadList, entriesOf, type UploadItem, type UploadList } from './upload-list.ts';

addRules('fields', UPLOAD_CSS);

export const FileUpload = (props: ControlProps): ReactNode => <Upload {...props} image={false} />;
export const ImageUpload = (props: ControlProps): ReactNode => <Upload {...props} image />;

function Upload({ node, state, id, ariaLabel, describedBy, image }: ControlProps & { readonly image: boolean }): ReactNode {
  const scope = useFormScope();
  const { text } = scope;
  const list = useMemo(() => createUploadList({
    node, image, locale: scope.locale, tracker: scope.uploads,
    notify: (notice) => notify(scope.theme, { ...notice, closeLabel: scope.text('close') }),
    send: sendFileOf(node.item, scope),
  }), [node, image, scope]);
  const items = useSyncExternalStore(list.subscribe, list.getItems);
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const done = entriesOf(state.value);
  const { limit, megabytes } = uploadLimits(node.item);
  const types = allowedTypes(node.item);
  const full = done.length + items.filter(({ status }) => status === 'uploading').length >= limit;
  const hint = [text('uploadRules', { limit, size: megabytes }), types.length > 0 && text('uploadTypes', { types: types.join(', ') })].filter(Boolean).join(text('upload') === '选择文件' ? '，' : '. ');
  return (
    <>
      <ul className={listClass(node.item)}>
        {done.map((entry) => <StoredFile key={entry.uid} entry={entry} downloadWay={node.item.options?.downloadWay} onRemove={() => list.removeDone(entry.uid)} />)}
        {items.map((item) => <UploadRow key={item.uid} item={item} list={list} />)}
      </ul>
      <div className={over ? 'upload-add over' : 'upload-add'}
        onDragOver={(event) => { event.preventDefault(); setOver(true); }} onDragLeave={() => setOver(false)}
        onDrop={(event) => { event.preventDefault(); setOver(false); list.add([...event.dataTransfer.files]); }}
        onPaste={(event) => { if (event.clipboardData.files.length > 0) list.add([...event.clipboardData.files]); }}>
        <button type="button" id={id} className={`ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined${sizeClass('ant-btn', node.item.options?.size)}`} disabled={full} onClick={() => picker.current?.click()} onBlur={() => node.touch()}
          aria-describedby={[describedBy, `${id}-rules`].filter(Boolean).join(' ')} aria-label={ariaLabel && `${text(image ? 'uploadImage' : 'upload')} ${ariaLabel}`}>
          <ButtonIcon name={node.item.options?.buttonIcon} />{node.item.options?.buttonName || text(image ? 'uploadImage' : 'upload')}
        </button>
        <input ref={picker} type="file" hidden multiple={limit > 1} accept={types.map((type) => `.${type}`).join(',') || undefined} onChange={(event) => {
          list.add([...(event.currentTarget.files ?? [])]);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }} />
        <span className="hint" id={`${id}-rules`}>{hint}</span>
      </div>
    </>
  );
}

const LISTS: Readonly<Record<string, string>> = { 'picture-card': ' cards', picture: ' pictures' };
/** How the files are listed: a line each, or as cards with their picture. */
const listClass = ({ options }: FormItem): string => `files${LISTS[options?.listType ?? ''] ?? ''}`;

function UploadRow({ item, list }: { readonly item: UploadItem; readonly list: UploadList }): ReactNode {
  const { text } = useFormScope();
  const { uid, file } = item;
  if (item.status === 'error') {
    return (
      <li className="file failed">
        <span className="file-name" title={file.name}>{item.message}：{file.name}</span>
        <span className="file-actions">
          <button type="button" className="link" onClick={() => list.retry(uid)}>{text('retry')}</button>
          <button type="button" className="link" onClick={() => list.dismiss(uid)}>{text('dismiss')}</button>
        </span>
      </li>
    );
  }
  return (
    <li className="file">
      <FileSign name={file.name} />
      <span className="file-name" title={file.name}>{file.name}</span>
      <span className="file-actions"><button type="button" className="link" onClick={() => list.cancel(uid)} aria-label={`${text('cancel')} ${file.name}`}>{text('cancel')}</button></span>
      <progress max={1} value={item.progress} aria-label={`${text('uploading')} ${file.name}`} />
    </li>
  );
}

/** The files of a field that cannot be changed: seen and downloaded, not removed. */
export function FileRead({ node, state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  const files = entriesOf(state.value);
  if (files.length === 0) return <span className="none">{text('noValue')}</span>;
  return <ul className={listClass(node.item)}>{files.map((entry) => <StoredFile key={entry.uid} entry={entry} downloadWay={node.item.options?.downloadWay} onRemove={undefined} />)}</ul>;
}
