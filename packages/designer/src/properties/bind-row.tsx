import { useId, useState, type ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import { around, getItem, type RecordId } from '../document/records.ts';
import type { FormDesignerOption } from '../context/declaration.ts';
import { useDesign, useRun, useSources } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { TextRow } from './rows/text-row.tsx';
import { propertyTexts } from './texts.ts';

/**
 * Of all that items may fill, what this one may: a sub-table a table of lines, its columns the columns of that, any
 * other a column of the record.
 */
function offered(
  all: readonly FormDesignerOption[],
  item: FormItem,
  table: FormItem | undefined,
): readonly FormDesignerOption[] {
  const tables = new Set(all.flatMap(({ value }) => (value.includes('.') ? [] : [value])));
  if (item.type === 'batch') return all.filter(({ value }) => tables.has(value));
  const of = ({ value }: FormDesignerOption): string => value.slice(0, value.indexOf('.'));
  return all.filter((one) => one.value.includes('.') && (table ? of(one) === table.bind : !tables.has(of(one))));
}

/** The field of a record that an item fills: typed, or chosen from a list. */
export function BindRow({ id, item }: { readonly id: RecordId; readonly item: FormItem }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const { bindings } = useSources();
  const list = useId();
  const [known, setKnown] = useState<readonly FormDesignerOption[]>([]);
  // Without them it is written by hand.
  const reach = (): void => {
    if (known.length === 0) bindings('').then(setKnown, () => undefined);
  };
  const table = [...around(design, getItem(design, id).parent)].find(
    ([, { item: holder }]) => holder.type === 'batch',
  )?.[1].item;
  const bind = item.bind ?? '';
  const chosen = known.find(({ value }) => value === bind);
  const note = chosen
    ? [chosen.note, chosen.label].filter((text) => text !== undefined).join(' · ')
    : t(propertyTexts.bindHint);
  return (
    <>
      <TextRow
        label={t(propertyTexts.bind)}
        code
        value={bind}
        note={note}
        list={list}
        onReach={reach}
        onType={(text) => {
          run(design.change(id, { bind: text.trim() === '' ? undefined : text.trim() }, `bind ${id}`));
        }}
      />
      <datalist id={list}>
        {offered(known, item, table).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
