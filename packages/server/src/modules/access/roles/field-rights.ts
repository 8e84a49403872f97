import {
  message,
  messageIn,
  resourceNamed,
  resources,
  type Field,
  type MessageKey,
  type Resource,
} from '@scf-kit/sdk/contract';
import { fieldLimits, fieldRight, type FieldLimit, type LimitedField } from '@scf-kit/sdk/contract/access/field-right';
import type { SignedIn } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { changeRows, deleteRows } from '../../../resource/change-rows.ts';
import { getFieldRights } from '../../../resource/field-rights.ts';
import { insertRow } from '../../../resource/rows.ts';
import { seesParent } from '../../../resource/references.query.ts';
import { getCodes } from '../../../resource/data-scopes.ts';
import { isWider } from '../rights/field-limits.ts';
import type { Part } from '../../../resource/serve.ts';

/** By these a client names a row and its state; without them nothing can be opened or changed. */
const IDENTITY: ReadonlySet<string> = new Set(['id', 'version', 'deleted']);

/** The resources whose fields can be limited: stored, and answered to somebody. */
const limitable = (): readonly Resource[] =>
  resources().filter(({ stored, calls, scope }) => stored && scope.by !== 'owner' && Object.keys(calls).length > 0);

const titled = (name: string, field: Field): boolean =>
  !field.secret && !IDENTITY.has(name) && field.title !== undefined;
/** Its fields in the order of the contract. */
const listFields = (resource: Resource): readonly (readonly [name: string, field: Field])[] =>
  Object.entries<Field>(resource.fields).filter(([name, field]) => titled(name, field));

/** Why a field cannot be limited so; undefined where it can. */
function whyNot(resource: Resource, name: string, field: Field, limit: FieldLimit): MessageKey | undefined {
  if (IDENTITY.has(name)) return 'access.fieldRight.identity';
  if (limit === 'hidden' && name === resource.tree) return 'access.fieldRight.tree';
  const named = name === resource.label || (resource.summary?.title.includes(name) ?? false);
  if (limit === 'hidden' && named) return 'access.fieldRight.label';
  if (limit === 'readonly' && field.readonly) return 'access.fieldRight.derived';
  const creates = 'create' in resource.calls || resource.approvable !== undefined;
  return creates && field.required && !field.readonly && field.default === undefined
    ? 'access.fieldRight.required'
    : undefined;
}

function limitableNamed(context: SignedIn, name: string): Resource {
  if (!limitable().some((resource) => resource.name === name))
    throw refuse.invalid({ resource: message(context.locale, 'check.choice') });
  return resourceNamed(name);
}

async function readRights(
  { db }: SignedIn,
  roleId: string,
  resource: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly right: FieldLimit }>> {
  const rows = await db
    .selectFrom('field_right')
    .select(['id', 'field', 'right'])
    .where('roleId', '=', roleId)
    .where('resource', '=', resource)
    .where('deleted', '=', false)
    .execute();
  return new Map(rows.map(({ id, field, right }) => [field, { id, right }]));
}

const isLimit = (value: unknown): value is FieldLimit => typeof value === 'string' && Object.hasOwn(fieldLimits, value);

/** Errors in a role's rights on a resource, by field. */
function collectProblems(
  context: SignedIn,
  resource: Resource,
  rights: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const fields = new Map(listFields(resource));
  return Object.fromEntries(
    Object.entries(rights).flatMap(([name, limit]) => {
      const field = fields.get(name);
      const key: MessageKey | undefined = !field
        ? 'access.fieldRight.unknown'
        : !isLimit(limit)
          ? 'check.choice'
          : whyNot(resource, name, field, limit);
      return key === undefined ? [] : [[name, message(context.locale, key)]];
    }),
  );
}

/**
 * Fields whose limit would be lifted by somebody who is under it. The platform's own administrators may: nobody else
 * could help them.
 */
