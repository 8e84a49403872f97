import { DOCUMENT_MEGABYTES } from './documents.ts';
import type { Format } from '../values/identifiers.ts';
import type { Text } from './text.ts';

/**
 * The kinds of value there are. A kind fixes the wire form, the column type, the check, the list cell and the control.
 *
 * | kind | wire | column |
 * | --- | --- | --- |
 * | id | UUIDv7 string (area codes: national number) | text |
 * | text, longText | string | text |
 * | integer | number | integer |
 * | decimal, money, rate | string, exact | numeric(precision, scale) |
 * | boolean | true, false | boolean |
 * | date | YYYY-MM-DD | date |
 * | moment | RFC 3339 in UTC | timestamptz |
 * | choice, states | string or number of the listed values | text or integer |
 * | dictionary | master id | text |
 * | reference | id of another resource | text |
 * | file | object name (newFilePath) | text |
 * | json | any JSON | jsonb |
 * | record, records | nested fields (bodies and answers only) | - |
 */
export type Kind =
  | 'id'
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'rate'
  | 'boolean'
  | 'date'
  | 'moment'
  | 'choice'
  | 'states'
  | 'dictionary'
  | 'reference'
  | 'file'
  | 'json'
  | 'record'
  | 'records';

/** What every kind may say about itself. `zh` and `en` are its title. */
export interface FieldOptions {
  readonly zh?: string;
  readonly en?: string;
  readonly required?: boolean;
  /** Only the server writes it: refused in a body, left out of edit forms. */
  readonly readonly?: boolean;
  /** Never answered (a password). */
  readonly secret?: boolean;
  /** Answered with one row alone, not with each of a page or list (a document of megabytes). */
  readonly unlisted?: boolean;
  /** Written when a row is made and never again. */
  readonly createOnly?: boolean;
  /**
   * Stored encrypted, answered with its middle masked (an identity card number); a masked text that comes back changes
   * nothing.
   */
  readonly encrypted?: boolean;
  /** Unique among rows that are not deleted; `office`: within one office. */
  readonly unique?: boolean | 'office';
  /** Gets a database index. References have one anyway. */
  readonly index?: boolean;
  /** The keyword of lists and maps looks into it. */
  readonly search?: boolean;
  /** The name of the display text answered beside it (`statusDictText`, `brandText`). */
  readonly displayName?: string;
  /**
   * No column of the database: computed whenever the row is answered, by what is declared here, or by the server's code
   * where it is `true`.
   */
  readonly computed?: true | Computation;
  /** A number of its own given to a new row: these letters, the business day and a count (`FP-20261121-0001`). */
  readonly numbered?: string;
  readonly default?: DefaultValue;
}

/**
 * How a computed field's value follows from stored ones.
 * - `reference`: a field of the row a reference points to.
 * - `total`: the sum of a field (without one: the number) of another resource's rows that point here, those of the
 *   given values only.
 * - `difference`: one field of the row less another; absent counts as 0.
 * - `words`: an amount of the row in capital words.
 */
export type Computation =
  | { readonly by: 'reference'; readonly reference: string; readonly field: string }
  | {
      readonly by: 'total';
      readonly of: string;
      readonly through: string;
      readonly field: string | undefined;
      readonly where: Readonly<Record<string, readonly (string | number)[]>>;
    }
  | { readonly by: 'difference'; readonly field: string; readonly less: string }
  | { readonly by: 'words'; readonly field: string };

/** The value of `field` in the row that the reference `by` points to. */
export const valueOf = (by: string, field: string): Computation => ({ by: 'reference', reference: by, field });
/** The sum of `field` over the rows of a resource whose `through` points here. */
export const totalOf = (
  of: string,
  through: string,
  field: string,
  where: Readonly<Record<string, readonly (string | number)[]>> = {},
): Computation => ({ by: 'total', of, through, field, where });
/** How many rows of a resource point here by `through`. */
export const countOf = (of: string, through: string): Computation => ({
  by: 'total',
  of,
  through,
  field: undefined,
  where: {},
});
export const differenceOf = (field: string, less: string): Computation => ({ by: 'difference', field, less });
export const inWords = (field: string): Computation => ({ by: 'words', field });

