import type { Locale } from '@scf-kit/sdk/contract/text';
import { collectFields, localized, type FormDefinition, type FormItem, type Labels } from '@scf-kit/sdk/form';

/** How an expression in words names the fields of a form, and the values of those with choices. */
export function labelsOf(definition: FormDefinition, locale: Locale): Labels {
  const { fields, columns } = collectFields(definition);
  const findItem = (name: string) =>
    fields.get(name)?.item ?? [...columns.values()].find((one) => one.has(name))?.get(name)?.item;
  const said = (name: string): FormItem | undefined => {
    const item = findItem(name);
    return item && localized(item, locale);
  };
  return {
    label: (name) => said(name)?.label || name,
    choice: (name, value) => said(name)?.options?.options?.find((one) => String(one.value) === value)?.label,
  };
}
