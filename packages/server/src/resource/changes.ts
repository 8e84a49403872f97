import type { Kysely, Transaction } from 'kysely';
import { resourceNamed, say, type Call, type Locale, type Text } from '@scf-kit/sdk/contract';
import { operationTypes } from '@scf-kit/sdk/contract/platform/operation-history';
import type { ChangeKind } from '@scf-kit/sdk/contract/platform/push';
import { announceChanges } from '../database/change-events.ts';
import { masked, unseal, type SealingKey } from '../database/cipher.ts';
import { newRow } from '../database/new-row.ts';
import type { Database } from '../database/tables.ts';
import type { Context } from '../http/handler.ts';
import { removeOld } from './old-logs.query.ts';
import { sameValue, getShape, type Stored } from './shape.query.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** Kinds of change to a row, with their numbers in the log. */
export const CHANGE = { added: 1, changed: 2, deleted: 3 } as const;
type Kind = (typeof CHANGE)[keyof typeof CHANGE];
const ANNOUNCED: Readonly<Record<Kind, ChangeKind>> = { 1: 'added', 2: 'changed', 3: 'deleted' };
const titles: Readonly<Record<Kind, Text>> = {
  1: { zh: '新增', en: 'Add' },
  2: { zh: '修改', en: 'Change' },
  3: { zh: '删除', en: 'Delete' },
};

/** By whom and by which call; the server itself is nobody. */
interface Actor {
  readonly userId: string | null;
  readonly officeId: string | null;
  readonly departmentId: string | null;
  readonly locale: Locale;
  readonly call?: Call;
  readonly ip?: string;
  readonly userAgent?: string;
}
type Acting = Pick<Context, 'session' | 'locale' | 'config'> & Partial<Pick<Context, 'call' | 'ip' | 'userAgent'>>;
const toActor = ({ session, locale, call, ip, userAgent }: Acting): Actor => ({
  userId: session?.userId ?? null,
  officeId: session?.officeId ?? null,
  departmentId: session?.departmentId ?? null,
  locale,
  ...(call === undefined ? {} : { call }),
  ...(ip === undefined ? {} : { ip }),
  ...(userAgent === undefined ? {} : { userAgent }),
});

interface Change {
  readonly entityName: string;
  readonly dataId: string;
  readonly kind: Kind;
  readonly fieldName: string;
  readonly fieldText: string;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

/** Changes gathered in each open transaction, written in one go before it commits. */
const gathering = new WeakMap<Db, { readonly actor: Actor; readonly changes: Change[] }>();

/** A value in the log is kept to this many characters. */
const LONGEST = 4_000;
const ROWS_AT_ONCE = 500;
const HIDDEN = '******';
/** Counted and stamped with every write; they say nothing. */
const SILENT: ReadonlySet<string> = new Set(['version', 'updateTime', 'updateBy', 'createTime', 'createBy', 'deleted']);

function written(key: SealingKey | undefined, resource: Stored, name: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const field = getShape(resource).columns.get(name);
  if (field?.secret) return HIDDEN;
  if (field?.encrypted) return key && typeof value === 'string' ? masked(unseal(key, value) ?? value) : HIDDEN;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/**
 * Has everything that changes by the transaction of a request written at its end, by `writeChanges`; elsewhere it is
 * written as it happens.
 */
export function gatherChanges(transaction: Db, context: Acting): void {
  gathering.set(transaction, { actor: toActor(context), changes: [] });
}

/** How many changes a transaction has gathered, to be forgotten by `forgetChanges` where they are undone. */
export const gatheredChanges = (db: Db): number => gathering.get(db)?.changes.length ?? 0;
export function forgetChanges(db: Db, from: number): void {
  const gathered = gathering.get(db);
  if (gathered) gathered.changes.length = from;
}

/** Writes what was gathered. */
export async function writeChanges(transaction: Db): Promise<void> {
  const gathered = gathering.get(transaction);
  gathering.delete(transaction);
  if (gathered) await store(transaction, gathered.actor, gathered.changes);
}

async function store(db: Db, actor: Actor, changes: readonly Change[]): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { userId, locale, call } = actor;
  const operation = newRow(actor);
  await db
    .insertInto('operation_history')
    .values({
      ...operation,
      userId,
      ip: actor.ip ?? null,
      userAgent: actor.userAgent?.slice(0, 500) ?? null,
      currentUrl: (call ? `${call.method} ${call.path}` : first.entityName).slice(0, 500),
      currentTitle: formatResourceTitle(first.entityName, locale),
      buttonName: say(titles[first.kind], locale),
      type: operationTypes.change.value,
      preUrl: null,
      preTitle: null,
      currentQuery: null,
      residenceTime: null,
    })
    .execute();
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('operation_history_diff')
      .values(
        changes.slice(from, from + ROWS_AT_ONCE).map(({ kind, ...change }) => ({
          ...newRow(actor),
          ...change,
          changeKind: kind,
          operationHistoryId: operation.id,
          operatorId: userId,
          operateTime: operation.createTime,
          source: 0 as const,
        })),
      )
      .execute();
  }
  // The announcement names the resource alone: row rights are checked when a client reads again.
  await announceChanges(
    db,
    changes.map(({ entityName, kind }) => ({ resource: entityName, kind: ANNOUNCED[kind] })),
  );
}

