import { useState, type ReactNode } from 'react';
import { ValueControl } from '@scf-kit/elements/value-control';
import { takesList, type Operator } from './operators.ts';
import type { Compared } from './condition.ts';
import { literalHeld, type Literal } from './literal.ts';
import type { Subject } from './subjects.ts';
import { valueItem } from './value-item.ts';
import { usePart, useT } from '../../context/part-context.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { ruleTexts } from '../texts.ts';

type Against = 'value' | 'subject' | 'today';

const pickAgainst = (compared: Compared | undefined): Against =>
  compared?.kind === 'subject' || compared?.kind === 'today' ? compared.kind : 'value';

export function Compare({
  subjects,
  subject,
  operator,
  compared,
  name,
  onChange,
}: {
  readonly subjects: readonly Subject[];
  readonly subject: Subject;
  readonly operator: Operator;
  readonly compared: Compared | undefined;
  readonly name: string;
  readonly onChange: (compared: Compared | undefined) => void;
}): ReactNode {
  const t = useT();
  const { bridge, locale, theme } = usePart();
  const [chosen, setChosen] = useState<Against>();
  const against = compared ? pickAgainst(compared) : (chosen ?? 'value');
  const others = subjects.filter(({ kind, expression }) => kind === subject.kind && expression !== subject.expression);
  const ways: readonly Against[] = takesList(operator)
    ? ['value']
    : [
        'value',
        ...(others.length > 0 ? ['subject' as const] : []),
        ...(subject.kind === 'date' && subject.item.type === 'date' ? ['today' as const] : []),
      ];
  const say = { value: ruleTexts.fixed, subject: ruleTexts.otherField, today: ruleTexts.today } as const;
  const setWay = (next: string): void => {
    const way = ways.find((one) => one === next);
    setChosen(way);
    onChange(way === 'today' ? { kind: 'today' } : undefined);
  };
  const number = subject.kind === 'number';
  const entered = (value: unknown): void => {
    if (takesList(operator)) {
      const values = (Array.isArray(value) ? value : [value]).flatMap((one): readonly Literal[] => {
        const literal = literalHeld(one, number);
        return literal === undefined ? [] : [literal];
      });
      onChange(values.length > 0 ? { kind: 'values', values } : undefined);
      return;
    }
    const literal = literalHeld(value, number);
    onChange(literal === undefined ? undefined : { kind: 'value', value: literal });
  };
  return (
    <>
      {ways.length > 1 && (
        <SelectRow
          bare
          label={t(ruleTexts.compareWith)}
          value={against}
          choices={ways.map((one) => ({ value: one, label: t(say[one]) }))}
          onSet={setWay}
        />
      )}
      {against === 'subject' && (
        <SelectRow
          bare
          label={t(ruleTexts.otherField)}
          value={compared?.kind === 'subject' ? compared.subject : ''}
          unset={t(ruleTexts.chooseField)}
          choices={others.map(({ expression, label }) => ({ value: expression, label: t(label) }))}
          onSet={(next) => onChange({ kind: 'subject', subject: next })}
        />
      )}
      {against === 'value' && (
        <ValueControl
          key={`${subject.expression} ${String(takesList(operator))}`}
          bridge={bridge}
          locale={locale}
          theme={theme}
          item={valueItem(subject, operator)}
          name={`compared_${name}`}
          label={t(ruleTexts.value)}
          value={
            compared?.kind === 'value' ? compared.value : compared?.kind === 'values' ? compared.values : undefined
          }
          onChange={entered}
        />
      )}
    </>
  );
}
