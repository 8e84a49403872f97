import type { ReactNode } from 'react';
import { operatorsByKind, operatorText, standsAlone, takesList, type Operator } from './operators.ts';
import type { Comparison } from './condition.ts';
import type { Subject } from './subjects.ts';
import { useT } from '../../context/part-context.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { ruleTexts } from '../texts.ts';
import { Compare } from './compared-with.tsx';

export function ComparisonRow({
  subjects,
  comparison,
  name,
  onChange,
}: {
  readonly subjects: readonly Subject[];
  readonly comparison: Comparison;
  readonly name: string;
  readonly onChange: (comparison: Comparison) => void;
}): ReactNode {
  const t = useT();
  const subject = subjects.find(({ expression }) => expression === comparison.subject);
  const { operator, with: compared } = comparison;
  const choose = (expression: string): void => {
    const next = subjects.find((one) => one.expression === expression);
    if (!next) return;
    const [usual = 'is'] = operatorsByKind[next.kind];
    // Another field of the same kind is asked the same; what it is compared with is a value of the field before.
    onChange({
      kind: 'comparison',
      subject: expression,
      operator: operatorsByKind[next.kind].includes(operator) && subject?.kind === next.kind ? operator : usual,
    });
  };
  const setOperator = (next: Operator): void => {
    const keeps = !standsAlone(next) && takesList(next) === takesList(operator) && compared;
    onChange({ kind: 'comparison', subject: comparison.subject, operator: next, ...(keeps ? { with: compared } : {}) });
  };
  const { with: _with, ...bare } = comparison;
  return (
    <div className="p-comparison">
      <SelectRow
        bare
        focus={comparison.subject === ''}
        label={t(ruleTexts.field)}
        value={comparison.subject}
        unset={t(ruleTexts.chooseField)}
        choices={subjects.map(({ expression, label }) => ({ value: expression, label: t(label) }))}
        onSet={choose}
      />
      {subject && (
        <SelectRow
          bare
          label={t(ruleTexts.operator)}
          value={operator}
          choices={operatorsByKind[subject.kind].map((one) => ({
            value: one,
            label: t(operatorText(one, subject.kind)),
          }))}
          onSet={(next) => {
            const chosen = operatorsByKind[subject.kind].find((one) => one === next);
            if (chosen) setOperator(chosen);
          }}
        />
      )}
      {subject && !standsAlone(operator) && (
        <Compare
          subjects={subjects}
          subject={subject}
          operator={operator}
          compared={compared}
          name={name}
          onChange={(next) => onChange(next ? { ...bare, with: next } : bare)}
        />
      )}
    </div>
  );
}
