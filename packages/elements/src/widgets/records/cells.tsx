import type { ReactNode } from 'react';
import type { FileEntry } from '@scf-kit/sdk/form';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { StoredFile } from '../../form/fields/upload/stored-files.tsx';
import { isImageName } from '../../form/fields/upload/upload-list.ts';
import { uploadStyles } from '../../form/fields/upload/upload-styles.ts';
import { dealText } from './texts.ts';
import { cellsStyles } from './cells-styles.ts';

addRules('fields', uploadStyles);
addRules('widgets', cellsStyles);

/** A stored file as records name it. */
export interface StoredName {
  readonly originalFileName: string;
  readonly newFilePath: string;
}
export const isStoredName = (value: unknown): value is StoredName =>
  typeof value === 'object' &&
  value !== null &&
  'originalFileName' in value &&
  typeof value.originalFileName === 'string' &&
  'newFilePath' in value &&
  typeof value.newFilePath === 'string';

const toEntry = ({ originalFileName, newFilePath }: StoredName): FileEntry => ({
  uid: newFilePath,
  name: originalFileName,
  status: 'done',
  url: newFilePath,
  type: isImageName(originalFileName) ? 'img' : 'file',
});
const nameIn = (path: string): string => path.split('/').at(-1) ?? path;
/** A file that a row names by its path alone. */
export const fileAt = (path: string | null | undefined, name?: string | null): readonly StoredName[] =>
  path ? [{ originalFileName: name || nameIn(path), newFilePath: path }] : [];

/** Stored files with view and download; `onRemove` where they may be taken away. */
export function Files({
  files,
  onRemove,
  actions,
}: {
  readonly files: readonly StoredName[];
  readonly onRemove?: (file: StoredName) => void;
  readonly actions?: { readonly view: string; readonly download: string };
}): ReactNode {
  const { locale } = useFormScope();
  if (files.length === 0) return <span className="quiet">{dealText(locale, 'noFile')}</span>;
  return (
    <ul className="cell-files">
      {files.map((file) => (
        <StoredFile
          key={file.newFilePath}
          entry={toEntry(file)}
          onRemove={onRemove && (() => onRemove(file))}
          actions={actions}
        />
      ))}
    </ul>
  );
}
