import { sql, type SqlBool } from 'kysely';
import {
  findTarget,
  parentReferences,
  resourceNamed,
  type Access,
  type Action,
  type Resource,
  type RowPermissions,
} from '@scf-kit/sdk/contract';
import type { Context, DataScope, Session } from '../http/handler.ts';
import { collectScopes, findBoundValues } from './data-scopes.ts';
import { outsideOthers } from './sandbox.query.ts';
import { column, tableAs, type Stored } from './shape.query.ts';
import { readsByTask } from './task-reader.ts';
import {
  ALL,
  NONE,
  anyOf,
  buildAskedWays,
  besideIn,
  buildBesideWays,
  way,
  type Condition,
  type Way,
} from './ways.query.ts';

const READS: ReadonlySet<Action> = new Set(['query', 'get', 'export']);

/** Which call decides about a resource's rows: the one being made where it is the resource's own, else its page. */
function accessTo(context: Context, resource: Resource): Access {
  if (context.call.resource === resource.name) return context.call.access;
  const own: Record<string, { readonly access: Access } | undefined> = resource.calls;
  return (own['page'] ?? own['list'] ?? own['get'])?.access ?? 'session';
}

const toConditions = (ways: readonly Way[]): Condition[] => ways.map(({ condition }) => condition);

/** The ways of data scopes: over the office of the row and the other parties, its department, its maker. */
function byScopes(
  session: Session,
  scopes: ReadonlySet<DataScope>,
  resource: Stored,
  alias: string,
  reads = false,
): Way[] {
  if (scopes.has('all')) return [way('全部数据', 'All records', ALL)];
  const parties =
    resource.scope.by === 'rows' ? [...resource.scope.parties, ...(reads ? resource.scope.readers : [])] : [];
  const ways: Way[] = [];
  const overOffices = (zh: string, en: string, within: (name: string) => Condition): void => {
    ways.push(way(`${zh}的数据`, `Records of ${en}`, within('officeId')));
    for (const name of parties) {
      // An office is its own party: nothing to add in words.
      const title = name === 'id' ? undefined : resource.fields[name]?.title;
      ways.push(
        title
          ? way(`${zh}作为“${title.zh}”的数据`, `Records with ${en} as “${title.en}”`, within(name))
          : way(`${zh}的数据`, `Records of ${en}`, within(name)),
      );
    }
  };
  if (scopes.has('officeTree')) {
    overOffices(
      '本企业及其下级企业',
      'the user’s enterprise and those below it',
      (name) => sql<SqlBool>`${column(alias, name)} = any(${session.officeTree}::text[])`,
    );
    if (reads)
      ways.push(
        ...buildAskedWays(resource, alias, session.officeTree),
        ...buildBesideWays(resource, alias, session.officeTree),
      );
  } else if (scopes.has('office')) {
    overOffices(
      '本企业',
      'the user’s enterprise',
      (name) => sql<SqlBool>`${column(alias, name)} = ${session.officeId}`,
    );
    if (reads)
      ways.push(
        ...buildAskedWays(resource, alias, [session.officeId]),
        ...buildBesideWays(resource, alias, [session.officeId]),
      );
  } else if (scopes.has('department') && session.departmentTree.length > 0) {
    ways.push(
      way(
        '本部门及其下级部门的数据',
        'Records of the user’s department and those below it',
        sql<SqlBool>`(
          ${column(alias, 'officeId')} = ${session.officeId}
          and ${column(alias, 'departmentId')} = any(${session.departmentTree}::text[])
        )`,
      ),
    );
  }
  if (scopes.has('own') || scopes.has('department')) ways.push(ownRecords(session, alias));
  return resource.scope.by === 'everyone' ? ways.map((each) => notThePlatforms(each, alias)) : ways;
}

/** The rows that rows of other resources name, for whoever sees such a row and holds a code for it. */
function namedElsewhere(context: Context, session: Session, { scope }: Stored, alias: string): readonly Way[] {
  const elsewhere = scope.by === 'rows' ? (scope.namedBy ?? []) : [];
  return elsewhere.flatMap(({ by, field, at, codes }, place) => {
    if (!codes.some((code) => session.grants.has(code))) return [];
    const from = resourceNamed(by);
    const over = `${alias}_named${place}`;
    return waysTo(context, from, over, accessTo(context, from), true).map(({ condition, text }) =>
      way(
        `${from.title.zh}中列明的数据：${text.zh}`,
        `Named in: ${from.title.en.toLowerCase()}: ${text.en}`,
        sql<SqlBool>`exists (
          select 1
          from ${tableAs(from.table, over)}
          where ${column(over, field)} = ${column(alias, at)} and not ${column(over, 'deleted')} and ${condition}
        )`,
      ),
    );
  });
}

