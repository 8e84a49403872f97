import type { Context } from '../../http/handler.ts';

type Db = Context['db'];

/** The value of a dictionary item: types are known by it, whatever they are called. */
export async function findItemValue(db: Db, id: string | null | undefined): Promise<string | undefined> {
  if (!id) return undefined;
  const found = await db.selectFrom('master').select('itemValue').where('id', '=', id).executeTakeFirst();
  return found?.itemValue ?? undefined;
}

/** The platform's item of a group with a value; undefined where somebody deleted it. */
export async function findItem(db: Db, group: string, value: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('master')
    .select('id')
    .where('itemGroup', '=', group)
    .where('itemValue', '=', value)
    .where('officeId', 'is', null)
    .where('deleted', '=', false)
    .executeTakeFirst();
  return found?.id;
}

/** The same where there has to be one. */
export async function requireItem(db: Db, group: string, value: string): Promise<string> {
  const id = await findItem(db, group, value);
  if (id === undefined) throw new Error(`The dictionary ${group} has no item of the value ${value}.`);
  return id;
}
