import { listFormats, type FormItem } from '@scf-kit/sdk/form';

/** How a date field's value is written; the first of the formats it takes. */
export const getFormat = (item: FormItem): string => listFormats(item)[0];

/** The picker a format needs. */
export function choosePicker(format: string): {
  readonly picker: 'date' | 'month' | 'year';
  readonly showTime: boolean;
} {
  const showTime = /[Hh]/.test(format);
  if (showTime || /D/.test(format)) return { picker: 'date', showTime };
  return { picker: /M/.test(format) ? 'month' : 'year', showTime };
}
