import { useId, useMemo, useState, type ReactNode } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { writeHtml, writeVue } from '../export/code.ts';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { frameTexts } from '../context/texts.ts';
import { type ViewerProps, useCopy, download } from './export-files.ts';

const KINDS = ['VUE', 'HTML'] as const;

const FILES = {
  VUE: { name: 'scf-form.vue', type: 'text/plain' },
  HTML: { name: 'scf-form.html', type: 'text/html' },
} as const;

/** The form as a Vue component and as a page that runs as it stands. */
export function CodeDialog({ controller, onClose }: ViewerProps): ReactNode {
  const t = useT();
  const { bridge, design, locale } = useScope();
  const copy = useCopy(controller);
  const id = useId();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('VUE');
  const host = new URL(bridge.context().baseUrl, location.href).origin;
  const text = useMemo(
    () => (kind === 'VUE' ? writeVue(design.definition) : writeHtml(design.definition, host)),
    [design, kind, host],
  );
  const walk = (event: React.KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other = kind === 'VUE' ? 'HTML' : 'VUE';
    setKind(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-kind=${other}]`)?.focus();
  };
  return (
    <Dialog
      locale={locale}
      title={t(frameTexts.codeTitle)}
      width={850}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="tool" onClick={() => void copy(text)}>
            {t(frameTexts.copyCode)}
          </button>
          <button
            type="button"
            className="tool primary"
            onClick={() => download(FILES[kind].name, FILES[kind].type, text)}
          >
            {t(frameTexts.exportFile)}
          </button>
        </>
      }
    >
      <div className="frame-tabs" role="tablist" aria-label={t(frameTexts.codeKind)} tabIndex={-1} onKeyDown={walk}>
        {KINDS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-kind={one}
            aria-selected={kind === one}
            aria-controls={`${id}-code`}
            tabIndex={kind === one ? 0 : -1}
            onClick={() => setKind(one)}
          >
            {one}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-code`} aria-labelledby={`${id}-${kind}`}>
        <textarea
          className="ant-input ant-input-outlined scf ant-input-css-var source code"
          aria-label={kind}
          spellCheck={false}
          readOnly
          rows={20}
          value={text}
        />
      </div>
    </Dialog>
  );
}
