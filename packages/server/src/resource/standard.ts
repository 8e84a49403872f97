import { BATCH, type Call, type Resource, type Standard } from '@scf-kit/sdk/contract';
import { formatMessage } from '../http/envelope.ts';
import type { Context, Handler } from '../http/handler.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { provided } from '../provided.ts';
import { deleteRow } from './delete-row.ts';
import {
  countHandler,
  listHandler,
  mapHandler,
  createOneHandler,
  pageHandler,
  createTotalHandler,
  createTreeHandler,
  createValueHandler,
} from './lists.ts';
import { addLines, withoutLines, writeLines } from './lines.ts';
import { refuseMade } from './made-fields.ts';
import { present } from './present.ts';
import { workingCopy } from './publishing.ts';
import { insertRow, readRow, updateRow } from './rows.ts';
import { findHandler, getHooks } from './serve.ts';
import type { Stored, StoredRow } from './shape.query.ts';
import { showingTexts } from './showing.query.ts';
import { publicationHandlers } from './versions.ts';
import { createDuplicateHandler, saveBatchHandler } from './writes.ts';

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Deletes by the handler that deletes one, so that its rules hold here too. Ids in order: two batches never wait for
 * each other in a circle.
 */
function deleteBatchHandler(resource: Stored & { readonly calls: Readonly<Record<string, Call>> }): Handler {
  const one = resource.calls['delete'];
  const own = one && findHandler(one);
  return async (context, { body }) => {
    const given = body['ids'];
    const ids = Array.isArray(given)
      ? [...new Set(given.filter((id): id is string => typeof id === 'string' && id !== ''))].toSorted()
      : [];
    if (ids.length === 0) throw refuse.because('common.batch.none');
    if (ids.length > BATCH) throw refuse.because('common.batch.most', { max: BATCH });
    const errors: Record<string, string> = {};
    for (const id of ids) {
      try {
        if (own) await own(context, { params: { id }, query: {}, body: {} });
        else await deleteRow(context, resource, id);
      } catch (error) {
        // Refused, not broken: the transaction still answers, and what it did so far goes with it in the end.
        if (!(error instanceof Refusal)) throw error;
        errors[id] = formatMessage(error, context.locale);
      }
    }
    if (Object.keys(errors).length > 0) throw refuse.invalid(errors, 'common.batch.failed');
    return null;
  };
}

/** Members whose handlers come from a layer above this one: spreadsheets are written and read there. */
export type SheetMembers = Readonly<
  Record<
    Extract<Standard, 'export' | 'importTemplate' | 'importPreview' | 'import'>,
    (resource: Resource, call: Call) => Handler
  >
>;

declare module '../provided.ts' {
  interface Provided {
    /** Of the spreadsheets. */
    readonly sheetMembers: SheetMembers;
  }
}

/** The handler of a member of the standard pattern, or of a view. */
export function createStandardHandler(resource: Resource, member: NonNullable<Call['standard']>, call: Call): Handler {
  const { publishing } = resource;
  const one = async (context: Context, row: object): Promise<unknown> => {
    const copy = await workingCopy(context, resource, row);
    const shown = (await present(context, resource, [copy], { computed: true })).map((each): StoredRow => ({
      ...each,
      ...showingTexts(context, resource, row),
    }));
    await addLines(context, resource, shown, 'records');
    return shown[0];
  };
  const written = async (
    context: Context,
    sent: Readonly<Record<string, unknown>>,
    id: string | undefined,
  ): Promise<Readonly<Record<string, unknown>>> => (await getHooks(resource).readBody?.(context, sent, id)) ?? sent;
  const create: Handler = async (context, { body: sent }) => {
    await refuseMade(context, resource);
    const body = await written(context, sent, undefined);
    const { [publishing?.state ?? '']: to, ...values } = body;
    const row = await insertRow(
      context,
      resource,
      await withoutLines(context, resource, publishing ? values : body, undefined),
    );
    // A new record has no lines to take away: an empty list leaves those that its hooks made.
    const given = Object.fromEntries(
      Object.entries(body).filter(
        ([name, value]) => !(name in resource.lines && Array.isArray(value) && value.length === 0),
      ),
    );
    const made = await writeLines(context, resource, row, given);
    const moved = publishing && to !== undefined && to !== null && to !== row[publishing.state];
    return one(context, moved ? await updateRow(context, resource, row.id, { [publishing.state]: to }) : made);
  };
  const update = async (context: Context, id: string, sent: Readonly<Record<string, unknown>>): Promise<unknown> => {
    await refuseMade(context, resource, id);
    const body = await written(context, sent, id);
    const row = await updateRow(context, resource, id, await withoutLines(context, resource, body, id));
    return one(context, await writeLines(context, resource, row, body));
  };
  switch (member) {
    case 'versions':
    case 'difference':
    case 'restore':
    case 'discardDraft':
    case 'preview':
      return publicationHandlers[member](resource);
    case 'page':
      return pageHandler(resource, call);
    case 'list':
      return listHandler(resource, call);
    case 'map':
      return mapHandler(resource, call);
    case 'one':
      return createOneHandler(resource, call);
    case 'count':
      return countHandler(resource, call);
    case 'value':
      return createValueHandler(resource, call);
    case 'total':
      return createTotalHandler(resource, call);
    case 'tree':
      return createTreeHandler(resource, call);
    case 'duplicate':
      return createDuplicateHandler(resource, call);
    case 'saveBatch':
      return saveBatchHandler(resource, call);
    case 'get':
      return async (context, { params }) => one(context, await readRow(context, resource, toText(params['id'])));
    case 'create':
      return create;
    case 'update':
      return (context, { body }) => update(context, toText(body['id']), body);
    case 'deleteBatch':
      return deleteBatchHandler(resource);
    case 'importTemplate':
    case 'importPreview':
    case 'import':
    case 'export':
      return provided('sheetMembers')[member](resource, call);
    case 'updateById':
      return (context, { params, body }) => update(context, toText(params['id']), body);
    case 'delete':
      return async (context, { params }) => {
        await deleteRow(context, resource, toText(params['id']));
        return null;
      };
  }
}
