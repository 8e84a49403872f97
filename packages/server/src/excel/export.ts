import { Readable } from 'node:stream';
import type { Call, Resource } from '@scf-kit/sdk/contract';
import { disposition } from '../http/disposition.ts';
import type { Context, Handler } from '../http/handler.ts';
import { countRows } from '../resource/count.query.ts';
import type { Stored } from '../resource/shape.query.ts';
import { queueExport } from './jobs.ts';
import { makeExportFile, planExport } from './plan.ts';
import { exportInTurn } from './in-turn.ts';
import { EXCEL_TYPE } from './workbook.ts';

/** Rows sent at once; more are made by a job and found in the download centre. */
export const AT_ONCE = 50_000;

/** Answers bytes as a file to save. A reader who leaves stops their making. */
export async function sendFile(context: Context, fileName: string, bytes: AsyncIterable<Buffer>): Promise<null> {
  if (!context.http) throw new Error('A file is answered to a request.');
  await context.http.reply
    .header('content-type', EXCEL_TYPE)
    .header('content-disposition', disposition(fileName))
    .send(Readable.from(bytes, { objectMode: false }));
  return null;
}

/** Exports all rows a page of the resource would list as an Excel file. */
export function exportHandler(resource: Stored & Pick<Resource, 'title'>, call: Call): Handler {
  return async (context, { query }) => {
    const plan = planExport(context, resource, call, query);
    const counted = await countRows(context.db, plan.question.from, AT_ONCE);
    if (counted > AT_ONCE) return queueExport(context, resource, plan, query);
    return sendFile(
      context,
      plan.fileName,
      exportInTurn(context.db, context.config.databasePool, () => makeExportFile(context, plan)),
    );
  };
}