/** A stored file as a row lists it. */
export interface StoredFile {
  readonly originalFileName: string;
  /** The object name, for presigned-url. */ readonly newFilePath: string;
}

/** A field as data, with the type it carries on the wire as a phantom. */
export interface Field<
  T = unknown,
  Required extends boolean = boolean,
  Shown extends string = string,
  ReadOnly extends boolean = boolean,
  Unlisted extends boolean = boolean,
  Default extends DefaultValue | undefined = DefaultValue | undefined,
> {
  readonly kind: Kind;
  readonly title: Text | undefined;
  readonly required: Required;
  readonly readonly: ReadOnly;
  readonly secret: boolean;
  readonly unlisted: Unlisted;
  readonly createOnly: boolean;
  readonly encrypted: boolean;
  readonly unique: boolean | 'office';
  readonly index: boolean;
  readonly search: boolean;
  readonly computed: boolean | Computation;
  readonly numbered: string | undefined;
  readonly displayName: Shown | undefined;
  readonly default: Default;
  /** text, json: characters; integer, decimal, money, rate: value (a string keeps it exact). */
  readonly max?: number | string;
  readonly min?: number | string;
  readonly pattern?: string;
  /** text: a written form with a check digit. */
  readonly format?: Format;
  readonly precision?: number;
  readonly scale?: number;
  readonly values?: Readonly<Record<string, Text>>;
  /** Whether the values of a choice are numbers on the wire. */
  readonly numeric?: boolean;
  /** states: the allowed moves, from -> to. */
  readonly moves?: readonly (readonly [from: string, to: string])[];
  readonly group?: string;
  readonly target?: string;
  readonly onDelete?: OnDelete;
  /** json: it is a list of texts, of ids of `target`, or of stored files. */
  readonly items?: 'text' | 'reference' | 'file';
  readonly fields?: Fields;
  /** file: the extensions that may be uploaded. */
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
  /** text: holds the key of a message; its display text is the sentence in the reader's language. */
  readonly messageKey?: boolean;
  /** Carries T for the compiler; never set. */
  readonly wire?: T;
}

type DefaultValue = string | number | boolean;
export type OnDelete = 'cascade' | 'restrict' | 'set null';
export type Fields = Readonly<Record<string, Field>>;

type IsRequired<O> = O extends { readonly required: true } ? true : false;
type IsReadOnly<O> = O extends
  | { readonly readonly: true }
  | { readonly computed: true | Computation }
  | { readonly numbered: string }
  ? true
  : false;
type IsUnlisted<O> = O extends { readonly unlisted: true } ? true : false;
type ShownAs<O> = O extends { readonly displayName: infer N extends string } ? N : never;
type DefaultOf<O> = O extends { readonly default: infer D extends DefaultValue } ? D : undefined;
type Made<T, O> = Field<T, IsRequired<O>, ShownAs<O>, IsReadOnly<O>, IsUnlisted<O>, DefaultOf<O>>;

function make<T, O extends FieldOptions>(kind: Kind, options: O, extra: Partial<Field> = {}): Made<T, O> {
  const { zh, en } = options;
  return {
    kind,
    title: zh === undefined ? undefined : { zh, en: en ?? zh },
    required: (options.required ?? false) as IsRequired<O>,
    readonly: ((options.readonly ?? false) ||
      options.computed !== undefined ||
      options.numbered !== undefined) as IsReadOnly<O>,
    secret: options.secret ?? false,
    unlisted: (options.unlisted ?? false) as IsUnlisted<O>,
    createOnly: options.createOnly ?? false,
    encrypted: options.encrypted ?? false,
    unique: options.unique ?? false,
    index: options.index ?? false,
    search: options.search ?? false,
    computed: options.computed ?? false,
    numbered: options.numbered,
    displayName: options.displayName as ShownAs<O> | undefined,
    default: options.default as DefaultOf<O>,
    ...(extra as object),
  };
}

