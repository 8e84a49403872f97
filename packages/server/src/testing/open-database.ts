import { openDatabase, type OpenDatabase } from '../database/pool.ts';
import { testDatabase } from './database.ts';

/** A migrated database of one test file's own, opened without a server; `close` drops it. */
export interface OpenTestDatabase extends OpenDatabase {
  readonly url: string;
}

export async function openTestDatabase(databasePool = 8): Promise<OpenTestDatabase> {
  const made = await testDatabase();
  const open = openDatabase({ databaseUrl: made.url, databasePool });
  return {
    ...open,
    url: made.url,
    close: async () => {
      await open.close();
      await made.drop();
    },
  };
}
