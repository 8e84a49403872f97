import type pg from 'pg';
import { ConfigError } from '../config/setting.ts';
import { SESSION_SETTINGS, type DatabaseAddress } from './pool.ts';

/**
 * The database itself, past a pool in transaction mode: what lives as long as a connection (LISTEN, locks of jobs), and
 * what changes the schema.
 */
export const directUrl = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<DatabaseAddress, 'databaseUrl' | 'databaseDirectUrl'>): string => databaseDirectUrl ?? databaseUrl;

/** The statement with which a pool opens its own connections, as PostgreSQL reads it. */
export const CONNECT_QUERY = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/**
 * Asks a pool in transaction mode whether its connections are set as this program needs them: it cannot do so itself,
 * as each transaction may be on another one. @throws ConfigError that says what to write into its settings
 */
export async function checkPooler(pool: pg.Pool, address: DatabaseAddress): Promise<void> {
  if (!address.databaseDirectUrl) return;
  const names = Object.keys(SESSION_SETTINGS);
  const { rows } = await pool.query<{ name: string; value: string }>({
    text: 'select n as name, current_setting(n) as value from unnest($1::text[]) n',
    values: [names],
  });
  const wrong = rows.filter(({ name, value }) => value !== SESSION_SETTINGS[name]);
  if (wrong.length > 0)
    throw new ConfigError(
      `DATABASE_URL leads to connections with ${wrong.map(({ name, value }) => `${name} ${value}`).join(', ')}; in pgbouncer.ini the line of the database takes: connect_query='${CONNECT_QUERY.replaceAll("'", "''")}'`,
    );
}
