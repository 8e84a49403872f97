import type { Kysely } from 'kysely';
import { PAYMENT_LIMITS } from '@scf-kit/sdk/contract/master-data/master';
import { limitLockWait, lockNumber } from '../../database/locks.query.ts';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { seedAreas } from './areas.ts';
import groups from './masters.json' with { type: 'json' };

export const order = 5;

/** The groups the specification names (business §9): neither renamed nor deleted. */
const FIXED: ReadonlySet<string> = new Set([
  'ZBSB',
  'ZBCP_PP',
  'ZBCP_CJ',
  'ZBCP_GYS',
  'FXFS',
  'END_USER',
  'SOURCE_METHOD',
  'PROKECT_AREA_NATION',
]);

/** Advisory lock: of several processes starting at once, one seeds at a time. */
const LOCK = 7_305_117;

const isLimit = (name: string): name is keyof typeof PAYMENT_LIMITS => Object.hasOwn(PAYMENT_LIMITS, name);

/** The id of a seeded item, the same in every installation, so that forms can name it. */
export const masterId = (group: string, value: string): string => `${group}-${value}`;

/**
 * Areas, and dictionary groups and items that are not there yet; what people changed, disabled or deleted stays as they
 * left it.
 */
export async function seed(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Another process that starts seeds first, however long it takes.
    await limitLockWait(transaction, 0);
    await lockNumber(transaction, LOCK);
    await seedAreas(transaction);
    await transaction
      .insertInto('master_group')
      .values(
        groups.map(({ code, zh, en }, at) => ({
          ...newRow({}, code),
          group_code: code,
          title: zh,
          enTitle: en,
          sorted: (at + 1) * 10,
          editable: !FIXED.has(code),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const items = groups.flatMap((group) =>
      group.items.map((item) => ({
        ...newRow({}, masterId(group.code, item.value)),
        itemGroup: group.code,
        itemText: item.zh,
        enItemText: item.en,
        itemValue: item.value,
        sorted: item.sorted,
        provinceId: null,
        paymentLimit: 'paymentLimit' in item && isLimit(item.paymentLimit) ? item.paymentLimit : null,
        enabled: true,
      })),
    );
    await transaction
      .insertInto('master')
      .values(items)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
