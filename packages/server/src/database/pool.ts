import { createHash } from 'node:crypto';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { QueryCompiler } from './compiler.ts';
import { isStalePlan, repeatable } from './repeatable.ts';
import { during, statementName } from '../telemetry/spans.ts';
import type { Database } from './tables.ts';
import { forget } from './told-cache.ts';
import { findWrittenTables } from './written-tables.ts';

/** A statement that runs longer than this is a mistake; jobs set their own limit. */
const STATEMENT_MS = 30_000;
/** A statement that waits longer for a lock is told to try again, and gives its connection back. */
const LOCK_MS = 15_000;
/** Each connection keeps its prepared statements for life, so their number is bounded. */
const MOST_PREPARED = 500;
const MOST_WATCHED = 5_000;

/** `2026-11-21 02:29:11.123456+00` (the session's zone is UTC) as RFC 3339 with milliseconds. */
const toIsoMoment = (text: string): string => {
  if (!text.endsWith('+00') || text.length < 22) return text;
  const fraction = text.length > 23 ? text.slice(20, -3).padEnd(3, '0').slice(0, 3) : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
};
const asWritten = (text: string): string => text;
/** NUMERIC, INT8 and DATE stay exact texts: a JavaScript number or Date would change them. */
const readers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.NUMERIC, asWritten],
  [pg.types.builtins.INT8, asWritten],
  [pg.types.builtins.DATE, asWritten],
  [pg.types.builtins.TIMESTAMPTZ, toIsoMoment],
]);

const seen = new Map<string, string | undefined>();
let prepared = 0;
let renewed = 0;

/**
 * The name under which a text is prepared: from its second use on, and never for LIKE, whose generic plan is bad
 * (883 ms against 5 ms), nor for a cursor, whose columns are others each time.
 */
function findStatementName(text: string): string | undefined {
  const known = seen.get(text);
  if (known !== undefined) return known;
  if (!seen.has(text)) {
    if (seen.size >= MOST_WATCHED) for (const [watched, name] of seen) if (name === undefined) seen.delete(watched);
    seen.set(text, undefined);
    return undefined;
  }
  if (prepared >= MOST_PREPARED || /\bi?like\b|^(?:declare|fetch) /i.test(text)) return undefined;
  prepared += 1;
  const name = createHash('sha1').update(text).digest('base64url');
  seen.set(text, name);
  return name;
}

/**
 * A migration of a newer process changed what a prepared text answers: it is prepared anew, under another name, on
 * every connection that meets it.
 */
function prepareAnew(text: string): void {
  const name = seen.get(text);
  if (name === undefined) return;
  renewed += 1;
  seen.set(text, `${name.split('.')[0]}.${renewed}`);
}

/** How often a statement is tried that others' locks, or a change of its table, ended. */
const ATTEMPTS = 3;

/** The rows with the columns PostgreSQL answers, which `readRows` holds its declarations against. */
interface Answered<R> extends QueryResult<R> {
  readonly fields: readonly pg.FieldDef[];
}

/** Says that these tables hold other rows than before. */
type TellWritten = (tables: Iterable<string>) => void;

class Connection implements DatabaseConnection {
  readonly client: pg.PoolClient;
  readonly #prepares: boolean;
  readonly #tellWritten: TellWritten;
  /** The tables that the transaction has written so far. */
  readonly #written = new Set<string>();
  inTransaction = false;
  constructor(client: pg.PoolClient, prepares: boolean, tellWritten: TellWritten) {
    this.client = client;
    this.#prepares = prepares;
    this.#tellWritten = tellWritten;
  }
  begin(): void {
    this.inTransaction = true;
    this.#written.clear();
  }
  /** After a transaction, or a statement of its own: what it wrote is there for all. */
  committed(): void {
    this.#tellWritten(this.#written);
    this.#written.clear();
  }
  #ask(query: CompiledQuery): Promise<pg.QueryResult> {
    return during(
      () => statementName(query.sql),
      'database',
      () => ({ 'db.system.name': 'postgresql', 'db.query.summary': statementName(query.sql) }),
      () => this.#send(query),
    );
  }
  async #send(query: CompiledQuery, attempt = 1): Promise<pg.QueryResult> {
    const name = this.#prepares ? findStatementName(query.sql) : undefined;
    try {
      return await this.client.query({
        ...(name === undefined ? {} : { name }),
        text: query.sql,
        values: [...query.parameters],
      });
    } catch (error) {
      if (name !== undefined && isStalePlan(error)) prepareAnew(query.sql);
      // Within a transaction the whole of it is repeated; outside of one nothing of the statement was done.
      if (this.inTransaction || !repeatable(error) || attempt >= ATTEMPTS) throw error;
      return this.#send(query, attempt + 1);
    }
  }
  async executeQuery<R>(query: CompiledQuery): Promise<Answered<R>> {
    const result = await this.#ask(query);
    for (const table of findWrittenTables(query.sql)) this.#written.add(table);
    if (!this.inTransaction) this.committed();
    return {
      rows: result.rows,
      fields: result.fields,
      ...(result.command === 'SELECT' ? {} : { numAffectedRows: BigInt(result.rowCount ?? 0) }),
    };
  }
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Queries are not streamed; read by key in pages, or by cursor.');
  }
}

