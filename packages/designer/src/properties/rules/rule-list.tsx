import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { FormRule } from '@scf-kit/sdk/form';
import { ANYTHING } from '../../document/design.ts';
import { listSubjects, type Subject } from './subjects.ts';
import { useDesign, useRun, useTopic } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { ruleTexts } from '../texts.ts';
import type { Effect } from './use-rules.ts';
import { useRules } from './use-rules.ts';
import { RuleCard } from './rule-card.tsx';

const NO_SUBJECTS: readonly Subject[] = [];

interface Props {
  /** The target of the rules, as rules name it. */
  readonly target: string;
  /** The effects on offer. */
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
  const subjects = useMemo(() => (read ? listSubjects(definition, target) : NO_SUBJECTS), [read, definition, target]);
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
