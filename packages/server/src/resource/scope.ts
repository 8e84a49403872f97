import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { resourceNamed, type Access, type Action, type PermissionCode, type Resource, type WriteRules } from '@scf-kit/sdk/contract';
import { openTasksOf } from '../flow/candidates.ts';
import type { Context, DataScope, Session } from '../http/handler.ts';
import { column, tableAs, type Stored } from './shape.ts';

type Condition = RawBuilder<SqlBool>;
const ALL: Condition = sql.raw('true');
const NONE: Condition = sql.raw('false');
const anyOf = (conditions: readonly Condition[]): Condition => {
  if (conditions.includes(ALL)) return ALL;
  const [first, ...rest] = conditions.filter((condition) => condition !== NONE);
  if (!first) return NONE;
  return rest.length === 0 ? first : sql<SqlBool>`(${sql.join([first, ...rest], sql` or `)})`;
};

const READS: ReadonlySet<Action> = new Set(['query', 'get', 'export']);

const named = new Map<string, ReadonlySet<PermissionCode>>();

/** The codes any call of the resource names. */
export function codesOf(resource: Resource): ReadonlySet<PermissionCode> {
  const known = named.get(resource.name);
  if (known) return known;
  const codes = new Set(Object.values(resource.calls).flatMap(({ access }) => (typeof access === 'object' ? access.codes : [])));
  named.set(resource.name, codes);
  return codes;
}

/**
 * The scopes a person has over a resource's rows: the union of what each code carries for the action. Where a call asks for no code,
 * everybody has their own office, and more by the resource's other codes.
 */
export function scopesOf(session: Session, access: Access, resource: Resource): ReadonlySet<DataScope> {
  const scopes = new Set<DataScope>();
  if (typeof access === 'object') {
    for (const code of access.codes) {
      for (const scope of session.grants.get(code)?.byAction.get(access.action) ?? []) scopes.add(scope);
    }
    return scopes;
  }
  scopes.add('office');
  const codes = codesOf(resource);
  for (const [code, grant] of session.grants) if (codes.has(code)) for (const scope of grant.scopes) scopes.add(scope);
  return scopes;
}

/** Which call decides about a resource's rows: the one being made where it is the resource's own, else its page. */
function accessTo(context: Context, resource: Resource): Access {
  if (context.call.resource === resource.name) return context.call.access;
  const own: Record<string, { readonly access: Access } | undefined> = resource.calls;
  return (own['page'] ?? own['list'] ?? own['get'])?.access ?? 'session';
}

function byScopes(session: Session, scopes: ReadonlySet<DataScope>, resource: Stored, alias: string): Condition[] {
  if (scopes.has('all')) return [ALL];
  const parties = resource.scope.by === 'rows' ? resource.scope.parties : [];
  const conditions: Condition[] = [];
  if (scopes.has('officeTree')) for (const name of ['officeId', ...parties]) conditions.push(sql<SqlBool>`${column(alias, name)} = any(${session.officeTree}::text[])`);
  else if (scopes.has('office')) for (const name of ['officeId', ...parties]) conditions.push(sql<SqlBool>`${column(alias, name)} = ${session.officeId}`);
  else if (scopes.has('department') && session.departmentId !== undefined) {
    conditions.push(sql<SqlBool>`(${column(alias, 'officeId')} = ${session.officeId} and ${column(alias, 'departmentId')} = ${session.departmentId})`);
  }
  if (scopes.has('own') || scopes.has('department')) conditions.push(sql<SqlBool>`${column(alias, 'createBy')} = ${session.userId}`);
  return conditions;
}

/** Whoever has an open task of the record's flow reads the record. */
const underMyApproval = (session: Session, alias: string): Condition => sql<SqlBool>`exists (
  select 1 from "flow_instance" as "approved_flow" join "flow_task" as "approved_task" on "approved_task"."instanceId" = "approved_flow"."id"
  where "approved_flow"."businessKey" = ${column(alias, 'id')} and ${openTasksOf(session, 'approved_task', 'few')})`;

/** A write where each code carries rows of its own kind: a code bound to values changes only rows that have one of them. */
function byBoundCodes(session: Session, access: Extract<Access, object>, resource: Resource, alias: string, writes: WriteRules): Condition {
  return anyOf(access.codes.map((code): Condition => {
    const held = anyOf(byScopes(session, scopesOf(session, { ...access, codes: [code] }, resource), resource, alias));
    const values = valuesOf(writes, code);
    return held === NONE || values === undefined ? held : sql<SqlBool>`(${held} and ${column(alias, writes.field)} = any(${values}::text[]))`;
  }));
}

