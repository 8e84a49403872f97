import { sql, type Kysely } from 'kysely';
import { columns, readRows } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';

const UPLOAD = columns({ objectName: 'text' });

/** Uploads that are gone and of which sizes are kept for more than a day, in the order of their names. */
export async function listForgotten(db: Kysely<Database>, most: number): Promise<string[]> {
  const rows = await readRows(
    db,
    UPLOAD,
    sql`
      select p."objectName" from "picture" p where p."createTime" < now() - interval '1 day'
        and not exists (select 1 from "object_storage" o where o."newFilePath" = p."objectName" and not o."deleted")
      order by 1 limit ${most}`,
  );
  return rows.map(({ objectName }) => objectName);
}

const SIZE = columns({ storageKey: 'text' });

/** Where the sizes of uploads lie that no other upload has. */
export async function listOwnSizes(db: Kysely<Database>, objectNames: readonly string[]): Promise<readonly string[]> {
  const names = [...objectNames];
  const rows = await readRows(
    db,
    SIZE,
    sql`
      select distinct s."storageKey"
      from "picture_size" s
      where s."objectName" = any(${names}::text[])
        and not exists (
          select 1
          from "picture_size" o
          where o."hash" = s."hash" and o."objectName" <> all(${names}::text[])
        )`,
  );
  return rows.map(({ storageKey }) => storageKey);
}
