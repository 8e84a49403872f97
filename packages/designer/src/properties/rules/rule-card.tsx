import { useMemo, useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { collectFields, type FormDefinition, type FormRule } from '@scf-kit/sdk/form';
import { readCondition } from './read-condition.ts';
import { readFormula } from './formula.ts';
import type { Subject } from './subjects.ts';
import { useT } from '../../context/part-context.tsx';
import { IconButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { SwitchRow } from '../rows/switch-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { getFindings } from '../selected.ts';
import { propertyTexts, ruleTexts } from '../texts.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { ExpressionText } from './expression-text.tsx';
import { FormulaEditor } from './formula-editor.tsx';
import { Sentence } from './sentence.tsx';

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

/** The problem of the rule itself, among those of the form; undefined without one. */
const findProblem = (definition: FormDefinition, at: number): Text | undefined =>
  getFindings(definition).find(
    ({ place, hint }) =>
      !hint &&
      (place === `rules[${at}].when` ||
        place === `rules[${at}]` ||
        place === `rules[${at}].target` ||
        place === `rules[${at}].check`),
  )?.reason;

/** Whether the rule can be shown as lines to choose in, not as a text alone. */
const isBuildable = ({ effect, when }: FormRule, subjects: readonly Subject[]): boolean =>
  effect === 'compute'
    ? when === '' ||
      readFormula(
        when,
        subjects.filter(({ kind }) => kind === 'number'),
      ) !== undefined
    : when === '' || when === 'true' || readCondition(when, subjects) !== undefined;

/** The values a rule reads: those of the form, and of a rule about choices the choice itself. */
function useSubjects(
  { definition, subjects, target }: Pick<CardProps, 'definition' | 'subjects' | 'target'>,
  effect: FormRule['effect'],
): readonly Subject[] {
  return useMemo((): readonly Subject[] => {
    if (effect !== 'options') return subjects;
    const item = collectFields(definition).fields.get(target)?.item ?? { type: 'select', key: 'option' };
    return [{ expression: 'option.value', label: ruleTexts.optionValue, kind: 'choice', item }, ...subjects];
  }, [effect, subjects, definition, target]);
}

type Change = (next: Partial<FormRule>, gesture?: string) => void;

/** The rows for what the server checks, and of which field. */
function RemoteRows({
  rule,
  when,
  own,
  onChange,
}: {
  readonly rule: FormRule;
  /** Its condition as it is stored. */
  readonly when: string;
  /** How the rule names its own field. */
  readonly own: string | undefined;
  readonly onChange: Change;
}): ReactNode {
  const t = useT();
  return (
    <>
      <SelectRow
        label={t(ruleTexts.check)}
        value={rule.check ?? 'unique'}
        choices={[
          { value: 'unique', label: t(ruleTexts.unique) },
          { value: 'exists', label: t(ruleTexts.exists) },
        ]}
        onSet={(check) => onChange({ check })}
      />
      <TextRow
        label={t(ruleTexts.of)}
        code
        value={rule.of ?? ''}
        note={t(ruleTexts.ofHint)}
        onType={(of) => {
          // Without a condition of its own the server is asked whenever there is a value.
          if (of.trim() !== '')
            onChange({ of: of.trim(), ...(when === '' ? { when: own ? `!empty ${own}` : 'true' } : {}) }, 'of');
        }}
      />
    </>
  );
}

/** The rows of the rule beside its condition. */
function EffectRows({ rule, onChange }: { readonly rule: FormRule; readonly onChange: Change }): ReactNode {
  const t = useT();
  const { effect } = rule;
  return (
    <>
      {(effect === 'valid' || effect === 'remote') && (
        <TextRow
          label={t(ruleTexts.message)}
          wide
          value={rule.message ?? ''}
          onType={(message) => onChange({ message: message === '' ? undefined : message }, 'message')}
        />
      )}
      {(effect === 'visible' || effect === 'options') && (
        <SwitchRow
          label={t(effect === 'visible' ? ruleTexts.clear : ruleTexts.clearChoice)}
          value={rule.clear === true}
          onSet={(clear) => onChange({ clear: clear || undefined })}
        />
      )}
    </>
  );
}

export function RuleCard(props: CardProps): ReactNode {
  const { n, rule, at, definition, subjects, target, onChange, onRemove } = props;
  const t = useT();
  const { effect, when } = rule;
  const [draft, setDraft] = useState<Partial<FormRule>>({});
  const title = t(ruleTexts.rule, { n: n + 1, effect: t(ruleTexts[effect]) });
  const problem = at === undefined ? undefined : findProblem(definition, at);
  const whole: FormRule = at === undefined ? { ...rule, ...draft } : rule;
  const change = (next: Partial<FormRule>, gesture?: string): void => {
    if (at === undefined) setDraft({ ...draft, ...next });
    onChange(withoutUndefined({ ...whole, ...next }), gesture);
  };
  const setWhen = (next: string): void => {
    if (next !== '') change({ when: next }, 'when');
    else if (effect === 'remote') change({ when: 'true' });
    else onRemove();
  };
  const own = subjects.find(({ expression }) => expression === target || target.endsWith(`.${expression}`))?.expression;
  const read = useSubjects(props, effect);
  const buildable = isBuildable(rule, read);
  return (
    <section className="p-card p-rule" aria-label={title}>
      <div className="p-pane-head">
        <strong>{t(ruleTexts[effect])}</strong>
        <IconButton danger label={t(propertyTexts.removeNamed, { name: title })} onPress={onRemove}>
          ✕
        </IconButton>
      </div>
      {when !== '' && <Sentence definition={definition} when={when} />}
      {effect === 'remote' && <RemoteRows rule={whole} when={when} own={own} onChange={change} />}
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
      <EffectRows rule={whole} onChange={change} />
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

type Changed = { readonly [K in keyof FormRule]?: FormRule[K] | undefined };

function withoutUndefined(rule: FormRule & Changed): FormRule {
  const { message, clear, ...rest } = rule;
  return { ...rest, ...(message === undefined ? {} : { message }), ...(clear === undefined ? {} : { clear }) };
}
