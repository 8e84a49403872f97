import type { Kysely } from 'kysely';
import { resources, valueNamed, type Resource } from '@scf-kit/sdk/contract';
import { jsonb } from '../../../database/new-row.ts';
import type { Database } from '../../../database/tables.ts';
import { RULES } from '../../../markup/rules.ts';
import { makeHarmless, richFields } from '../../../resource/rich-text.ts';
import { keepRendition } from './rendition.ts';
import { holdNext, writeHarmless } from './stored-rows.query.ts';

type Values = Readonly<Record<string, unknown>>;

const AT_ONCE = 50;
/** The name under which a database remembers by which rules its texts were made harmless. */
const CLEANED = 'rich-text-rules';

/** Makes the texts of some rows harmless; answers the last of them, and how many changed. */
async function cleanRows(
  db: Kysely<Database>,
  resource: Resource,
  after: string,
): Promise<{ readonly last: string | undefined; readonly changed: number }> {
  return db.transaction().execute(async (transaction) => {
    const rows = await holdNext(transaction, resource, after, AT_ONCE);
    let changed = 0;
    for (const row of rows) {
      const clean = makeHarmless(resource, Object.fromEntries(richFields(resource).map(([name]) => [name, row[name]])));
      const sets = Object.entries(clean).filter(([name, value]) => (value ?? null) !== (row[name] ?? null));
      if (sets.length > 0) {
        await writeHarmless(transaction, resource, String(row['id']), new Map(sets));
        changed += 1;
      }
      if (resource.publishing && row[resource.publishing.state] === valueNamed(resource, 'published'))
        await keepAgain(transaction, resource, { ...row, ...clean });
    }
    const last = rows.at(-1)?.['id'];
    return { last: typeof last === 'string' ? last : undefined, changed };
  });
}

/** Draws a published row anew; what was taken over when it was published stays as it was. */
async function keepAgain(db: Kysely<Database>, resource: Resource, row: Values): Promise<void> {
  const before = await db
    .selectFrom('rendition')
    .select('content')
    .where('entityName', '=', resource.name)
    .where('dataId', '=', String(row['id']))
    .executeTakeFirst();
  const more = before?.content['more'];
  await keepRendition(db, resource, row, typeof more === 'object' && more !== null ? { ...more } : undefined);
}

/** The same for versions, which become texts of rows once they are published or restored. */
async function cleanVersions(
  db: Kysely<Database>,
  resource: Resource,
  after: string,
): Promise<{ readonly last: string | undefined; readonly changed: number }> {
  return db.transaction().execute(async (transaction) => {
    // Held, so that what an editor saves meanwhile is not written over.
    const versions = await transaction
      .selectFrom('content_version')
      .select(['id', 'values'])
      .where('entityName', '=', resource.name)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    let changed = 0;
    for (const { id, values } of versions) {
      // The published state keeps the texts without their search words; those are made when it is restored.
      const clean = Object.fromEntries(
        Object.entries(makeHarmless(resource, values)).filter(([name]) => Object.hasOwn(values, name)),
      );
      if (JSON.stringify(clean) === JSON.stringify(values)) continue;
      // Direct write: the same texts, made harmless by the rules of today; nobody changed them.
      await transaction
        .updateTable('content_version')
        .set({ values: jsonb(clean) })
        .where('id', '=', id)
        .execute();
      changed += 1;
    }
    return { last: versions.at(-1)?.id, changed };
  });
}

/**
 * Makes every stored text harmless by the rules of this release, where it was made so by others; answers how many
 * changed. Cut off, it begins anew and finds less to do.
 */
export async function cleanAgain(db: Kysely<Database>, signal?: AbortSignal): Promise<number> {
  const known = await db.selectFrom('kept_data').select('version').where('name', '=', CLEANED).executeTakeFirst();
  if (known?.version === RULES) return 0;
  let all = 0;
  for (const resource of resources().filter((each) => each.stored && richFields(each).length > 0))
    for (const clean of [cleanRows, cleanVersions])
      for (let after = ''; ;) {
        if (signal?.aborted) return all;
        const { last, changed } = await clean(db, resource, after);
        all += changed;
        if (last === undefined) break;
        after = last;
      }
  await db
    .insertInto('kept_data')
    .values({ name: CLEANED, version: RULES })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version: RULES }))
    .execute();
  return all;
}
