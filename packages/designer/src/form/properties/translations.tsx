import type { ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import { optionsOfType } from '../../properties/options.ts';
import { useDesign, useRun, useT } from '../context.tsx';
import { Group, TextRow } from './controls.tsx';
import { propertyTexts } from './texts.ts';

const LOCALE = 'en-US';
/** Options whose text people read. */
const READ: ReadonlySet<string> = new Set(['placeholder', 'addonBefore', 'addonAfter', 'buttonName', 'description', 'text']);
/** Longer lists of choices are translated where they come from. */
const MOST_CHOICES = 50;

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
  const labels: Readonly<Record<string, unknown>> = typeof overlay['options'] === 'object' && overlay['options'] !== null && !Array.isArray(overlay['options']) ? { ...overlay['options'] } : {};
  const setChoice = (value: string, text: string): void => {
    const { [value]: _before, ...rest } = labels;
    const { options: _options, ...others } = overlay;
    const next = text === '' ? rest : { ...rest, [value]: text };
    write(Object.keys(next).length > 0 ? { ...others, options: next } : others, `english choice ${value}`);
  };
  const said = (name: string): string => (typeof overlay[name] === 'string' ? overlay[name] : '');
  const row = (name: string, label: string, shown: string | undefined): ReactNode => <TextRow key={name} label={label} value={said(name)} placeholder={shown} onType={(text) => set(name, text)} />;
  const choices = item.options?.options ?? [];
  return (
    <Group title={t(propertyTexts.translation)} closed={Object.keys(overlay).length === 0}>
      {row('label', t(propertyTexts.label), item.label)}
      {item.help !== undefined && item.help !== '' && row('help', t(propertyTexts.help), item.help)}
      {item.rules?.[0]?.required === true && row('message', t(propertyTexts.requiredMessage), item.rules[0].message)}
      {optionsOfType(item.type).filter(({ name }) => READ.has(name)).map(({ name, text }) => { const shown = item.options?.[name]; return typeof shown === 'string' && shown !== '' ? row(name, t(text), shown) : null; })}
      {choices.length <= MOST_CHOICES && choices.map(({ value, label }) => <TextRow key={String(value)} label={label} value={typeof labels[String(value)] === 'string' ? String(labels[String(value)]) : ''} onType={(text) => setChoice(String(value), text)} />)}
    </Group>
  );
}
