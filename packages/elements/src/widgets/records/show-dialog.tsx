import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { openDialog } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';

addRules(
  'widgets',
  '.shown{justify-self:stretch;align-self:start;display:grid;gap:20px;min-width:0}.shown section{display:grid;gap:8px;min-width:0}.shown h3{margin:0;font-size:14px;font-weight:600}',
);

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
