import { findScale, findTarget, holdsFiles, type Field, type Fields } from '@scf-kit/sdk/contract/field';
import type { FieldLimit } from '@scf-kit/sdk/contract/access/field-right';
import type { Text } from '@scf-kit/sdk/contract/text';
import { multiply, roundAmount } from '@scf-kit/sdk/values';
import { readValue, type AnyRow } from '../values/plain-text.ts';

/** A group of fields under a heading of its own. */
export interface EditSection {
  readonly title: Text;
  readonly fields: readonly string[];
}
export type Values = Readonly<Record<string, unknown>>;
export type FindLimit = (field: string) => FieldLimit | undefined;
export type NamedField = readonly [name: string, field: Field];

/** JSON has a control only where the contract says that it is a list. */
const hasControl = (field: Field): boolean =>
  field.kind !== 'states' && (field.kind !== 'json' || field.items !== undefined);

/** Whether a value is written and never read again, as the password of a device. */
export const isWriteOnly = ({ secret, encrypted, readonly }: Field): boolean => secret && encrypted && !readonly;

/** The fields a person may fill in, in the order of the contract. */
export const listEditable = (fields: Fields): readonly NamedField[] =>
  Object.entries(fields).filter(
    ([, field]) =>
      !field.readonly && (!field.secret || isWriteOnly(field)) && field.title !== undefined && hasControl(field),
  );

/** The first values of a form: the row, or the defaults of the contract. */
export const startingValues = (fields: Fields, row: AnyRow | undefined): Values =>
  Object.fromEntries(
    listEditable(fields).map(([name, field]) => [
      name,
      row ? readValue(row, name) : field.kind === 'records' ? [] : field.default,
    ]),
  );

/** Whether a value is the product of two others of the form: it is shown as they are typed, and not typed itself. */
export const isProduct = ({ productOf }: Field, fields: readonly NamedField[]): boolean =>
  productOf?.every((factor) => fields.some(([name]) => name === factor)) ?? false;

/** The values of a form with the products among them, rounded as the server does; null where a factor is missing. */
export function withProducts(fields: readonly NamedField[], values: Values): Values {
  const products = fields.flatMap(([name, field]) => {
    const { productOf } = field;
    if (!productOf || !isProduct(field, fields)) return [];
    const product = multiply(values[productOf[0]], values[productOf[1]]);
    return [[name, product === undefined ? null : roundAmount(product, findScale(field))] as const];
  });
  return products.length === 0 ? values : { ...values, ...Object.fromEntries(products) };
}

/** Problems without those of products: what is missing of them is missing of their factors. */
export const omitProductProblems = (
  fields: readonly NamedField[],
  errors: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => {
  const products = new Set(fields.flatMap(([name, field]) => (isProduct(field, fields) ? [name] : [])));
  const typed = Object.entries(errors).filter(([at]) => !products.has(at));
  return typed.length === 0 ? errors : Object.fromEntries(typed);
};

/** Fields that take a line of their own. */
export const isWide = (field: Field): boolean =>
  holdsFiles(field) || ['longText', 'richText', 'record', 'records'].includes(field.kind);

/**
 * Fields by section; what no section names comes last, without a heading. Nothing is lost by a section that names too
 * little.
 */
export function groupBySection(
  fields: readonly NamedField[],
  sections: readonly EditSection[],
): readonly { readonly title: Text | undefined; readonly fields: readonly NamedField[] }[] {
  const byName = new Map(fields);
  const named = sections.map(({ title, fields: names }) => ({
    title,
    fields: names.flatMap((name): NamedField[] => {
      const field = byName.get(name);
      return field ? [[name, field]] : [];
    }),
  }));
  const taken = new Set(named.flatMap((section) => section.fields.map(([name]) => name)));
  const rest = fields.filter(([name]) => !taken.has(name));
  return [...named, { title: undefined, fields: rest }].filter((section) => section.fields.length > 0);
}

export const PLACE_TITLE = { zh: '所在地区', en: 'Area' } as const satisfies Text;
/** The parts of a place in China, chosen one below the other. */
const PLACE = ['provinceId', 'cityId', 'districtId'] as const;
export type Place = Readonly<Record<(typeof PLACE)[number], string | null>>;
const ofPlace = ([name, field]: NamedField, part: string): boolean =>
  name === part && findTarget(field) === 'china-area';

/** Whether a place is chosen as one: all its parts are among the fields. */
export const holdsPlace = (fields: readonly NamedField[]): boolean =>
  PLACE.every((part) => fields.some((field) => ofPlace(field, part)));
/** Whether a field is a part of a place; the first one stands for all. */
export const partOfPlace = (field: NamedField): 'first' | 'further' | undefined =>
  ofPlace(field, PLACE[0]) ? 'first' : PLACE.some((part) => ofPlace(field, part)) ? 'further' : undefined;
/** The place among the values of a form. */
export function placeIn(values: Values): Place {
  const part = (name: string): string | null => {
    const value = values[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return { provinceId: part('provinceId'), cityId: part('cityId'), districtId: part('districtId') };
}
/** The errors of a place, the outermost part first. */
export const placeProblem = (errors: Readonly<Record<string, string>>): string | undefined =>
  PLACE.map((part) => errors[part]).find(Boolean);

/**
 * Whether a field is shown and not to be changed: by the person's rights, or because it is set once, at the beginning.
 */
export const isLocked = (
  name: string,
  field: Field,
  row: AnyRow | undefined,
  findLimit: FindLimit | undefined,
): boolean => findLimit?.(name) === 'readonly' || (field.createOnly && row !== undefined);

/** Values without those that are only written and were left empty: they stay as they are. */
export const omitUnwritten = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = fields[name];
      return field === undefined || !isWriteOnly(field) || (typeof value === 'string' && value.trim() !== '');
    }),
  );

/** The body that is sent: fields the person may write; of a change the changed ones, with the row's id and version. */
export const buildBody = (checked: Values, row: AnyRow | undefined): Values =>
  row ? { ...checked, id: readValue(row, 'id'), version: readValue(row, 'version') } : checked;

/** The title of a path of the form: `lines.2.amount` is the third line's amount. */
export function titleOfPath(fields: Fields, path: string, say: (text: Text) => string): string {
  // A field's own name may hold dots: what a type of goods asks of its goods.
  const [name = '', ...rest] = Object.hasOwn(fields, path) ? [path] : path.split('.');
  const field = fields[name];
  if (!field) return path;
  const own = say(field.title ?? { zh: name, en: name });
  const nested = rest.filter((part) => !/^\d+$/.test(part)).join('.');
  const line = rest.find((part) => /^\d+$/.test(part));
  return [
    own,
    ...(line === undefined ? [] : [String(Number(line) + 1)]),
    ...(nested !== '' && (field.kind === 'record' || field.kind === 'records')
      ? [titleOfPath(field.fields, nested, say)]
      : []),
  ].join(' · ');
}

/** The element id of the control at a path. */
export const controlId = (path: string): string => `edit-${path.replaceAll('.', '-')}`;
