import { setTimeout as pause } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { DEFAULT_LOCALE, id, parseLocale, message, resourceNamed, type Problems } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import type { ImportFailure, ImportProgress } from '../../database/internal/import-progress.ts';
import { limitLockWait } from '../../database/locks.query.ts';
import { jsonb } from '../../database/new-row.ts';
import { getSlots } from '../../database/slots.ts';
import type { Database } from '../../database/tables.ts';
import { mayCall } from '../../http/guard.ts';
import type { Context } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { sessionNow } from '../../http/session-source.ts';
import { job, regularly, type JobContext } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.query.ts';
import { notify } from '../../push/notify.ts';
import { gatherChanges, writeChanges } from '../../resource/changes.ts';
import { createCall, type Importable } from './columns.ts';
import { createRows } from './create-rows.ts';
import { endDraft, keepProgress, parseDraftRows, sweepDrafts, type Draft, type DraftRow } from './drafts.ts';
import { hasDone, listLost } from './drafts.query.ts';

/** Rows of one transaction: what it locks is free again soon. */
const TOGETHER = 100;
/** Errors that are kept. */
const SHOWN = 1_000;
/** Milliseconds a transaction waits for a lock before it gives up what it holds itself, and until it is tried again. */
const PATIENCE = 2_000;
const AGAIN = [100, 500, 2_000, 5_000] as const;
/** Locks that others hold, or hold against us: the transaction is made again. */
const LATER: ReadonlySet<string> = new Set(['55P03', '40001', '40P01']);

const buildJobKey = (importId: string): string => `import:${importId}`;

/** Errors of refused rows by `line.field`, with the line numbers of the file. */
export const byLine = (refused: ReadonlyMap<number, Problems>, rows: readonly DraftRow[]): Problems =>
  Object.fromEntries(
    [...refused]
      .slice(0, SHOWN)
      .flatMap(([at, problems]) =>
        Object.entries(problems).map(([name, said]) => [`${rows[at]?.line ?? at}.${name}`, said]),
      ),
  );

/** Has the rest of a draft written in the background. */
export async function beginImport(context: Context, draft: Draft, skips: boolean): Promise<ImportProgress> {
  const done = draft.progress?.done ?? 0;
  const progress: ImportProgress = {
    skips,
    locale: context.locale,
    tried: done,
    done,
    created: draft.progress?.created ?? 0,
    running: true,
  };
  await keepProgress(context.db, draft.id, progress);
  await enqueue(context.db, importJob, { id: draft.id }, { key: buildJobKey(draft.id) });
  return progress;
}

/** How much of the work is done, in percent: rows are tried and written, or only written. */
export const computePercent = ({ skips, tried, done }: ImportProgress, rows: number): number =>
  rows === 0 ? 0 : Math.floor((100 * (skips ? done : tried + done)) / (skips ? rows : 2 * rows));

/** Stores that further rows are done, unless another process has done them meanwhile. */
async function goOn(
  transaction: Transaction<Database>,
  draftId: string,
  from: number,
  progress: ImportProgress,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('import_draft')
    .set({ progress: jsonb(progress) })
    .where('id', '=', draftId)
    .where(hasDone(from))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error('Another process goes on with this import.');
}

interface Import {
  readonly context: Context;
  readonly resource: Importable;
  readonly draftId: string;
  readonly rows: readonly DraftRow[];
}

/** The transaction was rolled back on purpose. */
class TakenBack extends Error {}

/** Waits for its turn and for what others hold, without a connection meanwhile. */
async function importInTurn<T>({ config, db, signal }: JobContext, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await getSlots(db, config.databasePool, 'imports').run(work);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && LATER.has(String(error.code)))) throw error;
      await pause(AGAIN[attempt] ?? AGAIN[AGAIN.length - 1], undefined, { signal });
    }
  }
}

