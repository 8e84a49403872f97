import type { RawBuilder } from 'kysely';
import {
  findDisplayName,
  isMessageKey,
  message,
  say,
  type Field,
  type Fields,
  type Locale,
  type Output,
  type Stamped,
} from '@scf-kit/sdk/contract';
import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import { formatAmount } from '@scf-kit/sdk/values';
import { masked, unseal } from '../database/cipher.ts';
import type { Context } from '../http/handler.ts';
import { readDictionaryTexts } from './dictionary.ts';
import { hideFields } from './field-rights.ts';
import { addFromOtherRows, addFromSameRow } from './computed.ts';
import { readLabels, selectLabels } from './labels.query.ts';
import { getComputedFields } from './serve.ts';
import { getShape, type Stored, type StoredRow } from './shape.query.ts';

interface Shown {
  readonly key: string;
  readonly as: string;
  readonly field: Field;
  readonly say: (value: unknown, locale: Locale) => string | null;
}
interface Presenter {
  readonly plain: readonly Shown[];
  readonly sealed: readonly string[];
  readonly dictionaries: readonly { readonly key: string; readonly as: string; readonly group: string }[];
  /** Stored files: shown by the name they had where they came from. */
  readonly files: readonly { readonly key: string; readonly as: string }[];
  /** By target, so that two references to users cost one query. */
  readonly references: ReadonlyMap<string, readonly { readonly key: string; readonly as: string }[]>;
}

const presenters = new Map<string, Presenter>();

const plainText = (field: Field): Shown['say'] => {
  switch (field.kind) {
    case 'choice':
    case 'states': {
      const { values } = field;
      return (value, locale) => {
        const text = values[String(value)];
        return text ? say(text, locale) : String(value);
      };
    }
    case 'money':
    case 'decimal':
    case 'rate':
      return (value) => formatAmount(value, field.scale);
    case 'text':
      if (field.builtInName) return (value, locale) => builtInName(String(value), locale);
      return field.messageKey
        ? (value, locale) => {
            const key = String(value);
            return isMessageKey(key) ? message(locale, key) : key;
          }
        : (value) => String(value);
    default:
      return (value) => String(value);
  }
};

function getPresenter(resource: Stored): Presenter {
  const known = presenters.get(resource.name);
  if (known) return known;
  const plain: Shown[] = [];
  const sealed: string[] = [];
  const dictionaries: { key: string; as: string; group: string }[] = [];
  const files: { key: string; as: string }[] = [];
  const references = new Map<string, { key: string; as: string }[]>();
  for (const [key, field] of getShape(resource).columns) {
    if (field.encrypted) sealed.push(key);
    const as = findDisplayName(key, field);
    if (as === undefined || field.secret) continue;
    if (field.kind === 'dictionary') dictionaries.push({ key, as, group: field.group });
    else if (field.kind === 'file') files.push({ key, as });
    else if (field.kind === 'reference')
      references.set(field.target, [...(references.get(field.target) ?? []), { key, as }]);
    else plain.push({ key, as, field, say: plainText(field) });
  }
  for (const [key, field] of Object.entries<Field>(resource.fields)) {
    const as = findDisplayName(key, field);
    if (!field.computed || as === undefined) continue;
    if (field.kind === 'dictionary') dictionaries.push({ key, as, group: field.group });
    else plain.push({ key, as, field, say: plainText(field) });
  }
  const made = { plain, sealed, dictionaries, files, references };
  presenters.set(resource.name, made);
  return made;
}

const idsIn = (rows: readonly StoredRow[], places: readonly { readonly key: string }[]): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const row of rows)
    for (const { key } of places) {
      const id = row[key];
      if (typeof id === 'string') ids.add(id);
    }
  return ids;
};

/** The names of stored files by object name: at most one query. What is stored nowhere has none. */
export async function readFileNames(
  { db }: Pick<Context, 'db'>,
  keys: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(keys)];
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectFrom('object_storage')
    .select(['newFilePath', 'displayFileName', 'originalFileName'])
    .where('newFilePath', 'in', asked)
    .where('deleted', '=', false)
    .execute();
  return new Map(
    rows.map(({ newFilePath, displayFileName, originalFileName }) => [
      newFilePath,
      displayFileName ?? originalFileName,
    ]),
  );
}

