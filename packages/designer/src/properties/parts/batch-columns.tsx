import type { ReactNode } from 'react';
import { labelIn } from '@scf-kit/sdk/form';
import { ROOT, type ItemRecord, type ListRecord, type RecordId } from '../../document/records.ts';
import { useDesign, useRecord, useRun, useTopic } from '../../context/design-context.tsx';
import { useLocale, useT } from '../../context/part-context.tsx';
import { Group } from '../rows/group.tsx';
import { IconButton } from '../rows/buttons.tsx';
import { useOrder, type Handle } from '../order.ts';
import { formTexts, propertyTexts } from '../texts.ts';

/** The columns of a sub-table, in their order: each is a control of its own, to be selected. */
export function BatchColumns({ record }: { readonly record: ItemRecord }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const [list = ROOT] = record.lists;
  const inside = useRecord(list);
  const items = inside?.kind === 'list' ? inside.items : NONE;
  const handles = useOrder(
    (from, to) => {
      const one = items[from];
      if (one) run(design.move(one, list, to > from ? to + 1 : to, `columns ${list}`));
    },
    () => design.endGesture(),
  );
  return (
    <Group title={t(formTexts.batchColumns)}>
      <ol className="p-choice-list">
        {items.map((one, at) => (
          <li key={at} data-entry className="p-choice-row">
            <ColumnRow id={one} handle={handles(at, items.length)} />
          </li>
        ))}
      </ol>
    </Group>
  );
}

const NONE: ListRecord['items'] = [];

function ColumnRow({ id, handle }: { readonly id: RecordId; readonly handle: Handle }): ReactNode {
  const t = useT();
  const locale = useLocale();
  const run = useRun();
  const design = useDesign();
  const label = useTopic(id, (one) => {
    const record = one.get(id);
    return record?.kind === 'item' ? (labelIn(record.item, locale) ?? record.item.key) : '';
  });
  return (
    <>
      <button
        type="button"
        data-handle
        className="p-handle"
        aria-label={t(propertyTexts.moveNamed, { name: label })}
        {...handle}
      >
        ⠿
      </button>
      <button type="button" className="p-link p-fill" onClick={() => design.select([id])}>
        {label}
      </button>
      <IconButton
        danger
        label={t(propertyTexts.removeNamed, { name: label })}
        onPress={() => {
          const selected = design.selection;
          if (run(design.remove([id]))) design.select(selected);
        }}
      >
        ✕
      </IconButton>
    </>
  );
}
