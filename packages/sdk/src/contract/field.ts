import type { Format } from '../values/identifiers.ts';
import type { ChoiceValue, States } from './choice-values.ts';
import type { Computation } from './computation.ts';
import type { Text } from './text.ts';

/**
 * The kinds of value there are. A kind fixes the wire form, the column type, the check, the list cell and the control.
 *
 * | kind | wire | column |
 * | --- | --- | --- |
 * | id | UUIDv7 string (area codes: national number) | text |
 * | text, longText | string | text |
 * | richText | markup, made harmless by the server | text |
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
  | 'richText'
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

/** The options of every kind of field. `zh` and `en` are its title. */
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
  /** Of this record alone, as the number of an invoice is: a copy of the record leaves it out. */
  readonly uncopied?: boolean;
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
  /**
   * Its value in words is answered beside it: `true` by the name that follows from the field's own (`brandId`:
   * `brandText`, `status`: `statusDictText`), else by this one.
   */
  readonly displayName?: string | true;
  /**
   * No column of the database: computed whenever the row is answered, by what is declared here, or by the server's code
   * where it is `true`.
   */
  readonly computed?: true | Computation;
  /**
   * The server alone fills it in when a person makes the row, or makes the transition it names: a moment with the time,
   * a reference to a user with who they are.
   */
  readonly stampedBy?: string;
  /** A number of its own given to a new row: these letters, the business day and a count (`FP-20261121-0001`). */
  readonly numbered?: string;
  /** Stored with every write as the product of these two fields of the row, whatever was sent. */
  readonly productOf?: readonly [string, string];
  /**
   * At most one of the rows with the same value of `within` (of all of them where it names several) holds `value`: when
   * one takes it, the other gives it up for the field's default.
   */
  readonly exclusive?: ExclusiveRule;
  readonly default?: DefaultValue;
}

export interface ExclusiveRule {
  readonly within: string | readonly string[];
  readonly value: DefaultValue;
}

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
  readonly uncopied: boolean;
  readonly encrypted: boolean;
  readonly unique: boolean | 'office';
  readonly index: boolean;
  readonly search: boolean;
  readonly computed: boolean | Computation;
  readonly numbered: string | undefined;
  /** `create`, or the name of a transition. */
  readonly stampedBy: string | undefined;
  readonly productOf: readonly [string, string] | undefined;
  readonly exclusive: ExclusiveRule | undefined;
  /** The name of its value in words, or the ending that makes it; `findDisplayName` says which. */
  readonly shown: Shown | undefined;
  readonly default: Default;
  /** text, json: characters; integer, decimal, money, rate: value (a string keeps it exact). */
  readonly max?: number | string;
  readonly min?: number | string;
  readonly pattern?: string;
  /** text: a written form with a check digit. */
  readonly format?: Format;
  readonly precision?: number;
  readonly scale?: number;
  /** money: in RMB; the field with the same amount in each other currency. */
  readonly others?: string;
  readonly values?: Readonly<Record<string, ChoiceValue>>;
  /** Whether the values of a choice are numbers on the wire. */
  readonly numeric?: boolean;
  /** states: by name. */
  readonly states?: States;
  /** states: the allowed moves, from -> to. */
  readonly moves?: readonly (readonly [from: string, to: string])[];
  readonly group?: string;
  readonly target?: string;
  readonly onDelete?: OnDelete;
  /** json: it is a list of texts, of ids of `target`, or of stored files. */
  readonly items?: 'text' | 'reference' | 'file';
  /** json: its texts stand on goods as bar codes, and may be read by a camera. */
  readonly scanned?: boolean;
  readonly fields?: Fields;
  /** file: the extensions that may be uploaded. */
  readonly accept?: readonly string[];
  /** richText: the field that holds its words without markup, for whoever looks for one. */
  readonly words?: string;
  /** file: a picture visitors see, and the field that says in words what it shows. */
  readonly picture?: { readonly alt: string };
  readonly maxMegabytes?: number;
  /** text: holds the key of a message; its display text is the sentence in the reader's language. */
  readonly messageKey?: boolean;
  /** text: may be a name that comes with the product; its display text is that name in the reader's language. */
  readonly builtInName?: boolean;
  /** Carries T for the compiler; never set. */
  readonly wire?: T;
}

