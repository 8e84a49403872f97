import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { Dialog } from '../../controls/dialog.tsx';
import { formatTime } from '../../session/time.ts';
import type { LeftProcess } from '../session/kept-process.ts';
import { processText } from '../texts.ts';

/** Unsaved work on this process that an earlier visit left in this browser. */
export function LeftProcessDialog({
  locale,
  work,
  saved,
  onTakeUp,
  onDrop,
  onLater,
}: {
  readonly locale: Locale;
  readonly work: LeftProcess;
  /** The process as it is saved now. */ readonly saved: string;
  readonly onTakeUp: () => void;
  readonly onDrop: () => void;
  readonly onLater: () => void;
}): ReactNode {
  return (
    <Dialog
      locale={locale}
      title={processText(locale, 'leftTitle')}
      onClose={onLater}
      footer={
        <>
          <button type="button" className="tool" onClick={onLater}>
            {processText(locale, 'later')}
          </button>
          <button type="button" className="tool" onClick={onDrop}>
            {processText(locale, 'dropLeft')}
          </button>
          <button type="button" className="tool primary" onClick={onTakeUp}>
            {processText(locale, 'takeUp')}
          </button>
        </>
      }
    >
      <p>{processText(locale, 'leftText', { time: formatTime(work.keptAt, locale) })}</p>
      {work.base.definition !== saved && <p>{processText(locale, 'leftOlder')}</p>}
    </Dialog>
  );
}
