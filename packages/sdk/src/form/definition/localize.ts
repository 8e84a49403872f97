import { isRecord } from '../../values/records.ts';
import type { Locale } from '../../contract/text.ts';
import type { ChoiceOption, FormItem, ItemOptions, ItemRule } from '../../contract/form/definition.ts';

const isChoices = (value: unknown): value is readonly ChoiceOption[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && one.value !== undefined && typeof one.label === 'string');

/** Choices in another language: a list in place of theirs, or labels by value. */
function choicesIn(
  choices: readonly ChoiceOption[] | undefined,
  overlay: unknown,
): readonly ChoiceOption[] | undefined {
  if (isChoices(overlay)) return overlay;
  if (!isRecord(overlay)) return choices;
  return choices?.map((choice) => {
    const label = Object.hasOwn(overlay, String(choice.value)) ? overlay[String(choice.value)] : undefined;
    const children = choicesIn(choice.children, overlay);
    return { ...choice, ...(typeof label === 'string' ? { label } : {}), ...(children ? { children } : {}) };
  });
}

const findOverlay = (item: FormItem, locale: Locale): Readonly<Record<string, unknown>> | undefined =>
  item.i18n && Object.hasOwn(item.i18n, locale) ? item.i18n[locale] : undefined;

/** The label of an item in a language; its own label where that language has none. */
export function labelIn(item: FormItem, locale: Locale): string | undefined {
  const label = findOverlay(item, locale)?.['label'];
  return typeof label === 'string' ? label : item.label;
}

/**
 * The item with its texts in the form's language. An overlay holds `label`, `help`, `message` (of the required rule),
 * `options` (choices, or labels by value), `columns` (labels of tabs or of choices with fields, by value) and any text
 * option (`placeholder`, `addonAfter`, `text`, ...). Without one the same object comes back.
 */
export function localized(item: FormItem, locale: Locale): FormItem {
  const overlay = findOverlay(item, locale);
  if (!overlay) return item;
  const options: Record<string, unknown> = { ...item.options };
  let { label, help, rules, columns } = item;
  for (const [key, text] of Object.entries(overlay)) {
    if (key === 'label' && typeof text === 'string') label = text;
    else if (key === 'help' && typeof text === 'string') help = text;
    else if (key === 'message' && typeof text === 'string')
      rules = (rules ?? []).map((rule, at): ItemRule => (at === 0 ? { ...rule, message: text } : rule));
    else if (key === 'columns' && isRecord(text))
      columns = columns?.map((column) => {
        const said = text[String(column.value)];
        return typeof said === 'string' ? { ...column, label: said } : column;
      });
    else if (key === 'options') options.options = choicesIn(item.options?.options, text);
    else if (typeof text === 'string') options[key] = text;
  }
  const texts: ItemOptions = options;
  return {
    ...item,
    ...(label === undefined ? {} : { label }),
    ...(help === undefined ? {} : { help }),
    ...(rules === undefined ? {} : { rules }),
    ...(columns === undefined ? {} : { columns }),
    options: texts,
  };
}
