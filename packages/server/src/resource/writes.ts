import { check, type Call, type Resource } from '@scf-kit/sdk/contract';
import type { Context, Handler } from '../http/handler.ts';
import { refuse, refusedAt } from '../http/refusal.ts';
import { present } from './present.ts';
import { insertRow, readRow, updateRow } from './rows.ts';
import { getHooks } from './serve.ts';
import type { StoredRow } from './shape.query.ts';

type Values = Readonly<Record<string, unknown>>;

/** Lines of one batch. */
const LINES = 500;

const getWriteRules = (call: Call): NonNullable<Call['write']> => {
  if (!call.write) throw new Error(`Call "${call.resource}.${call.name}" does not say what it writes.`);
  return call.write;
};

/** Of written rows the columns that are answered. */
async function answered(
  context: Context,
  resource: Resource,
  columns: readonly string[],
  rows: readonly object[],
): Promise<StoredRow[]> {
  const shown: readonly Values[] = await present(context, resource, rows);
  return shown.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
}

/** A new row of what its original keeps and the body gives. */
export function createDuplicateHandler(resource: Resource, call: Call): Handler {
  const { asks, keeps, columns } = getWriteRules(call);
  return async (context, { body }) => {
    const original: Values = await readRow(context, resource, String(body['id']));
    const values = Object.fromEntries([
      ...keeps.map((name) => [name, original[name]] as const),
      ...asks.map((name) => [name, body[name]] as const),
    ]);
    const { beforeDuplicate, afterDuplicate } = getHooks(resource);
    const copy = await insertRow(context, resource, (await beforeDuplicate?.(context, values, original)) ?? values);
    await afterDuplicate?.(context, copy, original);
    return (await answered(context, resource, columns, [copy]))[0];
  };
}

const given = (line: unknown): Values =>
  Object.fromEntries(
    Object.entries(typeof line === 'object' && line !== null ? line : {}).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );

/** One line: with an id a change, without one a new row, which has to have what any new one has. */
async function saveLine(context: Context, resource: Resource, line: unknown): Promise<Values & { id: string }> {
  const { id, ...values } = given(line);
  if (typeof id === 'string' && id !== '') return updateRow(context, resource, id, values);
  const { version: _version, ...fresh } = values;
  const checked = check(resource.own, fresh, { locale: context.locale });
  if (!checked.ok) throw refuse.invalid(checked.errors);
  return insertRow(context, resource, checked.value);
}

/** Saves lines in order, all or none; what is wrong with one stands at its place in the body. */
export function saveBatchHandler(resource: Resource, call: Call): Handler {
  const { columns } = getWriteRules(call);
  return async (context, { body }) => {
    const items: readonly unknown[] = Array.isArray(body['items']) ? body['items'] : [];
    if (items.length > LINES) throw refuse.because('common.batch.lines', { max: LINES });
    const saved = new Map<string, Values>();
    for (const [at, line] of items.entries()) {
      const row = await refusedAt(
        (path) => `items.${at}.${path}`,
        () => saveLine(context, resource, line),
      );
      saved.set(row.id, row);
    }
    return answered(context, resource, columns, [...saved.values()]);
  };
}
