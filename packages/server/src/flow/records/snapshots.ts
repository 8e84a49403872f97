import { sql, type RawBuilder, type Selectable } from 'kysely';
import { resourceNamed, stateField } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';
import type { Database } from '../../database/tables.ts';
import { provided } from '../../provided.ts';
import { column, shapeOf, tableAs, type Stored } from '../../resource/shape.ts';
import { chain, digestOf, newSalt, type AttestedFile } from '../evidence/chain.ts';
import type { InstanceRow, TaskRow } from '../instances/rows.ts';
import type { Db } from '../people/candidates.ts';
import { approvalOf } from './approval.ts';

export type SnapshotRow = Selectable<Database['flow_snapshot']>;

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
  const pairs = [...shapeOf(resource).columns]
    .filter(([, { kind }]) => EXACT.has(kind))
    .map(([name]) => sql`array[${sql.lit(name)}, ${column('t', name)}::text]`);
  return pairs.length === 0 ? sql`'{}'::jsonb` : sql`to_jsonb(jsonb_object(array[${sql.join(pairs)}]::text[]))`;
}

/** The lines of a record as they are answered, by name, in their order. */
function linesOf({ lines }: Stored): RawBuilder<unknown> {
  const parts = Object.entries(lines).map(([name, { resource, through }]) => {
    const line = resourceNamed(resource.name);
    const { columns } = shapeOf(line);
    const own = Object.keys(line.own).filter((field) => columns.has(field) && field !== through);
    const pairs = own.map((field) => {
      const exact = EXACT.has(columns.get(field)?.kind ?? '');
      return sql`${sql.lit(field)}, ${column('t', field)}${sql.raw(exact ? '::text' : '')}`;
    });
    const order = columns.has('sorted') ? sql`${column('t', 'sorted')}, ${column('t', 'id')}` : column('t', 'id');
    return sql`${sql.lit(name)}, coalesce((select jsonb_agg(jsonb_build_object(${sql.join(pairs)}) order by ${order}) from ${tableAs(line.table, 't')} where ${column('t', through)} = "of"."id" and not t."deleted"), '[]'::jsonb)`;
  });
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

/**
 * Stores a snapshot of an instance's form and record values and of what is known of the companies named there, once
 * while they do not change, with the steps approved on it. Answers its id.
 */
export async function takeSnapshot(
  db: Db,
  instance: InstanceRow,
  approved: readonly { readonly id: string }[] = [],
): Promise<string> {
  const bound = approvalOf(instance.businessType, instance.definitionKey);
  const record =
    bound && instance.businessKey !== null
      ? sql`(select (to_jsonb(t) || ${exactly(bound.resource)} || (select ${linesOf(bound.resource)} from (select t."id") as "of")) - array['version', 'updateTime', 'updateBy', ${stateField(bound.resource)?.name ?? ''}] from ${tableAs(bound.resource.table, 't')} where t."id" = ${instance.businessKey})`
      : sql`null::jsonb`;
  const takenAt = timestamp();
  const { rows } = await sql<Pick<SnapshotRow, 'id' | 'formData' | 'record' | 'companies'>>`
    with now_there as (select ${record} as record, ${provided('companies', withoutCompanies)(instance)} as companies, (select "formData" from "form_submission" where "processInstanceId" = ${instance.id} and not "deleted" order by "id" desc limit 1) as form)
    insert into "flow_snapshot" ("id", "instanceId", "round", "digest", "takenAt", "formKey", "formHash", "formData", "record", "companies")
    select ${newId()}, ${instance.id}, ${instance.round}, md5(concat_ws('|', coalesce(record::text, ''), coalesce(form::text, ''), companies::text)), ${takenAt}, ${instance.formKey}, ${instance.formHash}, form, record, companies from now_there
    on conflict ("instanceId", "digest") do update set "digest" = excluded."digest" returning "id", "formData", "record", "companies"`.execute(
    db,
  );
  const [snapshot] = rows;
  if (!snapshot) throw new Error('A snapshot was not stored.');
  if (approved.length > 0)
    await db
      .insertInto('flow_task_snapshot')
      .values(approved.map((task) => ({ taskId: task.id, snapshotId: snapshot.id })))
      .execute();
  const salt = newSalt();
  await chain(db, instance.id, {
    at: takenAt,
    values: {
      snapshotId: snapshot.id,
      taskIds: approved.map(({ id }) => id),
      salt,
      form: digestOf(salt, snapshot.formData),
      record: digestOf(salt, snapshot.record),
      ...(snapshot.companies ? { companies: digestOf(salt, snapshot.companies) } : {}),
      files: await filesOf(db, instance),
    },
  });
  return snapshot.id;
}

/** The files of an instance's record and form, with the digests of their content when they were stored. */
async function filesOf(
  db: Db,
  { id, businessKey }: Pick<InstanceRow, 'id' | 'businessKey'>,
): Promise<readonly AttestedFile[]> {
  const rows = await db
    .selectFrom('object_storage')
    .select(['newFilePath', 'originalFileName', 'fileSize', 'sha256'])
    .where('deleted', '=', false)
    .where((on) =>
      on.or([
        on('dataKey', 'in', businessKey === null ? [id] : [id, businessKey]),
        on(
          'dataKey',
          'in',
          on.selectFrom('form_submission').select('form_submission.id').where('processInstanceId', '=', id),
        ),
      ]),
    )
    .orderBy('newFilePath')
    .execute();
  return rows.map(({ newFilePath, originalFileName, fileSize, sha256 }) => ({
    path: newFilePath,
    name: originalFileName,
    size: fileSize,
    sha256,
  }));
}

/** The snapshots of an instance, oldest first, each with the names of the steps approved on it. */
export async function snapshotsOf(
  db: Db,
  instanceId: string,
): Promise<readonly (SnapshotRow & { readonly taskNames: readonly string[] })[]> {
  const { rows } = await sql<SnapshotRow & { readonly taskNames: readonly string[] }>`
    select "snapshot".*, array(select "task"."name" from "flow_task_snapshot" as "of" join "flow_task" as "task" on "task"."id" = "of"."taskId" where "of"."snapshotId" = "snapshot"."id" order by "task"."endTime") as "taskNames"
    from "flow_snapshot" as "snapshot" where "instanceId" = ${instanceId} order by "snapshot"."id"`.execute(db);
  return rows;
}

/** Keeps what the steps that were just approved were approved on; an instance about nothing has nothing to keep. */
export async function keepApproved(
  db: Db,
  { instance, closed }: { readonly instance: InstanceRow; readonly closed: readonly TaskRow[] },
): Promise<void> {
  const approved = closed.filter((task) => task.approved);
  if (approved.length > 0 && (instance.businessKey !== null || instance.formKey !== null))
    await takeSnapshot(db, instance, approved);
}

/** Keeps what was rejected, returned or withdrawn, as it stood then. */
export async function keepRefused(db: Db, instance: InstanceRow): Promise<void> {
  if (instance.businessKey !== null || instance.formKey !== null) await takeSnapshot(db, instance);
}
