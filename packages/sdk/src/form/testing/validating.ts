import { type FormItem, type ItemOptions } from '../index.ts';

export const item = (type: string, options: ItemOptions = {}, more: object = {}): FormItem => ({
  type,
  key: type,
  model: type,
  options,
  ...more,
});
export const choices = {
  options: [
    { value: '1', label: '一' },
    { value: 2, label: '二' },
  ],
};
