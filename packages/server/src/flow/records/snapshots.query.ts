import { sql, type Kysely, type RawBuilder } from 'kysely';
import { resourceNamed, stateField } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { columns, readRow, readRows, stored, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { provided } from '../../provided.ts';
import { column, getShape, tableAs, type Stored } from '../../resource/shape.query.ts';
import { findApproval } from '../find-approval.ts';
import type { InstanceRow } from '../rows.ts';

/** The data known now of the companies that the record of an instance names, as JSON; null where it names none. */
export type CompaniesReader = (instance: InstanceRow) => RawBuilder<unknown>;

declare module '../../provided.ts' {
  interface Provided {
    /** Of the module of company data, which alone knows it. */
    readonly companies: CompaniesReader;
  }
}

const withoutCompanies: CompaniesReader = () => sql`null::jsonb`;

const EXACT: ReadonlySet<string> = new Set(['money', 'decimal', 'rate']);
/**
 * The amounts of a record as texts, as they are answered: a number of JSON keeps neither every digit nor how many there
 * are.
 */
function exactly(resource: Stored): RawBuilder<unknown> {
  const pairs = [...getShape(resource).columns]
    .filter(([, { kind }]) => EXACT.has(kind))
    .map(([name]) => sql`array[${sql.lit(name)}, ${column('t', name)}::text]`);
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`to_jsonb(jsonb_object(array[${sql.join(pairs)}]::text[]))`;
}

/** The lines of a record as they are answered, by name, in their order. */
function selectLines({ lines }: Stored): RawBuilder<unknown> {
  const parts = Object.entries(lines).map(([name, { resource, through }]) => {
    const line = resourceNamed(resource.name);
    const kept = getShape(line).columns;
    const own = Object.keys(line.own).filter((field) => kept.has(field) && field !== through);
    const pairs = own.map((field) => {
      const exact = EXACT.has(kept.get(field)?.kind ?? '');
      return sql`${sql.lit(field)}, ${column('t', field)}${sql.raw(exact ? '::text' : '')}`;
    });
    const order = kept.has('sorted') ? sql`${column('t', 'sorted')}, ${column('t', 'id')}` : column('t', 'id');
    return sql`${sql.lit(name)},
      coalesce((
        select jsonb_agg(jsonb_build_object(${sql.join(pairs)}) order by ${order})
        from ${tableAs(line.table, 't')}
        where ${column('t', through)} = "of"."id" and not t."deleted"
      ), '[]'::jsonb)`;
  });
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

const VALUES = {
  id: 'text',
  formData: stored('flow_snapshot', 'formData'),
  record: stored('flow_snapshot', 'record'),
  companies: stored('flow_snapshot', 'companies'),
} as const;
const SNAPSHOT = columns(VALUES);

/** Stores a snapshot of an instance, once while its values do not change. Answers it as it is stored. */
export async function storeSnapshot(
  db: Kysely<Database>,
  instance: InstanceRow,
  takenAt: string,
): Promise<RowOf<typeof SNAPSHOT>> {
  const bound = findApproval(instance.businessType, instance.definitionKey);
  const record =
    bound && instance.businessKey !== null
      ? sql`(
        select (
          to_jsonb(t) || ${exactly(bound.resource)} || (
            select ${selectLines(bound.resource)}
            from (select t."id") as "of"
          )
        ) - array['version', 'updateTime', 'updateBy', ${stateField(bound.resource)?.name ?? ''}]
        from ${tableAs(bound.resource.table, 't')}
        where t."id" = ${instance.businessKey}
      )`
      : sql`null::jsonb`;
  const snapshot = await readRow(
    db,
    SNAPSHOT,
    sql`
    with now_there as (
      select ${record} as record, ${provided('companies', withoutCompanies)(instance)} as companies,
        (
          select "formData"
          from "form_submission"
          where "processInstanceId" = ${instance.id} and not "deleted"
          order by "id" desc limit 1
        ) as form
    )
    insert into "flow_snapshot" (
      "id", "instanceId", "round", "digest", "takenAt", "formKey", "formHash", "formData", "record", "companies"
    )
    select ${newId()}, ${instance.id}, ${instance.round},
      md5(concat_ws('|', coalesce(record::text, ''), coalesce(form::text, ''), companies::text)), ${takenAt},
      ${instance.formKey}, ${instance.formHash}, form, record, companies
    from now_there
    on conflict ("instanceId", "digest") do update set "digest" = excluded."digest"
    returning "id", "formData", "record", "companies"`,
  );
  if (!snapshot) throw new Error('A snapshot was not stored.');
  return snapshot;
}

const APPROVED_ON = columns({
  ...VALUES,
  instanceId: 'text',
  round: 'integer',
  digest: 'text',
  takenAt: 'moment',
  formKey: 'text?',
  formHash: 'text?',
  taskNames: ['text'],
});

/** The snapshots of an instance, oldest first, each with the names of the steps approved on it. */
export const listSnapshots = (
  db: Kysely<Database>,
  instanceId: string,
): Promise<readonly RowOf<typeof APPROVED_ON>[]> =>
  readRows(
    db,
    APPROVED_ON,
    sql`
    select "snapshot".*,
      array(
        select "task"."name"
        from "flow_task_snapshot" as "of" join "flow_task" as "task" on "task"."id" = "of"."taskId"
        where "of"."snapshotId" = "snapshot"."id"
        order by "task"."endTime"
      ) as "taskNames"
    from "flow_snapshot" as "snapshot"
    where "instanceId" = ${instanceId}
    order by "snapshot"."id"`,
  );
