import { sql, type SqlBool } from 'kysely';

/**
 * Whether a deleted file is an earlier version of a record that somebody decided on: it stays with the evidence. As SQL
 * over the table, so that a backup keeps it too.
 */
export const KEPT_VERSION = `"object_storage"."dataKey" is not null and (
  exists (select 1 from "flow_instance" where "flow_instance"."businessKey" = "object_storage"."dataKey")
  or exists (select 1 from "form_submission" where "form_submission"."recordId" = "object_storage"."dataKey"))`;
/** The same as a condition. */
export const IS_KEPT_VERSION = sql<SqlBool>`(${sql.raw(KEPT_VERSION)})`;
