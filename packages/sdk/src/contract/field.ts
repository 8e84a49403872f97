import type { Format } from '../values/identifiers.ts';
import type { Choices, States } from './choice-values.ts';
import type { Computation } from './computation.ts';
import type { DefaultValue, ExclusiveRule, FieldOptions } from './field-options.ts';
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

/** A stored file as a row lists it. */
export interface StoredFile {
  readonly originalFileName: string;
  /** The object name, for presigned-url. */ readonly newFilePath: string;
}

/** The parts of a field that every kind has. `T` is what it carries on the wire. */
export interface FieldBase<
  K extends Kind,
  T,
  Required extends boolean = boolean,
  Shown extends string = string,
  ReadOnly extends boolean = boolean,
  Unlisted extends boolean = boolean,
  Default extends DefaultValue | undefined = DefaultValue | undefined,
> {
  readonly kind: K;
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
  /** Carries T for the compiler; never set. */
  readonly wire?: T;
}

/** Characters of a text. */
interface LengthFacts {
  readonly max: number;
  readonly min?: number;
}

interface TextFacts extends LengthFacts {
  readonly pattern?: string;
  /** A written form with a check digit. */
  readonly format?: Format;
  /** Holds the key of a message; its display text is the sentence in the reader's language. */
  readonly messageKey?: boolean;
  /** May be a name that comes with the product; its display text is that name in the reader's language. */
  readonly builtInName?: boolean;
}

interface RichTextFacts extends LengthFacts {
  /** The field that holds its words without markup, for whoever looks for one. */
  readonly words?: string;
}

/** Digits of an exact number, and its bounds as decimal texts. */
interface DecimalFacts {
  readonly precision: number;
  readonly scale: number;
  readonly min?: string;
  readonly max?: string;
}

interface MoneyFacts extends DecimalFacts {
  /** In RMB; the field with the same amount in each other currency. */
  readonly others?: string;
}

interface ChoiceFacts {
  readonly values: Choices;
  /** Whether the values are numbers on the wire. */
  readonly numeric: boolean;
}

interface StatesFacts extends ChoiceFacts {
  readonly numeric: true;
  /** By name. */
  readonly states: States;
  /** The allowed moves, from -> to. */
  readonly moves: readonly (readonly [from: string, to: string])[];
}

interface DictionaryFacts {
  readonly group: string;
  readonly max: number;
}

interface ReferenceFacts {
  readonly target: string;
  readonly onDelete: OnDelete;
  readonly max: number;
}

interface UploadFacts {
  /** The extensions that may be uploaded. */
  readonly accept?: readonly string[];
  readonly maxMegabytes: number;
}

interface FileFacts extends UploadFacts {
  readonly max: number;
  /** A picture visitors see, and the field that says in words what it shows. */
  readonly picture?: { readonly alt: string };
}

/** Characters of a JSON text at most. */
interface JsonFacts {
  readonly max?: number;
}

/** JSON of any form, or a list of texts, of ids of `target`, or of stored files. */
type ListFacts =
  | (JsonFacts & { readonly items?: undefined })
  | (JsonFacts & {
      readonly items: 'text';
      /** Its texts stand on goods as bar codes, and may be read by a camera. */
      readonly scanned?: boolean;
    })
  | (JsonFacts & { readonly items: 'reference'; readonly target: string })
  | (JsonFacts & UploadFacts & { readonly items: 'file' });

type NoFacts = Readonly<Record<never, never>>;

/** The parts of a field that its kind alone has. */
export interface KindFacts {
  readonly id: LengthFacts;
  readonly text: TextFacts;
  readonly longText: LengthFacts;
  readonly richText: RichTextFacts;
  readonly integer: { readonly min?: number; readonly max?: number };
  readonly decimal: DecimalFacts;
  readonly money: MoneyFacts;
  readonly rate: DecimalFacts;
  readonly boolean: NoFacts;
  readonly date: NoFacts;
  readonly moment: NoFacts;
  readonly choice: ChoiceFacts;
  readonly states: StatesFacts;
  readonly dictionary: DictionaryFacts;
  readonly reference: ReferenceFacts;
  readonly file: FileFacts;
  readonly json: ListFacts;
  readonly record: { readonly fields: Fields };
  readonly records: { readonly fields: Fields };
}

/**
 * A field as data, with the type it carries on the wire as a phantom: a union by `kind`. What one kind alone has is
 * there once its kind is known.
 * @example if (field.kind === 'reference') open(field.target);
 */
export type Field<
  T = unknown,
  Required extends boolean = boolean,
  Shown extends string = string,
  ReadOnly extends boolean = boolean,
  Unlisted extends boolean = boolean,
  Default extends DefaultValue | undefined = DefaultValue | undefined,
> = { [K in Kind]: FieldBase<K, T, Required, Shown, ReadOnly, Unlisted, Default> & KindFacts[K] }[Kind];
/** A field of some kinds. */
export type FieldOf<K extends Kind> = Extract<Field, { readonly kind: K }>;

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
/** A field of a kind as its options make it. */
export type Made<K extends Kind, T, O, End extends ShownEnd = '*DictText'> = FieldBase<
  K,
  T,
  IsRequired<O>,
  ShownAs<O, End>,
  IsReadOnly<O>,
  IsUnlisted<O>,
  DefaultOf<O>
> &
  KindFacts[K];

/** A field of a kind, as its options and the facts of its kind say. */
export function makeField<K extends Kind, T, O extends FieldOptions, End extends ShownEnd = '*DictText'>(
  kind: K,
  options: O,
  facts: KindFacts[K],
): Made<K, T, O, End> {
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
    ...facts,
  };
}

/** Whether a field's value is an upload, or several. */
export const holdsFiles = (field: Field): boolean =>
  field.kind === 'file' || (field.kind === 'json' && field.items === 'file');

/** The resource whose rows a field names, one as a reference or several in a list; undefined where it names none. */
export const findTarget = (field: Field | undefined): string | undefined =>
  field && 'target' in field ? field.target : undefined;

/** The values of a choice or of a document's state, as they are on the wire; undefined for fields of other kinds. */
export const findChoices = (field: Field | undefined): Choices | undefined =>
  field && 'values' in field ? field.values : undefined;

/** Whether a field's values are numbers that stand for something: those of a numbered choice, or states. */
export const isNumbered = (field: Field | undefined): boolean =>
  field !== undefined && 'numeric' in field && field.numeric;

/** How many decimals a field's numbers have; undefined where its values are no exact numbers. */
export const findScale = (field: Field | undefined): number | undefined =>
  field && 'scale' in field ? field.scale : undefined;

/** The name of a field's value in words; undefined where none is answered. */
export const findDisplayName = (name: string, { shown }: Field): string | undefined =>
  shown === '*Text' ? `${name.replace(/Id$/, '')}Text` : shown === '*DictText' ? `${name}DictText` : shown;

type Wire<F> = F extends { readonly wire?: infer T } ? T : never;
type Value<F extends Field> = F['required'] extends true ? Wire<F> : Wire<F> | null;
type Simplify<T> = { [K in keyof T]: T[K] } & {};
type Stem<K> = K extends `${infer S}Id` ? S : K;
type NameOf<K, S> = S extends '*Text' ? `${Stem<K> & string}Text` : S extends '*DictText' ? `${K & string}DictText` : S;
/** The names of the values in words beside fields. */
export type ShownNames<F extends Fields> = {
  [K in keyof F]: NameOf<K, Exclude<F[K]['shown'], undefined>>;
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
