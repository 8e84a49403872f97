import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { say, type Text } from '@scf-kit/sdk/contract/text';
import { compileExpression } from '@scf-kit/sdk/form';
import type { Subject } from './subjects.ts';
import { useDesign } from '../../context/design-context.tsx';
import { useLocale, useT } from '../../context/part-context.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { FUNCTIONS, ruleTexts } from '../texts.ts';

interface Props {
  readonly subjects: readonly Subject[];
  readonly source: string;
  readonly onChange: (source: string) => void;
  /** A problem beyond the syntax: an unknown field, a circle. */ readonly problem: Text | undefined;
}

/**
 * An expression as its text: what is wrong is said with its place as it is typed, and only what can be understood takes
 * effect.
 */
export function ExpressionText({ subjects, source, onChange, problem }: Props): ReactNode {
  const t = useT();
  const locale = useLocale();
  const design = useDesign();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState({ source, typed: source });
  // Built or undone elsewhere.
  const typed = state.source === source ? state.typed : source;
  const compiled = typed.trim() === '' ? undefined : compileExpression(typed);
  const fault = compiled && !compiled.ok ? compiled : undefined;
  const said = fault
    ? t(ruleTexts.at, { n: fault.at + 1, reason: say(fault.reason, locale) })
    : problem && typed === source
      ? t(problem)
      : undefined;
  const type = (text: string): void => {
    const read = text.trim() === '' ? undefined : compileExpression(text);
    const taken = read?.ok ? text.trim() : source;
    setState({ source: taken, typed: text });
    if (taken !== source) onChange(taken);
  };
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (caret.current === undefined || !box.current) return;
    box.current.focus();
    box.current.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const insert = (piece: string): void => {
    const [from, to] = [box.current?.selectionStart ?? typed.length, box.current?.selectionEnd ?? typed.length];
    const at = piece.indexOf('|');
    const text = piece.replace('|', '');
    caret.current = from + (at < 0 ? text.length : at);
    type(`${typed.slice(0, from)}${text}${typed.slice(to)}`);
  };
  return (
    <div className="p-expression">
      <label htmlFor={id}>{t(ruleTexts.asText)}</label>
      <textarea
        ref={box}
        id={id}
        rows={3}
        spellCheck={false}
        className={`ant-input ant-input-outlined scf ant-input-css-var p-code${said ? ' ant-input-status-error' : ''}`}
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? `${id}-note` : undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => design.endGesture()}
      />
      {said && (
        <p id={`${id}-note`} className="p-problem" role="alert">
          {said}
        </p>
      )}
      <div className="p-inserts">
        <SelectRow
          bare
          acts
          label={t(ruleTexts.insertField)}
          value=""
          unset={t(ruleTexts.insertField)}
          choices={subjects.map(({ expression, label }) => ({ value: expression, label: t(label) }))}
          onSet={insert}
        />
        <SelectRow
          bare
          acts
          label={t(ruleTexts.insertFunction)}
          value=""
          unset={t(ruleTexts.insertFunction)}
          choices={FUNCTIONS.map(({ insert: piece, text }) => ({ value: piece, label: t(text) }))}
          onSet={insert}
        />
      </div>
    </div>
  );
}