type DefaultValue = string | number | boolean;
export type OnDelete = 'cascade' | 'restrict' | 'set null';
export type Fields = Readonly<Record<string, Field>>;

export type IsRequired<O> = O extends { readonly required: true } ? true : false;
type IsReadOnly<O> = O extends
  | { readonly readonly: true }
  | { readonly computed: true | Computation }
  | { readonly numbered: string }
  | { readonly stampedBy: string }
  ? true
  : false;
type IsUnlisted<O> = O extends { readonly unlisted: true } ? true : false;
/** How the name of a value in words ends where it follows from the field's. */
export type ShownEnd = '*Text' | '*DictText';
export type ShownAs<O, End extends ShownEnd = '*DictText'> = O extends { readonly displayName: infer N }
  ? N extends true
    ? End
    : N extends string
      ? N
      : never
  : never;
export type DefaultOf<O> = O extends { readonly default: infer D extends DefaultValue } ? D : undefined;
export type Made<T, O, End extends ShownEnd = '*DictText'> = Field<
  T,
  IsRequired<O>,
  ShownAs<O, End>,
  IsReadOnly<O>,
  IsUnlisted<O>,
  DefaultOf<O>
>;

/** A field of a kind, as its options say; what a kind alone has comes in `extra`. */
export function makeField<T, O extends FieldOptions, End extends ShownEnd = '*DictText'>(
  kind: Kind,
  options: O,
  extra: Partial<Field> = {},
): Made<T, O, End> {
  const { zh, en, displayName } = options;
  const end: ShownEnd = kind === 'reference' || kind === 'file' ? '*Text' : '*DictText';
  return {
    kind,
    title: zh === undefined ? undefined : { zh, en: en ?? zh },
    required: (options.required ?? false) as IsRequired<O>,
    readonly: ((options.readonly ?? false) ||
      options.computed !== undefined ||
      options.numbered !== undefined ||
      options.stampedBy !== undefined) as IsReadOnly<O>,
    secret: options.secret ?? false,
    unlisted: (options.unlisted ?? false) as IsUnlisted<O>,
    createOnly: options.createOnly ?? false,
    uncopied: options.uncopied ?? false,
    encrypted: options.encrypted ?? false,
    unique: options.unique ?? false,
    index: options.index ?? false,
    search: options.search ?? false,
    computed: options.computed ?? false,
    numbered: options.numbered,
    stampedBy: options.stampedBy,
    productOf: options.productOf,
    exclusive: options.exclusive,
    shown: (displayName === true ? end : displayName) as ShownAs<O, End> | undefined,
    default: options.default as DefaultOf<O>,
    ...(extra as object),
  };
}

/** Whether a field's value is an upload, or several. */
export const holdsFiles = ({ kind, items }: Field): boolean => kind === 'file' || items === 'file';

/** The name of a field's value in words; undefined where none is answered. */
export const findDisplayName = (name: string, { shown }: Field): string | undefined =>
  shown === '*Text' ? `${name.replace(/Id$/, '')}Text` : shown === '*DictText' ? `${name}DictText` : shown;

type Wire<F> = F extends Field<infer T, infer _R, infer _S, infer _O> ? T : never;
type Value<F extends Field> = F['required'] extends true ? Wire<F> : Wire<F> | null;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
type Stem<K> = K extends `${infer S}Id` ? S : K;
type NameOf<K, S> = S extends '*Text' ? `${Stem<K> & string}Text` : S extends '*DictText' ? `${K & string}DictText` : S;
/** The names of the values in words beside fields. */
export type ShownNames<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer _T, infer _R, infer S, infer _O> ? NameOf<K, S> : never;
}[keyof F];
type RequiredKeys<F extends Fields> = { [K in keyof F]: F[K]['required'] extends true ? K : never }[keyof F];
/** Required, with no default that stands in. */
type NeededKeys<F extends Fields> = {
  [K in RequiredKeys<F>]: F[K]['default'] extends DefaultValue ? never : K;
}[RequiredKeys<F>];
type WritableKeys<F extends Fields> = { [K in keyof F]: F[K]['readonly'] extends true ? never : K }[keyof F];

/** An answered row: required fields hold a value, others a value or null; display texts beside them. */
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
