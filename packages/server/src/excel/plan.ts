import { say, type Call, type Fields, type Resource } from '@scf-kit/sdk/contract';
import { readByCursor } from '../database/cursor.query.ts';
import type { Context } from '../http/handler.ts';
import { buildListQuery, type ListQuery } from '../resource/list.query.ts';
import { buildWhereConditions } from '../resource/where.query.ts';
import type { Stored } from '../resource/shape.query.ts';
import { createCellMaker, chosenColumns, type FieldColumn } from './columns.ts';
import { isOneOfIds, selectRows } from './columns.query.ts';
import { workbook, type Cell } from './workbook.ts';

/** The contents of an export, decided and checked before the first byte is sent. */
export interface ExportPlan {
  readonly resource: Stored;
  readonly title: string;
  readonly fileName: string;
  readonly columns: readonly FieldColumn[];
  /** The further columns of its view. */
  readonly extra?: Fields;
  readonly question: ListQuery;
}

const parseIds = (written: unknown): readonly string[] =>
  typeof written === 'string'
    ? written
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '')
    : [];

/** @throws Refusal 400 for columns, filters or an order the resource does not offer. */
export function planExport(
  context: Context,
  resource: Stored & Pick<Resource, 'title'>,
  call: Pick<Call, 'sortable' | 'where' | 'view'>,
  query: Readonly<Record<string, unknown>>,
): ExportPlan {
  const ids = parseIds(query['ids']);
  const title = say(resource.title, context.locale);
  const extra = call.view?.extra ?? {};
  return {
    resource,
    title,
    fileName: `${title}-${context.day}.xlsx`,
    columns: chosenColumns(
      context,
      resource,
      typeof query['columns'] === 'string' ? query['columns'] : undefined,
      extra,
    ),
    extra,
    question: buildListQuery(context, resource, query, {
      sortable: call.sortable,
      further: [...buildWhereConditions(resource, call.where), ...(ids.length > 0 ? [isOneOfIds(ids)] : [])],
    }),
  };
}

/** Called with the number of rows made so far; an error it throws ends the export. */
type Progress = (rows: number) => Promise<void>;

/** The file of a plan, made while it is read. */
export function makeExportFile(
  context: Context,
  { resource, title, columns, extra, question }: ExportPlan,
  progress?: Progress,
): AsyncGenerator<Buffer> {
  const cells = createCellMaker(resource, columns, extra);
  const select = selectRows(resource, columns, context.config.businessTimeZone, question);
  let made = 0;
  const rows = readByCursor<Cell[][]>(context.db, select, async (batch, transaction) => {
    const written = await cells({ ...context, db: transaction }, batch);
    made += batch.length;
    await progress?.(made);
    return written;
  });
  return workbook([{ name: title, columns, rows }]);
}
