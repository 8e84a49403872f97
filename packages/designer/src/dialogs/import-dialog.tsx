import { useId, useRef, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Finding } from '@scf-kit/sdk/form';
import { Dialog } from '../controls/dialog.tsx';
import { WorkButton } from '../controls/work-button.tsx';
import { importText, type Imported } from '../import/import-text.ts';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { frameTexts } from '../context/texts.ts';
import { Findings } from './import-findings.tsx';

/** Bytes; a larger file is no form, and is not read. */
const LARGEST_FILE = 40 * 1024 * 1024;

const TOO_LARGE: Imported = {
  ok: false,
  findings: [{ place: '', reason: { zh: '表单定义过大', en: 'the definition is too large' } }],
};

/** Tells what an import did, where some of it was left out. */
function ImportReport({ imported }: { readonly imported: Extract<Imported, { readonly ok: true }> }): ReactNode {
  const t = useT();
  const { locale } = useScope();
  return (
    <>
      <p role="status">
        {message(locale, 'designer.import.ok')}
        {imported.from !== 'own' && ` · ${t(frameTexts.importFrom, { from: imported.from })}`}
      </p>
      <Findings findings={imported.report} label={t(frameTexts.leftOut)} />
    </>
  );
}

/** Takes a file by choosing or dropping it. */
function FileDrop({
  busy,
  onFile,
}: {
  readonly busy: boolean;
  readonly onFile: (file: File | undefined) => void;
}): ReactNode {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div
      className="drop-file"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <button type="button" className="tool" aria-busy={busy} onClick={() => file.current?.click()}>
        {t(frameTexts.importFile)}
      </button>{' '}
      <span className="quiet">{t(frameTexts.importDrop)}</span>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t(frameTexts.importFile)}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** A text or a file to import, and why the last one could not be. */
function ImportSource({
  text,
  busy,
  findings,
  onText,
  onFile,
}: {
  readonly text: string;
  readonly busy: boolean;
  readonly findings: readonly Finding[] | undefined;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File | undefined) => void;
}): ReactNode {
  const t = useT();
  const { locale } = useScope();
  const id = useId();
  return (
    <>
      <p className="quiet" id={`${id}-kinds`}>
        {t(frameTexts.importKinds)}
      </p>
      {findings && (
        <div role="alert" className="refused">
          <strong>{message(locale, 'designer.import.failed')}</strong>
          <Findings findings={findings} />
        </div>
      )}
      <FileDrop busy={busy} onFile={onFile} />
      <label className="block" htmlFor={`${id}-text`}>
        {t(frameTexts.importText)}
      </label>
      <textarea
        id={`${id}-text`}
        aria-describedby={`${id}-kinds`}
        className="ant-input ant-input-outlined scf ant-input-css-var source code"
        placeholder={t(frameTexts.importPlaceholder)}
        spellCheck={false}
        rows={14}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </>
  );
}

/**
 * Imports a form from a text or a file. Invalid input leaves the form on screen as it is; the error names place and
 * reason.
 */
export function ImportDialog({
  controller,
  onClose,
}: {
  readonly controller: FormDesignController;
  readonly onClose: () => void;
}): ReactNode {
  const t = useT();
  const { design, locale } = useScope();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Imported>();
  const take = (given: string): void => {
    const read = importText(given);
    if (read.ok) {
      design.replace(read.definition);
      controller.say({ kind: 'success', content: message(locale, 'designer.import.ok') });
      if (read.report.length === 0) {
        onClose();
        return;
      }
    } else controller.say({ kind: 'error', content: message(locale, 'designer.import.failed') });
    setAnswer(read);
  };
  const takeFile = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    if (chosen.size > LARGEST_FILE) {
      controller.say({ kind: 'error', content: message(locale, 'designer.import.failed') });
      setAnswer(TOO_LARGE);
      return;
    }
    setBusy(true);
    try {
      take(await chosen.text());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      locale={locale}
      title={t(frameTexts.importTitle)}
      onClose={onClose}
      footer={
        answer?.ok ? (
          <button type="button" className="tool primary" onClick={onClose}>
            {t(frameTexts.done)}
          </button>
        ) : (
          <>
            <button type="button" className="tool" onClick={onClose}>
              {t(frameTexts.cancel)}
            </button>
            <WorkButton primary busy={busy} disabled={text.trim() === ''} onPress={() => take(text)}>
              {t(frameTexts.importNow)}
            </WorkButton>
          </>
        )
      }
    >
      {answer?.ok ? (
        <ImportReport imported={answer} />
      ) : (
        <ImportSource
          text={text}
          busy={busy}
          findings={answer?.findings}
          onText={setText}
          onFile={(file) => void takeFile(file)}
        />
      )}
    </Dialog>
  );
}
