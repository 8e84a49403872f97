import type { ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import { limited, type OptionProperty } from './options.ts';
import { MIXED, readSharedValue } from '../rows/shared-value.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { ChoicesEditor } from '../choices/choices-editor.tsx';
import { NumberRow } from '../rows/number-row.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { SwitchRow } from '../rows/switch-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { propertyTexts } from '../texts.ts';
import type { OptionProps } from './option-props.ts';
import { JsonRow } from './json-row.tsx';
import { DefaultValue } from './default-value.tsx';

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export function OptionRow({ property, ids, items }: OptionProps & { readonly property: OptionProperty }): ReactNode {
  const { name, editor } = property;
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const label = t(property.text);
  const value = readSharedValue(items, ({ options }) => options?.[name]);
  const set = (next: unknown): void => {
    run(
      design.changeAll(
        ids,
        ({ options }) => ({ options: withOption(options, name, next) }),
        `${name} ${ids.join(' ')}`,
      ),
    );
  };
  const [item] = items;
  if (!item) return null;
  switch (editor.kind) {
    case 'text':
    case 'lines':
      return (
        <TextRow
          label={label}
          lines={editor.kind === 'lines'}
          value={value === MIXED ? MIXED : toText(value)}
          onType={(text) => set(text === '' ? undefined : text)}
        />
      );
    case 'switch':
      return (
        <SwitchRow
          label={label}
          value={
            value === MIXED
              ? MIXED
              : value === true || value === 1 || (value === undefined && isOnUnset(name, item.type))
          }
          onSet={set}
        />
      );
    case 'number':
      return (
        <NumberRow
          label={label}
          editor={items.length === 1 ? limited(name, editor, item) : editor}
          value={value === MIXED ? MIXED : typeof value === 'number' || typeof value === 'string' ? value : undefined}
          onType={set}
        />
      );
    case 'select':
      return (
        <SelectRow
          label={label}
          value={value === MIXED ? MIXED : toText(value)}
          unset={t(propertyTexts.unset)}
          choices={editor.of.map((one) => ({ value: one.value, label: t(one.text) }))}
          onSet={(next) => set(next === '' ? undefined : next)}
        />
      );
    case 'json':
      return <JsonRow label={label} value={value === MIXED ? {} : value} onSet={set} />;
    case 'choices':
      return <ChoicesEditor id={ids[0] ?? ''} item={item} />;
    case 'value':
      return <DefaultValue label={label} id={ids[0] ?? ''} item={item} onSet={set} />;
  }
}

/** Switches that are on while their option is not set. */
const ON: ReadonlySet<string> = new Set([
  'btnAddStatus',
  'btnDelStatus',
  'btnCopyStatus',
  'total',
  'bordered',
  'showInput',
]);

const isOnUnset = (name: string, type: string): boolean =>
  ON.has(name) ||
  (name === 'multiple' && type === 'selectInputList') ||
  (name === 'clearable' && type !== 'input' && type !== 'textarea');

/** The options with one set; what is undefined leaves no trace. */
function withOption(options: FormItem['options'], name: string, value: unknown): NonNullable<FormItem['options']> {
  const { [name]: _before, ...rest } = options ?? {};
  return value === undefined ? rest : { ...rest, [name]: value };
}