class PoolDriver implements Driver {
  readonly pool: pg.Pool;
  readonly #prepares: boolean;
  readonly #tellWritten: TellWritten;
  readonly #connections = new WeakMap<pg.PoolClient, Connection>();
  constructor(pool: pg.Pool, prepares: boolean, tellWritten: TellWritten) {
    this.pool = pool;
    this.#prepares = prepares;
    this.#tellWritten = tellWritten;
  }
  async init(): Promise<void> {
    /* the pool connects by itself */
  }
  async acquireConnection(): Promise<Connection> {
    const client = await this.pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const made = new Connection(client, this.#prepares, this.#tellWritten);
    this.#connections.set(client, made);
    return made;
  }
  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    await connection.client.query(
      settings.isolationLevel ? `start transaction isolation level ${settings.isolationLevel}` : 'begin',
    );
    connection.begin();
  }
  async commitTransaction(connection: Connection): Promise<void> {
    connection.inTransaction = false;
    await during(
      () => 'commit',
      'database',
      () => ({ 'db.system.name': 'postgresql' }),
      () => connection.client.query('commit'),
    );
    connection.committed();
  }
  async rollbackTransaction(connection: Connection): Promise<void> {
    connection.inTransaction = false;
    await connection.client.query('rollback');
  }
  async releaseConnection(connection: Connection): Promise<void> {
    connection.inTransaction = false;
    connection.client.release();
  }
  async destroy(): Promise<void> {
    await this.pool.end();
  }
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  /** Waits for what runs and closes every connection. */
  readonly close: () => Promise<void>;
}

/** Where a database is and how it is spoken to. */
export interface DatabaseAddress {
  readonly databaseUrl: string;
  readonly databasePool: number;
  /** The PostgreSQL itself, where `databaseUrl` leads to a pool in transaction mode. */
  readonly databaseDirectUrl?: string | null;
  readonly databasePrepared?: boolean;
}

/** Settings of every connection. A pool in transaction mode takes none of them: see `pooler.ts`. */
const SESSION = {
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: 2 * STATEMENT_MS,
} as const;
/** The same as PostgreSQL sets it. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  ...Object.fromEntries(
    Object.entries(SESSION).map(([name, milliseconds]) => [
      name,
      milliseconds % 60_000 === 0 ? `${milliseconds / 60_000}min` : `${milliseconds / 1000}s`,
    ]),
  ),
};

/** Opens the pool; the first query connects. Texts that come again are prepared once a connection. */
export function openDatabase(config: DatabaseAddress): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'scf-kit',
    ...(config.databaseDirectUrl ? {} : { ...SESSION, options: '-c timezone=UTC' }),
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        readers.get(oid) ?? pg.types.getTypeParser(oid, format),
    },
  });
  // A connection that dies while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // The same for one that dies while a request holds it, between two of its statements: the next statement fails and
  // says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Others hear of a change a moment later; whoever made it reads it at once. A session is used far more often than it
  // ends, and its end is told with it.
  const tellWritten: TellWritten = (tables) => {
    for (const table of tables) if (table !== 'auth_family') forget(db, table);
  };
  const db: Kysely<Database> = new Kysely<Database>({
    dialect: {
      createDriver: () => new PoolDriver(pool, config.databasePrepared ?? true, tellWritten),
      createQueryCompiler: () => new QueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (asked) => new PostgresIntrospector(asked),
    },
  });
  return { db, pool, close: () => db.destroy() };
}