const formatResourceTitle = (name: string, locale: Locale): string => say(resourceNamed(name).title, locale);

async function keep(db: Db, actor: Actor | (() => Promise<Actor>), changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const gathered = gathering.get(db);
  if (gathered) gathered.changes.push(...changes);
  else await store(db, typeof actor === 'function' ? await actor() : actor, changes);
}

const change = (
  key: SealingKey | undefined,
  resource: Stored,
  dataId: string,
  kind: Kind,
  name: string,
  before: unknown,
  after: unknown,
): Change => ({
  entityName: resource.name,
  dataId,
  kind,
  fieldName: name,
  fieldText: getShape(resource).columns.get(name)?.title?.zh ?? name,
  oldValue: written(key, resource, name, before),
  newValue: written(key, resource, name, after),
});

/** Keeps that rows were added or deleted, by what people call them. */
export async function logRows(
  context: Acting & { readonly db: Db },
  resource: Stored,
  kind: typeof CHANGE.added | typeof CHANGE.deleted,
  rows: readonly { readonly id: string; readonly label: unknown }[],
): Promise<void> {
  if (!resource.logged) return;
  const { label: name } = getShape(resource);
  await keep(
    context.db,
    toActor(context),
    rows.map(({ id, label }) =>
      kind === CHANGE.added
        ? change(context.config, resource, id, kind, name, null, label)
        : change(context.config, resource, id, kind, name, label, null),
    ),
  );
}

/** Keeps what differs between two states of a row, field by field. */
export async function logDifference(
  context: Acting & { readonly db: Db },
  resource: Stored,
  id: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!resource.logged) return;
  const { columns } = getShape(resource);
  await keep(
    context.db,
    toActor(context),
    [...columns].flatMap(([name, field]) =>
      SILENT.has(name) || after[name] === undefined || sameValue(field, before[name], after[name])
        ? []
        : [change(context.config, resource, id, CHANGE.changed, name, before[name], after[name])],
    ),
  );
}

/** Who wrote, where the server did so by itself: a person it acts for, or nobody. */
const actorBy = async (db: Db, by: string | undefined): Promise<Actor> => {
  const person =
    by === undefined
      ? undefined
      : await db.selectFrom('user').select(['officeId', 'departmentId']).where('id', '=', by).executeTakeFirst();
  return {
    userId: person ? (by ?? null) : null,
    officeId: person?.officeId ?? null,
    departmentId: person?.departmentId ?? null,
    locale: 'zh-CN',
  };
};

/** A row the server has written: the columns it wrote, as they were and as they are. */
export interface Written {
  readonly id: string;
  readonly label: unknown;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * Keeps what the server has written: field by field, and of rows added, taken away or brought back what people call
 * them.
 */
export async function logWritten(
  { db, by, key }: { readonly db: Db; readonly by: string | undefined; readonly key: SealingKey | undefined },
  resource: Stored,
  rows: readonly Written[],
): Promise<void> {
  if (!resource.logged) return;
  const { columns, label: name } = getShape(resource);
  const changes = rows.flatMap(({ id, label, before, after }): Change[] => {
    if (after['deleted'] !== undefined && after['deleted'] !== before['deleted'])
      return [
        after['deleted'] === true
          ? change(key, resource, id, CHANGE.deleted, name, label, null)
          : change(key, resource, id, CHANGE.added, name, null, label),
      ];
    return Object.keys(after).flatMap((field) =>
      SILENT.has(field) || sameValue(columns.get(field), before[field], after[field])
        ? []
        : [change(key, resource, id, CHANGE.changed, field, before[field], after[field])],
    );
  });
  await keep(db, () => actorBy(db, by), changes);
}

/** Removes what is older than so many days. @returns how many operations went */
export async function sweepLogs(db: Kysely<Database>, days: number): Promise<number> {
  const before = new Date(Date.now() - days * 24 * 3600_000).toISOString();
  const AT_ONCE = 5_000;
  let gone = 0;
  for (const [table, moment] of [
    ['operation_history', 'createTime'],
    ['operation_history_diff', 'createTime'],
    ['login_history', 'loginTime'],
  ] as const) {
    for (;;) {
      const removed = await removeOld(db, { table, moment }, before, AT_ONCE);
      gone += removed;
      if (removed < AT_ONCE) break;
    }
  }
  return gone;
}
