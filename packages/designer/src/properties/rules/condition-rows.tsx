import type { ReactNode } from 'react';
import type { Comparison, Condition, ConditionGroup } from './condition.ts';
import type { Subject } from './subjects.ts';
import { useT } from '../../context/part-context.tsx';
import { IconButton, LinkButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { propertyTexts, ruleTexts } from '../texts.ts';
import { ComparisonRow } from './comparison-row.tsx';

/** Groups inside groups are still to be read. */
const DEEPEST = 2;
export const EMPTY: Comparison = { kind: 'comparison', subject: '', operator: 'is' };

export function GroupRows({
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
