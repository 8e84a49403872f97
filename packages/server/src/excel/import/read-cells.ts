import type { RawBuilder, SqlBool } from 'kysely';
import { message, resourceNamed, say, type Field, type Locale } from '@scf-kit/sdk/contract';
import { isDate, parseMoment, readAmount } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { listDictionaryItems } from '../../resource/dictionary.ts';
import type { Stored } from '../../resource/shape.query.ts';
import { NO, YES } from '../columns.ts';
import { wallOfSerial } from '../serial-days.ts';
import { textOfCell } from '../workbook.ts';
import { listLabels, readNamed, sameOffice, type Named } from './named-rows.query.ts';
import type { ParsedCell } from './parse.ts';

/** Values all rows of a file share, by field. */
export type Common = Readonly<Record<string, unknown>>;

/** The value a cell stands for on the wire, or what is wrong with it. */
export type Read = { readonly value: unknown } | { readonly problem: string };
export type Reader = (cell: ParsedCell) => Read;

/** Serial numbers of days from 1900 to 2200: a bare number in a column of dates is one. */
const SERIAL = { from: 1, to: 110_000 };

/** A sheet keeps 15 digits of a number. */
const MOST_EXACT = 1e15;

/** Whether a cell holds a formula that was not computed. */
export const isFormula = (cell: ParsedCell): cell is { readonly formula: true } =>
  typeof cell === 'object' && cell !== null && 'formula' in cell;

/** A cell as a person reads it; of a formula that was not computed only that it is one. */
export function cellWords(cell: ParsedCell): string {
  if (cell === null) return '';
  if (isFormula(cell)) return '=';
  if (typeof cell === 'object' && 'percent' in cell) return `${String(cell.percent)}%`;
  if (typeof cell === 'object')
    return cell.date.endsWith('T00:00:00.000Z') ? cell.date.slice(0, 10) : cell.date.slice(0, 19).replace('T', ' ');
  if (typeof cell === 'string') return textOfCell(cell).trim();
  // A sheet keeps 15 digits of a number; further ones are noise of its binary form.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : String(cell);
}

const DATE = /^(\d{4})(?:[-/.]|\s*年\s*)(\d{1,2})(?:[-/.]|\s*月\s*)(\d{1,2})\s*日?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const CLOCK = /^(.*?)[\sT]+(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2}))?(?:\.\d+)?(?:分|秒)?$/;

function dayIn(words: string): string | undefined {
  const [, year, month, day] = DATE.exec(words) ?? COMPACT.exec(words) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(written) ? written : undefined;
}

