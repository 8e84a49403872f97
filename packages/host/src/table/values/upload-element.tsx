import { useState, type ReactNode } from 'react';
import type { FileEntry } from '@scf-kit/sdk/form';
import '../../elements.ts';

/** A stored file: the name it had where it came from and its object name. */
export interface NamedFile {
  readonly name: string;
  readonly path: string;
}

interface UploadElementProps {
  readonly files: readonly NamedFile[];
  readonly onChange?: (files: readonly NamedFile[]) => void;
  readonly id?: string | undefined;
  readonly label: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly limit?: number;
  readonly accept?: readonly string[];
  readonly megabytes?: number;
  /** Where the files go in the storage. */
  readonly dir?: string;
}

const toEntries = (files: readonly NamedFile[]): readonly FileEntry[] =>
  files.map(({ name, path }) => ({ uid: path, name, status: 'done', url: path, type: 'file' }));
const toKey = (files: readonly NamedFile[]): string => JSON.stringify(files.map(({ path }) => path));

/**
 * The upload control of every form and page of the product. It keeps its own list; what the page says otherwise takes
 * its place.
 */
export default function UploadElement({
  files,
  onChange,
  id,
  label,
  disabled = false,
  readOnly = false,
  limit,
  accept,
  megabytes,
  dir = 'records',
}: UploadElementProps): ReactNode {
  const [held, setHeld] = useState(() => ({ key: toKey(files), entries: toEntries(files) }));
  if (toKey(files) !== held.key) setHeld({ key: toKey(files), entries: toEntries(files) });
  return (
    <scf-upload-file
      {...(id === undefined ? {} : { id, name: id })}
      aria-label={label}
      value={held.entries}
      disabled={disabled}
      readOnly={readOnly}
      dir={dir}
      {...(limit === undefined ? {} : { limit: String(limit) })}
      {...(accept ? { fileType: accept.join(',') } : {})}
      {...(megabytes === undefined ? {} : { fileSize: String(megabytes) })}
      onscf-change={({ detail: { value = [] } }) => {
        const next = value.map(({ name, url }) => ({ name, path: url }));
        setHeld((before) => ({ ...before, key: toKey(next) }));
        onChange?.(next);
      }}
    />
  );
}
