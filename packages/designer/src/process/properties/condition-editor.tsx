import { useState, type ReactNode } from 'react';
import { say } from '@scf-kit/sdk/contract/text';
import { compileExpression } from '@scf-kit/sdk/form';
import { processText } from '../texts.ts';
import { OPERATORS, readCondition, writeCondition, type Condition, type ConditionRow } from './condition.ts';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './text-field.tsx';
import type { GroupProps } from './fields.tsx';
import { RemoveRow } from './field-rows.tsx';

const EMPTY: ConditionRow = { variable: '', operator: '==', value: '', quoted: false };

/** A condition as rows where it can be, and always as its text with what is wrong in it. */
export function ConditionEditor({
  locale,
  expression,
  onCommit,
}: Pick<GroupProps, 'locale'> & {
  readonly expression: string;
  readonly onCommit: (expression: string) => void;
}): ReactNode {
  const read = expression === '' ? ({ join: 'all', rows: [] } as const satisfies Condition) : readCondition(expression);
  // A row that is still being filled in is no part of the expression yet.
  const [started, setStarted] = useState<ConditionRow>();
  const change = (next: Condition): void => onCommit(writeCondition(next));
  const compiled = expression === '' ? undefined : compileExpression(expression);
  const problem = compiled && !compiled.ok ? say(compiled.reason, locale) : undefined;
  const row = (
    one: ConditionRow,
    n: number,
    onChange: (next: ConditionRow) => void,
    onRemove: () => void,
  ): ReactNode => (
    <fieldset className="rows condition" key={n}>
      <legend className="offscreen">
        {processText(locale, 'condition')} {n + 1}
      </legend>
      <TextField
        label={processText(locale, 'variable')}
        code
        value={one.variable}
        onCommit={(variable) => onChange({ ...one, variable })}
      />
      <ChoiceField
        label={processText(locale, 'operator')}
        value={one.operator}
        options={OPERATORS.map((operator) => ({ value: operator, label: operator }))}
        onCommit={(operator) => onChange({ ...one, operator })}
      />
      <TextField
        label={processText(locale, 'value')}
        code
        value={one.value}
        onCommit={(value) => onChange({ ...one, value, quoted: !/^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(value) })}
      />
      <RemoveRow
        label={processText(locale, 'removeNamed', { name: `${processText(locale, 'condition')} ${n + 1}` })}
        onClick={onRemove}
      />
    </fieldset>
  );
  return (
    <>
      {read ? (
        <>
          {read.rows.length > 1 && (
            <ChoiceField
              label={processText(locale, 'join')}
              value={read.join}
              options={[
                { value: 'all', label: processText(locale, 'joinAll') },
                { value: 'any', label: processText(locale, 'joinAny') },
              ]}
              onCommit={(join) => change({ ...read, join })}
            />
          )}
          {read.rows.map((one, n) =>
            row(
              one,
              n,
              (next) => change({ ...read, rows: read.rows.with(n, next) }),
              () => change({ ...read, rows: read.rows.toSpliced(n, 1) }),
            ),
          )}
          {started &&
            row(
              started,
              read.rows.length,
              (next) => {
                const whole = next.variable.trim() !== '' && next.value.trim() !== '';
                setStarted(whole ? undefined : next);
                if (whole) change({ ...read, rows: [...read.rows, next] });
              },
              () => setStarted(undefined),
            )}
          {!started && (
            <button type="button" className="link" onClick={() => setStarted(EMPTY)}>
              + {processText(locale, 'addCondition')}
            </button>
          )}
        </>
      ) : (
        <p className="prop-hint">{processText(locale, 'notSimple')}</p>
      )}
      <TextField
        label={processText(locale, 'conditionText')}
        code
        multiline
        value={expression}
        problem={problem}
        onCommit={onCommit}
      />
    </>
  );
}
