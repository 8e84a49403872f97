import { message, type Fields } from '@scf-kit/sdk/contract';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { fieldColumn, plainCell } from './columns.ts';
import { sendFile } from './export.ts';
import { workbook } from './workbook.ts';

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);

const withDays = (row: Readonly<Record<string, unknown>>, dates: readonly string[]): Record<string, unknown> => ({
  ...row,
  ...Object.fromEntries(
    dates.flatMap((name) => {
      const value = row[name];
      return typeof value === 'string' ? [[`$${name}`, (Date.parse(value) - FIRST_DAY) / DAY] as const] : [];
    }),
  ),
});

/**
 * Answers rows that belong to no one resource as an Excel file: a column for each titled field, or those asked for.
 * @throws Refusal 400 for columns it does not have.
 */
export async function reportFile(
  context: Context,
  title: string,
  fields: Fields,
  rows: readonly object[],
  asked?: string | null,
): Promise<null> {
  const titled = Object.entries(fields).filter(([, field]) => field.title !== undefined);
  const names = asked ? asked.split(',') : titled.map(([name]) => name);
  const columns = names.flatMap((name) => {
    const field = titled.find(([each]) => each === name)?.[1];
    return field ? [fieldColumn(name, field, context.locale)] : [];
  });
  if (columns.length === 0 || columns.length < names.length)
    throw refuse.invalid({ columns: message(context.locale, 'check.choice') });
  const dates = columns.filter(({ field }) => field.kind === 'date').map(({ name }) => name);
  const cells = rows.map((row) => {
    const made = withDays({ ...row }, dates);
    return columns.map(({ name, field }) => plainCell(context, name, field, made));
  });
  return sendFile(context, `${title}-${context.day}.xlsx`, workbook([{ name: title, columns, rows: [cells] }]));
}
