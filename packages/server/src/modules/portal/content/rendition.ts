import type { Kysely, Transaction } from 'kysely';
import type { Field, Resource } from '@scf-kit/sdk/contract';
import { jsonb } from '../../../database/new-row.ts';
import type { Database } from '../../../database/tables.ts';
import { RULES } from '../../../markup/rules.ts';
import { sanitise, picturesIn } from '../../../markup/sanitise.ts';
import { richFields } from '../../../resource/rich-text.ts';
import { listFileKeys } from '../../../resource/row-files.ts';
import { getShape, type Stored } from '../../../resource/shape.query.ts';
import { readPictureSets, type PictureSet } from './pictures.ts';
import { readStored } from './stored-rows.query.ts';
import { showText, type ShownText } from './text.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

/** A record as pages show it: its texts and its pictures, by field. */
export interface Rendition {
  readonly texts: Readonly<Record<string, ShownText>>;
  readonly pictures: Readonly<Record<string, PictureSet>>;
  /** Further values taken over when it was published. */
  readonly more?: Values;
}
export const NO_RENDITION: Rendition = { texts: {}, pictures: {} };

const isPicture = (field: Field): boolean => field.kind === 'file' && field.picture !== undefined;

const pictureFields = (resource: Stored): readonly string[] =>
  [...getShape(resource).columns].flatMap(([name, field]) => (isPicture(field) ? [name] : []));

/** The uploads a row shows: those of its fields and those in its texts. */
export const collectPictures = (resource: Stored, row: Values): readonly string[] => [
  ...new Set(
    [...getShape(resource).columns].flatMap(([name, field]) =>
      isPicture(field) || field.kind === 'richText' ? listFileKeys(field, row[name]) : [],
    ),
  ),
];

/** Draws a row as it is; texts are made harmless once more, by the rules of today. */
export async function renderRow(db: Db, resource: Stored, row: Values, more?: Values): Promise<Rendition> {
  const clean = new Map(
    richFields(resource).flatMap(([name]) => {
      const markup = row[name];
      return typeof markup === 'string' && markup !== '' ? [[name, sanitise(markup)] as const] : [];
    }),
  );
  const fields = pictureFields(resource).flatMap((name) => {
    const key = row[name];
    return typeof key === 'string' && key !== '' ? [[name, key] as const] : [];
  });
  const sets = await readPictureSets(db, [
    ...fields.map(([, key]) => key),
    ...[...clean.values()].flatMap((markup) => picturesIn(markup)),
  ]);
  return {
    texts: Object.fromEntries([...clean].map(([name, markup]) => [name, showText(markup, sets)])),
    pictures: Object.fromEntries(
      fields.flatMap(([name, key]) => {
        const set = sets.get(key);
        return set ? [[name, set] as const] : [];
      }),
    ),
    ...(more ? { more } : {}),
  };
}

/** Stores how a published row shows, and which pictures it shows. */
export async function keepRendition(db: Db, resource: Stored, row: Values, more?: Values): Promise<void> {
  const dataId = String(row['id']);
  const content = jsonb({ ...(await renderRow(db, resource, row, more)) });
  await db
    .insertInto('rendition')
    .values({ entityName: resource.name, dataId, rules: RULES, content })
    .onConflict((conflict) => conflict.columns(['entityName', 'dataId']).doUpdateSet({ rules: RULES, content }))
    .execute();
  const pictures = collectPictures(resource, row);
  await db.deleteFrom('picture_use').where('entityName', '=', resource.name).where('dataId', '=', dataId).execute();
  if (pictures.length > 0)
    await db
      .insertInto('picture_use')
      .values(pictures.map((objectName) => ({ entityName: resource.name, dataId, objectName })))
      .execute();
}

const isRendition = (content: unknown): content is Rendition =>
  typeof content === 'object' && content !== null && 'texts' in content && 'pictures' in content;

/** A stored rendition, where it was drawn by the rules of today; undefined: it has to be drawn anew. */
export const currentRendition = (rules: unknown, content: unknown): Rendition | undefined =>
  rules === RULES && isRendition(content) ? content : undefined;

/** How published rows show, by id; what was drawn by other rules is drawn anew. */
export async function readRenditions(
  db: Db,
  resource: Resource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Rendition>> {
  if (ids.length === 0) return new Map();
  const stored = await db
    .selectFrom('rendition')
    .select(['dataId', 'rules', 'content'])
    .where('entityName', '=', resource.name)
    .where('dataId', 'in', ids)
    .execute();
  const found = new Map<string, Rendition>();
  const old: string[] = [];
  for (const { dataId, rules, content } of stored) {
    const rendition = currentRendition(rules, content);
    if (rendition) found.set(dataId, rendition);
    else old.push(dataId);
  }
  const missing = [...old, ...ids.filter((id) => !stored.some(({ dataId }) => dataId === id))];
  if (missing.length > 0)
    for (const row of await readStored(db, resource, missing))
      found.set(String(row['id']), await renderRow(db, resource, row));
  return found;
}
