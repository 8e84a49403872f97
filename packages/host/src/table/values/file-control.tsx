import { lazy, Suspense, type ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { DOCUMENT_EXTENSIONS } from '@scf-kit/sdk/contract/documents';
import { useTexts } from '../../shell/texts.ts';
import { listFiles, rememberNames, valueOfFiles } from './files.ts';
import { UploadPlaceholder } from './upload-placeholder.tsx';

// The elements load with the first field that holds a file.
const UploadElement = lazy(() => import('./upload-element.tsx'));
/** How many files a field takes that holds several. */
const SEVERAL = 20;

interface FileFieldProps {
  readonly field: Field;
  readonly value?: unknown;
  /** The name of a single file, where it came with the row. */
  readonly shown?: string | undefined;
}

/** The files of a field that is read: seen over the page and saved. */
export function StoredFiles({ field, value, shown }: FileFieldProps): ReactNode {
  const { say } = useTexts();
  return (
    <Suspense fallback={<UploadPlaceholder />}>
      <UploadElement
        files={listFiles(field, value, shown)}
        label={say(field.title ?? { zh: '文件', en: 'File' })}
        readOnly
      />
    </Suspense>
  );
}

/**
 * Uploads the file or files of a field and holds what the contract says: an object name, or names with object names.
 */
export function FileControl({
  field,
  value,
  shown,
  onChange,
  id,
  disabled = false,
}: FileFieldProps & {
  readonly onChange?: (value: unknown) => void;
  readonly id?: string;
  readonly disabled?: boolean;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Suspense fallback={<UploadPlaceholder />}>
      <UploadElement
        id={id}
        label={say(field.title ?? { zh: '文件', en: 'File' })}
        files={listFiles(field, value, shown)}
        disabled={disabled}
        limit={field.kind === 'file' ? 1 : SEVERAL}
        accept={('accept' in field ? field.accept : undefined) ?? DOCUMENT_EXTENSIONS}
        {...('maxMegabytes' in field ? { megabytes: field.maxMegabytes } : {})}
        onChange={(files) => {
          rememberNames(files);
          onChange?.(valueOfFiles(field, files));
        }}
      />
    </Suspense>
  );
}
