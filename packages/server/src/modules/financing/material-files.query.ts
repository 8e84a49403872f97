import { sql, type Kysely, type RawBuilder } from 'kysely';
import { getStateNumber } from '@scf-kit/sdk/contract';
import type { Page } from '@scf-kit/sdk/contract/call';
import { officeQualifications, requiredStates } from '@scf-kit/sdk/contract/financing/qualifications';
import { among, columns, readRow, readRows, type Columns, type RowOf } from '../../database/read-rows.ts';
import type { Database } from '../../database/tables.ts';
import { QUALIFICATION } from '../../files/readable.ts';
import type { SignedIn } from '../../http/handler.ts';
import { isNotIn, isOneOf } from '../../resource/in-states.query.ts';
import { visible } from '../../resource/scope.query.ts';
import { projects } from './reports/projects.query.ts';

const PAGE = 20;
const LISTED = 200;

interface Paging {
  readonly current?: number | null;
  readonly size?: number | null;
}

const TOTAL = columns({ total: 'integer' });

async function paged<C extends Columns>(
  db: Kysely<Database>,
  declared: C,
  rows: RawBuilder<unknown>,
  query: Paging,
): Promise<Page<RowOf<C>>> {
  const { current, size } = { current: query.current ?? 1, size: query.size ?? PAGE };
  const counted = await readRow(db, TOTAL, sql`select count(*)::integer as "total" from (${rows}) as r`);
  const records = await readRows(db, declared, sql`${rows} limit ${size} offset ${(current - 1) * size}`);
  return { records, total: counted?.total ?? 0, size, current };
}

/** Files of the materials the person sees, as `from ... where ...`. */
const files = (context: SignedIn): RawBuilder<unknown> =>
  sql`
    from "object_storage" s
    join "office_qualifications" as "t" on t."id" = s."dataKey"
    where s."kind" = ${QUALIFICATION}
      and not s."deleted"
      and not t."deleted"
      and ${visible(context, officeQualifications)}`;

const UPLOAD = columns({
  id: 'text',
  officeQualificationsId: 'text',
  title: 'text',
  officeId: 'text',
  financingId: 'text?',
  objectStorageId: 'text',
  originalFileName: 'text',
  uploadTime: 'moment',
});
const upload = sql`
  s."id", t."id" as "officeQualificationsId", coalesce(t."title", '') as "title", t."officeId", t."financingId",
  s."id" as "objectStorageId", s."originalFileName", s."createTime" as "uploadTime"`;

/** A file of a material that the person sees. */
export const findUpload = (context: SignedIn, id: string): Promise<RowOf<typeof UPLOAD> | undefined> =>
  readRow(context.db, UPLOAD, sql`select ${upload} ${files(context)} and s."id" = ${id}`);

interface Wanted {
  readonly officeQualificationsId?: string | null;
  readonly officeId?: string | null;
  readonly financingId?: string | null;
  readonly keyword?: string | null;
}

/** The files (`s`) of materials (`t`) that are asked for, as further conditions. */
function sayWanted({ officeQualificationsId, officeId, financingId, keyword }: Wanted): RawBuilder<unknown> {
  const wanted = [
    ...(officeQualificationsId ? [sql`and t."id" = ${officeQualificationsId}`] : []),
    ...(officeId ? [sql`and t."officeId" = ${officeId}`] : []),
    ...(financingId ? [sql`and t."financingId" = ${financingId}`] : []),
    ...(keyword ? [sql`and strpos(s."originalFileName", ${keyword}) > 0`] : []),
  ];
  return sql.join(wanted, sql` `);
}

/** A page of the files the person sees, the newest first. */
export const readUploads = (context: SignedIn, query: Wanted & Paging): Promise<Page<RowOf<typeof UPLOAD>>> =>
  paged(
    context.db,
    UPLOAD,
    sql`select ${upload} ${files(context)} ${sayWanted(query)} order by s."createTime" desc, s."id"`,
    query,
  );

const NAMED = columns({ key: 'text', value: 'text' });

/** The names of the files the person sees, for a select. */
export const listUploadNames = (context: SignedIn, query: Wanted): Promise<readonly RowOf<typeof NAMED>[]> =>
  readRows(
    context.db,
    NAMED,
    sql`
      select s."id" as "key", s."originalFileName" as "value"
      ${files(context)}
      ${sayWanted(query)}
      order by s."originalFileName", s."id" limit ${LISTED}`,
  );

const PAPER = columns({
  financingId: 'text',
  financingCode: 'text',
  financingName: 'text',
  applyOfficeName: 'text?',
  askedCount: 'integer',
  givenCount: 'integer',
  approvedCount: 'integer',
  missingCount: 'integer',
  complete: among([0, 1]),
});
const APPROVED = getStateNumber(officeQualifications, 'approved');

/** Each project with the materials that all parties, or the one that is chosen, ask of it, and what is there. */
const selectPapers = (context: SignedIn, keyword: string | null | undefined): RawBuilder<unknown> => {
  const named = keyword ? sql`and (strpos(t."code", ${keyword}) > 0 or strpos(t."name", ${keyword}) > 0)` : sql``;
  return sql`
    select p.*, (p."missingCount" = 0)::integer as "complete"
    from (
      select f."id" as "financingId", f."code" as "financingCode", f."name" as "financingName", f."createTime",
        (select o."name" from "office" o where o."id" = f."applyOfficeId") as "applyOfficeName",
        count(i."id")::integer as "askedCount", count(i."id") filter (where given."files")::integer as "givenCount",
        count(i."id") filter (where given."approvalStatus" = ${APPROVED})::integer as "approvedCount",
        count(i."id") filter (
          where ${isOneOf('i.requiredStatus', requiredStates.required.value)} and not coalesce(given."files", false)
        )::integer as "missingCount"
      from "financing" f
      left join "financing_qualifications" i
        on i."scope" = 'project'
          and i."enabled"
          and not i."deleted"
          and ((i."financingPartyId" is null and i."officeId" is null) or i."financingPartyId" = f."financingPartyId")
      left join lateral (
        select q."approvalStatus",
          exists (select 1 from "object_storage" s where s."dataKey" = q."id" and not s."deleted") as "files"
        from "office_qualifications" q
        where q."financingId" = f."id"
          and q."financingQualificationsId" = i."id"
          and not q."deleted"
          and ${isNotIn('q', officeQualifications, 'replaced')}
        order by q."approvalStatus" = ${APPROVED} desc limit 1
      ) as given on true
      where f."id" in (select t."id" ${projects(context)} ${named})
      group by f."id"
    ) as p`;
};

/** A page of the projects the person follows, each with whether its papers are complete, the newest first. */
export function readPapers(
  context: SignedIn,
  query: Paging & { readonly complete?: number | null; readonly keyword?: string | null },
): Promise<Page<RowOf<typeof PAPER>>> {
  const { complete, keyword } = query;
  const wanted = complete === undefined || complete === null ? sql`true` : sql`r."complete" = ${complete}`;
  return paged(
    context.db,
    PAPER,
    sql`
      select r."financingId", r."financingCode", r."financingName", r."applyOfficeName", r."askedCount", r."givenCount",
        r."approvedCount", r."missingCount", r."complete"
      from (${selectPapers(context, keyword)}) as r
      where ${wanted}
      order by r."createTime" desc, r."financingId"`,
    query,
  );
}
