import type { Field } from '@scf-kit/sdk/contract';
import type { NamedFile } from './upload-element.tsx';

/**
 * Names of what was uploaded since the page was loaded, by object name: the value of a single file does not hold its
 * name.
 */
const uploaded = new Map<string, string>();
export const rememberNames = (files: readonly NamedFile[]): void => {
  for (const { name, path } of files) uploaded.set(path, name);
};

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isStored = (item: unknown): item is { readonly originalFileName: string; readonly newFilePath: string } =>
  typeof item === 'object' &&
  item !== null &&
  'originalFileName' in item &&
  typeof item.originalFileName === 'string' &&
  'newFilePath' in item &&
  typeof item.newFilePath === 'string';

/** The files a field's value names; `shown` is the name of a single one, where it is known. */
export function listFiles(field: Field, value: unknown, shown?: string): readonly NamedFile[] {
  if (field.kind === 'file')
    return typeof value === 'string' && value !== ''
      ? [{ name: shown ?? uploaded.get(value) ?? lastPart(value), path: value }]
      : [];
  return Array.isArray(value)
    ? value.filter(isStored).map(({ originalFileName, newFilePath }) => ({ name: originalFileName, path: newFilePath }))
    : [];
}

/** The value of a field as the contract writes it. */
export const valueOfFiles = (field: Field, files: readonly NamedFile[]): unknown =>
  field.kind === 'file'
    ? (files[0]?.path ?? null)
    : files.map(({ name, path }) => ({ originalFileName: name, newFilePath: path }));
