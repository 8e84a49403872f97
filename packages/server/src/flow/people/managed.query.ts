import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { SignedIn } from '../../http/handler.ts';
import { keysHeld } from './authority.query.ts';

/** Rights of a manager over instances: see them, act on their tasks, suspend them. */
export type Managing = 'query' | 'edit' | 'disable';

/**
 * The instances a manager may see or act on, by the scopes of FLOWABLE_TODO_TASK_MANAGE or by authority over their
 * definition, as a condition over `flow_instance`.
 */
export function managed(context: SignedIn, instance: string, action: Managing = 'query'): RawBuilder<SqlBool> {
  const { session } = context;
  const scopes = session.grants.get('FLOWABLE_TODO_TASK_MANAGE')?.byAction.get(action);
  if (scopes?.has('all')) return sql<SqlBool>`true`;
  const keys = keysHeld(context, action === 'query' ? ['manage', 'view'] : ['manage']);
  const ways = [sql<SqlBool>`${sql.ref(`${instance}.definitionKey`)} in ${keys}`];
  if (scopes?.has('officeTree'))
    ways.push(sql<SqlBool>`${sql.ref(`${instance}.officeId`)} = any(${[...session.officeTree]}::text[])`);
  if (scopes?.has('office')) ways.push(sql<SqlBool>`${sql.ref(`${instance}.officeId`)} = ${session.officeId}`);
  if (scopes?.has('department') && session.departmentTree.length > 0)
    ways.push(
      sql<SqlBool>`(
        ${sql.ref(`${instance}.officeId`)} = ${session.officeId}
        and ${sql.ref(`${instance}.departmentId`)} = any(${[...session.departmentTree]}::text[])
      )`,
    );
  if (scopes?.has('own')) ways.push(sql<SqlBool>`${sql.ref(`${instance}.startUserId`)} = ${session.userId}`);
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}

/** Whether the person manages an instance. */
export async function manages(context: SignedIn, instanceId: string, action: Managing = 'query'): Promise<boolean> {
  const { rows } = await sql`select 1
    from "flow_instance" as "instance"
    where "instance"."id" = ${instanceId} and ${managed(context, 'instance', action)}`.execute(context.db);
  return rows.length > 0;
}
