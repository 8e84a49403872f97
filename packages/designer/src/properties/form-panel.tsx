import { useState, type ReactNode } from 'react';
import { labelIn, type ColSpans, type FormConfig } from '@scf-kit/sdk/form';
import { FORM } from '../document/records.ts';
import { useDesign, useLocale, useRecord, useRun, useT } from '../context/design-context.tsx';
import { Group, LinkButton, NumberRow, SelectRow, SwitchRow, TextRow } from './controls.tsx';
import { RightsMatrix } from './rights/matrix.tsx';
import { useRules } from './rules/rule-list.tsx';
import { formTexts, propertyTexts, rightTexts, ruleTexts } from './texts.ts';

const WIDTHS = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;
const PIXELS = { kind: 'number', min: 0, max: 600, whole: true } as const;
const COLUMNS = { kind: 'number', min: 0, max: 24, whole: true } as const;

/** Everything that can be set of the form as a whole. */
export function FormPanel(): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const form = useRecord(FORM);
  const [matrix, setMatrix] = useState(false);
  if (form?.kind !== 'form') return null;
  const { config } = form;
  const set = (changed: Partial<FormConfig>, gesture: string): void => {
    run(design.configure(changed, gesture));
  };
  const choice = <T extends string>(...values: readonly T[]) => ({
    values,
    read: (text: string): T | undefined => values.find((one) => one === text),
  });
  const [layouts, labels] = [choice('horizontal', 'vertical', 'inline'), choice('flex', 'Grid')];
  const grid = config.labelLayout === 'Grid';
  const horizontal = config.layout === undefined || config.layout === 'horizontal';
  return (
    <div className="p-panel">
      <Group title={t(formTexts.arrangement)}>
        <SelectRow
          label={t(formTexts.layout)}
          value={config.layout ?? 'horizontal'}
          choices={layouts.values.map((one) => ({ value: one, label: t(formTexts[one]) }))}
          onSet={(next) => {
            const layout = layouts.read(next);
            if (layout) set({ layout }, 'layout');
          }}
        />
        <SelectRow
          label={t(formTexts.labelLayout)}
          value={config.labelLayout ?? 'flex'}
          choices={labels.values.map((one) => ({ value: one, label: t(formTexts[one]) }))}
          onSet={(next) => {
            const labelLayout = labels.read(next);
            if (labelLayout) set({ labelLayout }, 'labelLayout');
          }}
        />
        {horizontal && !grid && (
          <NumberRow
            label={t(formTexts.labelWidth)}
            editor={PIXELS}
            value={config.labelWidth}
            placeholder="100"
            onType={(width) =>
              set({ ...(typeof width === 'number' ? { labelWidth: width } : { labelWidth: 100 }) }, 'labelWidth')
            }
          />
        )}
        {horizontal && grid && (
          <Spans
            label={t(formTexts.labelCol)}
            spans={config.labelCol}
            fallback={4}
            onSet={(labelCol, gesture) => set({ labelCol }, `labelCol ${gesture}`)}
          />
        )}
        {horizontal && grid && (
          <Spans
            label={t(formTexts.wrapperCol)}
            spans={config.wrapperCol}
            fallback={18}
            onSet={(wrapperCol, gesture) => set({ wrapperCol }, `wrapperCol ${gesture}`)}
          />
        )}
        <SwitchRow
          label={t(formTexts.hideRequiredMark)}
          value={config.hideRequiredMark === true}
          onSet={(hideRequiredMark) => set({ hideRequiredMark }, 'hideRequiredMark')}
        />
        <TextRow
          lines
          code
          label={t(formTexts.customStyle)}
          value={config.customStyle ?? ''}
          note={t(formTexts.styleHint)}
          onType={(customStyle) => set({ customStyle }, 'customStyle')}
        />
      </Group>
      <Group title={t(rightTexts.matrix)}>
        <LinkButton onPress={() => setMatrix(true)}>{t(rightTexts.openMatrix)}</LinkButton>
        {matrix && <RightsMatrix onClose={() => setMatrix(false)} />}
      </Group>
      <AllRules />
    </div>
  );
}

/** Columns of 24 at every width of the screen, or at each. */
function Spans({
  label,
  spans = {},
  fallback,
  onSet,
}: {
  readonly label: string;
  readonly spans: ColSpans | undefined;
  readonly fallback: number;
  readonly onSet: (spans: ColSpans, gesture: string) => void;
}): ReactNode {
  const t = useT();
  const values = WIDTHS.map((width) => spans[width] ?? spans.span ?? fallback);
  const same = values.every((value) => value === values[0]);
  return (
    <fieldset className="p-fieldset">
      <legend>{label}</legend>
      <NumberRow
        label={t(formTexts.everyWidth)}
        editor={COLUMNS}
        value={same ? values[0] : undefined}
        placeholder={same ? '' : t(propertyTexts.mixed)}
        onType={(value) => {
          if (typeof value === 'number') onSet(Object.fromEntries(WIDTHS.map((width) => [width, value])), 'all');
        }}
      />
      <details className="p-as-text" open={!same}>
        <summary>{t(formTexts.byWidth)}</summary>
        <div className="p-widths">
          {WIDTHS.map((width, at) => (
            <NumberRow
              key={width}
              label={width}
              editor={COLUMNS}
              value={values[at]}
              onType={(value) => {
                if (typeof value === 'number') onSet({ ...spans, [width]: value }, width);
              }}
            />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

/** Every rule of the form, each a way to what it is about. */
function AllRules(): ReactNode {
  const t = useT();
  const locale = useLocale();
  const design = useDesign();
  const rules = useRules();
  const items = design.items();
  return (
    <Group title={t(formTexts.allRules)} count={rules.length}>
      {rules.length === 0 && <p className="p-note">{t(ruleTexts.none)}</p>}
      <ul className="p-findings">
        {rules.map(({ target, effect, when }, at) => {
          const found = items.find(
            ([id, item]) => design.nameOf(id) === target || (item.type === 'tabs' && target.startsWith(`${item.key}.`)),
          );
          const name = (found && labelIn(found[1], locale)) || target;
          return (
            <li key={at}>
              <button
                type="button"
                className="p-finding"
                disabled={!found}
                title={t(formTexts.goTo, { name })}
                onClick={() => {
                  if (found) design.select([found[0]]);
                }}
              >
                <strong>{name}</strong> {t(ruleTexts[effect])}
                <small className="p-code">{when}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}
