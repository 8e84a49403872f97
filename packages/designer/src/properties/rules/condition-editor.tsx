import { useState, type ReactNode } from 'react';
import { ValueControl } from '@scf-kit/elements/value-control';
import {
  isWhole,
  operatorsOf,
  operatorText,
  readCondition,
  standsAlone,
  takesList,
  writeCondition,
  type Compared,
  type Comparison,
  type Condition,
  type ConditionGroup,
  type Operator,
} from './condition.ts';
import { literalHeld, type Literal } from './literal.ts';
import type { Subject } from './subjects.ts';
import { valueItem } from './value-item.ts';
import { useScope, useT } from '../../context/design-context.tsx';
import { IconButton, LinkButton, SelectRow } from '../controls.tsx';
import { propertyTexts, ruleTexts } from '../texts.ts';

/** Groups inside groups are still to be read. */
const DEEPEST = 2;
const EMPTY: Comparison = { kind: 'comparison', subject: '', operator: 'is' };
const NONE: ConditionGroup = { kind: 'group', join: 'and', parts: [] };

interface Props {
  readonly subjects: readonly Subject[];
  /** The expression as it stands; empty for one that is being begun. */
  readonly source: string;
  /** Told the expression once everything in it is filled in; empty when no condition is left. */
  readonly onChange: (source: string) => void;
  /** Makes the ids of its controls its own. */
  readonly name: string;
}

/** Whether a source can be edited here. */
export const isBuildable = (source: string, subjects: readonly Subject[]): boolean =>
  source === '' || source === 'true' || readCondition(source, subjects) !== undefined;
const read = (source: string, subjects: readonly Subject[]): ConditionGroup =>
  source === '' || source === 'true' ? NONE : (readCondition(source, subjects) ?? NONE);

/** A condition put together by picking fields, comparisons and values, in groups. */
export function ConditionEditor({ subjects, source, onChange, name }: Props): ReactNode {
  const t = useT();
  const [state, setState] = useState(() => ({
    source,
    group: source === '' ? { ...NONE, parts: [EMPTY] } : read(source, subjects),
  }));
  // Undone, or changed as text.
  const group = state.source === source ? state.group : read(source, subjects);
  const change = (next: ConditionGroup): void => {
    const whole = isWhole(next);
    const written = whole ? writeCondition(next) : next.parts.length === 0 ? '' : undefined;
    setState({ source: written ?? source, group: next });
    if (written !== undefined && written !== source) onChange(written);
  };
  return (
    <div className="p-conditions">
      <GroupRows subjects={subjects} group={group} depth={0} name={name} onChange={change} />
      {!isWhole(group) && group.parts.length > 0 && (
        <p className="p-note" role="status">
          {t(ruleTexts.unfinished)}
        </p>
      )}
    </div>
  );
}

function GroupRows({
  subjects,
  group,
  depth,
  name,
  onChange,
}: {
  readonly subjects: readonly Subject[];
  readonly group: ConditionGroup;
  readonly depth: number;
  readonly name: string;
  readonly onChange: (group: ConditionGroup) => void;
}): ReactNode {
  const t = useT();
  const { parts, join } = group;
  const set = (at: number, part: Condition): void => onChange({ ...group, parts: parts.with(at, part) });
  const remove = (at: number): void => onChange({ ...group, parts: parts.toSpliced(at, 1) });
  const add = (part: Condition): void => onChange({ ...group, parts: [...parts, part] });
  return (
    <div className="p-group-of">
      {parts.length > 1 && (
        <SelectRow
          bare
          label={t(ruleTexts.join)}
          value={join}
          choices={[
            { value: 'and', label: t(ruleTexts.all) },
            { value: 'or', label: t(ruleTexts.any) },
          ]}
          onSet={(next) => onChange({ ...group, join: next === 'or' ? 'or' : 'and' })}
        />
      )}
      {parts.map((part, at) => {
        const title = t(part.kind === 'group' ? ruleTexts.group : ruleTexts.condition, { n: at + 1 });
        return (
          <div key={at} className="p-condition" role="group" aria-label={title}>
            {part.kind === 'group' ? (
              <div className="p-nested">
                <GroupRows
                  subjects={subjects}
                  group={part}
                  depth={depth + 1}
                  name={`${name}_${at}`}
                  onChange={(next) => (next.parts.length === 0 ? remove(at) : set(at, next))}
                />
              </div>
            ) : (
              <ComparisonRow
                subjects={subjects}
                comparison={part}
                name={`${name}_${at}`}
                onChange={(next) => set(at, next)}
              />
            )}
            <IconButton danger label={t(propertyTexts.removeNamed, { name: title })} onPress={() => remove(at)}>
              ✕
            </IconButton>
          </div>
        );
      })}
      <div className="p-adds">
        <LinkButton onPress={() => add(EMPTY)}>+ {t(ruleTexts.addCondition)}</LinkButton>
        {depth < DEEPEST && (
          <LinkButton onPress={() => add({ kind: 'group', join: join === 'and' ? 'or' : 'and', parts: [EMPTY] })}>
            + {t(ruleTexts.addGroup)}
          </LinkButton>
        )}
      </div>
    </div>
  );
}

type Against = 'value' | 'subject' | 'today';
const againstOf = (compared: Compared | undefined): Against =>
  compared?.kind === 'subject' || compared?.kind === 'today' ? compared.kind : 'value';

function ComparisonRow({
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
    const [usual = 'is'] = operatorsOf[next.kind];
    // Another field of the same kind is asked the same; what it is compared with is a value of the field before.
    onChange({
      kind: 'comparison',
      subject: expression,
      operator: operatorsOf[next.kind].includes(operator) && subject?.kind === next.kind ? operator : usual,
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
          choices={operatorsOf[subject.kind].map((one) => ({ value: one, label: t(operatorText(one, subject.kind)) }))}
          onSet={(next) => {
            const chosen = operatorsOf[subject.kind].find((one) => one === next);
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

function Compare({
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
  const { bridge, locale, theme } = useScope();
  const [chosen, setChosen] = useState<Against>();
  const against = compared ? againstOf(compared) : (chosen ?? 'value');
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