/** Creates some of the rows in a transaction of their own; answers what was refused, by its place among all. */
async function createSome(
  own: JobContext,
  { context, resource, draftId, rows }: Import,
  from: number,
  then: 'takeBack' | 'takeBackRefused' | 'keep',
  progress: (refused: number) => ImportProgress,
): Promise<ReadonlyMap<number, Problems>> {
  return importInTurn(own, async () => {
    let refused: ReadonlyMap<number, Problems> = new Map();
    try {
      await own.db.transaction().execute(async (transaction) => {
        await limitLockWait(transaction, PATIENCE);
        const within: Context = { ...context, db: transaction };
        gatherChanges(transaction, within);
        const part = rows.slice(from, from + TOGETHER);
        const found = await createRows(
          within,
          resource,
          part.map(({ values }) => values),
        );
        refused = new Map([...found].map(([at, problems]) => [from + at, problems]));
        if (then === 'takeBack' || (then === 'takeBackRefused' && refused.size > 0)) throw new TakenBack();
        await writeChanges(transaction);
        await goOn(transaction, draftId, from, progress(refused.size));
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    return refused;
  });
}

/** Why an import stopped; undefined when all its rows are done. */
async function write(own: JobContext, work: Import, given: ImportProgress): Promise<ImportFailure | undefined> {
  const { rows, draftId } = work;
  let progress = given;
  // Nothing is written before all rows were accepted once: then only what others do meanwhile can refuse one.
  const refused = new Map<number, Problems>();
  while (!progress.skips && progress.tried < rows.length) {
    for (const [at, problems] of await createSome(own, work, progress.tried, 'takeBack', () => progress))
      refused.set(at, problems);
    progress = { ...progress, tried: Math.min(rows.length, progress.tried + TOGETHER) };
    await keepProgress(own.db, draftId, progress);
  }
  if (refused.size > 0)
    return progress.created > 0
      ? stopped('import.stopped', progress, rows, byLine(refused, rows))
      : { key: 'import.invalid', params: { n: refused.size }, errors: byLine(refused, rows) };
  while (progress.done < rows.length) {
    const { done, created, skips } = progress;
    const until = Math.min(rows.length, done + TOGETHER);
    const after = (n: number): ImportProgress => ({ ...progress, done: until, created: created + until - done - n });
    const found = await createSome(own, work, done, skips ? 'keep' : 'takeBackRefused', after);
    if (found.size > 0 && !skips) return stopped('import.stopped', progress, rows, byLine(found, rows));
    progress = after(found.size);
  }
  return undefined;
}

/** Says exactly which rows stand: those before the first that is not done. */
const stopped = (
  key: Exclude<ImportFailure['key'], 'import.invalid'>,
  { done, created }: ImportProgress,
  rows: readonly DraftRow[],
  errors: Problems = {},
): ImportFailure => ({
  key,
  params: { created, line: rows[done - 1]?.line ?? 1, left: rows.length - done },
  errors,
});

interface Found {
  readonly id: string;
  readonly resource: string;
  readonly userId: string;
  readonly total: number;
  readonly content: string;
  readonly fileName: string | null;
  readonly progress: ImportProgress;
}

async function findRunningDraft(db: JobContext['db'], draftId: string): Promise<Found | undefined> {
  const found = await db.selectFrom('import_draft').selectAll().where('id', '=', draftId).executeTakeFirst();
  return found?.progress?.running ? { ...found, progress: found.progress } : undefined;
}

/** Stores why an import stopped and tells its person; what stands stays, the rest may be imported later. */
async function giveUp({ db }: Pick<JobContext, 'db'>, draft: Found, failure: ImportFailure): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = await findRunningDraft(transaction, draft.id);
    if (!now) return;
    await keepProgress(transaction, draft.id, { ...now.progress, running: false, failure });
    await notify(transaction, [
      {
        receiverId: draft.userId,
        key: 'notice.import.failed',
        params: { name: draft.fileName ?? '', why: message(now.progress.locale, failure.key, failure.params) },
        dataType: 'NOTICE',
      },
    ]);
  });
}

/** The import in the name of its person as they are now; undefined where they may not any more. */
async function prepareImport(own: JobContext, draft: Found, rows: Import['rows']): Promise<Import | undefined> {
  const { config, db, services, log, now, day } = own;
  const resource: Importable = resourceNamed(draft.resource);
  const call = resource.calls['import'];
  const session = await sessionNow(db, draft.userId, config);
  if (!session || !call || !mayCall(session, call) || !mayCall(session, createCall(resource))) return undefined;
  const context: Context = {
    requestId: newId(),
    now,
    day,
    locale: parseLocale(draft.progress.locale, config.defaultLanguage ?? DEFAULT_LOCALE),
    log,
    config,
    services,
    db,
    call,
    session,
    ip: '',
    userAgent: '',
    origin: undefined,
    http: null,
  };
  return { context, resource, draftId: draft.id, rows };
}

const importJob = job('import', { id: id({ required: true }) }, { attempts: 5 }, async (own, payload) => {
  const draft = await findRunningDraft(own.db, payload.id);
  if (!draft) return;
  const rows = parseDraftRows(own.config, draft.content);
  try {
    const work = await prepareImport(own, draft, rows);
    const failure = work ? await write(own, work, draft.progress) : stopped('import.refused', draft.progress, rows);
    if (failure) return await giveUp(own, draft, failure);
    await own.db.transaction().execute(async (transaction) => {
      const created = (await findRunningDraft(transaction, draft.id))?.progress.created ?? rows.length;
      const result = { created, skipped: draft.total - created, percent: null };
      await endDraft({ db: transaction }, draft.id, result);
      await notify(transaction, [
        {
          receiverId: draft.userId,
          key: 'notice.import.done',
          params: { name: draft.fileName ?? '', created: String(created), skipped: String(result.skipped) },
          dataType: 'NOTICE',
        },
      ]);
    });
  } catch (error) {
    const { progress = draft.progress } = (await findRunningDraft(own.db, draft.id).catch(() => undefined)) ?? {};
    if (error instanceof Refusal) return giveUp(own, draft, stopped('import.refused', progress, rows));
    if (own.last && !own.signal.aborted) await giveUp(own, draft, stopped('import.lost', progress, rows));
    throw error;
  }
});

/** Imports whose process was killed at its last try are given up; files that were read and never imported go. */
regularly('sweep-imports', '37 * * * *', async ({ db, config }) => {
  for (const lostId of await listLost(db)) {
    const draft = await findRunningDraft(db, lostId);
    if (draft)
      await giveUp({ db }, draft, stopped('import.lost', draft.progress, parseDraftRows(config, draft.content)));
  }
  await sweepDrafts(db);
});
