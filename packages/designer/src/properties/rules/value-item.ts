import type { FormItem, ItemOptions } from '@scf-kit/sdk/form';
import { takesList, type Operator } from './operators.ts';
import type { Subject } from './subjects.ts';

const bare = ({ item }: Subject, type: string, options: ItemOptions = {}): FormItem => {
  const { options: choices, dynamic, dynamicType, dynamicKey, format, showTime, precision } = item.options ?? {};
  const own: ItemOptions = {
    ...(choices ? { options: choices } : {}),
    ...(dynamic === undefined ? {} : { dynamic }),
    ...(dynamicType === undefined ? {} : { dynamicType }),
    ...(dynamicKey === undefined ? {} : { dynamicKey }),
    ...(format === undefined ? {} : { format }),
    ...(showTime === undefined ? {} : { showTime }),
    ...(precision === undefined ? {} : { precision }),
  };
  return { type, key: 'value', options: { ...own, ...options }, ...(item.i18n ? { i18n: item.i18n } : {}) };
};

/**
 * The field whose control enters what a subject is compared with: its own, without its limits, and of several choices
 * one where one is asked for.
 */
export function valueItem(subject: Subject, operator: Operator): FormItem {
  const { item, kind } = subject;
  const list = takesList(operator);
  switch (kind) {
    case 'number':
      return bare(subject, 'number');
    case 'date':
      return bare(subject, item.type, { range: false });
    case 'choice':
    case 'choices': {
      if (item.type === 'treeSelect') return bare(subject, 'treeSelect', { multiple: list });
      if (item.type === 'userPicker' || item.type === 'multiUserPicker')
        return bare(subject, list ? 'multiUserPicker' : 'userPicker');
      // Pickers that search take one at a time.
      if (item.type === 'select' || item.type === 'radio' || item.type === 'checkbox')
        return bare(subject, 'select', { multiple: list, showSearch: true, clearable: true });
      return bare(subject, item.type);
    }
    default:
      return bare(subject, 'input', { options: [] });
  }
}
