import { sql } from 'kysely';
import { HELD } from '@scf-kit/sdk/contract/warehouse/stock-key';
import { mostFrom } from '../course.ts';
import type { Db } from './keys.ts';

/**
 * Of pieces that are to come on a day, one that is in our books already, on that day or a later one. The product is
 * held.
 */
export async function heldAlready(
  db: Db,
  productKey: string,
  serials: readonly string[],
  day: string,
): Promise<string | undefined> {
  if (serials.length === 0) return undefined;
  const { rows } = await sql<{ serial: string; day: string; change: number }>`
    select e."serialNumber" as "serial", e."day"::text as "day", sum(e."quantity")::integer as "change"
    from "stock_entry" e join "stock_lot" l on l."id" = e."lotId"
    where e."serialNumber" = any(${[...serials]}::text[]) and l."productKey" = ${productKey} and e."placeKind" = any(${[...HELD]}::text[])
    group by 1, 2`.execute(db);
  const changes = Map.groupBy(rows, ({ serial }) => serial);
  return serials.find((serial) => {
    const course = changes.get(serial) ?? [];
    const now = course.reduce((sum, { change }) => sum + change, 0);
    return mostFrom(now, course, day) > 0;
  });
}
