import { message, resourceNamed, valueNamed, type Field } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../clock.ts';
import { jsonb } from '../database/new-row.ts';
import { mayCall } from '../http/guard.ts';
import type { Context } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { embeddedIn } from '../markup/sanitise.ts';
import { byName, checkReferences } from './references.ts';
import { richFields } from './rich-text.ts';
import { getHooks } from './serve.ts';
import { getShape, type Stored } from './shape.query.ts';
import { refuseUnlisted } from './states.ts';

type Values = Readonly<Record<string, unknown>>;

/** The number of the version that is not published yet. */
export const DRAFT = 0;
/** Published versions that are kept of a record. */
const KEPT = 50;

/** The fields people write of what is published: what a version holds. */
export const listContentFields = (resource: Stored): readonly (readonly [name: string, field: Field])[] =>
  Object.entries<Field>(resource.own).filter(
    ([name, { readonly, computed }]) => !readonly && !computed && getShape(resource).columns.has(name),
  );

/** The changes of a published row that are not published yet, by column; undefined where there are none. */
export async function findDraft(db: Context['db'], resource: Stored, id: unknown): Promise<Values | undefined> {
  const found = await db
    .selectFrom('content_version')
    .select('values')
    .where('entityName', '=', resource.name)
    .where('dataId', '=', String(id))
    .where('number', '=', DRAFT)
    .executeTakeFirst();
  return found?.values;
}

/** A row as people edit it: what visitors see of it, with the changes that are not published yet. */
export async function workingCopy(context: Context, resource: Stored, row: object): Promise<Values> {
  const stored: Values = { ...row };
  return resource.publishing && stored['hasDraft'] === true
    ? { ...stored, ...(await findDraft(context.db, resource, stored['id'])) }
    : stored;
}

/** The write that follows for a published resource. */
export interface PublishingPlan {
  /** The row as people edit it: what the changes are changes of. */
  readonly before: Values;
  /** The columns to write into the row, of the changes a person makes. @throws Refusal 400 */
  readonly written: (changed: Values) => Promise<Values>;
  /** The rest, once the row is written. */
  readonly follow: (row: Values) => Promise<void>;
}

/** The reasons why a row cannot be published, by field. */
async function wantingIn(context: Context, resource: Stored, row: Values): Promise<Readonly<Record<string, string>>> {
  const { locale } = context;
  const missing = (name: string): boolean => row[name] === null || row[name] === undefined || row[name] === '';
  const errors: Record<string, string> = {};
  for (const name of resource.publishing?.needs ?? [])
    if (missing(name)) errors[name] = message(locale, 'publish.needed');
  for (const [name, field] of listContentFields(resource)) {
    const alt = field.kind === 'file' ? field.picture?.alt : undefined;
    if (alt !== undefined && !missing(name) && missing(alt)) errors[alt] = message(locale, 'publish.alt');
  }
  for (const [name] of richFields(resource)) {
    const markup = row[name];
    if (typeof markup !== 'string') continue;
    if (embeddedIn(markup).some(({ tag, attributes }) => tag === 'img' && !attributes['alt']?.trim()))
      errors[name] = message(locale, 'publish.altInText');
  }
  return { ...(await getHooks(resource).wanting?.(context, row)), ...errors };
}

/** Moves along the listed transitions, by whoever may make that one. @throws Refusal 400, 403 */
function refuseMove(context: Context, resource: Stored, from: number, to: number): void {
  const { publishing } = resource;
  const field = publishing && getShape(resource).columns.get(publishing.state);
  if (field?.kind !== 'states') return;
  refuseUnlisted(field, from, to);
  const { calls } = resourceNamed(resource.name);
  const call = calls[to === valueNamed(resource, 'published') ? 'publish' : 'takeOffline'];
  if (context.session && call && !mayCall(context.session, call)) throw refuse.forbidden();
}

/** The time a row shows from, where it is published without one: now. */
function sinceNow({ now, day }: Context, resource: Stored, row: Values): Values {
  const from = resource.publishing?.from;
  if (from === undefined || (row[from] !== null && row[from] !== undefined)) return {};
  return {
    [from]: resource.fields[from]?.kind === 'date' ? day : now.toISOString(),
  };
}

