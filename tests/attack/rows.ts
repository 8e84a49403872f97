import { sql, type Kysely } from 'kysely';
import { findTarget, parentReferences, type Call, type Resource } from '@scf-kit/sdk/contract';
import { isRecord } from '@scf-kit/sdk/values';
import type { Database } from '../../packages/server/src/database/tables.ts';
import type { Context, Session } from '../../packages/server/src/http/handler.ts';
import { visible } from '../../packages/server/src/resource/scope.query.ts';
import { tableAs } from '../../packages/server/src/resource/shape.query.ts';

/** Which rows whom may see, asked of the database apart from the call that answered them. */
export class Rows {
  readonly #db: Kysely<Database>;
  /** The rows a person may see depend on nothing in the request but the person and the call. */
  readonly #around: Omit<Context, 'call' | 'session' | 'db'>;
  readonly #resources: ReadonlyMap<string, Resource>;
  readonly #of = new Map<string, string>();
  readonly #ids = new Map<string, string[]>();

  constructor(db: Kysely<Database>, resources: readonly Resource[], around: Omit<Context, 'call' | 'session' | 'db'>) {
    this.#db = db;
    this.#around = around;
    this.#resources = new Map(resources.map((resource) => [resource.name, resource]));
  }

  /** Reads the ids of all rows anew. */
  async look(): Promise<void> {
    this.#of.clear();
    this.#ids.clear();
    for (const resource of this.#resources.values()) {
      if (!resource.stored) continue;
      const { rows } = await sql<{ id: string }>`
        select "id" from ${sql.table(resource.table)} order by "id" desc limit 5000`.execute(this.#db);
      this.#ids.set(
        resource.name,
        rows.map(({ id }) => id),
      );
      if (this.#isOwned(resource)) for (const { id } of rows) this.#of.set(id, resource.name);
    }
  }
  /** Whether rows belong to somebody, lines as their documents; what the menus are everybody is told who sees them. */
  #isOwned({ name, stored, scope, fields }: Resource): boolean {
    if (!stored || name === 'menu') return false;
    if (scope.by !== 'via') return scope.by === 'rows' || scope.by === 'owner' || scope.by === 'platform';
    return parentReferences(scope).some((reference) => {
      const parent = this.#resources.get(findTarget(fields[reference]) ?? '');
      return parent !== undefined && this.#isOwned(parent);
    });
  }
  get count(): number {
    return this.#of.size;
  }
  /** Ids of a resource that are there; all of them for one that has none of its own. */
  listIds(resource: string | undefined): readonly string[] {
    return (resource === undefined ? undefined : this.#ids.get(resource)) ?? [];
  }
  get named(): readonly string[] {
    return [...this.#ids].filter(([, ids]) => ids.length > 0).map(([name]) => name);
  }
  findResource(id: string): string | undefined {
    return this.#of.get(id);
  }

  /** Those of the ids that the person sees by no call of the resource; all of them are hidden from nobody. */
  async hidden(session: Session | undefined, name: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const resource = this.#resources.get(name);
    if (!resource || ids.length === 0) return new Set();
    if (!session) return new Set(ids);
    // Lines are seen by whom their document is, and by whom their own calls show them to.
    const asked = resource.scope.by === 'via' ? await this.#hiddenWithParents(session, resource, ids) : ids;
    // Everybody knows themselves and what they may do.
    const own = new Set([session.userId, ...[...session.grants.values()].flatMap(({ roles }) => [...roles])]);
    const left = new Set([...asked].filter((id) => !own.has(id)));
    // Rows that name the person: what they sent, stand in for, or were told.
    const { rows: theirs } = await sql<{ id: string }>`
      select t."id" from ${tableAs(resource.table, 't')} where t."id" = any(${[...left]}::text[]) and to_jsonb(t)::text like ${`%"${session.userId}"%`}`.execute(
      this.#db,
    );
    for (const { id } of theirs) left.delete(id);
    for (const call of listReads(resource, session)) {
      if (left.size === 0) break;
      const context: Context = { ...this.#around, db: this.#db, call, session };
      const { rows } = await sql<{ id: string }>`
        select t."id"
        from ${tableAs(resource.table, 't')}
        where t."id" = any(${[...left]}::text[]) and ${visible(context, resource)}`.execute(this.#db);
      for (const { id } of rows) left.delete(id);
    }
    return left;
  }

  /** Those of some lines whose documents are hidden. */
  async #hiddenWithParents(session: Session, resource: Resource, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const left = new Set(ids);
    for (const reference of parentReferences(resource.scope)) {
      const parent = findTarget(resource.fields[reference]);
      if (parent === undefined) continue;
      const { rows } = await sql<{ id: string; parent: string }>`
        select "id", ${sql.ref(reference)} as "parent"
        from ${sql.table(resource.table)}
        where "id" = any(${[...left]}::text[]) and ${sql.ref(reference)} is not null`.execute(this.#db);
      const hidden = await this.hidden(session, parent, [...new Set(rows.map((row) => row.parent))]);
      for (const row of rows) if (!hidden.has(row.parent)) left.delete(row.id);
    }
    return left;
  }
}

/** The calls by which the person reads rows of a resource, each way of access once. */
function listReads(resource: Resource, session: Session): readonly Call[] {
  const seen = new Set<string>();
  return Object.values<Call>(resource.calls).filter(({ access, method }) => {
    const key = JSON.stringify([access, method === 'GET']);
    if (seen.has(key)) return false;
    seen.add(key);
    return (
      access === 'session' ||
      access === 'partner' ||
      (typeof access === 'object' &&
        access.codes.some((code) => session.grants.get(code)?.actions.has(access.action) === true))
    );
  });
}

/** Calls that answer rows of everybody on purpose, and why. */
export const OPEN: Readonly<Record<string, { readonly resource: string; readonly why: string }>> = {
  'department.tree': { resource: 'department', why: 'colleagues choose a department of their own office' },
  'role.offered': { resource: 'role', why: 'an office is told which roles of the platform it may give' },
  'user.rights': { resource: 'role', why: 'names of the roles that a person one sees has' },
  'rel-office-invite.invited': { resource: 'office', why: 'names of the offices that the own one invited' },
};

/** A record in an answer. */
export interface Shown {
  readonly id: string;
  readonly fields: readonly string[];
  /** It stands in another record. */
  readonly within: boolean;
}

/** Every record in an answer, as far as it says more than the id and a name of it. */
export function recordsIn(data: unknown): readonly Shown[] {
  const found: Shown[] = [];
  const walk = (value: unknown, depth: number, within: boolean): void => {
    if (depth > 12) return;
    if (Array.isArray(value)) {
      for (const inner of value) walk(inner, depth + 1, within);
      return;
    }
    if (!isRecord(value)) return;
    const { id } = value;
    const isOne = typeof id === 'string';
    if (isOne) {
      const fields = Object.keys(value).filter((name) => name !== 'id' && value[name] !== null);
      found.push({ id, fields, within });
    }
    for (const inner of Object.values(value)) walk(inner, depth + 1, within || isOne);
  };
  walk(data, 0, false);
  return found;
}
