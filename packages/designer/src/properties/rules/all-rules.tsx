import type { ReactNode } from 'react';
import { labelIn } from '@scf-kit/sdk/form';
import { useDesign } from '../../context/design-context.tsx';
import { useLocale, useT } from '../../context/part-context.tsx';
import { Group } from '../rows/group.tsx';
import { useRules } from './use-rules.ts';
import { formTexts, ruleTexts } from '../texts.ts';

/** Every rule of the form, each a way to what it is about. */
export function AllRules(): ReactNode {
  const t = useT();
  const locale = useLocale();
  const design = useDesign();
  const rules = useRules();
  const items = design.items();
  return (
    <Group title={t(formTexts.allRules)} count={rules.length}>
      {rules.length === 0 && <p className="p-note">{t(ruleTexts.none)}</p>}
      <ul className="p-findings">
        {rules.map(({ target, effect, when }, at) => {
          const found = items.find(
            ([id, item]) =>
              design.readName(id) === target || (item.type === 'tabs' && target.startsWith(`${item.key}.`)),
          );
          const name = (found && labelIn(found[1], locale)) || target;
          return (
            <li key={at}>
              <button
                type="button"
                className="p-finding"
                disabled={!found}
                title={t(formTexts.goTo, { name })}
                onClick={() => {
                  if (found) design.select([found[0]]);
                }}
              >
                <strong>{name}</strong> {t(ruleTexts[effect])}
                <small className="p-code">{when}</small>
              </button>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}
