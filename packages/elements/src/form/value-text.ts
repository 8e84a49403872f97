import { isFileEntry, type ChoiceOption, type FormItem } from '@scf-kit/sdk/form';
import { readBy, type Wording } from './fields/choice/choices.ts';
import { formatReading } from './fields/plain-read.tsx';
import { pathText, treeText } from './fields/tree/tree-text.ts';
import { plainText } from './fields/plain-text.ts';

/** Any value of a field as one line of text. */
export function valueText(item: FormItem, value: unknown, options: readonly ChoiceOption[], wording: Wording): string {
  if (value === undefined || value === null) return '';
  switch (item.type) {
    case 'uploadFile':
    case 'uploadImg':
      return Array.isArray(value)
        ? value
            .filter(isFileEntry)
            .map(({ name }) => name)
            .join('、')
        : '';
    case 'editor':
      return plainText(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 200);
    case 'cascader':
      return pathText(value, options);
    case 'treeSelect':
      return treeText(value, options);
    case 'selectInputList':
      return Array.isArray(value)
        ? value
            .flatMap((entry: unknown) =>
              typeof entry === 'object' && entry !== null && Reflect.get(entry, 'checked') === true
                ? [plainText(Reflect.get(entry, 'label'))]
                : [],
            )
            .join('、')
        : '';
    default:
      return formatReading(item.type, value, readBy(item, options, wording), item.options?.precision ?? undefined);
  }
}
