import { lazy, Suspense, useState, type ReactNode } from 'react';
import { say } from '@scf-kit/sdk/contract/text';
import { compileExpression } from '@scf-kit/sdk/form';
import { useStartFields } from '../server/use-start-fields.ts';
import { processText } from '../texts.ts';
import { OPERATORS, readCondition, writeCondition, type Condition, type ConditionRow } from './condition.ts';
import { ChoiceField } from './choice-field.tsx';
import { TextField } from './text-field.tsx';
import type { GroupProps } from './fields.tsx';
import { RemoveRow } from './field-rows.tsx';

/** With the inputs of a form: loaded where a process knows fields. */
const FieldConditions = lazy(() => import('./field-conditions.tsx'));

const EMPTY: ConditionRow = { variable: '', operator: '==', value: '', quoted: false };

/** One comparison of a condition. */
function Row({
  locale,
  row,
  n,
  onChange,
  onRemove,
}: Pick<GroupProps, 'locale'> & {
  readonly row: ConditionRow;
  readonly n: number;
  readonly onChange: (next: ConditionRow) => void;
  readonly onRemove: () => void;
}): ReactNode {
  return (
    <fieldset className="rows condition">
      <legend className="offscreen">
        {processText(locale, 'condition')} {n + 1}
      </legend>
      <TextField
        label={processText(locale, 'variable')}
        code
        value={row.variable}
        onCommit={(variable) => onChange({ ...row, variable })}
      />
      <ChoiceField
        label={processText(locale, 'operator')}
        value={row.operator}
        options={OPERATORS.map((operator) => ({ value: operator, label: operator }))}
        onCommit={(operator) => onChange({ ...row, operator })}
      />
      <TextField
        label={processText(locale, 'value')}
        code
        value={row.value}
        onCommit={(value) => onChange({ ...row, value, quoted: !/^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(value) })}
      />
      <RemoveRow
        label={processText(locale, 'removeNamed', { name: `${processText(locale, 'condition')} ${n + 1}` })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

interface EditorProps extends Pick<GroupProps, 'locale'> {
  readonly expression: string;
  readonly onCommit: (expression: string) => void;
}

/** A condition as rows of variable, operator and value, where it is no more than that. */
function VariableRows({ locale, expression, onCommit }: EditorProps): ReactNode {
  const read = expression === '' ? ({ join: 'all', rows: [] } as const satisfies Condition) : readCondition(expression);
  // A row that is still being filled in is no part of the expression yet.
  const [started, setStarted] = useState<ConditionRow>();
  if (!read) return <p className="prop-hint">{processText(locale, 'notSimple')}</p>;
  const change = (next: Condition): void => onCommit(writeCondition(next));
  return (
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
      {read.rows.map((one, n) => (
        <Row
          key={n}
          locale={locale}
          row={one}
          n={n}
          onChange={(next) => change({ ...read, rows: read.rows.with(n, next) })}
          onRemove={() => change({ ...read, rows: read.rows.toSpliced(n, 1) })}
        />
      ))}
      {started ? (
        <Row
          key={read.rows.length}
          locale={locale}
          row={started}
          n={read.rows.length}
          onChange={(next) => {
            const whole = next.variable.trim() !== '' && next.value.trim() !== '';
            setStarted(whole ? undefined : next);
            if (whole) change({ ...read, rows: [...read.rows, next] });
          }}
          onRemove={() => setStarted(undefined)}
        />
      ) : (
        <button type="button" className="link" onClick={() => setStarted(EMPTY)}>
          + {processText(locale, 'addCondition')}
        </button>
      )}
    </>
  );
}

/**
 * A condition chosen by the fields the process begins with, else by variables; as its text for whoever writes it, with
 * what is wrong in it.
 */
export function ConditionEditor(props: EditorProps): ReactNode {
  const { locale, expression, onCommit } = props;
  const { fields, waits } = useStartFields();
  const compiled = expression === '' ? undefined : compileExpression(expression);
  const problem = compiled && !compiled.ok ? say(compiled.reason, locale) : undefined;
  const text = (
    <TextField
      label={processText(locale, 'conditionText')}
      code
      multiline
      value={expression}
      problem={problem}
      onCommit={onCommit}
    />
  );
  if (!fields)
    return (
      <>
        {waits ? <p className="prop-hint">{processText(locale, 'loading')}</p> : <VariableRows {...props} />}
        {text}
      </>
    );
  return (
    <>
      <Suspense fallback={<p className="prop-hint">{processText(locale, 'loading')}</p>}>
        <FieldConditions
          fields={fields}
          expression={expression}
          onCommit={onCommit}
          otherwise={<VariableRows {...props} />}
        />
      </Suspense>
      <details className="for-experts" open={problem !== undefined || undefined}>
        <summary>{processText(locale, 'conditionAsText')}</summary>
        {text}
      </details>
    </>
  );
}
