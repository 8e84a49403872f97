import { useMemo, type ReactNode } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { frameTexts } from '../context/texts.ts';
import { type ViewerProps, useCopy, download } from './export-files.ts';

/** The definition as text, to be copied or exported. */
export function JsonDialog({ controller, onClose }: ViewerProps): ReactNode {
  const t = useT();
  const { design, locale } = useScope();
  const copy = useCopy(controller);
  const text = useMemo(() => JSON.stringify(design.definition, undefined, 2), [design]);
  return (
    <Dialog
      locale={locale}
      title={t(frameTexts.jsonTitle)}
      width={850}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="tool" onClick={() => void copy(text)}>
            {t(frameTexts.copy)}
          </button>
          <button
            type="button"
            className="tool primary"
            onClick={() => download('form.json', 'application/json', `${text}\n`)}
          >
            {t(frameTexts.exportFile)}
          </button>
        </>
      }
    >
      <textarea
        className="ant-input ant-input-outlined scf ant-input-css-var source code"
        aria-label={t(frameTexts.jsonTitle)}
        spellCheck={false}
        readOnly
        rows={22}
        value={text}
      />
    </Dialog>
  );
}
