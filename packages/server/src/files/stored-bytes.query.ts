import { sql, type Kysely } from 'kysely';
import { columns, readRow } from '../database/read-rows.ts';
import type { Database } from '../database/tables.ts';

/** Whose files, and the unfinished upload that is about to become one of them. */
export interface Whose {
  readonly officeId: string;
  readonly uploadId?: string | undefined;
}

const BYTES = columns({ bytes: 'bigint' });

/**
 * Bytes the files of an office take: those that are stored, deleted ones until they are swept, and the pieces of
 * unfinished uploads.
 */
export async function sumStoredBytes(db: Kysely<Database>, { officeId, uploadId }: Whose): Promise<number> {
  const found = await readRow(
    db,
    BYTES,
    sql`select (select coalesce(sum("fileSize"), 0) from object_storage where "officeId" = ${officeId}) + (
      select coalesce(sum("received"), 0)
      from resumable_upload
      where "officeId" = ${officeId} and "fileId" is null and id <> ${uploadId ?? ''}
    ) as bytes`,
  );
  return Number(found?.bytes ?? 0);
}
