import { useState, type ReactNode } from 'react';
import { say } from '@scf-kit/sdk/contract/text';
import { kindOf, safePattern, type FormItem, type ItemRule } from '@scf-kit/sdk/form';
import type { RecordId } from '../document/records.ts';
import { MIXED, sharedValue } from './options/shared.ts';
import { useDesign, useLocale, useRun, useT } from '../context/design-context.tsx';
import { Group, IconButton, SelectRow, SwitchRow, TextRow } from './controls.tsx';
import { propertyTexts } from './texts.ts';

/** Checks people ask for again and again. */
const PRESETS = [
  {
    pattern: '^1[3-9]\\d{9}$',
    zh: '手机号',
    en: 'Mobile number',
    message: { zh: '请输入正确的手机号', en: 'This is no mobile number' },
  },
  {
    pattern: '^[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+$',
    zh: '邮箱',
    en: 'E-mail',
    message: { zh: '请输入正确的邮箱', en: 'This is no e-mail address' },
  },
  {
    pattern: '^\\d{17}[\\dXx]$',
    zh: '身份证号',
    en: 'Identity card',
    message: { zh: '请输入 18 位身份证号', en: 'An identity card has 18 digits' },
  },
  {
    pattern: '^[0-9A-HJ-NPQRTUWXY]{18}$',
    zh: '统一社会信用代码',
    en: 'Credit code of an enterprise',
    message: { zh: '请输入 18 位统一社会信用代码', en: 'A credit code has 18 characters' },
  },
  { pattern: '^\\d+$', zh: '只含数字', en: 'Digits only', message: { zh: '只能输入数字', en: 'Digits only' } },
  {
    pattern: '^\\d{6}$',
    zh: '邮政编码',
    en: 'Postal code',
    message: { zh: '请输入 6 位邮政编码', en: 'A postal code has 6 digits' },
  },
] as const;

interface Props {
  readonly ids: readonly RecordId[];
  readonly items: readonly FormItem[];
}

/** Whether fields are required, and patterns a value must have; each with what is said. */
export function Checks({ ids, items }: Props): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const set = (rules: (item: FormItem) => readonly ItemRule[], gesture: string): void => {
    run(design.changeAll(ids, (item) => ({ rules: rules(item) }), `${gesture} ${ids.join(' ')}`));
  };
  /** The first rule says whether the field is required. */
  const first = (changed: ItemRule, gesture: string): void =>
    set(
      ({ rules = [] }) => [{ required: false, message: '必填项', ...rules[0], ...changed }, ...rules.slice(1)],
      gesture,
    );
  const required = sharedValue(items, ({ rules }) => rules?.[0]?.required === true);
  const message = sharedValue(items, ({ rules }) => rules?.[0]?.message ?? '');
  const [only] = items;
  const patterns = items.length === 1 && only && kindOf(only) === 'field' ? (only.rules ?? []).slice(1) : undefined;
  return (
    <Group title={t(propertyTexts.checks)}>
      <SwitchRow
        label={t(propertyTexts.required)}
        value={required}
        onSet={(value) => first({ required: value }, 'required')}
      />
      {required !== false && (
        <TextRow
          label={t(propertyTexts.requiredMessage)}
          value={message}
          onType={(text) => first({ message: text }, 'message')}
        />
      )}
      {patterns && (
        <Patterns
          patterns={patterns}
          onChange={(next, gesture) => {
            set(
              ({ rules = [] }) => [rules[0] ?? { required: false, message: '必填项' }, ...next],
              gesture ?? 'patterns',
            );
            if (gesture === undefined) design.endGesture();
          }}
        />
      )}
      {required === MIXED && <p className="p-note">{t(propertyTexts.mixed)}</p>}
    </Group>
  );
}

function Patterns({
  patterns,
  onChange,
}: {
  readonly patterns: readonly ItemRule[];
  readonly onChange: (patterns: readonly ItemRule[], gesture?: string) => void;
}): ReactNode {
  const t = useT();
  const locale = useLocale();
  const [adding, setAdding] = useState(false);
  const add = (pattern: string): void => {
    setAdding(false);
    const preset = PRESETS.find((one) => one.pattern === pattern);
    onChange([...patterns, { pattern, message: preset ? say(preset.message, locale) : '' }]);
  };
  return (
    <>
      {patterns.map((rule, at) => (
        <PatternRow
          key={at}
          at={at}
          rule={rule}
          onChange={(next, gesture) => onChange(patterns.with(at, next), `${gesture} ${at}`)}
          onRemove={() => onChange(patterns.toSpliced(at, 1))}
        />
      ))}
      {adding ? (
        <SelectRow
          focus
          acts
          label={t(propertyTexts.preset)}
          value=""
          unset={`${t(propertyTexts.addPattern)}…`}
          choices={[
            ...PRESETS.map((one) => ({ value: one.pattern, label: t(one) })),
            { value: '.*', label: t(propertyTexts.own) },
          ]}
          onSet={add}
        />
      ) : (
        <button type="button" className="p-link" onClick={() => setAdding(true)}>
          + {t(propertyTexts.addPattern)}
        </button>
      )}
    </>
  );
}

function PatternRow({
  at,
  rule,
  onChange,
  onRemove,
}: {
  readonly at: number;
  readonly rule: ItemRule;
  readonly onChange: (rule: ItemRule, gesture: string) => void;
  readonly onRemove: () => void;
}): ReactNode {
  const t = useT();
  const locale = useLocale();
  const [problem, setProblem] = useState<string>();
  // One that would be refused does not become part of the form.
  const type = (pattern: string): void => {
    const safe = pattern === '' ? undefined : safePattern(pattern);
    setProblem(safe && !safe.ok ? say(safe.reason, locale) : undefined);
    if (!safe || safe.ok) onChange({ ...rule, pattern }, 'pattern');
  };
  const name = `${t(propertyTexts.pattern)} ${at + 1}`;
  return (
    <div className="p-card" role="group" aria-label={name}>
      <IconButton danger label={t(propertyTexts.removeNamed, { name })} onPress={onRemove}>
        ✕
      </IconButton>
      <TextRow label={t(propertyTexts.pattern)} wide code value={rule.pattern ?? ''} problem={problem} onType={type} />
      <TextRow
        label={t(propertyTexts.patternMessage)}
        wide
        value={rule.message ?? ''}
        onType={(message) => onChange({ ...rule, message }, 'patternMessage')}
      />
    </div>
  );
}
