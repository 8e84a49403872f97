import { memo, type ReactNode } from 'react';
import { labelIn, resolveRight, type FormItem } from '@scf-kit/sdk/form';
import { ANYTHING, type Design } from '../../document/design.ts';
import { around, getItem, type RecordId } from '../../document/records.ts';
import { nameOfType } from '../../palette/palette.ts';
import type { FormDesignerOption } from '../../context/declaration.ts';
import { useDesign, useRecord, useRun, useTopic } from '../../context/design-context.tsx';
import { useLocale, useT } from '../../context/part-context.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { rightTexts } from '../texts.ts';
import { RIGHTS, rightRead, withRight } from './rights.ts';

/** The containers an item stands in, outermost first. */
const within = (design: Design, id: RecordId): readonly FormItem[] =>
  [...around(design, getItem(design, id).parent)].map(([, { item }]) => item).toReversed();

/** One field: drawn again when its own rights change. */
export const MatrixRow = memo(function MatrixRow({
  id,
  nodes,
}: {
  readonly id: RecordId;
  readonly nodes: readonly FormDesignerOption[];
}): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const locale = useLocale();
  const record = useRecord(id);
  // The effective right: the containers around it may narrow its own.
  const effective = useTopic(ANYTHING, (one) => {
    const own = one.get(id);
    return own?.kind === 'item'
      ? nodes.map(({ value }) => resolveRight(own.item, within(one, id), value)).join(' ')
      : '';
  }).split(' ');
  if (record?.kind !== 'item') return null;
  const { item } = record;
  const containers = within(design, id);
  const name = labelIn(item, locale) || nameOfType(item.type, locale);
  return (
    <tr>
      <th scope="row" style={{ paddingInlineStart: `${8 + containers.length * 16}px` }}>
        {name}
      </th>
      {nodes.map(({ value: node, label }, at) => {
        const own = item.rights?.[node] ?? 'edit';
        const right = rightRead(effective[at] ?? '') ?? own;
        return (
          <td key={node} data-right={right}>
            <SelectRow
              bare
              label={t(rightTexts.cell, { field: name, node: label })}
              value={own}
              choices={RIGHTS.map((one) => ({ value: one, label: t(rightTexts[one]) }))}
              onSet={(next) => {
                const set = rightRead(next);
                if (set) run(design.changeAll([id], (one) => withRight(one, node, set)));
              }}
            />
            {right !== own && <small>{t(rightTexts.stricter, { right: t(rightTexts[right]) })}</small>}
          </td>
        );
      })}
    </tr>
  );
});
