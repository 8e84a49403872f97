import type { RawBuilder, SqlBool } from 'kysely';
import { findChoices, findDisplayName, resources, say, type Resource } from '@scf-kit/sdk/contract';
import {
  operationHistoryDiff,
  operationTypes,
  type operationHistory,
} from '@scf-kit/sdk/contract/platform/operation-history';
import { newRow } from '../../database/new-row.ts';
import { mayCall } from '../../http/guard.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getFieldRights } from '../../resource/field-rights.ts';
import { addTexts, present } from '../../resource/present.ts';
import { buildListQuery } from '../../resource/list.query.ts';
import { findRow } from '../../resource/rows.ts';
import { getShape, type StoredRow } from '../../resource/shape.query.ts';
import type { ComputedField, Part } from '../../resource/serve.ts';
import { isOfOperation, isOfRecord, listFieldNames, readChanges } from './changes.query.ts';

const LISTED = 1_000;

const named = (name: unknown): Resource | undefined =>
  resources().find((resource) => resource.name === name && resource.stored);
const textIn = (row: StoredRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** Whether the reader may not read the field a change is about. */
function kept(context: Context, row: StoredRow): boolean {
  const resource = named(row['entityName']);
  return resource !== undefined && getFieldRights(context, resource).get(textIn(row, 'fieldName')) === 'hidden';
}

/** One side of changes in words: what a reference, an item or a choice is called. */
async function said(
  context: Context,
  rows: readonly StoredRow[],
  side: 'oldValue' | 'newValue',
): Promise<readonly unknown[]> {
  const answers: unknown[] = rows.map((row) => (kept(context, row) ? null : row[side]));
  const byEntity = Map.groupBy(rows.keys(), (at) => textIn(rows[at] ?? {}, 'entityName'));
  for (const [name, places] of byEntity) {
    const resource = named(name);
    if (!resource) continue;
    const { columns } = getShape(resource);
    const shown = places.flatMap((at) => {
      const key = textIn(rows[at] ?? {}, 'fieldName');
      const field = columns.get(key);
      return answers[at] === null || !field || field.secret || field.encrypted
        ? []
        : [{ at, field, as: findDisplayName(key, field), row: { [key]: answers[at] } }];
    });
    await addTexts(
      context,
      resource,
      shown.map(({ row }) => row),
    );
    for (const { at, field, as, row } of shown) {
      const choice = findChoices(field)?.[String(answers[at])];
      answers[at] = (as === undefined ? undefined : row[as]) ?? (choice ? say(choice, context.locale) : answers[at]);
    }
  }
  return answers;
}

/** One side of changes as it is stored, left out where the reader may not read the field. */
const stored =
  (side: 'oldValue' | 'newValue'): ComputedField['compute'] =>
  async (context, rows) =>
    rows.map((row) => (kept(context, row) ? null : row[side]));

/** Which changes somebody asks for: those of a record they see, or those of an operation where they read the log. */
async function asked(
  context: SignedIn,
  query: {
    readonly operationHistoryId?: string | null;
    readonly entityName?: string | null;
    readonly dataId?: string | null;
  },
): Promise<RawBuilder<SqlBool>> {
  if (query.entityName && query.dataId) {
    const resource = named(query.entityName);
    if (!resource || !(await findRow(context, resource, query.dataId))) throw refuse.notFound();
    return isOfRecord(query.entityName, query.dataId, query.operationHistoryId);
  }
  if (!mayCall(context.session, operationHistoryDiff.calls.page)) throw refuse.forbidden();
  if (!query.operationHistoryId) throw refuse.because('log.which');
  return isOfOperation(context, query.operationHistoryId);
}

export const changeLog: Part<typeof operationHistoryDiff> = {
  calls: {
    /** By the names of fields alone: what they held is not a map's to tell. */
    map: async (context, { query }) => {
      const listed = buildListQuery(context, operationHistoryDiff, { keyword: query.keyword });
      return listFieldNames(context.db, listed, LISTED);
    },
  },
  computed: {
    // In words before the values: what a reader may not read is left out of both.
    oldText: { lists: true, compute: (context, rows) => said(context, rows, 'oldValue') },
    oldValue: { lists: true, compute: stored('oldValue') },
    newText: { lists: true, compute: (context, rows) => said(context, rows, 'newValue') },
    newValue: { lists: true, compute: stored('newValue') },
    entityText: {
      lists: true,
      compute: async ({ locale }, rows) =>
        rows.map((row) => {
          const resource = named(row['entityName']);
          return resource ? say(resource.title, locale) : row['entityName'];
        }),
    },
    fieldTitle: {
      lists: true,
      compute: async ({ locale }, rows) =>
        rows.map((row) => {
          const resource = named(row['entityName']);
          const title = resource && getShape(resource).columns.get(textIn(row, 'fieldName'))?.title;
          return title ? say(title, locale) : (row['fieldText'] ?? row['fieldName']);
        }),
    },
  },
};

export const operationLog: Part<typeof operationHistory> = {
  calls: {
    differences: async (context, { query }) => {
      const changes = await readChanges(context.db, await asked(context, query), LISTED);
      return present(context, operationHistoryDiff, changes, { computed: true });
    },
    /** Page visits carry where the person came from and how long they stayed; button clicks do not (OPS-002). */
    save: async ({ db, session, ip, userAgent }, { body }) => {
      const visit = body.type === operationTypes.visit.value;
      await db
        .insertInto('operation_history')
        .values({
          ...newRow(session),
          userId: session.userId,
          ip,
          userAgent: userAgent.slice(0, 500),
          currentUrl: body.currentUrl,
          currentTitle: body.currentTitle ?? null,
          buttonName: body.buttonName ?? null,
          type: body.type,
          preUrl: visit ? (body.preUrl ?? null) : null,
          preTitle: visit ? (body.preTitle ?? null) : null,
          currentQuery: visit ? (body.currentQuery ?? null) : null,
          residenceTime: visit ? (body.residenceTime ?? null) : null,
        })
        .execute();
      return null;
    },
  },
};
