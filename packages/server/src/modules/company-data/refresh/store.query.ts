import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Field } from '@scf-kit/sdk/contract';
import { BY_HAND, GONE, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { columns, readRows, type RowOf } from '../../../database/read-rows.ts';
import { columnType } from '../../../database/schema.ts';
import type { Database } from '../../../database/tables.ts';
import { column, nameOfColumn, tableAs } from '../../../resource/shape.query.ts';

type Values = Readonly<Record<string, unknown>>;

const STANDING = columns({ $first: 'boolean', id: 'text?', rowKey: 'text?', standing: 'integer?' });

/**
 * The rows of a family that stand for a company by the provider, with the columns named beside those that are declared.
 * At least one, without an id where there is none: `$first` says that this answer is the first of its kind.
 */
export function readStanding(
  db: Transaction<Database>,
  { key, resource }: DeclaredFamily,
  {
    companyId,
    sample,
    names,
  }: { readonly companyId: string; readonly sample: boolean; readonly names: readonly string[] },
): Promise<readonly RowOf<typeof STANDING>[]> {
  const read = [...names, 'standing', 'rowKey'];
  return readRows(
    db,
    STANDING,
    sql`
      select coalesce(s."askedTime" is null or s."sample" <> ${sample}, true) as "$first", t."id",
        ${sql.join(read.map((name) => column('t', name)))}
      from (select 1) as "one"
        left join "company_family_state" s on s."companyId" = ${companyId} and s."family" = ${key}
        left join ${tableAs(resource.table, 't')} on t."companyId" = ${companyId}
          and t."origin" <> ${BY_HAND}
          and not t."deleted"`,
  );
}

const toSqlType = (field: Field): RawBuilder<unknown> => sql.raw(columnType(field).replace(/ COLLATE.*/, ''));
const joinColumnNames = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map(nameOfColumn));

/** The columns that an answer writes, with their types. */
function collectColumns({ resource, fields }: DeclaredFamily): ReadonlyMap<string, Field> {
  const all: Readonly<Record<string, Field>> = resource.fields;
  const written = [
    'id',
    ...Object.keys(fields),
    'companyId',
    'officeId',
    'companyName',
    'creditCode',
    'tycId',
    'fetchTime',
    'rawData',
    'origin',
    'standing',
    'rowKey',
  ];
  return new Map(written.flatMap((name) => (all[name] && !all[name].computed ? [[name, all[name]] as const] : [])));
}

const given = (rows: readonly Values[], fields: ReadonlyMap<string, Field>): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
    ${sql.join([...fields].map(([name, field]) => sql`${nameOfColumn(name)} ${toSqlType(field)}`))}
  )`;

/**
 * The rows that an answer of one family writes: whole rows that are new or others by now, the ids of those that are
 * gone, changes.
 */
export interface Answered {
  readonly company: { readonly id: string; readonly officeId: string | null };
  readonly part: string;
  readonly sample: boolean;
  readonly refreshId: string;
  readonly at: string;
  readonly total: number;
  readonly added: readonly Values[];
  readonly changed: readonly Values[];
  readonly gone: readonly string[];
  readonly changes: readonly Values[];
}

/** Writes what was answered of one family, with the state of the family, in one statement. */
export async function writeAnswered(
  db: Transaction<Database>,
  family: DeclaredFamily,
  { company, part, sample, refreshId, at, total, added, changed, gone, changes }: Answered,
): Promise<void> {
  const { key, resource } = family;
  const table = tableAs(resource.table, 't');
  const fields = collectColumns(family);
  const names = [...fields.keys()];
  const renewed = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${nameOfColumn(name)} = ${column('x', name)}`);
  const stamps = sql`"createTime", "updateTime", "deleted", "version"`;
  await sql`
      with "added" as (
        insert into ${sql.raw(`"${resource.table}"`)} (${joinColumnNames(names)}, ${stamps})
        select ${joinColumnNames(names)}, ${at}::timestamptz, ${at}::timestamptz, false, 1
        from ${given(added, fields)}
      ),
      "changed" as (
        update ${table} set
          ${sql.join(renewed)},
          "goneTime" = null, "updateTime" = ${at}::timestamptz, "version" = t."version" + 1
        from ${given(changed, fields)}
        where t."id" = x."id"
      ),
      "gone" as (
        update ${table} set
          "standing" = ${GONE}, "goneTime" = ${at}::timestamptz, "updateTime" = ${at}::timestamptz,
          "version" = t."version" + 1
        where t."id" = any(${[...gone]}::text[])
      ),
      "kept" as (
        insert into "company_change" (
          "id", "officeId", "companyId", "happenTime", "family", "changeKind", "rowId", "rowLabel", "changes",
          "severity", "refreshId", "told", ${stamps}
        )
        select x."id", ${company.officeId}, x."companyId", ${at}::timestamptz, x."family", x."changeKind", x."rowId",
          x."rowLabel", x."changes", x."severity", ${refreshId}, false, ${at}::timestamptz, ${at}::timestamptz, false, 1
        from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as x(
          "id" text, "companyId" text, "family" text, "changeKind" integer, "rowId" text, "rowLabel" text,
          "changes" jsonb, "severity" text
        )
      )
      insert into "company_family_state" (
        "companyId", "family", "part", "askedTime", "total", "triedTime", "reason", "sample"
      )
      values (${company.id}, ${key}, ${part}, ${at}::timestamptz, ${total}, null, null, ${sample})
      on conflict ("companyId", "family") do update set
        "part" = excluded."part", "askedTime" = excluded."askedTime", "total" = excluded."total",
        "triedTime" = null, "reason" = null, "sample" = excluded."sample"`.execute(db);
}

/** A family that could not be asked for keeps what stood, with the reason. */
export async function markStale(
  {
    db,
    company,
    at,
    sample,
  }: {
    readonly db: Kysely<Database>;
    readonly company: { readonly id: string };
    readonly at: string;
    readonly sample: boolean;
  },
  part: string,
  failures: readonly { readonly family: string; readonly reason: unknown }[],
): Promise<void> {
  if (failures.length === 0) return;
  await sql`
    insert into "company_family_state" ("companyId", "family", "part", "triedTime", "reason", "sample")
    select ${company.id}, x."family", ${part}, ${at}::timestamptz, x."reason", ${sample}
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb) as x("family" text, "reason" jsonb)
    on conflict ("companyId", "family") do update set
      "triedTime" = excluded."triedTime", "reason" = excluded."reason"`.execute(db);
}
