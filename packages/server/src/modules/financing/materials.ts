import type { Selectable } from 'kysely';
import { inState, say } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import {
  financingQualifications,
  officeQualifications,
  type MaterialFile,
} from '@scf-kit/sdk/contract/financing/qualifications';
import { selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import type { Database, RowNamed } from '../../database/tables.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isDecidedOn } from '../../resource/deciding.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { getFieldRights } from '../../resource/field-rights.ts';
import { readFileNames } from '../../resource/present.ts';
import { insertRow, readRow } from '../../resource/rows.ts';
import type { Part } from '../../resource/serve.ts';
import type { Known } from '../../resource/shape.query.ts';
import { moveState } from '../../resource/states.ts';

/** The files of records, by record, in the order they came. */
async function readMaterialFiles(
  { db }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly MaterialFile[]>> {
  const files =
    ids.length === 0
      ? []
      : await db
          .selectFrom('object_storage')
          .select(['id', 'originalFileName', 'newFilePath', 'dataKey'])
          .where('dataKey', 'in', ids)
          .where('deleted', '=', false)
          .orderBy('id')
          .execute();
  const found = new Map<string, MaterialFile[]>();
  for (const { dataKey, ...file } of files) found.set(String(dataKey), [...(found.get(String(dataKey)) ?? []), file]);
  return found;
}

const {
  approvalStatus: { values: approvals },
} = officeQualifications.own;

type Item = Selectable<Database['financing_qualifications']>;
type Given = Selectable<Database['office_qualifications']>;

/** Of what was handed in for one item what is in force; before anything is approved, what waits for that. */
const findInForce = (given: readonly Given[]): Given | undefined =>
  given.find((row) => inState(officeQualifications, row, 'approved')) ??
  given.find((row) => !inState(officeQualifications, row, 'replaced'));

/** Items with what was handed in for them. */
async function together(context: SignedIn, items: readonly Item[], given: readonly Given[], officeId: string) {
  const { locale } = context;
  const limits = getFieldRights(context, financingQualifications);
  /** A field of an item, or `otherwise` if it is hidden from the person. */
  const readable = <T>(name: keyof Item, value: T, otherwise: T): T =>
    limits.get(name) === 'hidden' ? otherwise : value;
  const ids = given.map(({ id }) => id);
  const files = await readMaterialFiles(context, ids);
  const names = await readFileNames(
    context,
    items.flatMap(({ templateFile }) => readable('templateFile', templateFile, null) ?? []),
  );
  const running =
    ids.length === 0
      ? []
      : await context.db
          .selectFrom('flow_instance')
          .select('businessKey')
          .where('businessType', '=', officeQualifications.name)
          .where('businessKey', 'in', ids)
          .where('endTime', 'is', null)
          .execute();
  const waiting = new Set(running.map(({ businessKey }) => businessKey));
  /** How what was handed in stands; nothing of it where there is nothing. */
  const standing = (row: Given | undefined) => {
    const approval = row && approvals[row.approvalStatus];
    return {
      approvalStatus: row?.approvalStatus ?? null,
      approvalStatusDictText: approval ? say(approval, locale) : null,
      opinion: row?.opinion ?? null,
      validUntil: row?.validUntil ?? null,
      inApproval: row !== undefined && waiting.has(row.id),
      objectStorages: row ? (files.get(row.id) ?? []) : [],
    };
  };
  const byItem = Map.groupBy(given, (row) => row.financingQualificationsId);
  return items.map((item) => {
    const row = findInForce(byItem.get(item.id) ?? []);
    const renewal = byItem.get(item.id)?.find(({ renewsId }) => row !== undefined && renewsId === row.id);
    return {
      id: row?.id ?? null,
      title: row?.title ?? readable('title', item.title, ''),
      descText: row?.descText ?? readable('descText', item.descText, null),
      requiredStatus: row?.requiredStatus ?? readable('requiredStatus', item.requiredStatus, 0),
      officeId: row?.officeId ?? officeId,
      financingQualificationsId: item.id,
      templateFile: readable('templateFile', item.templateFile, null),
      templateFileText: item.templateFile === null ? null : (names.get(item.templateFile) ?? null),
      ...standing(row),
      renewal: renewal ? { id: renewal.id, ...standing(renewal) } : null,
    };
  });
}

/** The documents the platform requires of an enterprise. @throws Refusal 404 */
export async function listMaterialsOfOffice(context: SignedIn, asked: string | null | undefined) {
  const { db, session } = context;
  const officeId = asked || session.officeId;
  if (officeId !== session.officeId) await readRow(context, office, officeId);
  const items = await db
    .selectFrom('financing_qualifications')
    .selectAll()
    .where('scope', '=', 'office')
    .where('financingPartyId', 'is', null)
    .where('officeId', 'is', null)
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .orderBy('sorted')
    .orderBy('id')
    .execute();
  const given = await db
    .selectFrom('office_qualifications')
    .selectAll()
    .where('officeId', '=', officeId)
    .where('financingId', 'is', null)
    .where('deleted', '=', false)
    .execute();
  return together(context, items, given, officeId);
}

/** A project's required documents, with the uploads: the platform's items for all, and those of the party selected. */
export async function listMaterials(
  context: SignedIn,
  { id: financingId, applyOfficeId }: Pick<RowNamed<'financing'>, 'id' | 'applyOfficeId'>,
) {
  const { db, session } = context;
  const chosen = db
    .selectFrom('expense_accounting')
    .select('financingPartyId')
    .where('financingId', '=', financingId)
    .where('selected', '=', selection.yes.value)
    .where('deleted', '=', false);
  const items = await db
    .selectFrom('financing_qualifications')
    .selectAll()
    .where('scope', '=', 'project')
    .where('enabled', '=', true)
    .where('deleted', '=', false)
    .where((where) =>
      where.or([
        where.and([where('financingPartyId', 'is', null), where('officeId', 'is', null)]),
        where('financingPartyId', 'in', chosen),
      ]),
    )
    .orderBy('sorted')
    .orderBy('id')
    .execute();
  const given = await db
    .selectFrom('office_qualifications')
    .selectAll()
    .where('financingId', '=', financingId)
    .where('deleted', '=', false)
    .execute();
  return together(context, items, given, applyOfficeId ?? session.officeId);
}

/** Refuses to change what was handed in for a project while that is decided on; more may come. @throws Refusal 409 */
async function refuseDuringProject({ db }: Pick<Context, 'db'>, financingId: string | null): Promise<void> {
  if (financingId !== null && (await isDecidedOn(db, [financingId]))) throw refuse.conflict('flow.deciding');
}

/** The material whose place an approved one takes is in force no more. */
async function replaceRenewed(db: Context['db'], id: string, by: string | null): Promise<void> {
  const row = await db
    .selectFrom('office_qualifications')
    .select(['renewsId', 'approvalStatus'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.renewsId && inState(officeQualifications, row, 'approved'))
    await moveState(db, officeQualifications, row.renewsId, 'replaced', { by });
}

/** Begins the renewal of an approved material, which is held. @throws Refusal 409 */
async function renew(
  context: SignedIn,
  { id, officeId, financingQualificationsId, financingId }: Known<(typeof officeQualifications)['own']>,
): Promise<{ readonly id: string }> {
  await refuseDuringProject(context, financingId);
  const begun = await context.db
    .selectFrom('office_qualifications')
    .select('id')
    .where('renewsId', '=', id)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (begun) throw refuse.conflict('enterprise.material.renewing');
  const renewal = await insertRow(context, officeQualifications, {
    officeId,
    financingQualificationsId,
    financingId,
    renewsId: id,
  });
  return { id: renewal.id };
}

export const qualifications: Part<typeof officeQualifications> = {
  hooks: {
    /** Copies the opinion of the last completed task; an approved material takes the place of the one it renews. */
    afterProcessMove: async ({ db, session }, id) => {
      const last = await db
        .selectFrom('flow_task as task')
        .innerJoin('flow_instance as instance', 'instance.id', 'task.instanceId')
        .select('task.opinion')
        .where('instance.businessKey', '=', id)
        .where('instance.businessType', '=', officeQualifications.name)
        .where('task.approved', 'is not', null)
        .orderBy('task.endTime', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last) await changeRows(db, officeQualifications, { id }, { opinion: last.opinion }, { counted: false });
      await replaceRenewed(db, id, session.userId);
    },
    beforeWrite: async (context, values, before) => {
      if (before) {
        await refuseDuringProject(context, before.financingId);
        return values;
      }
      const item = await readRow(context, financingQualifications, String(values.financingQualificationsId), {
        unscoped: true,
      });
      return { ...values, title: item.title, descText: item.descText, requiredStatus: item.requiredStatus };
    },
    beforeDelete: (context, row) => refuseDuringProject(context, row.financingId),
  },
  calls: {
    ofOffice: (context, { query }) => listMaterialsOfOffice(context, query.officeId),
  },
  answers: { byFinancing: (context, project) => listMaterials(context, project) },
  transitions: { renew: { after: (context, { row }) => renew(context, row) } },
  computed: {
    objectStorages: {
      lists: true,
      compute: async (context, rows) => {
        const files = await readMaterialFiles(
          context,
          rows.map((row) => String(row['id'])),
        );
        return rows.map((row) => files.get(String(row['id'])) ?? []);
      },
    },
  },
};