/** Rows that everybody reads and the platform made belong to all: a right over some offices may not change them. */
const notThePlatforms = ({ condition, text }: Way, alias: string): Way => ({
  condition: sql<SqlBool>`(
    ${condition}
    and ${column(alias, 'officeId')} not in (select "id" from "office" where "type" = 'PLATFORM')
  )`,
  text,
});

const ownRecords = (session: Session, alias: string): Way =>
  way('本人创建的数据', 'Records the user created', sql<SqlBool>`${column(alias, 'createBy')} = ${session.userId}`);

/**
 * Where each code carries rows of its own kind: a code bound to values changes (or reads) only rows that have one of
 * them.
 */
function byBoundCodes(
  session: Session,
  access: Extract<Access, object>,
  resource: Resource,
  alias: string,
  permissions: RowPermissions,
): Condition {
  return anyOf(
    access.codes.map((code): Condition => {
      const held = anyOf(
        toConditions(
          byScopes(session, collectScopes(session, { ...access, codes: [code] }, resource), resource, alias),
        ),
      );
      const values = findBoundValues(permissions, code);
      return held === NONE || values === undefined
        ? held
        : sql<SqlBool>`(${held} and ${column(alias, permissions.field)}::text = any(${values}::text[]))`;
    }),
  );
}

/**
 * The ways to the rows of the document a line belongs to, and how a condition over the document becomes one over the
 * line.
 */
function byParent(
  context: Context,
  session: Session,
  resource: Resource,
  reference: string,
  alias: string,
  access: Access,
  reads: boolean,
) {
  const parent = resourceNamed(findTarget(resource.fields[reference]) ?? '');
  const above = `${alias}_${reference}`;
  // A write needs the code of the call over the parent's rows too: seeing a document does not let one change its lines.
  const held =
    reads || typeof access !== 'object'
      ? ALL
      : anyOf(toConditions(byScopes(session, collectScopes(session, access, parent), parent, above)));
  const within = (seen: Condition): Condition => {
    // Whoever sees all documents sees all their lines: they are deleted with their document, nothing is looked up.
    if (seen === ALL && held === ALL) {
      const lines = resource.fields[reference]?.required ? ALL : sql<SqlBool>`${column(alias, reference)} is not null`;
      return outsideOthers(session, lines, column(alias, 'officeId'));
    }
    return sql<SqlBool>`exists (
      select 1
      from ${tableAs(parent.table, above)}
      where ${column(above, 'id')} = ${column(alias, reference)}
        and not ${column(above, 'deleted')}
        and ${outsideOthers(session, seen, column(above, 'officeId'))}
        and ${held}
    )`;
  };
  return { parent, ways: waysTo(context, parent, above, accessTo(context, parent), reads), within };
}

/** The ways to rows by those to the document they belong to. */
function throughParent(
  context: Context,
  session: Session,
  resource: Resource,
  reference: string,
  alias: string,
  access: Access,
  reads = true,
): readonly Way[] {
  const { parent, ways, within } = byParent(context, session, resource, reference, alias, access, reads);
  return ways.map(({ condition, text }) =>
    way(
      `随其${parent.title.zh}：${text.zh}`,
      `With their ${parent.title.en.toLowerCase()}: ${text.en}`,
      within(condition),
    ),
  );
}