/** Throws away what is changed of a published row and not published. */
export async function dropDraft({ db }: Context, resource: Stored, id: string): Promise<void> {
  await db
    .deleteFrom('content_version')
    .where('entityName', '=', resource.name)
    .where('dataId', '=', id)
    .where('number', '=', DRAFT)
    .execute();
}

async function keepDraft(context: Context, resource: Stored, id: string, values: Values): Promise<void> {
  const draft = { values: jsonb(values), createBy: context.session?.userId ?? null, createTime: timestamp() };
  await context.db
    .insertInto('content_version')
    .values({ id: newId(), entityName: resource.name, dataId: id, number: DRAFT, ...draft })
    .onConflict((conflict) => conflict.columns(['entityName', 'dataId', 'number']).doUpdateSet(draft))
    .execute();
}

/** Keeps what was published; the row is locked, so that numbers follow each other. */
async function keepPublished(context: Context, resource: Stored, row: Values): Promise<void> {
  const { db, session } = context;
  const dataId = String(row['id']);
  const last = await db
    .selectFrom('content_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('entityName', '=', resource.name)
    .where('dataId', '=', dataId)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await db
    .insertInto('content_version')
    .values({
      id: newId(),
      entityName: resource.name,
      dataId,
      number,
      values: jsonb(Object.fromEntries(listContentFields(resource).map(([name]) => [name, row[name] ?? null]))),
      createBy: session?.userId ?? null,
      createTime: timestamp(),
    })
    .execute();
  await db
    .deleteFrom('content_version')
    .where('entityName', '=', resource.name)
    .where('dataId', '=', dataId)
    .where('number', '>', DRAFT)
    .where('number', '<=', number - KEPT)
    .execute();
}

/**
 * Says what a person's write of a published resource becomes: changes of what is published become a draft of it; a new
 * state moves along the listed transitions. To publish what is published already publishes its draft, where the body
 * asks for nothing else: forms send the state back that they read.
 * @param stored the locked row
 * @throws Refusal 400, 403
 */
export async function planPublishing(
  context: Context,
  resource: Stored,
  stored: Values,
  given: Values,
): Promise<PublishingPlan | undefined> {
  const { publishing } = resource;
  if (!publishing) return undefined;
  const { state } = publishing;
  const id = String(stored['id']);
  const published = valueNamed(resource, 'published');
  const at = Number(stored[state]);
  const asked = given[state];
  const to = asked === undefined || asked === null ? at : Number(asked);
  if (to !== at) refuseMove(context, resource, at, to);
  const draft = stored['hasDraft'] === true ? await findDraft(context.db, resource, id) : undefined;
  const before: Values = { ...stored, ...draft };
  const names = new Set(listContentFields(resource).map(([name]) => name));
  const bare = !Object.keys(given).some((name) => names.has(name));
  const republishes = to === at && at === published && asked === published && bare && stored['hasDraft'] === true;
  if (republishes) refusePublishing(context, resource);
  const publishes = to === published && (to !== at || republishes);
  const leaves = to !== at && !publishes;
  return {
    before,
    written: async (changed) => {
      const values: Values = { ...draft, ...changed };
      if (publishes) {
        const row = { ...before, ...changed };
        const own = { ...values, ...sinceNow(context, resource, row) };
        if (draft) await checkReferences(context, resource, [draft], byName);
        const errors = await wantingIn(context, resource, { ...row, ...own });
        if (Object.keys(errors).length > 0) throw refuse.invalid(errors, 'publish.refused');
        return {
          ...own,
          [state]: to,
          hasDraft: false,
          publishedTime: timestamp(),
          publishedBy: context.session?.userId ?? null,
        };
      }
      if (leaves) return { ...values, [state]: to, hasDraft: false };
      if (at !== published) return changed;
      if (Object.keys(changed).length === 0) return {};
      await keepDraft(context, resource, id, values);
      return { hasDraft: true };
    },
    follow: async (row) => {
      if (publishes || leaves) await dropDraft(context, resource, id);
      if (!publishes) return;
      await keepPublished(context, resource, row);
      await getHooks(resource).afterPublish?.(context, row);
    },
  };
}

/** @throws Refusal 403 */
function refusePublishing({ session }: Context, resource: Stored): void {
  const { publish } = resourceNamed(resource.name).calls;
  if (session && publish && !mayCall(session, publish)) throw refuse.forbidden();
}
