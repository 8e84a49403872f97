import { useEffect, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { readDocument } from '../bpmn/document.ts';
import type { ProcessController } from '../session/controller.ts';
import { processText } from '../texts.ts';
import { Dialog, Problem } from '../../controls/dialog.tsx';

/** The definition as its text, to be read, copied or replaced by one drawn elsewhere. */
export function SourceDialog({
  locale,
  controller,
  readOnly,
  onClose,
}: {
  readonly locale: Locale;
  readonly controller: ProcessController;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let gone = false;
    void controller.save().then((xml) => {
      if (!gone) setText(xml);
    });
    return () => {
      gone = true;
    };
  }, [controller]);
  const apply = async (): Promise<void> => {
    try {
      await readDocument(text);
    } catch (cause) {
      return setProblem(
        message(locale, 'process.unreadableBecause', {
          reason: cause instanceof Error ? cause.message.slice(0, 200) : '',
        }),
      );
    }
    onClose();
    return controller.replace(text);
  };
  return (
    <Dialog
      locale={locale}
      title={processText(locale, 'source')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="tool" onClick={onClose}>
            {processText(locale, 'close')}
          </button>
          {!readOnly && (
            <button type="button" className="tool primary" onClick={() => void apply()}>
              {processText(locale, 'apply')}
            </button>
          )}
        </>
      }
    >
      <Problem text={problem} />
      <textarea
        className="ant-input ant-input-outlined scf ant-input-css-var code source"
        aria-label={processText(locale, 'source')}
        spellCheck={false}
        readOnly={readOnly}
        rows={24}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