function waysTo(context: Context, resource: Resource, alias: string, access: Access, reads: boolean): readonly Way[] {
  const { scope, rowPermissions } = resource;
  const { session } = context;
  if (scope.by === 'everyone' && reads) return [way('所有人可见', 'Visible to everyone', ALL)];
  const platforms =
    scope.by === 'shared' && reads
      ? [way('平台共用的数据', 'Records the platform shares', sql<SqlBool>`${column(alias, 'officeId')} is null`)]
      : [];
  if (!session) return platforms;
  if (scope.by === 'platform')
    return collectScopes(session, access, resource).has('all') ? [way('全部数据', 'All records', ALL)] : [];
  if (scope.by === 'owner') {
    const title = resource.fields[scope.column]?.title;
    return [
      way(
        `“${title?.zh ?? scope.column}”为本人的数据`,
        `Records with the user as “${title?.en ?? scope.column}”`,
        sql<SqlBool>`${column(alias, scope.column)} = ${session.userId}`,
      ),
    ];
  }
  if (scope.by === 'via')
    return [
      ...parentReferences(scope).flatMap((name) =>
        throughParent(context, session, resource, name, alias, access, reads),
      ),
      ...(reads ? besideIn(session, collectScopes(session, access, resource), resource, alias) : []),
    ];
  const bound =
    rowPermissions && (!reads || rowPermissions.reads) && typeof access === 'object'
      ? [
          way(
            '按类别授权的数据',
            'Records of the kinds the user may write',
            byBoundCodes(session, access, resource, alias, rowPermissions),
          ),
        ]
      : undefined;
  const ways = [
    ...(bound ?? byScopes(session, collectScopes(session, access, resource), resource, alias, reads)),
    ...platforms,
  ];
  if (reads && scope.by === 'rows')
    ways.push(
      ...scope.readThrough.flatMap((name) => throughParent(context, session, resource, name, alias, access)),
      ...namedElsewhere(context, session, resource, alias),
    );
  if (resource.approvable) {
    ways.push(ownRecords(session, alias));
    if (reads)
      ways.push(
        way(
          '有流程任务等待本人处理的数据',
          'Records with a task waiting for the user',
          readsByTask(session, column(alias, 'id')),
        ),
      );
  }
  return ways;
}

function compile(context: Context, resource: Resource, alias: string, access: Access, reads: boolean): Condition {
  const { scope } = resource;
  const { session } = context;
  if (scope.by === 'via' && session)
    // One subquery on each document for all ways to it.
    return anyOf([
      ...parentReferences(scope).map((name) => {
        const { ways, within } = byParent(context, session, resource, name, alias, access, reads);
        return within(anyOf(toConditions(ways)));
      }),
      ...toConditions(reads ? besideIn(session, collectScopes(session, access, resource), resource, alias) : []),
    ]);
  return anyOf(toConditions(waysTo(context, resource, alias, access, reads)));
}

/**
 * The ways by which the person of a context reads rows of a resource, over the alias `t`: what `visible` joins with
 * "or".
 */
export const waysToRead = (context: Context, resource: Resource): readonly Way[] =>
  waysTo(context, resource, 't', accessTo(context, resource), true);

const compiled = new WeakMap<Context, Map<string, Condition>>();

/**
 * The rows of a resource the person of a request may see (for a write: may change), as a condition over `alias`.
 * Deleted rows are not excluded by it. Compiled once a request. A resource's own calls imply read or write by their
 * action; calls of another resource set `intent`.
 * @example sql`select … from ${tableAs(bill.table, 't')} where not t."deleted" and ${visible(context, bill)}`
 */
export function visible(context: Context, resource: Stored, alias = 't', intent: 'read' | 'write' = 'read'): Condition {
  let known = compiled.get(context);
  if (!known) compiled.set(context, (known = new Map()));
  const key = `${resource.name} ${alias} ${intent}`;
  const found = known.get(key);
  if (found) return found;
  const declared = resourceNamed(resource.name);
  const access = accessTo(context, declared);
  const own = context.call.resource === resource.name;
  const reads = own
    ? typeof access === 'object'
      ? READS.has(access.action)
      : context.call.method === 'GET'
    : intent === 'read';
  const rows = compile(context, declared, alias, access, reads);
  // A line is where its document is.
  const made =
    rows === NONE || declared.scope.by === 'via'
      ? rows
      : outsideOthers(context.session, rows, column(alias, 'officeId'));
  known.set(key, made);
  return made;
}

/** Whether there may be rows for the person at all. */
export const seesNone = (context: Context, resource: Stored): boolean => visible(context, resource) === NONE;

/** Rows a reference in a body may point to: the visible ones and the person's own office. */
export function reachable(context: Context, resource: Stored, alias = 't'): Condition {
  const { session } = context;
  if (!session) return NONE;
  const { by } = resource.scope;
  if (by !== 'rows' && by !== 'shared') return visible(context, resource, alias);
  const platforms = by === 'shared' ? [sql<SqlBool>`${column(alias, 'officeId')} is null`] : [];
  return anyOf([
    visible(context, resource, alias),
    ...toConditions(byScopes(session, new Set<DataScope>(['office']), resource, alias)),
    ...platforms,
  ]);
}
