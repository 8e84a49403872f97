import type { ReactNode } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { useLocale, useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { frameTexts } from '../context/texts.ts';

export function LeaveDialog({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const t = useT();
  return (
    <Dialog
      locale={useLocale()}
      title={t(frameTexts.leaveTitle)}
      width={480}
      onClose={() => controller.stay()}
      footer={
        <>
          <button type="button" className="tool" onClick={() => controller.stay()}>
            {t(frameTexts.stay)}
          </button>
          <button type="button" className="tool" onClick={() => void controller.dropAndLeave()}>
            {t(frameTexts.dropAndClose)}
          </button>
          <button type="button" className="tool primary" onClick={() => void controller.saveAndLeave()}>
            {t(frameTexts.saveAndClose)}
          </button>
        </>
      }
    >
      <p>{t(frameTexts.leaveText)}</p>
    </Dialog>
  );
}
