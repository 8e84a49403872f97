import { useEffect, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { diffDefinitions, type DefinitionDiff } from './diff.ts';
import { Differences } from './differences.tsx';
import { processText } from '../texts.ts';
import { Dialog, Problem } from '../../controls/dialog.tsx';

/** The changes since a version, by element and property; pure layout changes are listed separately. */
export function CompareDialog({
  locale,
  before,
  after,
  onClose,
}: {
  readonly locale: Locale;
  readonly before: string;
  readonly after: () => Promise<string>;
  readonly onClose: () => void;
}): ReactNode {
  const [diff, setDiff] = useState<DefinitionDiff>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let gone = false;
    after()
      .then((xml) => diffDefinitions(before, xml))
      .then(
        (found) => {
          if (!gone) setDiff(found);
        },
        (cause: unknown) => {
          if (!gone)
            setProblem(
              message(locale, 'process.unreadableBecause', {
                reason: cause instanceof Error ? cause.message.slice(0, 200) : '',
              }),
            );
        },
      );
    return () => {
      gone = true;
    };
  }, [before, after, locale]);
  return (
    <Dialog locale={locale} title={processText(locale, 'compare')} onClose={onClose}>
      <Problem text={problem} />
      {!diff && !problem && <p role="status">{processText(locale, 'loading')}</p>}
      {diff && <Differences locale={locale} diff={diff} />}
    </Dialog>
  );
}
