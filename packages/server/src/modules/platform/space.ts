import { statfs } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { notify, type Notice } from '../../push/notify.ts';
import { listAdministrators, listStaffFor } from '../access/rights/administrators.query.ts';
import { readFullOffices } from './space.query.ts';

/** Percent from which people are warned. */
export const NEARLY_FULL = 90;
const MEGABYTE = 1024 * 1024;
/** The name under which it is kept who was warned of what. */
const WARNED = 'space';
const DISK = 'disk';

/** Spaces that are nearly full: an office's files, or the disk. */
export interface Space {
  readonly officeId: string | null;
  /** Of the office. */
  readonly name: string;
  readonly percent: number;
}

/** Percent of a file system in use, as people who are not its administrator may use it. */
export const percentUsed = ({
  blocks,
  bfree,
  bavail,
}: {
  readonly blocks: number;
  readonly bfree: number;
  readonly bavail: number;
}): number => {
  const used = blocks - bfree;
  return used + bavail === 0 ? 0 : Math.ceil((100 * used) / (used + bavail));
};

/** Percent of the disk of DATA_DIR in use. */
export const diskUsed = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> =>
  percentUsed(await statfs(dataDir).catch(() => ({ blocks: 0, bfree: 0, bavail: 0 })));

/** The disk and the offices that are nearly full; `officeId` asks for one office alone. */
export async function nearlyFull(
  db: Kysely<Database>,
  config: Pick<Config, 'dataDir' | 'uploadQuotaMb'>,
  officeId?: string,
): Promise<readonly Space[]> {
  const disk = await diskUsed(config);
  const quota = config.uploadQuotaMb * MEGABYTE;
  const offices = quota === 0 ? [] : await readFullOffices(db, { quota, percent: NEARLY_FULL, officeId });
  return [
    ...(disk >= NEARLY_FULL ? [{ officeId: null, name: '', percent: disk }] : []),
    ...offices.map(({ bytes, ...office }) => ({ ...office, percent: Math.floor((Number(bytes) * 100) / quota) })),
  ];
}

/**
 * Tells the administrators of what is nearly full, and those of the office: once, and again only after there was room
 * in between.
 */
export async function warnOfSpace(db: Kysely<Database>, spaces: readonly Space[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const keys = spaces.map(({ officeId }) => officeId ?? DISK);
    await transaction
      .deleteFrom('counter')
      .where('name', '=', WARNED)
      .where((where) => where.not(where('period', '=', where.fn.any(where.val(keys)))))
      .execute();
    const staff = await listStaffFor(transaction, 'USER_MANAGE', 'edit');
    const notices: Notice[] = [];
    for (const { officeId, name, percent } of spaces) {
      const first = await transaction
        .insertInto('counter')
        .values({ name: WARNED, period: officeId ?? DISK, value: percent })
        .onConflict((conflict) => conflict.doNothing())
        .returning('period')
        .executeTakeFirst();
      if (!first) continue;
      const people = new Set([...staff, ...(officeId === null ? [] : await listAdministrators(transaction, officeId))]);
      for (const receiverId of people)
        notices.push({
          receiverId,
          key: officeId === null ? 'notice.space.disk' : 'notice.space.office',
          params: { percent: String(percent), ...(officeId === null ? {} : { name }) },
          dataType: 'SYSTEM',
        });
    }
    await notify(transaction, notices);
  });
}
