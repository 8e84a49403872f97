import { useMemo, type ReactNode } from 'react';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { ConditionEditor, isBuildable } from '../../properties/rules/condition-editor.tsx';
import { listSubjects } from '../../properties/rules/subjects.ts';
import { unwrapExpression } from './condition.ts';

interface Props {
  /** What the process knows when it begins. */
  readonly fields: FormDefinition;
  /** `${amount >= 100}`; empty where there is no condition yet. */
  readonly expression: string;
  readonly onCommit: (expression: string) => void;
  /** Shown where the expression is more than fields, comparisons and values. */
  readonly otherwise: ReactNode;
}

/** A condition chosen by the labels of fields, a comparison in words and the field's own input. */
export default function FieldConditions({ fields, expression, onCommit, otherwise }: Props): ReactNode {
  const subjects = useMemo(() => listSubjects(fields, ''), [fields]);
  const source = unwrapExpression(expression)?.trim() ?? expression;
  if (!isBuildable(source, subjects)) return otherwise;
  return (
    <div className="p-body">
      <ConditionEditor
        name="condition"
        begins={false}
        subjects={subjects}
        source={source}
        onChange={(written) => onCommit(written === '' ? '' : `\${${written}}`)}
      />
    </div>
  );
}
