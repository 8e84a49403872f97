import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import {
  compileExpression,
  fieldsOf,
  inWords,
  localized,
  type FormDefinition,
  type FormItem,
  type FormRule,
} from '@scf-kit/sdk/form';
import { ANYTHING } from '../../document/design.ts';
import { FORM } from '../../document/records.ts';
import { readCondition } from './condition.ts';
import { readFormula } from './formula.ts';
import { subjectsOf, type Subject } from './subjects.ts';
import { useDesign, useLocale, useRecord, useRun, useT, useTopic } from '../../context/design-context.tsx';
import { IconButton, SelectRow, SwitchRow, TextRow } from '../controls.tsx';
import { findingsOf } from '../selected.ts';
import { propertyTexts, ruleTexts } from '../texts.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { ExpressionText } from './expression-text.tsx';
import { FormulaEditor } from './formula-editor.tsx';

export type Effect = FormRule['effect'];
const NO_RULES: readonly FormRule[] = [];
const NO_SUBJECTS: readonly Subject[] = [];

/** The rules of the form; the same list until one changes. */
export function useRules(): readonly FormRule[] {
  const form = useRecord(FORM);
  return form?.kind === 'form' ? (form.rules ?? NO_RULES) : NO_RULES;
}

interface Props {
  /** What the rules are about, as a rule calls it; a column also by its own name. */
  readonly target: string;
  /** What can be said of it. */
  readonly effects: readonly Effect[];
}

/** The rules about one field, layout or pane. */
export function RuleList({ target, effects }: Props): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const rules = useRules();
  const definition = useDeferredValue(useTopic(ANYTHING, (one) => one.definition));
  const [begun, setBegun] = useState<Effect>();
  const [adding, setAdding] = useState(false);
  const own = rules.flatMap((rule, at) => (rule.target === target ? [{ rule, at }] : []));
  // Nobody reads them while there is no rule: typing a label gathers nothing.
  const read = own.length > 0 || begun !== undefined;
  const subjects = useMemo(() => (read ? subjectsOf(definition, target) : NO_SUBJECTS), [read, definition, target]);
  const set = (next: readonly FormRule[], gesture?: string): void => {
    run(design.setRules(next, gesture));
    if (gesture === undefined) design.endGesture();
  };
  // One value is computed one way.
  const offered = effects.filter(
    (effect) => effect !== 'compute' || !own.some(({ rule }) => rule.effect === 'compute'),
  );
  const begin = (effect: Effect | undefined): void => {
    setAdding(false);
    setBegun(effect);
  };
  const beginning: FormRule | undefined = begun && {
    target,
    effect: begun,
    when: '',
    ...(begun === 'remote' ? { check: 'unique', of: '' } : {}),
  };
  const take = (next: FormRule, gesture: string | undefined): void => {
    if (next.when === '' || (next.effect === 'remote' && !next.of)) return;
    setBegun(undefined);
    set([...rules, next], gesture && `rule ${rules.length} ${gesture}`);
  };
  return (
    <div className="p-rules">
      {own.length === 0 && !begun && <p className="p-note">{t(ruleTexts.none)}</p>}
      {/* What is begun is drawn in the place it will have, so that filling it in goes on when it takes effect. */}
      {[...own, ...(beginning ? [{ rule: beginning, at: undefined }] : [])].map(({ rule, at }, n) => (
        <RuleCard
          key={n}
          n={n}
          rule={rule}
          at={at}
          definition={definition}
          subjects={subjects}
          target={target}
          onChange={(next, gesture) =>
            at === undefined ? take(next, gesture) : set(rules.with(at, next), gesture && `rule ${at} ${gesture}`)
          }
          onRemove={() => (at === undefined ? setBegun(undefined) : set(rules.toSpliced(at, 1)))}
        />
      ))}
      {!begun &&
        (adding ? (
          <SelectRow
            focus
            acts
            label={t(ruleTexts.effect)}
            value=""
            unset={`${t(ruleTexts.addRule)}…`}
            choices={offered.map((effect) => ({ value: effect, label: t(ruleTexts[effect]) }))}
            onSet={(next) => begin(offered.find((effect) => effect === next))}
          />
        ) : (
          <button type="button" className="p-link" onClick={() => setAdding(true)}>
            + {t(ruleTexts.addRule)}
          </button>
        ))}
    </div>
  );
}

