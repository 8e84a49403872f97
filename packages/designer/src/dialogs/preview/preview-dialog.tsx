import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { placedItems, START_NODE, type FormDefinition, type FormValues } from '@scf-kit/sdk/form';
import type { ScfFormElement } from '@scf-kit/elements';
import '@scf-kit/elements/react';
import { Dialog } from '../../controls/dialog.tsx';
import { useScope, useSources, useT } from '../../context/design-context.tsx';
import type { FormDesignerOption } from '../../form/declaration.ts';
import { frameTexts } from '../../form/texts.ts';
import { sampleValues } from '../sample-values.ts';
import { Choice } from './preview-choice.tsx';

/** Pixels (spec forms §9). */
const PREVIEW_WIDTH = 850;

const WIDTHS = { standard: PREVIEW_WIDTH, phone: 375, tablet: 768, wide: 1200 } as const;

type Width = keyof typeof WIDTHS;

const isWidth = (text: string): text is Width => Object.hasOwn(WIDTHS, text);

const ROLES = ['applicant', 'approver', 'reader', 'print'] as const;

type Role = (typeof ROLES)[number];

/** The nodes that field rights of the form name. */
const nodesIn = (definition: FormDefinition): readonly string[] =>
  [...new Set([...placedItems(definition.list)].flatMap(({ item }) => Object.keys(item.rights ?? {})))].filter(
    (node) => node !== START_NODE,
  );

/** The form as it will be: filled in, approved, read or printed, at several widths, and the data it gives. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const { design, locale: own, theme: ownTheme } = useScope();
  const sources = useSources();
  const form = useRef<ScfFormElement>(null);
  const definition = useMemo(() => design.definition, [design]);
  const named = useMemo(() => nodesIn(definition), [definition]);
  const [found, setFound] = useState<readonly FormDesignerOption[]>([]);
  const [width, setWidth] = useState<Width>('standard');
  const [theme, setTheme] = useState<'light' | 'dark'>(ownTheme);
  const [locale, setLocale] = useState(own);
  const [role, setRole] = useState<Role>('applicant');
  const [node, setNode] = useState(named[0] ?? '');
  const [values, setValues] = useState<FormValues>();
  const [filled, setFilled] = useState(0);
  const [data, setData] = useState<string>();
  const [invalid, setInvalid] = useState(false);
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
  const nodes = [
    ...found,
    ...named.filter((one) => found.every(({ value }) => value !== one)).map((one) => ({ value: one, label: one })),
  ];
  const shownNode = role === 'approver' ? node || nodes[0]?.value : role === 'applicant' ? START_NODE : undefined;

  /** The values stay when width, role or language of the preview change. */
  const change = (act: () => void): void => {
    setValues(form.current?.value);
    setData(undefined);
    setInvalid(false);
    act();
  };
  const getData = async (): Promise<void> => {
    const shown = form.current;
    if (!shown) return;
    await shown.ready;
    const valid = shown.reportValidity();
    setInvalid(!valid);
    setData(valid ? JSON.stringify(shown.value ?? {}, undefined, 2) : undefined);
  };
  const roles = ROLES.map((one) => [one, t(frameTexts[one])] as const);
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
      <div className="preview-tools" role="group" aria-label={t(frameTexts.preview)}>
        <Choice
          label={t(frameTexts.width)}
          value={width}
          options={[
            ['standard', t(frameTexts.standard)],
            ['phone', t(frameTexts.phone)],
            ['tablet', t(frameTexts.tablet)],
            ['wide', t(frameTexts.wide)],
          ]}
          onChoose={(value) => {
            if (isWidth(value)) setWidth(value);
          }}
        />
        <Choice
          label={t(frameTexts.as)}
          value={role}
          options={roles}
          onChoose={(value) => change(() => setRole(value))}
        />
        {role === 'approver' && nodes.length > 0 && (
          <Choice
            label={t(frameTexts.node)}
            value={shownNode ?? ''}
            options={nodes.map(({ value, label }) => [value, label] as const)}
            onChoose={(value) => change(() => setNode(value))}
          />
        )}
        <Choice
          label={t(frameTexts.look)}
          value={theme}
          options={[
            ['light', t(frameTexts.light)],
            ['dark', t(frameTexts.dark)],
          ]}
          onChoose={(value) => change(() => setTheme(value))}
        />
        <Choice
          label={t(frameTexts.language)}
          value={locale}
          options={[
            ['zh-CN', t(frameTexts.chinese)],
            ['en-US', t(frameTexts.english)],
          ]}
          onChoose={(value) => change(() => setLocale(value))}
        />
        <button
          type="button"
          className="tool"
          onClick={() =>
            change(() => {
              setValues(sampleValues(definition));
              setFilled(filled + 1);
            })
          }
        >
          {t(frameTexts.sample)}
        </button>
      </div>
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
      {data !== undefined && (
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
      )}
    </Dialog>
  );
}
