import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import type { FormItem, ItemOptions } from '@scf-kit/sdk/form';

/** The panels of the palette (forms §2). */
export const PANELS = ['basic', 'custom', 'layout'] as const;
export type Panel = (typeof PANELS)[number];

/** A control that can be added. */
export interface PaletteEntry {
  readonly type: string;
  readonly panel: Panel;
  readonly name: Text;
  /** The item a new control begins as, without type, key and label. */
  readonly begins: (locale: Locale) => Omit<FormItem, 'type' | 'key' | 'label'>;
}

export const TYPED: Text = { zh: '请输入', en: 'Please enter' };
export const CHOSEN: Text = { zh: '请选择', en: 'Please select' };
export const OPTION: Text = { zh: '选项{n}', en: 'Option {n}' };

const required = (locale: Locale): FormItem['rules'] => [
  { required: false, message: say({ zh: '必填项', en: 'Required' }, locale) },
];

/** A field with the options every field has, and its own. */
export const field =
  (own: (locale: Locale) => ItemOptions = () => ({})) =>
  (locale: Locale): Omit<FormItem, 'type' | 'key' | 'label'> => ({
    options: { width: '100%', hidden: false, disabled: false, ...own(locale) },
    help: '',
    rules: required(locale),
  });

const choices =
  (count: number) =>
  (locale: Locale): ItemOptions['options'] =>
    Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: say(OPTION, locale, { n: at + 1 }) }));

export const chosen = (own: ItemOptions, count = 2) =>
  field((locale) => ({
    placeholder: say(CHOSEN, locale),
    dynamic: false,
    dynamicKey: '',
    options: choices(count)(locale) ?? [],
    ...own,
  }));

export const upload = (own: (locale: Locale) => ItemOptions) =>
  field((locale) => ({
    multiple: false,
    drag: false,
    downloadWay: 'a',
    limit: 3,
    fileSize: 10,
    data: '{}',
    headers: {},
    placeholder: say({ zh: '上传', en: 'Upload' }, locale),
    ...own(locale),
  }));

export const bare = (options: ItemOptions) => () => ({ options });