/** The values a code is bound to; undefined: it writes all rows. */
function valuesOf({ codes }: WriteRules, code: string): readonly string[] | undefined {
  const values = Object.entries(codes).flatMap(([value, bound]) => (bound === code ? [value] : []));
  return values.length > 0 ? values : undefined;
}

/**
 * The scopes under which a person may write rows of a resource by an action of the call's codes; empty: not at all. `value` is what the
 * row's bound field holds.
 */
export function writeScopes({ session, call }: Context, resource: Stored, value: unknown, action?: Action): ReadonlySet<DataScope> {
  const scopes = new Set<DataScope>();
  if (!session || typeof call.access !== 'object') return scopes;
  const bound = typeof value === 'string' && resource.writes && Object.hasOwn(resource.writes.codes, value) ? resource.writes.codes[value] : undefined;
  for (const code of call.access.codes) {
    if (resource.writes && code !== bound && valuesOf(resource.writes, code) !== undefined) continue;
    for (const scope of session.grants.get(code)?.byAction.get(action ?? call.access.action) ?? []) scopes.add(scope);
  }
  return scopes;
}

function compile(context: Context, resource: Resource, alias: string, access: Access, reads: boolean): Condition {
  const { scope, writes } = resource;
  if (scope.by === 'everyone') return ALL;
  const { session } = context;
  const platforms: Condition = scope.by === 'shared' && reads ? sql<SqlBool>`${column(alias, 'officeId')} is null` : NONE;
  if (!session) return platforms;
  if (scope.by === 'owner') return sql<SqlBool>`${column(alias, scope.column)} = ${session.userId}`;
  if (scope.by === 'via') {
    const parent = resourceNamed(resource.fields[scope.reference]?.target ?? '');
    const above = `${alias}_${scope.reference}`;
    const seen = compile(context, parent, above, accessTo(context, parent), reads);
    // A write needs the code of the call over the parent's rows too: seeing a document does not let one change its lines.
    const held = reads || typeof access !== 'object' ? ALL : anyOf(byScopes(session, scopesOf(session, access, parent), parent, above));
    return sql<SqlBool>`exists (select 1 from ${tableAs(parent.table, above)} where ${column(above, 'id')} = ${column(alias, scope.reference)} and not ${column(above, 'deleted')} and ${seen} and ${held})`;
  }
  const conditions = !reads && writes && typeof access === 'object' ? [byBoundCodes(session, access, resource, alias, writes)] : byScopes(session, scopesOf(session, access, resource), resource, alias);
  conditions.push(platforms);
  if (resource.flows.length > 0) {
    conditions.push(sql<SqlBool>`${column(alias, 'createBy')} = ${session.userId}`);
    if (reads) conditions.push(underMyApproval(session, alias));
  }
  return anyOf(conditions);
}

const compiled = new WeakMap<Context, Map<string, Condition>>();

/**
 * The rows of a resource the person of a request may see (for a write: may change), as a condition over `alias`. Deleted rows are not
 * excluded by it. Compiled once a request. A resource's own calls say by their action which it is; a call of another resource says it
 * by `intent`.
 */
export function visible(context: Context, resource: Stored, alias = 't', intent: 'read' | 'write' = 'read'): Condition {
  let known = compiled.get(context);
  if (!known) compiled.set(context, known = new Map());
  const key = `${resource.name} ${alias} ${intent}`;
  const found = known.get(key);
  if (found) return found;
  const declared = resourceNamed(resource.name);
  const access = accessTo(context, declared);
  const own = context.call.resource === resource.name;
  const reads = own ? (typeof access === 'object' ? READS.has(access.action) : context.call.method === 'GET') : intent === 'read';
  const made = compile(context, declared, alias, access, reads);
  known.set(key, made);
  return made;
}

/** As `visible`, and the person's own office besides: what a reference in a body may point to. */
export function reachable(context: Context, resource: Stored, alias = 't'): Condition {
  const { session } = context;
  if (!session) return NONE;
  if (resource.scope.by === 'rows') return anyOf([visible(context, resource, alias), ...byScopes(session, new Set<DataScope>(['office']), resource, alias)]);
  return visible(context, resource, alias);
}
