import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import tenders from './tenders.json' with { type: 'json' };

export const order = 30;

/** The demonstration's tenders, where they are not there yet; what people changed or deleted stays as they left it. */
export async function seed(db: Kysely<Database>, config: Pick<Config, 'demo'>): Promise<void> {
  if (!config.demo) return;
  await db
    .insertInto('engine_bidding_info')
    .values(
      tenders.map(({ id, ...tender }) => ({
        ...newRow({}, id),
        winningCompanyName: null,
        sourceUrl: null,
        files: null,
        ...tender,
        status: 1 as const,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
