import { sql, type RawBuilder } from 'kysely';
import type { AnswerOf, Page } from '@scf-kit/sdk/contract/call';
import { stateOf } from '@scf-kit/sdk/contract';
import {
  officeQualifications,
  requiredStates,
  type officeQualificationsUpload,
} from '@scf-kit/sdk/contract/financing/qualifications';
import { claimFor, removeFile, replaceFile } from '../../files/record-files.ts';
import { QUALIFICATION } from '../../files/readable.ts';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { visible } from '../../resource/scope.ts';
import type { Part } from '../../resource/serve.ts';
import { materialsOf, materialsOfOffice } from './materials.ts';
import { projects } from './reports/projects.ts';
import { isOneOf } from '../../resource/in-states.ts';

const PAGE = 20;
const LISTED = 200;

type Calls = typeof officeQualificationsUpload.calls;
type Upload = AnswerOf<Calls['get']>;
type Paper = AnswerOf<Calls['papers']>['records'][number];

/** Files of the materials the person sees, as `from ... where ...`. */
const files = (context: SignedIn): RawBuilder<unknown> =>
  sql`from "object_storage" s join "office_qualifications" as "t" on t."id" = s."dataKey"
    where s."kind" = ${QUALIFICATION} and not s."deleted" and not t."deleted" and ${visible(context, officeQualifications)}`;
const COLUMNS = sql`s."id", t."id" as "officeQualificationsId", coalesce(t."title", '') as "title", t."officeId", t."financingId", s."id" as "objectStorageId", s."originalFileName", s."createTime" as "uploadTime"`;

/** @throws Refusal 404 */
async function uploadOf(context: SignedIn, id: string): Promise<Upload> {
  const { rows } = await sql<Upload>`select ${COLUMNS} ${files(context)} and s."id" = ${id}`.execute(context.db);
  const [found] = rows;
  if (!found) throw refuse.notFound();
  return found;
}

/** A stored file that the person uploaded and that belongs to nothing yet. @throws Refusal 404 */
async function freshUpload({ db, session }: SignedIn, id: string) {
  const file = await db
    .selectFrom('object_storage')
    .select(['newFilePath', 'originalFileName'])
    .where('id', '=', id)
    .where('uploadUserId', '=', session.userId)
    .where('dataKey', 'is', null)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!file) throw refuse.notFound();
  return file;
}

async function paged<T>(
  { db }: SignedIn,
  rows: RawBuilder<T>,
  query: { readonly current?: number | null; readonly size?: number | null },
): Promise<Page<T>> {
  const { current, size } = { current: query.current ?? 1, size: query.size ?? PAGE };
  const counted = await sql<{ total: number }>`select count(*)::integer as "total" from (${rows}) as r`.execute(db);
  const found = await sql<T>`${rows} limit ${size} offset ${(current - 1) * size}`.execute(db);
  return { records: found.rows, total: counted.rows[0]?.total ?? 0, size, current };
}

const APPROVED = stateOf(officeQualifications, 'approved');

/** Each project with the materials that all parties, or the one that is chosen, ask of it, and what is there. */
const papersOf = (context: SignedIn, keyword: string | null | undefined): RawBuilder<Paper> => {
  const named = keyword ? sql`and (strpos(t."code", ${keyword}) > 0 or strpos(t."name", ${keyword}) > 0)` : sql``;
  return sql<Paper>`select p.*, (p."missingCount" = 0)::integer as "complete" from (
    select f."id" as "financingId", f."code" as "financingCode", f."name" as "financingName", f."createTime",
      (select o."name" from "office" o where o."id" = f."applyOfficeId") as "applyOfficeName",
      count(i."id")::integer as "askedCount", count(i."id") filter (where given."files")::integer as "givenCount",
      count(i."id") filter (where given."approvalStatus" = ${APPROVED})::integer as "approvedCount",
      count(i."id") filter (where ${isOneOf('i.requiredStatus', requiredStates.required.value)} and not coalesce(given."files", false))::integer as "missingCount"
    from "financing" f
    left join "financing_qualifications" i on i."scope" = 'project' and i."enabled" and not i."deleted"
      and ((i."financingPartyId" is null and i."officeId" is null) or i."financingPartyId" = f."financingPartyId")
    left join lateral (select q."approvalStatus",
        exists (select 1 from "object_storage" s where s."dataKey" = q."id" and not s."deleted") as "files"
      from "office_qualifications" q where q."financingId" = f."id" and q."financingQualificationsId" = i."id" and not q."deleted" limit 1) as given on true
    where f."id" in (select t."id" ${projects(context)} ${named}) group by f."id") as p`;
};

export const materialUploads: Part<typeof officeQualificationsUpload> = {
  calls: {
    page: (context, { query }) => {
      const { officeQualificationsId, officeId, financingId, keyword } = query;
      const asked = [
        ...(officeQualificationsId ? [sql`and t."id" = ${officeQualificationsId}`] : []),
        ...(officeId ? [sql`and t."officeId" = ${officeId}`] : []),
        ...(financingId ? [sql`and t."financingId" = ${financingId}`] : []),
        ...(keyword ? [sql`and strpos(s."originalFileName", ${keyword}) > 0`] : []),
      ];
      return paged(
        context,
        sql<Upload>`select ${COLUMNS} ${files(context)} ${sql.join(asked, sql` `)} order by s."createTime" desc, s."id"`,
        query,
      );
    },
    get: (context, { params }) => uploadOf(context, params.id),
    map: async (context, { query }) => {
      const of = query.officeQualificationsId ? sql`and t."id" = ${query.officeQualificationsId}` : sql``;
      const named = query.keyword ? sql`and strpos(s."originalFileName", ${query.keyword}) > 0` : sql``;
      const { rows } = await sql<{
        key: string;
        value: string;
      }>`select s."id" as "key", s."originalFileName" as "value" ${files(context)} ${of} ${named} order by s."originalFileName", s."id" limit ${LISTED}`.execute(
        context.db,
      );
      return rows;
    },
    create: async (context, { body }) => {
      const { originalFileName, newFilePath } = await freshUpload(context, body.objectStorageId);
      const { id } = await claimFor(context, {
        dataKey: body.officeQualificationsId,
        originalFileName,
        newFilePath,
        kind: QUALIFICATION,
      });
      return uploadOf(context, id);
    },
    update: async (context, { body }) => {
      await uploadOf(context, body.id);
      await replaceFile(context, { id: body.id, ...(await freshUpload(context, body.objectStorageId)) });
      return uploadOf(context, body.id);
    },
    delete: async (context, { params }) => {
      await uploadOf(context, params.id);
      return removeFile(context, params.id);
    },
    checkCompleteness: async (context, { query }) => {
      const materials = query.financingId
        ? await materialsOf(context, query.financingId)
        : await materialsOfOffice(context, query.officeId);
      const missing = materials
        .filter(({ requiredStatus, objectStorages }) => requiredStatus === 1 && objectStorages.length === 0)
        .map(({ title }) => title);
      return { complete: missing.length === 0, missing };
    },
    papers: (context, { query }) => {
      const wanted =
        query.complete === undefined || query.complete === null ? sql`true` : sql`r."complete" = ${query.complete}`;
      return paged(
        context,
        sql<Paper>`select r."financingId", r."financingCode", r."financingName", r."applyOfficeName", r."askedCount", r."givenCount", r."approvedCount", r."missingCount", r."complete" from (${papersOf(context, query.keyword)}) as r where ${wanted} order by r."createTime" desc, r."financingId"`,
        query,
      );
    },
  },
};
