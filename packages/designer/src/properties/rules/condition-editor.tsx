import { useState, type ReactNode } from 'react';
import { isWhole, writeCondition } from './write-condition.ts';
import { readCondition } from './read-condition.ts';
import type { ConditionGroup } from './condition.ts';
import type { Subject } from './subjects.ts';
import { useT } from '../../context/part-context.tsx';
import { ruleTexts } from '../texts.ts';
import { EMPTY, GroupRows } from './condition-rows.tsx';

const NONE: ConditionGroup = { kind: 'group', join: 'and', parts: [] };

interface Props {
  readonly subjects: readonly Subject[];
  /** The expression as it stands; empty for one that is being begun. */
  readonly source: string;
  /** Told the expression once everything in it is filled in; empty when no condition is left. */
  readonly onChange: (source: string) => void;
  /** Makes the ids of its controls its own. */
  readonly name: string;
  /** Whether a condition that is being begun offers its first row at once, and takes the focus; it does by default. */
  readonly begins?: boolean;
}

/** Whether a source can be edited here. */
export const isBuildable = (source: string, subjects: readonly Subject[]): boolean =>
  source === '' || source === 'true' || readCondition(source, subjects) !== undefined;

const read = (source: string, subjects: readonly Subject[]): ConditionGroup =>
  source === '' || source === 'true' ? NONE : (readCondition(source, subjects) ?? NONE);

/** A condition put together by picking fields, comparisons and values, in groups. */
export function ConditionEditor({ subjects, source, onChange, name, begins = true }: Props): ReactNode {
  const t = useT();
  const [state, setState] = useState(() => ({
    source,
    group: source === '' && begins ? { ...NONE, parts: [EMPTY] } : read(source, subjects),
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
