import type { ReactNode } from 'react';
import { useFormScope } from '../form-scope.ts';
import { ShowDialog } from '../show-dialog.tsx';
import { FileView } from './file-view.tsx';

/** A stored file over the page; loaded when the first one is opened. */
export function FileDialog({
  objectName,
  fileName,
  onClose,
}: {
  readonly objectName: string;
  readonly fileName: string;
  readonly onClose: () => void;
}): ReactNode {
  const { text } = useFormScope();
  return (
    <ShowDialog title={fileName} closeLabel={text('close')} onClose={onClose}>
      <FileView objectName={objectName} fileName={fileName} label="" />
    </ShowDialog>
  );
}
