import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { Dialog } from '../../controls/dialog.tsx';
import { processText } from '../texts.ts';

/** The parts a save of the edited definition would lose, shown before it is saved. */
export function LossesDialog({
  locale,
  losses,
  onSave,
  onClose,
}: {
  readonly locale: Locale;
  readonly losses: readonly string[];
  readonly onSave: () => void;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <Dialog
      locale={locale}
      title={processText(locale, 'lossesTitle')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="tool" onClick={onClose}>
            {processText(locale, 'cancel')}
          </button>
          <button type="button" className="tool primary" onClick={onSave}>
            {processText(locale, 'saveAnyway')}
          </button>
        </>
      }
    >
      <p>{processText(locale, 'lossesText', { n: losses.length })}</p>
      <ul className="losses">
        {[...new Set(losses)].map((loss) => (
          <li key={loss}>
            <code>{loss}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
