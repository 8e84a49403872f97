import { sql, type RawBuilder } from 'kysely';
import type { Field } from '@scf-kit/sdk/contract';
import type { RemoteCheck } from '@scf-kit/sdk/form';
import { columns, readRows } from '../../database/read-rows.ts';
import type { Context } from '../../http/handler.ts';
import { reachable } from '../../resource/scope.query.ts';
import { nameOfColumn, tableAs, type Stored } from '../../resource/shape.query.ts';

/** The field a question is about. */
export interface Subject {
  readonly resource: Stored;
  readonly name: string;
  readonly field: Field;
}

const HELD = columns({ value: 'text' });

/**
 * Which of the values some record holds: for `unique` any record that must differ, for `exists` those the person may
 * see.
 */
export async function heldValues(
  context: Context,
  check: RemoteCheck,
  { resource, name, field }: Subject,
  values: readonly string[],
  except: string | undefined,
): Promise<ReadonlySet<string>> {
  const column = sql`t.${nameOfColumn(name)}`;
  const among: RawBuilder<unknown> =
    check === 'exists'
      ? sql`${reachable(context, resource)}`
      : field.unique === 'office'
        ? sql`t."officeId" = ${context.session?.officeId ?? ''}`
        : sql.raw('true');
  const other = except === undefined ? sql.raw('true') : sql`t."id" <> ${except}`;
  const held = await readRows(
    context.db,
    HELD,
    sql`select distinct ${column}::text as "value"
    from ${tableAs(resource.table, 't')}
    where ${column} = any(${values}::text[]) and not t."deleted" and ${among} and ${other}`,
  );
  return new Set(held.map(({ value }) => value));
}
