import type { Kysely, KyselyPlugin } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/tables.ts';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

function readStatement([given, values]: readonly unknown[]): Statement | undefined {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  if (typeof given === 'string') return { text: given, values: list(values) };
  if (typeof given !== 'object' || given === null || !('text' in given) || typeof given.text !== 'string')
    return undefined;
  return { text: given.text, values: 'values' in given ? list(given.values) : [] };
}

/** The statements that this process sends while some work is done, by whatever connection, and what that answers. */
export async function recordStatements<T>(
  work: () => Promise<T>,
): Promise<{ readonly sent: readonly Statement[]; readonly answer: T }> {
  const { query } = pg.Client.prototype;
  const sent: Statement[] = [];
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, self, given: unknown[]) {
      const statement = readStatement(given);
      if (statement) sent.push(statement);
      return Reflect.apply(target, self, given);
    },
  });
  try {
    return { sent, answer: await work() };
  } finally {
    pg.Client.prototype.query = query;
  }
}

/** How many statements some work in one transaction takes, without those that begin and end it. */
export async function countStatements(
  db: Kysely<Database>,
  work: (within: Kysely<Database>) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await db.withPlugin(counting).transaction().execute(work);
  return count;
}