function parseWallTime(cell: ParsedCell): string | undefined {
  if (typeof cell === 'object' && cell !== null && 'date' in cell) return cell.date.slice(0, 19);
  if (typeof cell === 'number')
    return cell >= SERIAL.from && cell < SERIAL.to ? wallOfSerial(cell) : dayIn(String(cell))?.concat('T00:00:00');
  const words = cellWords(cell);
  const day = dayIn(words);
  if (day !== undefined) return `${day}T00:00:00`;
  const [, before = '', hour = '', minute = '', second = '0'] = CLOCK.exec(words) ?? [];
  const dated = dayIn(before.trim());
  if (dated === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${dated}T${hour.padStart(2, '0')}:${minute.padStart(2, '0')}:${second.padStart(2, '0')}`;
}

function chosen(pairs: Iterable<readonly [words: string, value: unknown]>): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [words, value] of pairs) if (!found.has(words.toLowerCase())) found.set(words.toLowerCase(), value);
  return found;
}

const BOOLEANS = chosen([
  [YES.zh, true],
  [YES.en, true],
  [NO.zh, false],
  [NO.en, false],
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['y', true],
  ['n', false],
]);

const among =
  (
    context: Context,
    values: ReadonlyMap<string, unknown>,
    otherwise: 'check.choice' | 'check.reference' | 'import.boolean',
  ): Reader =>
  (cell) => {
    const words = cellWords(cell).toLowerCase();
    return values.has(words) ? { value: values.get(words) } : { problem: message(context.locale, otherwise) };
  };

/** Most rows the texts of one column may match. */
const MOST_FOUND = 50_000;

/** The row a label names: of several the one of the office that all rows of the file are for. */
function rowNamed(rows: readonly Named[], { officeId }: Common): Named | undefined {
  const [first, ...others] = rows;
  if (others.length === 0) return first;
  const own = rows.filter((row) => row.officeId === officeId);
  return own.length === 1 ? own[0] : undefined;
}

/** Rows of another resource by id or label, for the texts a column has; a label of several rows names none. */
async function referenceReader(
  context: Context,
  target: string,
  words: ReadonlySet<string>,
  common: Common,
  extra: readonly (readonly [string, string])[] = [],
  within?: RawBuilder<SqlBool>,
): Promise<Reader> {
  const to: Stored = resourceNamed(target);
  const rows = await readNamed(context, to, [...words], MOST_FOUND, within);
  const byLabel = Map.groupBy(rows, (row) => row.label);
  const ids = new Map([...extra, ...rows.map(({ id }) => [id, id] as const)]);
  return (cell) => {
    const said = cellWords(cell);
    const found = byLabel.get(said);
    const value = ids.get(said) ?? (found && rowNamed(found, common)?.id);
    if (value !== undefined) return { value };
    return { problem: message(context.locale, found ? 'import.ambiguous' : 'check.reference') };
  };
}

/** The names a cell lists. */
const namesIn = (text: string): readonly string[] =>
  text
    .split(/[、，,；;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Several rows of another resource, each by id or label. */
async function referencesReader(
  context: Context,
  target: string,
  words: ReadonlySet<string>,
  common: Common,
): Promise<Reader> {
  const read = await referenceReader(context, target, new Set([...words].flatMap(namesIn)), common);
  return (cell) => {
    const named = namesIn(cellWords(cell)).map((name) => ({ name, read: read(name) }));
    const wrong = named.flatMap((each) => ('problem' in each.read ? [`${each.name}: ${each.read.problem}`] : []));
    if (wrong.length > 0) return { problem: wrong.join('; ') };
    return { value: named.flatMap((each) => ('value' in each.read ? [each.read.value] : [])) };
  };
}

/**
 * How the cells of one column are read. `words` are all texts the column has. A formula without a value is an error:
 * nobody knows what it would come to.
 */
export async function createCellReader(...column: Parameters<typeof valueReader>): Promise<Reader> {
  const [{ locale }] = column;
  const read = await valueReader(...column);
  return (cell) => (isFormula(cell) ? { problem: message(locale, 'import.formula') } : read(cell));
}

async function valueReader(
  context: Context,
  resource: Pick<Stored, 'name' | 'tree'>,
  name: string,
  field: Field,
  words: ReadonlySet<string>,
  common: Common,
): Promise<Reader> {
  const { locale, config } = context;
  if (resource.tree === name)
    return referenceReader(context, resource.name, words, common, [['0', '0']], sameOffice(common));
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'rate':
      return (cell) => {
        const said = cellWords(cell);
        // A rate is in percent; of an amount a percent is none.
        const written =
          typeof cell === 'number' ? said : readAmount(field.kind === 'rate' ? said.replace(/[%％]$/, '') : said);
        // A text that may mean several amounts (12,5) is none.
        if (written === undefined)
          return { problem: message(locale, field.kind === 'integer' ? 'check.integer' : 'check.number') };
        return {
          value: field.kind === 'integer' && /^[+-]?\d{1,15}(?:\.0+)?$/.test(written) ? Number(written) : written,
        };
      };
    case 'boolean':
      return among(context, BOOLEANS, 'import.boolean');
    case 'date':
      return (cell) => {
        const wall = parseWallTime(cell);
        return wall === undefined ? { problem: message(locale, 'check.date') } : { value: wall.slice(0, 10) };
      };
    case 'moment':
      return (cell) => {
        const value = parseMoment(parseWallTime(cell)?.replace('T', ' ') ?? '', config.businessTimeZone);
        return value === undefined ? { problem: message(locale, 'check.moment') } : { value };
      };
    case 'choice':
    case 'states':
      return among(
        context,
        chosen(
          Object.entries(field.values).flatMap(([key, text]) => {
            const value = field.numeric ? Number(key) : key;
            return [
              [text.zh, value],
              [text.en, value],
              [key, value],
            ] as const;
          }),
        ),
        'check.choice',
      );
    case 'dictionary': {
      const items = await listDictionaryItems(context, field.group);
      return among(
        context,
        chosen(
          items.flatMap((item) =>
            [item.itemText, item.enItemText, item.itemValue, item.id].flatMap((each) =>
              each ? [[each, item.id] as const] : [],
            ),
          ),
        ),
        'check.reference',
      );
    }
    case 'reference':
      return referenceReader(context, field.target, words, common);
    case 'json':
      return field.items === 'reference' ? referencesReader(context, field.target, words, common) : textReader(locale);
    case 'id':
    case 'text':
    case 'longText':
    case 'richText':
    case 'file':
    case 'record':
    case 'records':
      return textReader(locale);
  }
}

const textReader =
  (locale: Locale): Reader =>
  (cell) => {
    // A long number that was typed as one has lost its last digits already.
    if (typeof cell === 'number' && Math.abs(cell) >= MOST_EXACT) return { problem: message(locale, 'import.digits') };
    return { value: cellWords(cell) };
  };

/** Whether a field lists rows of another resource, which a cell names one after the other. */
export const namesRows = (field: Field): boolean => field.kind === 'json' && field.items === 'reference';

/** Most names of another resource's rows in a list of allowed values; others are typed as names or ids. */
const MOST_NAMES = 500;

async function listNames(
  context: Context,
  target: string,
  within?: RawBuilder<SqlBool>,
): Promise<readonly string[] | undefined> {
  const labels = await listLabels(context, resourceNamed(target), MOST_NAMES + 1, within);
  return labels.length > MOST_NAMES ? undefined : labels;
}

/** The template's list of allowed values for a field; undefined where there is none. */
export async function allowedValues(
  context: Context,
  resource: Pick<Stored, 'name' | 'tree'>,
  name: string,
  field: Field,
  common: Common,
): Promise<readonly string[] | undefined> {
  const { locale } = context;
  if (resource.tree === name) return listNames(context, resource.name, sameOffice(common));
  switch (field.kind) {
    case 'boolean':
      return [say(YES, locale), say(NO, locale)];
    case 'choice':
      return Object.values(field.values).map((text) => say(text, locale));
    case 'dictionary':
      return (await listDictionaryItems(context, field.group)).map((item) =>
        say({ zh: item.itemText, en: item.enItemText ?? '' }, locale),
      );
    case 'reference':
      return listNames(context, field.target);
    default:
      return undefined;
  }
}
