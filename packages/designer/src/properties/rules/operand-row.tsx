import { useState, type ReactNode } from 'react';
import type { Operand } from './formula.ts';
import type { Subject } from './subjects.ts';
import { useT } from '../../context/part-context.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { ruleTexts } from '../texts.ts';

const NUMBER = '#';
const DECIMAL = /^-?\d{1,15}(?:\.\d{1,10})?$/;

export function OperandRow({
  subjects,
  operand,
  onChange,
}: {
  readonly subjects: readonly Subject[];
  readonly operand: Operand;
  readonly onChange: (operand: Operand) => void;
}): ReactNode {
  const t = useT();
  const [refused, setRefused] = useState(false);
  const type = (text: string): void => {
    const value = text.trim();
    // As an expression writes it: no zeros that say nothing.
    const taken = DECIMAL.test(value) && String(Number(value)) === value;
    setRefused(!taken && value !== '');
    if (taken) onChange({ kind: 'number', value });
  };
  return (
    <>
      <SelectRow
        bare
        focus={operand.kind === 'subject' && operand.subject === ''}
        label={t(ruleTexts.field)}
        value={operand.kind === 'number' ? NUMBER : operand.subject}
        unset={t(ruleTexts.chooseField)}
        choices={[
          ...subjects.map(({ expression, label }) => ({ value: expression, label: t(label) })),
          { value: NUMBER, label: t(ruleTexts.number) },
        ]}
        onSet={(next) => onChange(next === NUMBER ? { kind: 'number', value: '' } : { kind: 'subject', subject: next })}
      />
      {operand.kind === 'number' && (
        <TextRow
          bare
          numeric
          label={t(ruleTexts.number)}
          value={operand.value}
          problem={refused ? '0.05' : undefined}
          onType={type}
          onLeave={() => setRefused(false)}
        />
      )}
    </>
  );
}
