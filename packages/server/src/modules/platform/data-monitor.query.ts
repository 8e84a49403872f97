import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Whether an instance (`i`) is of one of some offices; where none are named, of any. */
export const isOfOffices = (offices: readonly string[] | undefined): RawBuilder<SqlBool> =>
  offices === undefined ? sql<SqlBool>`true` : sql<SqlBool>`i."officeId" = any(${[...offices]}::text[])`;

/** Whether a project (`t`) names its customer. */
export const namesCustomer = sql<SqlBool>`t."customerName" is not null`;
