import { Readable } from 'node:stream';
import { sql, type SqlBool } from 'kysely';
import { say, type Call, type Resource } from '@scf-kit/sdk/contract';
import { today } from '@scf-kit/sdk/values';
import { readByCursor } from '../database/cursor.ts';
import { disposition } from '../http/disposition.ts';
import type { Context, Handler } from '../http/handler.ts';
import { questionOf, type Question } from '../resource/question.ts';
import type { Stored } from '../resource/shape.ts';
import { cellsOf, chosenColumns, selected, type FieldColumn } from './columns.ts';
import { EXCEL_TYPE, workbook, type Cell } from './workbook.ts';

/** What one export is to hold, decided and checked before the first byte. */
export interface ExportPlan { readonly title: string; readonly fileName: string; readonly columns: readonly FieldColumn[]; readonly question: Question }

const idsOf = (written: unknown): readonly string[] => (typeof written === 'string' ? written.split(',').map((id) => id.trim()).filter((id) => id !== '') : []);

/** @throws Refusal 400 for columns, filters or an order the resource does not offer. */
export function planExport(context: Context, resource: Stored & Pick<Resource, 'title'>, call: Call, query: Readonly<Record<string, unknown>>): ExportPlan {
  const ids = idsOf(query['ids']);
  const title = say(resource.title, context.locale);
  return {
    title, fileName: `${title}-${today(context.config.businessTimeZone)}.xlsx`,
    columns: chosenColumns(context, resource, typeof query['columns'] === 'string' ? query['columns'] : undefined),
    question: questionOf(context, resource, new Set(call.sortable), query, ids.length > 0 ? [sql<SqlBool>`t."id" = any(${ids}::text[])`] : []),
  };
}

/** The rows of a plan as cells, in batches. */
function exportedCells(context: Context, { columns, question }: ExportPlan): AsyncGenerator<Cell[][]> {
  const cells = cellsOf(columns);
  const select = sql`select ${selected(columns, context.config.businessTimeZone)} ${question.from} ${question.order}`;
  return readByCursor<Cell[][]>(context.db, select, (rows, transaction) => cells({ ...context, db: transaction }, rows));
}

/** The file of a plan, made while it is read. */
export const exportedFile = (context: Context, plan: ExportPlan): AsyncGenerator<Buffer> => workbook([{ name: plan.title, columns: plan.columns, rows: exportedCells(context, plan) }]);

/** Answers bytes as a file to save. A reader who leaves stops their making. */
export async function sendFile(context: Context, fileName: string, bytes: AsyncIterable<Buffer>): Promise<null> {
  if (!context.http) throw new Error('A file is answered to a request.');
  await context.http.reply.header('content-type', EXCEL_TYPE).header('content-disposition', disposition(fileName)).send(Readable.from(bytes, { objectMode: false }));
  return null;
}

/** What a page of the resource would list, whole, as an Excel file. */
export function exportHandler(resource: Stored & Pick<Resource, 'title'>, call: Call): Handler {
  return async (context, { query }) => {
    const plan = planExport(context, resource, call, query);
    return sendFile(context, plan.fileName, exportedFile(context, plan));
  };
}