function liftedOwn(
  context: SignedIn,
  resource: Resource,
  wanted: ReadonlyMap<string, FieldLimit>,
  before: ReadonlyMap<string, { readonly right: FieldLimit }>,
): readonly string[] {
  if (context.session.grants.get('ROLE_MANAGE')?.byAction.get('edit')?.has('all')) return [];
  return [...getFieldRights(context, resource)].flatMap(([name, own]) => {
    const [after, had] = [wanted.get(name) ?? null, before.get(name)?.right ?? null];
    return isWider(after, own) && isWider(after, had) ? [name] : [];
  });
}

export const fieldRights: Part<typeof fieldRight> = {
  answers: {
    resources: async (context, { id }) => {
      const [counted, held] = await Promise.all([
        context.db
          .selectFrom('field_right')
          .select(['resource', (on) => on.fn.countAll<string>().as('limited')])
          .where('roleId', '=', id)
          .where('deleted', '=', false)
          .groupBy('resource')
          .execute(),
        context.db
          .selectFrom('rel_role_menu as granted')
          .innerJoin('menu', 'menu.id', 'granted.menuId')
          .select('menu.permission')
          .where('granted.roleId', '=', id)
          .where('granted.deleted', '=', false)
          .where('menu.deleted', '=', false)
          .execute(),
      ]);
      const limited = new Map(counted.map((row) => [row.resource, Number(row.limited)]));
      const codes = new Set(held.map(({ permission }) => permission));
      return limitable().map((resource) => ({
        name: resource.name,
        module: resource.module,
        title: resource.title,
        limited: limited.get(resource.name) ?? 0,
        held: [...getCodes(resource)].some((code) => codes.has(code)),
      }));
    },
    matrix: async (context, { id }, { query }) => {
      const resource = limitableNamed(context, query.resource);
      const rights = await readRights(context, id, resource.name);
      return {
        fields: listFields(resource).map(([name, field]): LimitedField => {
          const why = (limit: FieldLimit) => {
            const key = whyNot(resource, name, field, limit);
            return key === undefined ? {} : { [limit]: messageIn(key) };
          };
          return {
            name,
            title: field.title ?? { zh: name, en: name },
            right: rights.get(name)?.right ?? null,
            locked: { ...why('hidden'), ...why('readonly') },
          };
        }),
      };
    },
  },
  calls: {
    save: async (context, { body }) => {
      const { db, locale, session } = context;
      // Of two who save at once the second sees what the first left.
      await db.selectFrom('role').select('id').where('id', '=', body.roleId).forUpdate().execute();
      if (!(await seesParent(context, fieldRight, body.roleId))) throw refuse.notFound();
      const resource = limitableNamed(context, body.resource);
      const { rights } = body;
      if (typeof rights !== 'object' || rights === null || Array.isArray(rights))
        throw refuse.invalid({ rights: message(locale, 'check.object') });
      const problems = collectProblems(context, resource, rights);
      if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
      const wanted = new Map(Object.entries(rights));
      const before = await readRights(context, body.roleId, resource.name);
      const lifted = liftedOwn(context, resource, wanted, before);
      if (lifted.length > 0)
        throw new Refusal(403, 'access.fieldRight.own', {
          errors: Object.fromEntries(lifted.map((name) => [name, message(locale, 'access.fieldRight.own')])),
        });
      const gone = [...before].flatMap(([name, { id }]) => (wanted.has(name) ? [] : [id]));
      if (gone.length > 0) await deleteRows(db, fieldRight, { id: gone }, { by: session.userId });
      for (const [field, right] of wanted) {
        const known = before.get(field);
        if (!known)
          await insertRow(context, fieldRight, { roleId: body.roleId, resource: resource.name, field, right });
        else if (known.right !== right)
          await changeRows(db, fieldRight, { id: known.id }, { right }, { by: session.userId });
      }
      return null;
    },
  },
};
