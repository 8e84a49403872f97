import type { ReactNode } from 'react';
import type { ChoiceOption, FormItem } from '@scf-kit/sdk/form';
import { getList, type RecordId } from '../document/records.ts';
import { optionsOfType } from './options/options.ts';
import { useDesign, useRun } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { Group } from './rows/group.tsx';
import { TextRow } from './rows/text-row.tsx';
import { propertyTexts } from './texts.ts';

const LOCALE = 'en-US';
/** Options whose text people read. */
const READ: ReadonlySet<string> = new Set([
  'placeholder',
  'addonBefore',
  'addonAfter',
  'buttonName',
  'description',
  'text',
]);
/** Longer lists of choices are translated where they come from. */
const MOST_CHOICES = 50;

const withBranches = (choices: readonly ChoiceOption[]): readonly ChoiceOption[] =>
  choices.flatMap((choice) => [choice, ...withBranches(choice.children ?? [])]);

/** The texts of a control in English, where the form is shown in it. */
export function Translations({ id, item }: { readonly id: RecordId; readonly item: FormItem }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const overlay = item.i18n?.[LOCALE] ?? {};
  const write = (next: Readonly<Record<string, unknown>>, gesture: string): void => {
    const { [LOCALE]: _before, ...others } = item.i18n ?? {};
    const i18n = Object.keys(next).length > 0 ? { ...others, [LOCALE]: next } : others;
    run(design.change(id, { i18n: Object.keys(i18n).length > 0 ? i18n : undefined }, `${gesture} ${id}`));
  };
  const set = (name: string, text: string): void => {
    const { [name]: _before, ...rest } = overlay;
    write(text === '' ? rest : { ...rest, [name]: text }, `english ${name}`);
  };
  /** Parts that are identified by their value: choices and panes. */
  const readLabels = (of: 'options' | 'columns'): Readonly<Record<string, unknown>> => {
    const labels = overlay[of];
    return typeof labels === 'object' && labels !== null && !Array.isArray(labels) ? { ...labels } : {};
  };
  const setLabel = (of: 'options' | 'columns', value: string, text: string): void => {
    const { [value]: _before, ...rest } = readLabels(of);
    const { [of]: _labels, ...others } = overlay;
    const next = text === '' ? rest : { ...rest, [value]: text };
    write(Object.keys(next).length > 0 ? { ...others, [of]: next } : others, `english ${of} ${value}`);
  };
  const labelRow = (of: 'options' | 'columns', value: string, label: string): ReactNode => {
    const text = readLabels(of)[value];
    return (
      <TextRow
        key={`${of} ${value}`}
        label={label}
        value={typeof text === 'string' ? text : ''}
        onType={(typed) => setLabel(of, value, typed)}
      />
    );
  };
  const said = (name: string): string => (typeof overlay[name] === 'string' ? overlay[name] : '');
  const row = (name: string, label: string, shown: string | undefined): ReactNode => (
    <TextRow key={name} label={label} value={said(name)} placeholder={shown} onType={(text) => set(name, text)} />
  );
  const choices = withBranches(item.options?.options ?? []);
  const record = design.get(id);
  const panes =
    record?.kind === 'item' && (item.type === 'tabs' || item.type === 'selectInputList')
      ? record.lists.map((list) => getList(design, list).own)
      : [];
  return (
    <Group title={t(propertyTexts.translation)} closed={Object.keys(overlay).length === 0}>
      {row('label', t(propertyTexts.label), item.label)}
      {item.help !== undefined && item.help !== '' && row('help', t(propertyTexts.help), item.help)}
      {item.rules?.[0]?.required === true && row('message', t(propertyTexts.requiredMessage), item.rules[0].message)}
      {optionsOfType(item.type)
        .filter(({ name }) => READ.has(name))
        .map(({ name, text }) => {
          const shown = item.options?.[name];
          return typeof shown === 'string' && shown !== '' ? row(name, t(text), shown) : null;
        })}
      {choices.length <= MOST_CHOICES && choices.map(({ value, label }) => labelRow('options', String(value), label))}
      {panes.map(({ value, label }) => labelRow('columns', String(value), String(label ?? value)))}
    </Group>
  );
}