const labelSelects = new Map<string, RawBuilder<unknown>>();

const labelsSelected = (resource: Stored, wanted?: ReadonlySet<string>): RawBuilder<unknown> =>
  selectLabels(
    [...getPresenter(resource).references].flatMap(([target, places]) =>
      places.filter(({ as }) => wanted?.has(as) ?? true).map((place) => ({ target, ...place })),
    ),
  );

/**
 * The labels of references as further columns of a select from `t`: they come with the rows, in the same round trip.
 * @param wanted the names of the labels; all by default
 */
export function labelColumns(resource: Stored, wanted?: ReadonlySet<string>): RawBuilder<unknown> {
  if (wanted) return labelsSelected(resource, wanted);
  let made = labelSelects.get(resource.name);
  if (!made) labelSelects.set(resource.name, (made = labelsSelected(resource)));
  return made;
}

/** The mask shown for a sealed text, or a message where it was sealed under another key. */
export function maskSealed({ config, locale }: Pick<Context, 'config' | 'locale'>, stored: string): string {
  const text = unseal(config, stored);
  return text === undefined ? message(locale, 'common.sealed') : masked(text);
}

/**
 * Adds display texts to the values of rows just read, by one query for each kind of target; none for references where
 * the rows came with `labelColumns`.
 */
export async function addTexts(
  context: Context,
  resource: Stored,
  rows: readonly StoredRow[],
  options: { readonly labelled?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const { plain, sealed, dictionaries, files, references } = getPresenter(resource);
  const { locale } = context;
  for (const key of sealed)
    for (const row of rows) {
      const value = row[key];
      if (typeof value === 'string') row[key] = maskSealed(context, value);
    }
  for (const row of rows)
    for (const { key, as, say: words } of plain) {
      const value = row[key];
      row[as] = value === null || value === undefined ? null : words(value, locale);
    }
  if (dictionaries.length > 0) {
    const texts = await readDictionaryTexts(
      context,
      new Map(
        dictionaries.map((place) => [
          place.group,
          idsIn(
            rows,
            dictionaries.filter(({ group }) => group === place.group),
          ),
        ]),
      ),
      locale,
    );
    for (const row of rows) for (const { key, as } of dictionaries) row[as] = texts.get(String(row[key])) ?? null;
  }
  if (files.length > 0) {
    const names = await readFileNames(context, idsIn(rows, files));
    for (const row of rows) for (const { key, as } of files) row[as] = names.get(String(row[key])) ?? null;
  }
  if (options.labelled) return;
  for (const [target, places] of references) {
    const labels = await readLabels(context, target, idsIn(rows, places));
    for (const row of rows) for (const { key, as } of places) row[as] = labels.get(String(row[key])) ?? null;
  }
}

/** Puts the computed fields into rows; of several rows in a list only those that are cheap there. */
export async function addComputed(
  context: Context,
  resource: Stored,
  rows: readonly StoredRow[],
  of: 'records' | 'lists',
): Promise<void> {
  if (rows.length === 0) return;
  await addFromOtherRows(context, resource, rows);
  for (const [field, { compute, lists }] of getComputedFields(resource)) {
    if (of === 'lists' && !lists) continue;
    const values = await compute(context, rows);
    for (const [at, row] of rows.entries()) row[field] = values[at] ?? null;
  }
  addFromSameRow(context, resource, rows);
}

/**
 * Prepares stored rows for an answer: leaves out secret fields and those the person may not read, adds display texts in
 * the request's language, and computed fields for single records.
 */
export async function present<F extends Fields>(
  context: Context,
  resource: Stored<F>,
  rows: readonly object[],
  options: { readonly computed?: boolean } = {},
): Promise<readonly Output<Stamped<F>>[]> {
  const { secret, computed } = getShape(resource);
  const shown = rows.map((row): StoredRow => {
    const copy: StoredRow = { ...row };
    for (const key of secret) delete copy[key];
    for (const key of computed) copy[key] ??= null;
    return copy;
  });
  if (options.computed) await addComputed(context, resource, shown, 'records');
  await addTexts(context, resource, shown);
  hideFields(context, resource, shown);
  // Built from the resource's own fields, so it is their output; the compiler cannot follow keys made at run time.
  return shown as unknown as readonly Output<Stamped<F>>[];
}
