import { addAbortSignal, Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import {
  DEFAULT_LOCALE,
  id,
  parseLocale,
  type ExportQueued,
  type Resource,
  getStateNumber,
} from '@scf-kit/sdk/contract';
import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { newId } from '@scf-kit/sdk/values';
import { announceChanges } from '../database/change-events.ts';
import { jsonb, newRow } from '../database/new-row.ts';
import type { Database } from '../database/tables.ts';
import { TooManyBytes } from '../ports/storage.ts';
import { mayCall } from '../http/guard.ts';
import type { Context } from '../http/handler.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import { sessionNow } from '../http/session-source.ts';
import { job, regularly, type JobContext } from '../jobs/job.ts';
import { enqueue } from '../jobs/queue.query.ts';
import { notify, type NoticeKey } from '../push/notify.ts';
import { deleteRows } from '../resource/change-rows.ts';
import { countAllRows } from '../resource/count.query.ts';
import { refuseHiddenQuery } from '../resource/field-rights.ts';
import { moveState } from '../resource/states.ts';
import type { Known } from '../resource/shape.query.ts';
import './import/background.ts';
import { holdExports, isForgotten } from './jobs.query.ts';
import { makeExportFile, planExport, type ExportPlan } from './plan.ts';
import { rightsDigest, resolveSource } from './rights.ts';
import { EXCEL_TYPE } from './workbook.ts';

type Wanted = Known<(typeof fileDownload)['own']>;
const MAKING = getStateNumber(fileDownload, 'making');
const READY = getStateNumber(fileDownload, 'ready');
const FAILED = getStateNumber(fileDownload, 'failed');
const EXPIRED = getStateNumber(fileDownload, 'expired');

/** Exports of one person that are being made at once. */
const MOST_OF_ONE = 3;
/** Milliseconds a file is kept. */
const KEPT = 7 * 24 * 3600_000;
/** Bytes a file may have. */
const MOST_BYTES = 2_000_000_000;
/** Milliseconds between two words about the progress. */
const TOLD_EVERY = 1_000;

type FailReason = 'export.cancelled' | 'export.refused' | 'export.tooLarge' | 'export.lost';

const buildJobKey = (fileId: string): string => `export:${fileId}`;

/**
 * Has a file made in the background, as the person would get it when it is made. @throws Refusal 429 where too many are
 * being made.
 */
export async function queueExport(
  context: Context,
  resource: Pick<Resource, 'name'>,
  plan: ExportPlan,
  query: Readonly<Record<string, unknown>>,
): Promise<ExportQueued> {
  const { session } = context;
  if (!session) throw refuse.unauthenticated();
  const total = await countAllRows(context.db, plan.question.from);
  return context.db.transaction().execute(async (transaction) => {
    await holdExports(transaction, session.userId);
    const making = await transaction
      .selectFrom('file_download')
      .select('id')
      .where('requestUserId', '=', session.userId)
      .where('status', '=', MAKING)
      .where('deleted', '=', false)
      .execute();
    if (making.length >= MOST_OF_ONE) throw refuse.tooMany('export.tooMany');
    const row = newRow(session);
    await transaction
      .insertInto('file_download')
      .values({
        ...row,
        fileName: plan.fileName,
        fileKind: 'export',
        objectName: null,
        fileSize: null,
        rowTotal: total,
        rowsDone: 0,
        requestUserId: session.userId,
        requestTime: row.createTime,
        finishTime: null,
        expireTime: null,
        downloadCount: 0,
        status: MAKING,
        failReason: null,
        rights: null,
        source: `${resource.name}.${context.call.name}`,
        question: jsonb(query),
        locale: context.locale,
      })
      .execute();
    await enqueue(transaction, exportJob, { id: row.id }, { key: buildJobKey(row.id) });
    return { fileDownloadId: row.id, total };
  });
}

async function tell(transaction: Transaction<Database>, wanted: Wanted, key: NoticeKey): Promise<void> {
  await notify(transaction, [
    {
      receiverId: wanted.requestUserId,
      key,
      params: { name: wanted.fileName },
      dataType: 'TODO',
      noticeKind: 'file-download',
      businessType: fileDownload.name,
      businessId: wanted.id,
    },
  ]);
  await announceChanges(transaction, [
    { resource: fileDownload.name, kind: 'changed', recordId: wanted.id, people: [wanted.requestUserId] },
  ]);
}

/** Stores why a file was not made. A file cancelled or deleted meanwhile stays so. */
async function giveUp({ db }: Pick<JobContext, 'db'>, wanted: Wanted, failReason: FailReason): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const still = await transaction
      .selectFrom('file_download')
      .select('id')
      .where('id', '=', wanted.id)
      .where('status', '=', MAKING)
      .where('deleted', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!still) return;
    await moveState(transaction, fileDownload, wanted.id, FAILED, {
      values: { failReason, finishTime: new Date().toISOString() },
    });
    await tell(transaction, wanted, 'notice.export.failed');
  });
}

/** The person no longer wants the file. */
class Unwanted extends Error {}

