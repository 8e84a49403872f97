import { Readable } from 'node:stream';
import { inState, say, stateText } from '@scf-kit/sdk/contract';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { getSlots } from '../../../database/slots.ts';
import { sendFile } from '../../../excel/export.ts';
import { readUpload } from '../../../excel/import/import.ts';
import { parseWorkbook, type ParsedSheet } from '../../../excel/import/parse.ts';
import { workbook } from '../../../excel/workbook.ts';
import { claimUploads } from '../../../files/claims.ts';
import { getExtension } from '../../../files/kinds.ts';
import { storedName, storeUpload } from '../../../files/upload.ts';
import type { HandlerOf, SignedIn } from '../../../http/handler.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { gatherChanges, writeChanges } from '../../../resource/changes.ts';
import { readRow } from '../../../resource/rows.ts';
import type { Part, ProcessContext } from '../../../resource/serve.ts';
import { moveState } from '../../../resource/states.ts';
import { checkRows } from './checks.ts';
import { readLines, replaceLines, sumSheets } from './lines.ts';
import { postOpening, refuseClosedEntry, tryOpening } from './post.ts';
import { attempt } from './posting.ts';
import { isWrong, tellRefusal } from './rows.ts';
import { tellFailed } from './tell-failed.ts';
import { undoOpening } from './undo.ts';
import { openingTemplate, readOpening } from './workbook.ts';

type Calls = (typeof opening)['calls'];

const DIRECTORY = 'opening';

/** Refuses to change an opening that is submitted: its rows stay as they were read. @throws Refusal 400 */
function refuseFixed(row: object): void {
  if (!inState(opening, row, 'draft', 'rejected', 'withdrawn')) throw refuse.because('opening.state');
}

const template: HandlerOf<Calls['template']> = async (context) => {
  const name = `${say(opening.title, context.locale)}-${say({ zh: '模板', en: 'Template' }, context.locale)}.xlsx`;
  return sendFile(context, name, workbook(await openingTemplate(context)));
};

/** Reads the sheets in the place of what was read before, and says at each row what is wrong with it. */
async function readSheets(
  context: SignedIn,
  id: string,
  { sheets, key }: { readonly sheets: readonly ParsedSheet[]; readonly key: string },
): Promise<{ readonly lineCount: number; readonly wrongCount: number; readonly leftOut: readonly string[] }> {
  const { db, services, session, now } = context;
  const row = await readRow(context, opening, id, { lock: true });
  refuseFixed(row);
  await refuseClosedEntry(context, row.officeId, row.openingDay);
  const { rows, leftOut } = await readOpening(context, sheets);
  await checkRows(db, { officeId: row.officeId ?? '', openingDay: row.openingDay }, rows);
  // Of rows that contradict themselves nothing can be tried.
  if (!rows.some(isWrong)) await tryOpening(context, row, rows);
  await replaceLines(context, row, rows);
  const counts = { lineCount: rows.length, wrongCount: rows.filter(isWrong).length };
  const claim = { keys: [key], userId: session.userId, dataKey: id, kind: opening.name };
  await claimUploads(db, services.storage, claim);
  // Whoever brings the rows applies for them: somebody else approves, whoever changed the opening since.
  const applied = { applyUserId: session.userId, applyTime: now.toISOString() };
  const read = { ...counts, ...applied, workbook: key, totals: await sumSheets(db, rows) };
  await changeRows(db, opening, { id }, read, { by: session.userId });
  return { ...counts, leftOut };
}

const upload: HandlerOf<Calls['upload']> = async (context, { query }) => {
  const { fileName, bytes } = await readUpload(context);
  const { db: pool, config, session } = context;
  refuseFixed(await readRow(context, opening, query.id));
  const extension = getExtension(fileName);
  const sheets = await parseWorkbook(bytes, extension);
  const { key } = await storeUpload(context, {
    key: `${DIRECTORY}/${storedName(extension)}`,
    extension,
    originalFileName: fileName,
    maxBytes: bytes.length,
    userId: session.userId,
    officeId: session.officeId,
    bytes: Readable.from([Buffer.from(bytes)]),
  });
  // Bytes take their time to arrive: only from here on a transaction is held.
  return getSlots(pool, config.databasePool, 'imports').run(() =>
    pool.transaction().execute(async (db) => {
      const within: SignedIn = { ...context, db };
      gatherChanges(db, within);
      const read = await readSheets(within, query.id, { sheets, key });
      await writeChanges(db);
      return read;
    }),
  );
};

const post: HandlerOf<Calls['post']> = async (context, { body }) => {
  const { db, session } = context;
  const row = await readRow(context, opening, body.id, { lock: true });
  if (!inState(opening, row, 'failed')) throw refuse.because('flow.state', { state: stateText(opening, row.status) });
  const rows = await readLines(db, row.id);
  const refusal = await attempt(context, () => postOpening(context, row, rows));
  if (refusal) {
    // The reason of today stays with it.
    await changeRows(db, opening, { id: row.id }, { failure: tellRefusal(refusal) }, { by: session.userId });
    const { status, key, params, errors } = refusal;
    throw new Refusal(status, key, { params, errors, keepsWrites: true });
  }
  await moveState(db, opening, row.id, 'posted', { by: session.userId, values: { failure: null } });
  return null;
};

const undo: HandlerOf<Calls['undo']> = async (context, { body }) => {
  const { db, session } = context;
  const row = await readRow(context, opening, body.id, { lock: true });
  if (!inState(opening, row, 'posted')) throw refuse.because('flow.state', { state: stateText(opening, row.status) });
  await undoOpening(context, row);
  await moveState(db, opening, row.id, 'undone', { by: session.userId });
  return null;
};

/**
 * Submitted, an opening has rows and none with an error; approved, it is posted at once. Where it cannot be, it stays
 * approved with the reason.
 */
async function followProcess(context: ProcessContext, id: string): Promise<void> {
  const { db, session } = context;
  const row = await db.selectFrom('opening').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (inState(opening, row, 'inApproval')) {
    if ((row.lineCount ?? 0) === 0) throw refuse.because('opening.none');
    if ((row.wrongCount ?? 0) > 0) throw refuse.because('opening.wrong', { n: row.wrongCount ?? 0 });
  }
  if (!inState(opening, row, 'posted')) return;
  const rows = await readLines(db, id);
  const refusal = await attempt(context, () => postOpening(context, row, rows));
  if (!refusal) return;
  await moveState(db, opening, id, 'failed', { by: session.userId, values: { failure: tellRefusal(refusal) } });
  await tellFailed(context, row);
}

export const openings: Part<typeof opening> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { openingDay } = values;
      if (before || !openingDay) return values;
      if (openingDay > context.day) throw refuse.field('openingDay', 'opening.day.future');
      await refuseClosedEntry(context, context.session?.officeId ?? null, openingDay);
      return values;
    },
    afterProcessMove: followProcess,
  },
  calls: { template, upload, post, undo },
};
