import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { GoodsAttribute } from '@scf-kit/sdk/contract/master-data/goods';
import { among, columns, readRow, readRows, stored, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import type { Context } from '../../http/handler.ts';

/** A type and all above it, nearest first. */
const upwards = (id: string): RawBuilder<unknown> => sql`
  with recursive up as (
    select t."id", t."parentId", 1 as "depth"
    from "goods_types" as t
    where t."id" = ${id} and not t."deleted"
    union all
    select t."id", t."parentId", up."depth" + 1
    from "goods_types" as t
    join up on t."id" = up."parentId"
    where not t."deleted" and up."depth" < 50
  )`;

const ATTRIBUTE = columns({
  id: 'text',
  name: 'text',
  inputType: among(['text', 'number', 'date', 'select']),
  options: stored('goods_attributes', 'options'),
  required: 'boolean',
});

/** The attributes of a type and of all types above it, in order. */
export const listAttributes = ({ db }: Context, goodsTypeId: string): Promise<readonly GoodsAttribute[]> =>
  readRows(
    db,
    ATTRIBUTE,
    sql`
      ${upwards(goodsTypeId)}
      select a."id", a."name", a."inputType", a."options", a."required"
      from "goods_attributes" as a
      join up on up."id" = a."goodsTypeId"
      where not a."deleted"
      order by up."depth" desc, a."sorted", a."id"`,
  );

const PRODUCT = columns({ id: 'text' });

/** The item of the office's, or the platform's, list of products that is called so. */
export const findProduct = ({ db, session }: Context, name: string): Promise<RowOf<typeof PRODUCT> | undefined> =>
  readRow(
    db,
    PRODUCT,
    sql`
      select "id"
      from "master"
      where "itemGroup" = 'ZBSB'
        and "itemText" = ${name}
        and not "deleted"
        and ("officeId" is null or "officeId" = ${session?.officeId ?? null})
      limit 1`,
  );

/** Whether goods have a code already. */
export async function isCodeTaken(db: Kysely<Database>, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "goods" where "code" = ${code} and not "deleted" limit 1`.execute(db);
  return rows.length > 0;
}