/**
 * The context and plan of a wanted file, as its person may have it now. @throws Refusal where they may not any more.
 */
async function planAgain(
  own: JobContext,
  wanted: Wanted,
): Promise<{ readonly context: Context; readonly plan: ExportPlan; readonly rights: string }> {
  const { config, db, services, log, now, day } = own;
  const { resource, call } = resolveSource(wanted.source);
  const session = await sessionNow(db, wanted.requestUserId, config);
  if (!session || !call || !mayCall(session, call)) throw refuse.forbidden();
  const context: Context = {
    requestId: newId(),
    now,
    day,
    locale: parseLocale(wanted.locale, config.defaultLanguage ?? DEFAULT_LOCALE),
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
  refuseHiddenQuery(context, resource, wanted.question);
  return {
    context,
    plan: planExport(context, resource, call, wanted.question),
    rights: rightsDigest(session, wanted.source),
  };
}

/** Makes the file and marks it ready once it is complete. */
async function make(own: JobContext, wanted: Wanted): Promise<void> {
  const {
    db,
    services: { storage },
    signal,
  } = own;
  const { context, plan, rights } = await planAgain(own, wanted);
  // A replica that broke off is not asked again for the same file.
  const from = own.attempt > 1 || !own.replica ? db : await own.replica.readFrom();
  let told = performance.now();
  const bytes = Readable.from(
    makeExportFile({ ...context, db: from }, plan, async (rowsDone) => {
      if (performance.now() - told < TOLD_EVERY) return;
      told = performance.now();
      // Direct write: every second, and nobody else writes a file in the making.
      const { numUpdatedRows } = await db
        .updateTable('file_download')
        .set({ rowsDone })
        .where('id', '=', wanted.id)
        .where('status', '=', MAKING)
        .where('deleted', '=', false)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Unwanted();
    }),
    { objectMode: false },
  );
  const objectName = `exports/${wanted.id}.xlsx`;
  const { size, sha256 } = await storage.put(objectName, addAbortSignal(signal, bytes), { maxBytes: MOST_BYTES });
  const published = await db.transaction().execute(async (transaction) => {
    const still = await transaction
      .selectFrom('file_download')
      .select(['id', 'rowTotal'])
      .where('id', '=', wanted.id)
      .where('status', '=', MAKING)
      .where('deleted', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!still) return false;
    const now = new Date();
    await transaction
      .insertInto('object_storage')
      .values({
        ...newRow({ userId: wanted.requestUserId, officeId: wanted.officeId, departmentId: wanted.departmentId }),
        originalFileName: wanted.fileName,
        newFileName: `${wanted.id}.xlsx`,
        newFilePath: objectName,
        displayFileName: wanted.fileName,
        dataKey: wanted.id,
        secondDataKey: null,
        kind: fileDownload.name,
        fileSize: size,
        contentType: EXCEL_TYPE,
        sha256,
        uploadUserId: wanted.requestUserId,
      })
      .execute();
    await moveState(transaction, fileDownload, wanted.id, READY, {
      values: {
        objectName,
        rights,
        fileSize: size,
        rowsDone: still.rowTotal ?? 0,
        finishTime: now.toISOString(),
        expireTime: new Date(now.getTime() + KEPT).toISOString(),
      },
    });
    await tell(transaction, wanted, 'notice.export.ready');
    return true;
  });
  if (!published) await storage.remove(objectName);
}

const exportJob = job('export', { id: id({ required: true }) }, { attempts: 3 }, async (context, payload) => {
  const wanted = await context.db
    .selectFrom('file_download')
    .selectAll()
    .where('id', '=', payload.id)
    .where('status', '=', MAKING)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!wanted) return;
  try {
    await make(context, wanted);
  } catch (error) {
    if (error instanceof Unwanted) return;
    if (error instanceof Refusal) await giveUp(context, wanted, 'export.refused');
    else if (error instanceof TooManyBytes) await giveUp(context, wanted, 'export.tooLarge');
    else {
      if (context.last && !context.signal.aborted) await giveUp(context, wanted, 'export.lost');
      throw error;
    }
  }
});

/** Files that are over: kept long enough, or never finished by a process that was killed at its last try. */
regularly('sweep-downloads', '27 * * * *', async (context) => {
  const { db } = context;
  await db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('file_download')
      .select('id')
      .where('status', '=', READY)
      .where('expireTime', '<', new Date().toISOString())
      .where('deleted', '=', false)
      .limit(1_000)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id: dueId } of due) await moveState(transaction, fileDownload, dueId, EXPIRED);
    // The sweep of uploads takes the bytes.
    if (due.length > 0)
      await deleteRows(transaction, objectStorage, { dataKey: due.map((each) => each.id), kind: fileDownload.name });
  });
  const lost = await db
    .selectFrom('file_download')
    .selectAll()
    .where('status', '=', MAKING)
    .where('deleted', '=', false)
    .where(isForgotten)
    .execute();
  for (const wanted of lost) await giveUp(context, wanted, 'export.lost');
});
