import { useState, type ReactNode } from 'react';
import { say } from '@scf-kit/sdk/contract/text';
import { safePattern, type ItemRule } from '@scf-kit/sdk/form';
import { useLocale, useT } from '../../context/part-context.tsx';
import { IconButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { propertyTexts } from '../texts.ts';
import { PRESETS } from './presets.ts';

export function Patterns({
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
