import Big from 'big.js';
import { isDate } from '../values/date-formats.ts';
import { hasFormat } from '../values/identifiers.ts';
import type { Field, FieldOf, Fields, StoredFile } from './field.ts';
import { message, type MessageKey } from './messages.ts';
import type { Locale, TextParams } from './text.ts';

/** The errors of a check: a message by path (`lines.2.amount`). */
export type Problems = Readonly<Record<string, string>>;
export type Checked =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false; readonly errors: Problems };

export interface CheckOptions {
  readonly locale: Locale;
  /** Query values arrive as strings and are read as their kind. */
  readonly from?: 'body' | 'query';
  /** Required fields may be absent (an update changes only what it carries) but not null. */
  readonly partial?: boolean;
}

class Found {
  readonly errors: Record<string, string> = {};
  readonly locale: Locale;
  constructor(locale: Locale) {
    this.locale = locale;
  }
  add(path: string, key: MessageKey, params?: TextParams): undefined {
    this.errors[path] ??= message(this.locale, key, params);
    return undefined;
  }
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/;
/** A list of texts or ids inside JSON. */
const MOST_ITEMS = 1_000;
const LONGEST_ITEM = 250;
/** Stored files in one field. */
const MOST_FILES = 100;
const LONGEST_PATH = 500;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)$/;

/** The kinds whose values are texts. */
type TextKind = 'id' | 'text' | 'longText' | 'richText' | 'dictionary' | 'reference' | 'file';

function checkDecimal(
  raw: unknown,
  field: FieldOf<'decimal' | 'money' | 'rate'>,
  path: string,
  found: Found,
): string | undefined {
  const written = typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : raw;
  if (typeof written !== 'string' || written.length > 100 || !NUMBER.test(written))
    return found.add(path, 'check.number');
  const number = new Big(written.replace(/^\+/, '').replace(/\.$/, ''));
  const { precision, scale } = field;
  if (!number.round(scale, Big.roundDown).eq(number) || number.abs().gte(new Big(10).pow(precision - scale)))
    return found.add(path, 'check.digits', { precision, scale });
  if (field.min !== undefined && number.lt(field.min)) return found.add(path, 'check.min', { min: field.min });
  if (field.max !== undefined && number.gt(field.max)) return found.add(path, 'check.max', { max: field.max });
  return field.kind === 'money' ? number.toFixed(scale) : number.toFixed();
}

/** A text between its shortest and longest length. */
function checkLength(raw: unknown, field: FieldOf<TextKind>, path: string, found: Found): string | undefined {
  // NUL cannot be stored by PostgreSQL and never belongs in a text.
  if (typeof raw !== 'string' || raw.includes('\u0000')) return found.add(path, 'check.text');
  const written = field.kind === 'longText' || field.kind === 'richText' ? raw : raw.trim();
  const { length } = [...written];
  if (length > field.max) return found.add(path, 'check.maxLength', { max: field.max });
  if ('min' in field && field.min !== undefined && length < field.min)
    return found.add(path, 'check.minLength', { min: field.min });
  return written;
}

/** A text that has the form its field asks for. */
function checkText(raw: unknown, field: FieldOf<'text'>, path: string, found: Found): string | undefined {
  const written = checkLength(raw, field, path, found);
  if (written === undefined) return undefined;
  if (field.pattern !== undefined && written !== '' && !new RegExp(field.pattern, 'u').test(written))
    return found.add(path, 'check.pattern');
  // A masked text that comes back has no digit to check.
  const masked = field.encrypted && written.includes('*');
  if (field.format !== undefined && written !== '' && !masked && !hasFormat(field.format, written))
    return found.add(path, `check.${field.format}`);
  return written;
}

const isFile = (item: unknown): item is StoredFile =>
  typeof item === 'object' &&
  item !== null &&
  'originalFileName' in item &&
  'newFilePath' in item &&
  typeof item.originalFileName === 'string' &&
  item.originalFileName.length <= LONGEST_ITEM &&
  typeof item.newFilePath === 'string' &&
  item.newFilePath !== '' &&
  item.newFilePath.length <= LONGEST_PATH &&
  !`${item.originalFileName}${item.newFilePath}`.includes('\u0000');

function checkFiles(raw: unknown, path: string, found: Found): readonly StoredFile[] | undefined {
  if (!Array.isArray(raw) || raw.length > MOST_FILES || !raw.every(isFile)) return found.add(path, 'check.list');
  return raw.map(({ originalFileName, newFilePath }) => ({ originalFileName, newFilePath }));
}

