import type { Format } from '../values/identifiers.ts';
import { DOCUMENT_MEGABYTES, PICTURE_EXTENSIONS } from './documents.ts';
import {
  makeField,
  type Fields,
  type KindFacts,
  type Made,
  type OnDelete,
  type Output,
  type StoredFile,
} from './field.ts';
import type { FieldOptions } from './field-options.ts';
import { textsByNumber, type ChoiceValue, type Codes } from './choice-values.ts';

const none = {};

export interface TextOptions extends FieldOptions {
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: string;
  readonly format?: Format;
}
export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}
export interface DecimalOptions extends FieldOptions {
  readonly min?: string;
  readonly max?: string;
  readonly precision?: number;
  readonly scale?: number;
}
export interface MoneyOptions extends DecimalOptions {
  /** Of an amount in RMB: the field with the same amount in each other currency, `[{ currency, <its name> }]`. */
  readonly others?: string;
}
/** JSON of any form. */
interface AnyJsonOptions extends FieldOptions {
  readonly max?: number;
  readonly items?: undefined;
}
/** A list of texts. */
interface TextListOptions extends FieldOptions {
  readonly max?: number;
  readonly items: 'text';
  /** Its texts stand on goods as bar codes, and may be read by a camera. */
  readonly scanned?: boolean;
}
/** A list of ids of another resource's rows. */
interface ReferenceListOptions extends FieldOptions {
  readonly max?: number;
  readonly items: 'reference';
  readonly target: string;
}
export type JsonOptions = AnyJsonOptions | TextListOptions | ReferenceListOptions;
export interface ReferenceOptions extends FieldOptions {
  readonly onDelete?: OnDelete;
}
export interface FileOptions extends FieldOptions {
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
}

/** An id that points nowhere the database checks (business keys of any resource). */
export function id<const O extends FieldOptions>(options: O = none as O): Made<'id', string, O> {
  return makeField<'id', string, O>('id', options, { max: 64 });
}
/** One line, at most `max` characters (250 by default). */
export function text<const O extends TextOptions>(options: O = none as O): Made<'text', string, O> {
  return makeField<'text', string, O>('text', options, {
    max: options.max ?? 250,
    min: options.min,
    pattern: options.pattern,
    format: options.format,
  });
}
/**
 * The key of a message of the contract, or what another system said: why something failed. The text beside it is the
 * sentence in the reader's language.
 */
export function messageKey<const O extends TextOptions>(options: O = none as O): Made<'text', string, O> {
  return makeField<'text', string, O>('text', options, { max: options.max ?? 64, messageKey: true });
}
/** A name that may be one of those that come with the product; the text beside it is in the reader's language. */
export function givenName<const O extends TextOptions>(options: O = none as O): Made<'text', string, O> {
  return makeField<'text', string, O>('text', options, { max: options.max ?? 120, builtInName: true });
}
/** Several lines, at most `max` characters (20,000 by default). */
export function longText<const O extends TextOptions>(options: O = none as O): Made<'longText', string, O> {
  return makeField<'longText', string, O>('longText', options, { max: options.max ?? 20000, min: options.min });
}
/**
 * A text with headings, lists, tables, links, pictures and elements of the kit, at most `max` characters of markup
 * (200,000 by default). The server makes it harmless whenever it is written; a text without markup becomes paragraphs.
 */
export function richText<const O extends TextOptions & { readonly words?: string }>(
  options: O = none as O,
): Made<'richText', string, O> {
  return makeField<'richText', string, O>('richText', options, {
    max: options.max ?? 200_000,
    ...(options.words === undefined ? {} : { words: options.words }),
  });
}
export function integer<const O extends NumberOptions>(options: O = none as O): Made<'integer', number, O> {
  return makeField<'integer', number, O>('integer', options, { min: options.min, max: options.max });
}
export function decimal<const O extends DecimalOptions>(options: O = none as O): Made<'decimal', string, O> {
  return makeField<'decimal', string, O>('decimal', options, {
    precision: options.precision ?? 18,
    scale: options.scale ?? 6,
    min: options.min,
    max: options.max,
  });
}
/** An amount in the row's currency: 18 digits, two of them decimals, a string on the wire. */
export function money<const O extends MoneyOptions>(options: O = none as O): Made<'money', string, O> {
  return makeField<'money', string, O>('money', options, {
    precision: 18,
    scale: 2,
    min: options.min,
    max: options.max,
    ...(options.others === undefined ? {} : { others: options.others }),
  });
}
/** Percent, four decimals, a string on the wire. */
export function rate<const O extends DecimalOptions>(options: O = none as O): Made<'rate', string, O> {
  return makeField<'rate', string, O>('rate', options, { precision: 9, scale: 4, min: options.min, max: options.max });
}
export function boolean<const O extends FieldOptions>(options: O = none as O): Made<'boolean', boolean, O> {
  return makeField<'boolean', boolean, O>('boolean', options, none);
}
export function date<const O extends FieldOptions>(options: O = none as O): Made<'date', string, O> {
  return makeField<'date', string, O>('date', options, none);
}
export function moment<const O extends FieldOptions>(options: O = none as O): Made<'moment', string, O> {
  return makeField<'moment', string, O>('moment', options, none);
}
function pickListFacts(options: JsonOptions): KindFacts['json'] {
  const { max } = options;
  if (options.items === 'text') return { max, items: 'text', ...(options.scanned ? { scanned: true } : {}) };
  return options.items === 'reference' ? { max, items: 'reference', target: options.target } : { max };
}
/**
 * Any JSON of the given type, at most `max` characters where given; the handler checks what it means. `items`: a list
 * of texts, or of ids of `target`.
 */
