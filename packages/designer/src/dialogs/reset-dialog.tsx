import type { ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { Dialog } from '../controls/dialog.tsx';
import { useRun, useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { frameTexts } from '../context/texts.ts';

/** Asks before everything is cleared. */
export function ResetDialog({
  controller,
  onClose,
}: {
  readonly controller: FormDesignController;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const run = useRun();
  const { design, locale } = useScope();
  const clear = (): void => {
    onClose();
    if (run(design.clear())) controller.say({ kind: 'success', content: message(locale, 'designer.reset.done') });
  };
  return (
    <Dialog
      locale={locale}
      title={message(locale, 'common.title.warning')}
      width={416}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="tool" onClick={onClose}>
            {t(frameTexts.no)}
          </button>
          <button type="button" className="tool primary" onClick={clear}>
            {t(frameTexts.yes)}
          </button>
        </>
      }
    >
      <p>{message(locale, 'designer.reset.confirm')}</p>
    </Dialog>
  );
}