function nested(
  raw: unknown,
  fields: Fields,
  path: string,
  found: Found,
  options: CheckOptions,
): Record<string, unknown> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return found.add(path, 'check.object');
  return walk(raw as Record<string, unknown>, fields, path === '' ? '' : `${path}.`, found, options);
}

function checkValue(given: unknown, field: Field, path: string, found: Found, options: CheckOptions): unknown {
  const fromQuery = options.from === 'query';
  switch (field.kind) {
    case 'integer': {
      const number =
        typeof given === 'number'
          ? given
          : typeof given === 'string' && /^[+-]?\d{1,15}$/.test(given)
            ? Number(given)
            : Number.NaN;
      if (!Number.isSafeInteger(number)) return found.add(path, 'check.integer');
      if (field.min !== undefined && number < field.min) return found.add(path, 'check.min', { min: field.min });
      const { max = 2_147_483_647 } = field;
      return number > max ? found.add(path, 'check.max', { max }) : number;
    }
    case 'decimal':
    case 'money':
    case 'rate':
      return checkDecimal(given, field, path, found);
    case 'boolean': {
      const read = fromQuery ? { true: true, false: false, '1': true, '0': false }[String(given)] : given;
      return typeof read === 'boolean' ? read : found.add(path, 'check.boolean');
    }
    case 'date':
      return typeof given === 'string' && isDate(given) ? given : found.add(path, 'check.date');
    case 'moment': {
      const at = typeof given === 'string' && MOMENT.test(given) ? new Date(given) : new Date(Number.NaN);
      return Number.isNaN(at.getTime()) ? found.add(path, 'check.moment') : at.toISOString();
    }
    case 'choice':
    case 'states': {
      const key = typeof given === 'number' || typeof given === 'string' ? String(given) : '';
      if (!Object.hasOwn(field.values, key)) return found.add(path, 'check.choice');
      return field.numeric ? Number(key) : key;
    }
    case 'json': {
      if (field.items === 'file') return checkFiles(given, path, found);
      if (
        field.items !== undefined &&
        !(
          Array.isArray(given) &&
          given.length <= MOST_ITEMS &&
          given.every((item) => typeof item === 'string' && item.length <= LONGEST_ITEM)
        )
      )
        return found.add(path, 'check.list');
      return field.max !== undefined && JSON.stringify(given).length > field.max
        ? found.add(path, 'check.maxLength', { max: field.max })
        : given;
    }
    case 'record':
      return nested(given, field.fields, path, found, options);
    case 'records': {
      if (!Array.isArray(given)) return found.add(path, 'check.list');
      return given.map((item, at) => nested(item, field.fields, `${path}.${at}`, found, options));
    }
    case 'id':
      return checkLength(typeof given === 'number' ? String(given) : given, field, path, found);
    case 'text':
      return checkText(given, field, path, found);
    case 'longText':
    case 'richText':
    case 'dictionary':
    case 'reference':
    case 'file':
      return checkLength(given, field, path, found);
  }
}

function walk(
  raw: Record<string, unknown>,
  fields: Fields,
  prefix: string,
  found: Found,
  options: CheckOptions,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const path = prefix + key;
    const given = Object.hasOwn(raw, key) ? raw[key] : undefined;
    // Fields only the server writes are ignored in a body, so that a client may send back the row it read.
    if (field.readonly) continue;
    // A blank counts as no value.
    if (given === undefined || given === null || (typeof given === 'string' && given.trim() === '')) {
      const absent = given === undefined;
      // A change may leave out all but the row it changes.
      if (field.required && !(absent && options.partial && path !== 'id')) {
        // A blank that is itself the default is a value: "no record yet".
        if (field.default !== undefined && (absent || given === field.default)) value[key] = field.default;
        else found.add(path, 'check.required');
      } else if (!absent) value[key] = null;
      else if (!options.partial && field.default !== undefined && options.from !== 'query') value[key] = field.default;
      continue;
    }
    const read = checkValue(given, field, path, found, options);
    if (read !== undefined) value[key] = read;
  }
  return value;
}

/**
 * Reads a body or a query against its fields: unknown keys are left out, read-only ones ignored, decimals made exact
 * strings. The one check of request, edit form and import; errors are by path, in the person's language.
 */
export function check(fields: Fields, raw: unknown, options: CheckOptions): Checked {
  const found = new Found(options.locale);
  const value = nested(raw ?? {}, fields, '', found, options);
  return value === undefined || Object.keys(found.errors).length > 0
    ? { ok: false, errors: found.errors }
    : { ok: true, value };
}