export function json<T>() {
  return <const O extends JsonOptions>(options: O = none as O): Made<'json', T, O> =>
    makeField<'json', T, O>('json', options, pickListFacts(options));
}
/** One of the listed values, strings on the wire. */
export function choice<const V extends Readonly<Record<string, ChoiceValue>>, const O extends FieldOptions>(
  values: V,
  options: O = none as O,
): Made<'choice', keyof V & string, O> {
  return makeField<'choice', keyof V & string, O>('choice', options, { values, numeric: false });
}
/** One of the listed values, numbers on the wire (the spec's `1=normal`). */
export function code<const V extends Readonly<Record<number, ChoiceValue>>, const O extends FieldOptions>(
  values: V,
  options: O = none as O,
): Made<'choice', keyof V & number, O> {
  return makeField<'choice', keyof V & number, O>('choice', options, { values, numeric: true });
}
/**
 * A choice among numbers on the wire, each with a name. Code names the value (`contractTypes.sale.value`), never its
 * number.
 */
export function codes<const C extends Codes, const O extends FieldOptions>(
  table: C,
  options: O = none as O,
): Made<'choice', C[keyof C]['value'], O> {
  return makeField<'choice', C[keyof C]['value'], O>('choice', options, {
    values: textsByNumber(table),
    numeric: true,
  });
}
/** An item of a master group; the wire carries its id, the text beside it the item's text. */
export function dictionary<const O extends FieldOptions>(
  group: string,
  options: O = none as O,
): Made<'dictionary', string, O> {
  return makeField<'dictionary', string, O>('dictionary', options, { group, max: 64 });
}
/** Another resource's row, by the resource's name. */
export function reference<const O extends ReferenceOptions>(
  target: string,
  options: O = none as O,
): Made<'reference', string, O, '*Text'> {
  return makeField<'reference', string, O, '*Text'>('reference', options, {
    target,
    onDelete: options.onDelete ?? 'restrict',
    max: 64,
  });
}
/** A stored file by its object name; images or PDF up to 10 MB by default. */
export function file<const O extends FileOptions>(options: O = none as O): Made<'file', string, O, '*Text'> {
  return makeField<'file', string, O, '*Text'>('file', options, {
    accept: options.accept,
    maxMegabytes: options.maxMegabytes ?? DOCUMENT_MEGABYTES,
    max: 500,
  });
}
/**
 * A picture that visitors see once its record is published, up to 10 MB and 40 megapixels; `alt` names the field that
 * says in words what it shows.
 */
export function picture<const O extends FieldOptions & { readonly alt: string }>(
  options: O,
): Made<'file', string, O, '*Text'> {
  return makeField<'file', string, O, '*Text'>('file', options, {
    accept: PICTURE_EXTENSIONS,
    maxMegabytes: DOCUMENT_MEGABYTES,
    max: 500,
    picture: { alt: options.alt },
  });
}
/** Stored files, each by its name and object name; images or PDF up to 10 MB each by default. */
export function files<const O extends FileOptions>(options: O = none as O): Made<'json', readonly StoredFile[], O> {
  return makeField<'json', readonly StoredFile[], O>('json', options, {
    items: 'file',
    accept: options.accept,
    maxMegabytes: options.maxMegabytes ?? DOCUMENT_MEGABYTES,
  });
}
/** Nested fields, in bodies and answers. */
export function record<const F extends Fields, const O extends FieldOptions>(
  fields: F,
  options: O = none as O,
): Made<'record', Output<F>, O> {
  return makeField<'record', Output<F>, O>('record', options, { fields });
}
/** A list of nested fields, in bodies and answers. */
export function records<const F extends Fields, const O extends FieldOptions>(
  fields: F,
  options: O = none as O,
): Made<'records', readonly Output<F>[], O> {
  return makeField<'records', readonly Output<F>[], O>('records', options, { fields });
}
