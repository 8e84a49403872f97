import { useState, type ReactNode } from 'react';
import { isWholeFormula, readFormula, SIGNS, writeFormula, type Formula, type Term } from './formula.ts';
import type { Subject } from './subjects.ts';
import { useT } from '../../context/part-context.tsx';
import { IconButton, LinkButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { SwitchRow } from '../rows/switch-row.tsx';
import { propertyTexts, ruleTexts } from '../texts.ts';
import { OperandRow } from './operand-row.tsx';

const SHOWN: Readonly<Record<string, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' };
const FRESH: Term = { sign: '+', operand: { kind: 'subject', subject: '' } };
const EMPTY: Formula = { terms: [FRESH], places: undefined, capital: false };

/** Whether a source can be picked together here. */
export const isFormula = (source: string, subjects: readonly Subject[]): boolean =>
  source === '' || readFormula(source, subjects) !== undefined;

/** A computed value picked together: fields, sums of sub-tables and numbers, rounded, and in words. */
export function FormulaEditor({
  subjects,
  source,
  onChange,
}: {
  readonly subjects: readonly Subject[];
  readonly source: string;
  readonly onChange: (source: string) => void;
}): ReactNode {
  const t = useT();
  const numbers = subjects.filter(({ kind }) => kind === 'number');
  const [state, setState] = useState(() => ({ source, formula: readFormula(source, numbers) ?? EMPTY }));
  const formula = state.source === source ? state.formula : (readFormula(source, numbers) ?? EMPTY);
  const change = (next: Formula): void => {
    const written = isWholeFormula(next) ? writeFormula(next) : next.terms.length === 0 ? '' : undefined;
    setState({ source: written ?? source, formula: next });
    if (written !== undefined && written !== source) onChange(written);
  };
  const { terms, places, capital } = formula;
  const set = (at: number, term: Term): void => change({ ...formula, terms: terms.with(at, term) });
  return (
    <div className="p-conditions">
      {terms.map((term, at) => {
        const title = t(ruleTexts.term, { n: at + 1 });
        return (
          <div key={at} className="p-condition" role="group" aria-label={title}>
            <div className="p-term">
              {at > 0 && (
                <SelectRow
                  bare
                  label={t(ruleTexts.sign)}
                  value={term.sign}
                  choices={SIGNS.map((sign) => ({ value: sign, label: SHOWN[sign] ?? sign }))}
                  onSet={(next) => set(at, { ...term, sign: SIGNS.find((sign) => sign === next) ?? '+' })}
                />
              )}
              <OperandRow
                subjects={numbers}
                operand={term.operand}
                onChange={(operand) => set(at, { ...term, operand })}
              />
            </div>
            <IconButton
              danger
              label={t(propertyTexts.removeNamed, { name: title })}
              onPress={() => change({ ...formula, terms: terms.toSpliced(at, 1) })}
            >
              ✕
            </IconButton>
          </div>
        );
      })}
      <div className="p-adds">
        <LinkButton onPress={() => change({ ...formula, terms: [...terms, FRESH] })}>
          + {t(ruleTexts.addTerm)}
        </LinkButton>
      </div>
      <SelectRow
        label={t(ruleTexts.places)}
        value={places === undefined ? '' : String(places)}
        unset={t(ruleTexts.asIs)}
        choices={['0', '1', '2', '3', '4', '6'].map((one) => ({ value: one, label: one }))}
        onSet={(next) => change({ ...formula, places: next === '' ? undefined : Number(next) })}
      />
      <SwitchRow label={t(ruleTexts.capital)} value={capital} onSet={(next) => change({ ...formula, capital: next })} />
      {!isWholeFormula(formula) && terms.length > 0 && (
        <p className="p-note" role="status">
          {t(ruleTexts.unfinished)}
        </p>
      )}
    </div>
  );
}
