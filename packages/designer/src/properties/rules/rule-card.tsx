import { useMemo, useState, type ReactNode } from 'react';
import { fieldsOf, type FormDefinition, type FormRule } from '@scf-kit/sdk/form';
import { readCondition } from './read-condition.ts';
import { readFormula } from './formula.ts';
import type { Subject } from './subjects.ts';
import { useT } from '../../context/design-context.tsx';
import { IconButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { SwitchRow } from '../rows/switch-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { findingsOf } from '../selected.ts';
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

export function RuleCard({ n, rule, at, definition, subjects, target, onChange, onRemove }: CardProps): ReactNode {
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
  // Without a condition of its own the server is asked whenever there is a value.
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

type Changed = { readonly [K in keyof FormRule]?: FormRule[K] | undefined };

function withoutUndefined(rule: FormRule & Changed): FormRule {
  const { message, clear, ...rest } = rule;
  return { ...rest, ...(message === undefined ? {} : { message }), ...(clear === undefined ? {} : { clear }) };
}
