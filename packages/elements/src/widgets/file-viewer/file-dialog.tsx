import type { ReactNode } from 'react';
import { useFormScope } from '../../form/form-scope.ts';
import { ShowDialog } from '../records/show-dialog.tsx';
import { widgetText } from '../texts.ts';
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
  const { locale } = useFormScope();
  return (
    <ShowDialog title={fileName} closeLabel={widgetText(locale, 'close')} onClose={onClose}>
      <FileView objectName={objectName} fileName={fileName} label="" />
    </ShowDialog>
  );
}