const none = {};

interface TextOptions extends FieldOptions {
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: string;
  readonly format?: Format;
}
interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
}
interface DecimalOptions extends FieldOptions {
  readonly min?: string;
  readonly max?: string;
  readonly precision?: number;
  readonly scale?: number;
}
interface JsonOptions extends FieldOptions {
  readonly max?: number;
  readonly items?: 'text' | 'reference';
  readonly target?: string;
}
interface ReferenceOptions extends FieldOptions {
  readonly onDelete?: OnDelete;
}
interface FileOptions extends FieldOptions {
  readonly accept?: readonly string[];
  readonly maxMegabytes?: number;
}

/** An id that points nowhere the database checks (business keys of any resource). */
export function id<const O extends FieldOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('id', options, { max: 64 });
}
/** One line, at most `max` characters (250 by default). */
export function text<const O extends TextOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('text', options, {
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
export function messageKey<const O extends TextOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('text', options, { max: options.max ?? 64, messageKey: true });
}
/** Several lines, at most `max` characters (20,000 by default). */
export function longText<const O extends TextOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('longText', options, { max: options.max ?? 20000, min: options.min });
}
export function integer<const O extends NumberOptions>(options: O = none as O): Made<number, O> {
  return make<number, O>('integer', options, { min: options.min, max: options.max });
}
export function decimal<const O extends DecimalOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('decimal', options, {
    precision: options.precision ?? 18,
    scale: options.scale ?? 6,
    min: options.min,
    max: options.max,
  });
}
/** An amount in the row's currency: 18 digits, two of them decimals, a string on the wire. */
export function money<const O extends DecimalOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('money', options, { precision: 18, scale: 2, min: options.min, max: options.max });
}
/** Percent, four decimals, a string on the wire. */
export function rate<const O extends DecimalOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('rate', options, { precision: 9, scale: 4, min: options.min, max: options.max });
}
export function boolean<const O extends FieldOptions>(options: O = none as O): Made<boolean, O> {
  return make<boolean, O>('boolean', options);
}
export function date<const O extends FieldOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('date', options);
}
export function moment<const O extends FieldOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('moment', options);
}
/**
 * Any JSON of the given type, at most `max` characters where given; the handler checks what it means. `items`: a list of
 * texts, or of ids of `target`.
 */
export function json<T>() {
  return <const O extends JsonOptions>(options: O = none as O): Made<T, O> =>
    make<T, O>('json', options, { max: options.max, items: options.items, target: options.target });
}
/** One of the listed values, strings on the wire. */
export function choice<const V extends Readonly<Record<string, Text>>, const O extends FieldOptions>(
  values: V,
  options: O = none as O,
): Made<keyof V & string, O> {
  return make<keyof V & string, O>('choice', options, { values, numeric: false });
}
/** One of the listed values, numbers on the wire (the spec's `1=normal`). */
export function code<const V extends Readonly<Record<number, Text>>, const O extends FieldOptions>(
  values: V,
  options: O = none as O,
): Made<keyof V & number, O> {
  return make<keyof V & number, O>('choice', options, { values, numeric: true });
}
/** The state of a document: numbers on the wire, moved only along `moves` and only by the server. */
export function states<const V extends Readonly<Record<number, Text>>, const O extends FieldOptions>(
  values: V,
  moves: readonly (readonly [from: keyof V & number, to: keyof V & number])[],
  options: O,
): Field<keyof V & number, IsRequired<O>, ShownAs<O>, true> {
  return make<keyof V & number, O & { readonly readonly: true }>(
    'states',
    { ...options, readonly: true },
    {
      values,
      numeric: true,
      moves: moves.map(([from, to]) => [String(from), String(to)] as const),
    },
  );
}
/** An item of a master group; the wire carries its id, the text beside it the item's text. */
export function dictionary<const O extends FieldOptions>(group: string, options: O = none as O): Made<string, O> {
  return make<string, O>('dictionary', options, { group, max: 64 });
}
/** Another resource's row, by the resource's name. */
export function reference<const O extends ReferenceOptions>(target: string, options: O = none as O): Made<string, O> {
  return make<string, O>('reference', options, { target, onDelete: options.onDelete ?? 'restrict', max: 64 });
}
/** A stored file by its object name; images or PDF up to 10 MB by default. */
export function file<const O extends FileOptions>(options: O = none as O): Made<string, O> {
  return make<string, O>('file', options, {
    accept: options.accept,
    maxMegabytes: options.maxMegabytes ?? DOCUMENT_MEGABYTES,
    max: 500,
  });
}
/** Stored files, each by its name and object name; images or PDF up to 10 MB each by default. */
export function files<const O extends FileOptions>(options: O = none as O): Made<readonly StoredFile[], O> {
  return make<readonly StoredFile[], O>('json', options, {
    items: 'file',
    accept: options.accept,
    maxMegabytes: options.maxMegabytes ?? DOCUMENT_MEGABYTES,
  });
}
/** Nested fields, in bodies and answers. */
export function record<const F extends Fields, const O extends FieldOptions>(
  fields: F,
  options: O = none as O,
): Made<Output<F>, O> {
  return make<Output<F>, O>('record', options, { fields });
}
/** A list of nested fields, in bodies and answers. */
export function records<const F extends Fields, const O extends FieldOptions>(
  fields: F,
  options: O = none as O,
): Made<readonly Output<F>[], O> {
  return make<readonly Output<F>[], O>('records', options, { fields });
}

