import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { placedItems, START_NODE, type FormDefinition, type FormValues } from '@scf-kit/sdk/form';
import type { ScfFormElement } from '@scf-kit/elements';
import '@scf-kit/elements/react';
import { Dialog } from '../../controls/dialog.tsx';
import { useScope, useSources } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import type { FormDesignerOption } from '../../context/declaration.ts';
import { frameTexts } from '../../context/texts.ts';
import { sampleValues } from '../sample-values.ts';
import { PREVIEW_WIDTH, PreviewTools, WIDTHS, type Look } from './preview-tools.tsx';

/** The nodes that field rights of the form name. */
const nodesIn = (definition: FormDefinition): readonly string[] =>
  [...new Set([...placedItems(definition.list)].flatMap(({ item }) => Object.keys(item.rights ?? {})))].filter(
    (node) => node !== START_NODE,
  );

/** The nodes an approver may stand at: those of the process, and others that the form names. */
function useNodes(named: readonly string[]): readonly FormDesignerOption[] {
  const sources = useSources();
  const [found, setFound] = useState<readonly FormDesignerOption[]>([]);
  useEffect(() => {
    let gone = false;
    sources.nodes('').then(
      (options) => {
        if (!gone) setFound(options);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [sources]);
  return [
    ...found,
    ...named.filter((one) => found.every(({ value }) => value !== one)).map((one) => ({ value: one, label: one })),
  ];
}

/** Shows what the form would send, as JSON. */
function DataText({ data }: { readonly data: string }): ReactNode {
  const t = useT();
  return (
    <section aria-label={t(frameTexts.formData)} className="preview-data">
      <h3>{t(frameTexts.formData)}</h3>
      <textarea
        className="ant-input ant-input-outlined scf ant-input-css-var source code"
        aria-label={t(frameTexts.formData)}
        readOnly
        spellCheck={false}
        rows={Math.min(16, data.split('\n').length + 1)}
        value={data}
        ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
      />
    </section>
  );
}

/** The form as it will be: filled in, approved, read or printed, at several widths, and the data it gives. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const { design, locale: own, theme: ownTheme } = useScope();
  const form = useRef<ScfFormElement>(null);
  const definition = useMemo(() => design.definition, [design]);
  const named = useMemo(() => nodesIn(definition), [definition]);
  const nodes = useNodes(named);
  const [look, setLook] = useState<Look>({
    width: 'standard',
    theme: ownTheme,
    locale: own,
    role: 'applicant',
    node: named[0] ?? '',
  });
  const [values, setValues] = useState<FormValues>();
  const [filled, setFilled] = useState(0);
  const [data, setData] = useState<string>();
  const [invalid, setInvalid] = useState(false);
  const { width, theme, locale, role, node } = look;
  const shownNode = role === 'approver' ? node || nodes[0]?.value : role === 'applicant' ? START_NODE : undefined;

  /** The values stay when role, colours or language of the preview change. */
  const change = (part: Partial<Look>): void => {
    setValues(form.current?.value);
    setData(undefined);
    setInvalid(false);
    setLook({ ...look, ...part });
  };
  const fill = (): void => {
    change({});
    setValues(sampleValues(definition));
    setFilled(filled + 1);
  };
  const getData = async (): Promise<void> => {
    const shown = form.current;
    if (!shown) return;
    await shown.ready;
    const valid = shown.reportValidity();
    setInvalid(!valid);
    setData(valid ? JSON.stringify(shown.value ?? {}, undefined, 2) : undefined);
  };
  return (
    <Dialog
      locale={own}
      title={t(frameTexts.preview)}
      width={Math.max(PREVIEW_WIDTH, WIDTHS[width])}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="tool" onClick={onClose}>
            {t(frameTexts.close)}
          </button>
          <button type="button" className="tool primary" onClick={() => void getData()}>
            {t(frameTexts.getData)}
          </button>
        </>
      }
    >
      <PreviewTools
        look={look}
        nodes={nodes}
        shownNode={shownNode}
        onWidth={(chosen) => setLook({ ...look, width: chosen })}
        onChange={change}
        onSample={fill}
      />
      <div
        className="preview-sheet"
        data-theme={theme}
        style={{ maxInlineSize: width === 'phone' || width === 'tablet' ? WIDTHS[width] : undefined }}
      >
        <scf-form
          ref={form}
          key={`${role} ${shownNode ?? ''} ${theme} ${locale} ${filled}`}
          noSubmit
          definition={definition}
          locale={locale}
          theme={theme}
          mode={role === 'reader' ? 'read' : role === 'print' ? 'print' : 'edit'}
          node={shownNode ?? ''}
          value={values}
        />
      </div>
      <div role="status">{invalid && <p className="prop-problem">{t(frameTexts.notValid)}</p>}</div>
      {data !== undefined && <DataText data={data} />}
    </Dialog>
  );
}