interface CardProps {
  readonly n: number;
  readonly rule: FormRule;
  /** Its place among the rules of the form; none while it is being begun. */
  readonly at: number | undefined;
  readonly definition: FormDefinition;
  readonly subjects: readonly Subject[];
  readonly target: string;
  readonly onChange: (rule: FormRule, gesture?: string) => void;
  readonly onRemove: () => void;
}
function RuleCard({ n, rule, at, definition, subjects, target, onChange, onRemove }: CardProps): ReactNode {
  const t = useT();
  const { effect, when } = rule;
  const [draft, setDraft] = useState<Partial<FormRule>>({});
  const title = t(ruleTexts.rule, { n: n + 1, effect: t(ruleTexts[effect]) });
  const problem =
    at === undefined
      ? undefined
      : findingsOf(definition).find(
          ({ place, hint }) =>
            !hint &&
            (place === `rules[${at}].when` ||
              place === `rules[${at}]` ||
              place === `rules[${at}].target` ||
              place === `rules[${at}].check`),
        )?.reason;
  const whole: FormRule = at === undefined ? { ...rule, ...draft } : rule;
  const change = (next: Partial<FormRule>, gesture?: string): void => {
    if (at === undefined) setDraft({ ...draft, ...next });
    onChange(withoutUndefined({ ...whole, ...next }), gesture);
  };
  // A question is put whenever there is something to ask about, unless told otherwise.
  const own = subjects.find(({ expression }) => expression === target || target.endsWith(`.${expression}`))?.expression;
  const setWhen = (next: string): void => {
    if (next !== '') change({ when: next }, 'when');
    else if (effect === 'remote') change({ when: 'true' });
    else onRemove();
  };
  const read = useMemo((): readonly Subject[] => {
    if (effect !== 'options') return subjects;
    const item = fieldsOf(definition).fields.get(target)?.item ?? { type: 'select', key: 'option' };
    return [{ expression: 'option.value', label: ruleTexts.optionValue, kind: 'choice', item }, ...subjects];
  }, [effect, subjects, definition, target]);
  const buildable =
    effect === 'compute'
      ? when === '' ||
        readFormula(
          when,
          read.filter(({ kind }) => kind === 'number'),
        ) !== undefined
      : when === '' || when === 'true' || readCondition(when, read) !== undefined;
  return (
    <section className="p-card p-rule" aria-label={title}>
      <div className="p-pane-head">
        <strong>{t(ruleTexts[effect])}</strong>
        <IconButton danger label={t(propertyTexts.removeNamed, { name: title })} onPress={onRemove}>
          ✕
        </IconButton>
      </div>
      {when !== '' && <Sentence definition={definition} when={when} />}
      {effect === 'remote' && (
        <>
          <SelectRow
            label={t(ruleTexts.check)}
            value={whole.check ?? 'unique'}
            choices={[
              { value: 'unique', label: t(ruleTexts.unique) },
              { value: 'exists', label: t(ruleTexts.exists) },
            ]}
            onSet={(check) => change({ check })}
          />
          <TextRow
            label={t(ruleTexts.of)}
            code
            value={whole.of ?? ''}
            note={t(ruleTexts.ofHint)}
            onType={(of) => {
              if (of.trim() !== '')
                change({ of: of.trim(), ...(when === '' ? { when: own ? `!empty ${own}` : 'true' } : {}) }, 'of');
            }}
          />
        </>
      )}
      {!buildable && <p className="p-note">{t(ruleTexts.notBuilt)}</p>}
      {buildable &&
        (effect === 'compute' ? (
          <FormulaEditor subjects={read} source={when} onChange={setWhen} />
        ) : effect !== 'remote' || at !== undefined ? (
          <ConditionEditor
            subjects={read}
            source={when}
            name={`${target.replaceAll(/\W/g, '_')}_${n}`}
            onChange={setWhen}
          />
        ) : null)}
      {(effect === 'valid' || effect === 'remote') && (
        <TextRow
          label={t(ruleTexts.message)}
          wide
          value={whole.message ?? ''}
          onType={(message) => change({ message: message === '' ? undefined : message }, 'message')}
        />
      )}
      {effect === 'visible' && (
        <SwitchRow
          label={t(ruleTexts.clear)}
          value={whole.clear === true}
          onSet={(clear) => change({ clear: clear || undefined })}
        />
      )}
      {effect === 'options' && (
        <SwitchRow
          label={t(ruleTexts.clearChoice)}
          value={whole.clear === true}
          onSet={(clear) => change({ clear: clear || undefined })}
        />
      )}
      <details className="p-as-text" open={!buildable}>
        <summary>{t(ruleTexts.asText)}</summary>
        <ExpressionText subjects={read} source={when} problem={problem} onChange={setWhen} />
      </details>
      {problem && buildable && (
        <p className="p-problem" role="alert">
          {t(problem)}
        </p>
      )}
    </section>
  );
}

/** What a rule says, in words. */
function Sentence({ definition, when }: { readonly definition: FormDefinition; readonly when: string }): ReactNode {
  const locale = useLocale();
  const t = useT();
  const compiled = compileExpression(when);
  if (!compiled.ok) return null;
  const { fields, columns } = fieldsOf(definition);
  const itemOf = (name: string) =>
    fields.get(name)?.item ?? [...columns.values()].find((one) => one.has(name))?.get(name)?.item;
  const said = (name: string): FormItem | undefined => {
    const item = itemOf(name);
    return item && localized(item, locale);
  };
  const label = (name: string): string => said(name)?.label || name;
  const choice = (name: string, value: string): string | undefined =>
    said(name)?.options?.options?.find((one) => String(one.value) === value)?.label;
  return (
    <p className="p-sentence">
      {when === 'true' ? t(ruleTexts.always) : inWords(compiled.expression.tree, locale, { label, choice })}
    </p>
  );
}

type Changed = { readonly [K in keyof FormRule]?: FormRule[K] | undefined };
function withoutUndefined(rule: FormRule & Changed): FormRule {
  const { message, clear, ...rest } = rule;
  return { ...rest, ...(message === undefined ? {} : { message }), ...(clear === undefined ? {} : { clear }) };
}