type Wire<F> = F extends Field<infer T, infer _R, infer _S, infer _O> ? T : never;
type Value<F extends Field> = F['required'] extends true ? Wire<F> : Wire<F> | null;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
type ShownNames<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer _T, infer _R, infer S, infer _O> ? S : never;
}[keyof F];
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K]['required'] extends true ? K : never }[keyof F];
/** Required, with no default that stands in. */
type NeededKeys<F extends Fields> = {
  [K in RequiredKeys<F>]: F[K]['default'] extends DefaultValue ? never : K;
}[RequiredKeys<F>];
type WritableKeys<F extends Fields> = { [K in keyof F]: F[K]['readonly'] extends true ? never : K }[keyof F];

/** What is answered: required fields hold a value, others a value or null; display texts beside them. */
export type Output<F extends Fields> = Simplify<
  { readonly [K in keyof F]: F[K]['required'] extends true ? Wire<F[K]> : Wire<F[K]> | null } & {
    readonly [N in ShownNames<F>]?: string | null;
  }
>;
/** The fields that pages and lists answer. */
export type Listed<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { readonly unlisted: true } ? never : K]: F[K];
};
/** A body as a handler reads it: required fields are there, read-only ones are not. */
export type Input<F extends Fields> = Simplify<
  { readonly [K in Extract<WritableKeys<F>, RequiredKeys<F>>]: Wire<F[K]> } & {
    readonly [K in Exclude<WritableKeys<F>, RequiredKeys<F>>]?: Wire<F[K]> | null;
  }
>;
/** A body as it is sent: required fields may be left out where a default stands in. */
export type Sent<F extends Fields> = Simplify<
  { readonly [K in Extract<WritableKeys<F>, NeededKeys<F>>]: Wire<F[K]> } & {
    readonly [K in Exclude<WritableKeys<F>, NeededKeys<F>>]?: Value<F[K]>;
  }
>;
/** A body that changes only what it carries; it names its row where its fields have an id. */
export type Changes<F extends Fields> = Simplify<
  { readonly [K in Exclude<WritableKeys<F>, 'id'>]?: Value<F[K]> } & {
    readonly [K in Extract<keyof F, 'id'>]: Wire<F[K]>;
  }
>;
/** A stored row as the database holds it (display texts excluded). */
export type Row<F extends Fields> = Simplify<{
  [K in keyof F]: F[K]['required'] extends true ? Wire<F[K]> : Wire<F[K]> | null;
}>;
