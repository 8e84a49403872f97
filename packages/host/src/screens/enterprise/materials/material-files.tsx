import { App as AntApp } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { MaterialFile } from '@scf-kit/sdk/contract/financing/qualifications';
import { useTexts } from '../../../shell/texts.ts';
import { UploadPlaceholder } from '../../../table/values/upload-placeholder.tsx';

// The elements load with the first field that holds a file.
const UploadElement = lazy(() => import('../../../table/values/upload-element.tsx'));
/** Allowed qualification uploads (spec forms §5): images or PDF, at most 10 MB. */
const EXTENSIONS: readonly string[] = ['pdf', 'jpg', 'jpeg', 'png', 'gif'];
const MEGABYTES = 10;
/** How many files one material takes. */
const SEVERAL = 20;

interface MaterialFilesProps {
  readonly title: string;
  readonly officeId: string;
  readonly files: readonly MaterialFile[];
  readonly onChange: (files: readonly MaterialFile[]) => void;
  readonly readOnly?: boolean;
}

/**
 * The files of one material: uploaded to the directory of its office, seen, saved and, once a person agrees, deleted.
 */
export function MaterialFiles({ title, officeId, files, onChange, readOnly = false }: MaterialFilesProps): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  if (readOnly && files.length === 0) return '—';
  const held = new Map(files.map((file) => [file.newFilePath, file]));
  const change = (next: readonly { readonly name: string; readonly path: string }[]): void => {
    const left = next.map(
      ({ name, path }) => held.get(path) ?? { id: path, originalFileName: name, newFilePath: path },
    );
    const gone = files.filter((file) => !left.includes(file));
    if (gone.length === 0) {
      onChange(left);
      return;
    }
    modal.confirm({
      title: say(
        { zh: '确定删除“{name}”吗？', en: 'Delete "{name}"?' },
        { name: gone.map(({ originalFileName }) => originalFileName).join('、') },
      ),
      okButtonProps: { danger: true },
      onOk: () => onChange(left),
    });
  };
  return (
    <Suspense fallback={<UploadPlaceholder />}>
      <UploadElement
        label={title}
        dir={`qualification/${officeId}`}
        files={files.map(({ originalFileName, newFilePath }) => ({ name: originalFileName, path: newFilePath }))}
        readOnly={readOnly}
        limit={SEVERAL}
        accept={EXTENSIONS}
        megabytes={MEGABYTES}
        onChange={change}
      />
    </Suspense>
  );
}
