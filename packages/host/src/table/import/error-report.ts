import type { ImportPreview } from '@scf-kit/sdk/contract/excel';
import type { Text } from '@scf-kit/sdk/contract/text';

/** A cell of a CSV file: quoted, and never a formula to the program that opens it. */
export function writeCsvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The rows of an import with errors as CSV, in the columns of the file, each with its line and what is wrong; Excel
 * reads its Chinese by the mark at the start.
 */
export function writeErrorReport(
  { columns, rows }: Pick<ImportPreview, 'columns' | 'rows'>,
  say: (text: Text) => string,
): string {
  const titles = new Map(columns.map(({ name, title }) => [name, title]));
  const head = [
    say({ zh: '行号', en: 'Line' }),
    ...columns.map(({ title }) => title),
    say({ zh: '错误', en: 'Errors' }),
  ];
  const lines = rows
    .filter(({ errors }) => Object.keys(errors).length > 0)
    .map(({ line, values, errors }) => [
      String(line),
      ...columns.map(({ name }) => values[name] ?? ''),
      Object.entries(errors)
        .map(([name, error]) => (name === '' ? error : `${titles.get(name) ?? name}: ${error}`))
        .join('; '),
    ]);
  return `\uFEFF${[head, ...lines].map((cells) => cells.map(writeCsvCell).join(',')).join('\r\n')}\r\n`;
}
