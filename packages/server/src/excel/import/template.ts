import { say, type Field, type Locale, type Text } from '@scf-kit/sdk/contract';
import type { Context } from '../../http/handler.ts';
import { fieldColumn } from '../columns.ts';
import { letters, sheetName, type Cell, type Column, type Sheet } from '../workbook.ts';
import { mustStand, type Importable, type ImportField } from './columns.ts';
import { allowedValues, namesRows, type Common } from './read-cells.ts';

const words = {
  guide: { zh: '填写说明', en: 'How to fill in' },
  values: { zh: '可选值', en: 'Allowed values' },
  sheet: { zh: '工作表', en: 'Sheet' },
  column: { zh: '列', en: 'Column' },
  required: { zh: '必填', en: 'Required' },
  rule: { zh: '填写要求', en: 'What to enter' },
  example: { zh: '示例', en: 'Example' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  text: { zh: '文本，最多 {max} 个字', en: 'Text, at most {max} characters' },
  number: { zh: '数字，最多 {scale} 位小数', en: 'A number with at most {scale} decimals' },
  integer: { zh: '整数', en: 'A whole number' },
  date: { zh: '日期，如 2026-03-01', en: 'A date such as 2026-03-01' },
  moment: { zh: '日期和时间，如 2026-03-01 09:30:00', en: 'A date and time such as 2026-03-01 09:30:00' },
  listed: { zh: '从“可选值”工作表中选择', en: 'One of those on the sheet "Allowed values"' },
  named: { zh: '名称或编号，须已存在', en: 'An existing name or number' },
  several: { zh: '名称，须已存在；多个以“、”分隔', en: 'Existing names, separated by commas' },
} as const;

/** The sheets of a template that are there to be read alone. */
export const READ_ONLY_SHEETS: readonly Text[] = [words.guide, words.values];

function formatRule(field: Field, listed: boolean, locale: Locale): string {
  if (listed) return say(words.listed, locale);
  if (namesRows(field)) return say(words.several, locale);
  switch (field.kind) {
    case 'integer':
      return say(words.integer, locale);
    case 'decimal':
    case 'money':
    case 'rate':
      return say(words.number, locale, { scale: field.scale });
    case 'date':
      return say(words.date, locale);
    case 'moment':
      return say(words.moment, locale);
    case 'reference':
    case 'dictionary':
      return say(words.named, locale);
    case 'id':
    case 'text':
    case 'longText':
    case 'richText':
    case 'boolean':
    case 'choice':
    case 'states':
    case 'file':
    case 'json':
    case 'record':
    case 'records':
      return say(words.text, locale, { max: ('max' in field ? field.max : undefined) ?? 250 });
  }
}

function pickExample(field: Field, title: string, allowed: readonly string[] | undefined): string {
  if (allowed?.[0] !== undefined) return allowed[0];
  switch (field.kind) {
    case 'integer':
      return String(Math.max(10, field.min ?? 0));
    case 'decimal':
    case 'money':
    case 'rate':
      return '1234.56';
    case 'date':
      return '2026-03-01';
    case 'moment':
      return '2026-03-01 09:30:00';
    default:
      return title;
  }
}

const textColumn = (title: string, width: number): Column => ({ title, format: 'text', width });

/** A sheet to fill in: its name, and the fields of its columns. */
export interface SheetForm {
  readonly name: string;
  readonly resource: Pick<Importable, 'name' | 'tree'>;
  readonly fields: readonly ImportField[];
  readonly common: Common;
}

/** The allowed values of a column, under its title. */
interface AllowedList {
  readonly title: string;
  readonly values: readonly string[];
}

/** The columns of a sheet and what the guide says of each; lists of allowed values are added to `lists`. */
async function describe(
  context: Context,
  { name: sheet, resource, fields, common }: SheetForm,
  lists: AllowedList[],
): Promise<{ readonly columns: readonly Column[]; readonly guide: readonly Cell[][] }> {
  const { locale } = context;
  const valuesSheet = sheetName(say(words.values, locale));
  const columns: Column[] = [];
  const guide: Cell[][] = [];
  for (const each of fields) {
    const { name, field, title } = each;
    const values = await allowedValues(context, resource, name, field, common);
    const listed = values !== undefined && values.length > 0;
    const required = mustStand(each);
    if (listed) lists.push({ title, values });
    const letter = letters(lists.length - 1);
    columns.push({
      ...fieldColumn(name, field, locale),
      title,
      required,
      ...(listed ? { allowed: `'${valuesSheet}'!$${letter}$2:$${letter}$${values.length + 1}` } : {}),
    });
    guide.push([
      sheet,
      title,
      say(required ? words.yes : words.no, locale),
      formatRule(field, listed, locale),
      pickExample(field, title, values),
    ]);
  }
  return { columns, guide };
}

/**
 * Empty sheets to fill in, whose cells offer the allowed values; a guide to each column with an example (a row of
 * examples among the data would be imported); the allowed values.
 */
export async function workbookTemplate(context: Context, forms: readonly SheetForm[]): Promise<readonly Sheet[]> {
  const { locale } = context;
  const lists: AllowedList[] = [];
  const sheets: Sheet[] = [];
  const guide: Cell[][] = [];
  for (const form of forms) {
    const described = await describe(context, form, lists);
    sheets.push({ name: form.name, columns: described.columns, rows: [] });
    guide.push(...described.guide);
  }
  // Of one sheet nobody asks which.
  const several = forms.length > 1;
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const rows = Array.from({ length: longest }, (_, at): Cell[] => lists.map(({ values }) => values[at] ?? null));
  return [
    ...sheets,
    {
      name: say(words.guide, locale),
      columns: [
        ...(several ? [textColumn(say(words.sheet, locale), 24)] : []),
        textColumn(say(words.column, locale), 24),
        textColumn(say(words.required, locale), 10),
        textColumn(say(words.rule, locale), 48),
        textColumn(say(words.example, locale), 32),
      ],
      rows: [several ? guide : guide.map(([, ...cells]) => cells)],
    },
    ...(lists.length > 0
      ? [
          {
            name: sheetName(say(words.values, locale)),
            columns: lists.map(({ title }) => textColumn(title, 24)),
            rows: [rows],
          },
        ]
      : []),
  ];
}

/** The template of a resource's import: one sheet to fill in. */
export const templateSheets = (
  context: Context,
  resource: Importable,
  fields: readonly ImportField[],
  common: Common,
): Promise<readonly Sheet[]> =>
  workbookTemplate(context, [{ name: say(resource.title, context.locale), resource, fields, common }]);
