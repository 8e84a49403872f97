import { buffer } from 'node:stream/consumers';
import { say, type ImportPreview, type ImportResult, type Problems, type Standard } from '@scf-kit/sdk/contract';
import { getExtension } from '../../files/kinds.ts';
import { originalName, sentName, tooLarge } from '../../files/upload.ts';
import type { ImportProgress } from '../../database/internal/import-progress.ts';
import { getSlots } from '../../database/slots.ts';
import { mayCall } from '../../http/guard.ts';
import type { Context, Handler } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { sendFile } from '../export.ts';
import { workbook } from '../workbook.ts';
import { beginImport, byLine, computePercent } from './background.ts';
import { createCall, importFields, readHeader, type Importable } from './columns.ts';
import { createRows } from './create-rows.ts';
import { endDraft, holdDraft, keepDraft, keepProgress, runningImport } from './drafts.ts';
import { MOST_BYTES } from './limits.ts';
import { parseFile, type ParsedRow } from './parse.ts';
import { readRows, type ReadRow } from './read-rows.ts';
import type { Common } from './read-cells.ts';
import { templateSheets } from './template.ts';

/** Rows a preview answers. */
const SHOWN = 1_000;
/** Rows tried in one transaction, so that what a trial locks (the tree, the next code) is not held long. */
const TRIED_TOGETHER = 100;
/** Rows imported while the person waits, all or none; more are written in the background. */
export const AT_ONCE = 200;

/**
 * Finds errors of readable rows by creating them in a transaction that is rolled back.
 */
export async function tryRows(context: Context, resource: Importable, rows: readonly ReadRow[]): Promise<void> {
  const { db: pool } = context;
  const takenBack = new Error('An import is only tried.');
  for (let from = 0; from < rows.length; from += TRIED_TOGETHER) {
    const part = rows.slice(from, from + TRIED_TOGETHER);
    let refused: ReadonlyMap<number, Problems> = new Map();
    try {
      await getSlots(pool, context.config.databasePool, 'imports').run(() =>
        pool.transaction().execute(async (transaction) => {
          refused = await createRows(
            { ...context, db: transaction },
            resource,
            part.map(({ values }) => values),
          );
          throw takenBack;
        }),
      );
    } catch (error) {
      if (error !== takenBack) throw error;
    }
    for (const [at, problems] of refused) {
      const row = part[at];
      if (row) Object.assign(row.errors, problems);
    }
  }
}

const isWrong = ({ errors }: ReadRow): boolean => Object.keys(errors).length > 0;

/** The file of a multipart body. @throws Refusal 400, 413 */
export async function readUpload({
  http,
}: Context): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }> {
  const request = http?.request;
  if (!request?.isMultipart()) throw refuse.because('import.format');
  const part = await request.file({ limits: { fileSize: MOST_BYTES, files: 1, fields: 20, fieldSize: 16 * 1024 } });
  if (!part) throw refuse.because('import.format');
  const bytes = await buffer(part.file);
  if (part.file.truncated) throw tooLarge(MOST_BYTES);
  return { fileName: originalName(sentName(part)), bytes };
}

async function readFile(
  context: Context,
  resource: Importable,
  common: Common,
  [header, ...rows]: readonly ParsedRow[],
): Promise<Omit<ImportPreview, 'importId' | 'fileName'> & { readonly read: readonly ReadRow[] }> {
  if (!header || rows.length === 0) throw refuse.because('import.empty');
  const known = readHeader(importFields(context, resource, common), header);
  const read = await readRows(context, resource, known, rows, common);
  if (known.missing.length === 0)
    await tryRows(
      context,
      resource,
      read.filter((row) => !isWrong(row)),
    );
  const wrong = read.filter(isWrong);
  const shown = [
    ...wrong.slice(0, SHOWN),
    ...read.filter((row) => !isWrong(row)).slice(0, Math.max(0, SHOWN - wrong.length)),
  ];
  return {
    read,
    total: read.length,
    valid: read.length - wrong.length,
    invalid: wrong.length,
    columns: known.columns.flatMap((each) => (each ? [{ name: each.name, title: each.title }] : [])),
    unknownHeaders: known.unknown,
    missingHeaders: known.missing.map(({ title }) => title),
    rows: shown.map(({ line, texts, errors }) => ({ line, values: texts, errors })),
  };
}

/** Values all rows share, from the query. */
const pickCommonValues = (query: Readonly<Record<string, unknown>>): Common =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== null));

function preview(resource: Importable): Handler {
  return async (context, { query }): Promise<ImportPreview> => {
    const { session } = context;
    const { fileName, bytes } = await readUpload(context);
    // A person who may import but not create is refused before the file is read.
    if (!session || !mayCall(session, createCall(resource))) throw refuse.forbidden();
    const parsed = await parseFile(bytes, getExtension(fileName));
    const { read, ...found } = await readFile(context, resource, pickCommonValues(query), parsed);
    const rows = read.filter((row) => !isWrong(row)).map(({ line, values }) => ({ line, values }));
    return {
      importId: await keepDraft(context, resource.name, { total: found.total, invalid: found.invalid, rows, fileName }),
      fileName,
      ...found,
    };
  };
}

const goingOn = (progress: ImportProgress, rows: number): ImportResult => ({
  created: progress.created,
  skipped: 0,
  percent: computePercent(progress, rows),
});

function confirm(resource: Importable): Handler {
  return async (context, { body }): Promise<ImportResult> => {
    const importId = String(body['importId']);
    const running = await runningImport(context, resource.name, importId);
    if (running) return goingOn(running.progress, running.rows);
    const draft = await holdDraft(context, resource.name, importId);
    if (draft.result) return { ...draft.result, percent: null };
    const { progress } = draft;
    if (progress?.running) return goingOn(progress, draft.rows.length);
    if (progress?.failure) {
      const { failure, ...before } = progress;
      // Said once; the next request begins again, with what is left.
      await keepProgress(context.db, draft.id, before);
      throw new Refusal(400, failure.key, { params: failure.params, errors: failure.errors, keepsWrites: true });
    }
    const skips = body['skipInvalid'] === true;
    if (draft.invalid > 0 && !skips) throw refuse.because('import.invalid', { n: draft.invalid });
    if (draft.rows.length > AT_ONCE || progress) {
      return goingOn(await beginImport(context, draft, skips), draft.rows.length);
    }
    // Checks again: a value that was free at the preview may be taken now.
    const refused = await createRows(
      context,
      resource,
      draft.rows.map(({ values }) => values),
    );
    if (refused.size > 0 && !skips)
      throw refuse.invalid(byLine(refused, draft.rows), 'import.invalid', { n: refused.size });
    const created = draft.rows.length - refused.size;
    const result: ImportResult = { created, skipped: draft.total - created, percent: null };
    await endDraft(context, draft.id, result);
    return result;
  };
}

function template(resource: Importable): Handler {
  return async (context, { query }) => {
    const common = pickCommonValues(query);
    const title = say(resource.title, context.locale);
    const sheets = await templateSheets(context, resource, importFields(context, resource, common), common);
    return sendFile(
      context,
      `${title}-${say({ zh: '导入模板', en: 'Import template' }, context.locale)}.xlsx`,
      workbook(sheets),
    );
  };
}

/** The handler of a member of an import. */
export function importHandler(
  resource: Importable,
  member: Extract<Standard, 'importTemplate' | 'importPreview' | 'import'>,
): Handler {
  switch (member) {
    case 'importTemplate':
      return template(resource);
    case 'importPreview':
      return preview(resource);
    case 'import':
      return confirm(resource);
  }
}
