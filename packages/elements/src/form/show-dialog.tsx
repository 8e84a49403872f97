import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openDialog } from '../element/overlay.ts';
import { addRules } from '../element/sheets.ts';
import { useFormScope } from './form-scope.ts';
import { showDialogStyles } from './show-dialog-styles.ts';

addRules('widgets', showDialogStyles);

/** A dialog over the page that shows records; closed by its cross, Escape or a press beside it. */
export function ShowDialog({
  title,
  closeLabel,
  onClose,
  children,
}: {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { theme } = useFormScope();
  const [body] = useState(() => {
    const made = document.createElement('div');
    made.className = 'shown';
    return made;
  });
  useEffect(() => {
    const dialog = openDialog(theme, { title, closeLabel, content: body, onClose });
    return () => dialog.close();
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onClose`, written inline, must not open it again
  }, [theme, title, closeLabel, body]);
  return createPortal(children, body);
}
