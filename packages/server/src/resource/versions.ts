import { say, VERSIONS, type Field } from '@scf-kit/sdk/contract';
import { serverAddress } from '../http/server-address.ts';
import type { Context, Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { extractWords } from '../markup/sanitise.ts';
import { getFieldRights } from './field-rights.ts';
import { readLabels } from './labels.query.ts';
import { present } from './present.ts';
import { PREVIEW_LIFETIME, previewPath } from './preview-link.ts';
import { listContentFields, DRAFT, findDraft, dropDraft } from './publishing.ts';
import { findRow, readRow, updateRow } from './rows.ts';
import { sameValue, type Stored } from './shape.query.ts';

type Values = Readonly<Record<string, unknown>>;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Version {
  readonly values: Values;
}

/** A version of a row the person sees. @throws Refusal 404 */
async function readVersion({ db }: Context, resource: Stored, dataId: string, id: string): Promise<Version> {
  const found = await db
    .selectFrom('content_version')
    .select('values')
    .where('entityName', '=', resource.name)
    .where('dataId', '=', dataId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuse.notFound();
  return found;
}

const versions =
  (resource: Stored): Handler =>
  async (context, { params }) => {
    const dataId = toText(params['id']);
    await readRow(context, resource, dataId);
    const found = await context.db
      .selectFrom('content_version')
      .select(['id', 'number', 'createBy', 'createTime'])
      .where('entityName', '=', resource.name)
      .where('dataId', '=', dataId)
      .orderBy('createTime', 'desc')
      .orderBy('number', 'desc')
      .execute();
    const names = await readLabels(context, 'user', new Set(found.flatMap(({ createBy }) => createBy ?? [])));
    return found.map((version) => {
      const kind = version.number === DRAFT ? ('draft' as const) : ('published' as const);
      return {
        ...version,
        kind,
        kindDictText: say(VERSIONS[kind], context.locale),
        createByText: names.get(version.createBy ?? '') ?? null,
      };
    });
  };

/** A value as text for a person who compares two. */
function words(field: Field, shown: Values, name: string): string | null {
  const value = shown[name];
  if (value === null || value === undefined) return null;
  const text = [`${name.replace(/Id$/, '')}Text`, `${name}DictText`]
    .map((other) => shown[other])
    .find((other) => typeof other === 'string');
  if (typeof text === 'string') return text;
  if (typeof value !== 'string') return JSON.stringify(value);
  return field.kind === 'richText' ? extractWords(value) : value;
}

/** The differences between two versions of a row, field by field, without fields hidden from the person. */
const difference =
  (resource: Stored): Handler =>
  async (context, { params, query }) => {
    const dataId = toText(params['id']);
    const row: Values = await readRow(context, resource, dataId);
    const read = async (id: unknown, otherwise: Values): Promise<Values> => {
      if (typeof id !== 'string') return otherwise;
      return { ...row, ...(await readVersion(context, resource, dataId, id)).values };
    };
    const before = await read(query['from'], row);
    const after = await read(query['to'], { ...row, ...(await findDraft(context.db, resource, dataId)) });
    const limits = getFieldRights(context, resource);
    const [shownBefore = {}, shownAfter = {}]: readonly Values[] = await present(context, resource, [before, after]);
    return listContentFields(resource).flatMap(([name, field]) => {
      if (limits.get(name) === 'hidden' || sameValue(field, before[name], after[name])) return [];
      const said = [words(field, shownBefore, name), words(field, shownAfter, name)] as const;
      const marked = field.kind === 'richText' && said[0] === said[1];
      return [
        {
          field: name,
          title: field.title ?? { zh: name, en: name },
          // The same words otherwise marked up: the markup says what differs.
          before: marked ? toText(before[name]) : said[0],
          after: marked ? toText(after[name]) : said[1],
        },
      ];
    });
  };

/** Goes back to what a version held: as a change like any other. */
const restore =
  (resource: Stored): Handler =>
  async (context, { body }) => {
    const id = toText(body['id']);
    await readRow(context, resource, id);
    const { values } = await readVersion(context, resource, id, toText(body['versionId']));
    const known = new Map(listContentFields(resource));
    const content = Object.fromEntries(Object.entries(values).filter(([name]) => known.has(name)));
    await updateRow(context, resource, id, { ...content, version: body['version'] });
    return null;
  };

const discard =
  (resource: Stored): Handler =>
  async (context, { params, query }) => {
    const id = toText(params['id']);
    const row: Values = await readRow(context, resource, id, { lock: true });
    const { version } = query;
    if (typeof version === 'number' && version !== row['version']) throw refuse.conflict();
    if (row['hasDraft'] !== true) return null;
    await dropDraft(context, resource, id);
    await updateRow(context, resource, id, { hasDraft: false }, { way: 'server' });
    return null;
  };

/** A link that shows a row as it would be published, to whoever has it. */
const preview =
  (resource: Stored): Handler =>
  async (context, { params }) => {
    const id = toText(params['id']);
    if (!(await findRow(context, resource, id))) throw refuse.notFound();
    const expires = new Date(Date.now() + PREVIEW_LIFETIME);
    return {
      url: `${serverAddress(context)}${previewPath(context.config, { resource: resource.name, id, expires })}`,
      expireTime: expires.toISOString(),
    };
  };

/** The further calls of what is published. */
export const publicationHandlers = { versions, difference, restore, discardDraft: discard, preview } as const;
