import { check, message, resourceNamed, sentFields, type LineRules, type Resource } from '@scf-kit/sdk/contract';
import { Decimal, toDecimal, partsByShare } from '@scf-kit/sdk/values';
import type { Context } from '../http/handler.ts';
import { refuse, refusedAt } from '../http/refusal.ts';
import { withProducts } from './computed.ts';
import { removeRows } from './delete-row.ts';
import { PLACE, readLines, type LineRow } from './lines.query.ts';
import { countTotals, holdParents, refuseSettledParent, totalValue } from './parent.ts';
import { present } from './present.ts';
import { claimRowFiles } from './row-files.ts';
import { insertLines, readRow, refuseSettled, updateRow } from './rows.ts';
import { getHooks } from './serve.ts';
import { sameValue, getShape, type Stored, type StoredRow } from './shape.query.ts';

type Line = Readonly<Record<string, unknown>>;
type WithLines = Stored & Pick<Resource, 'lines'>;

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null;
const findLineId = (line: Line): string | undefined => (typeof line['id'] === 'string' ? line['id'] : undefined);

/** The lines a body carries, by name; lines it leaves out stay as they are. */
const linesIn = (resource: WithLines, body: Line): readonly (readonly [string, LineRules, readonly Line[]])[] =>
  Object.entries(resource.lines).flatMap(([name, rules]) => {
    const sent = body[name];
    return Array.isArray(sent) ? [[name, rules, sent.filter(isLine)] as const] : [];
  });

/**
 * Lines as the contract of their resource reads them: a new one whole, of one that is there what it carries. Those with
 * an id are lines of this record, each once. @throws Refusal 400 with errors by `name.index.field`
 */
function checked(
  context: Context,
  name: string,
  rules: LineRules,
  sent: readonly Line[],
  before: ReadonlyMap<string, StoredRow>,
): readonly Line[] {
  const fields = sentFields(rules);
  const errors: Record<string, string> = {};
  const seen = new Set<string>();
  const lines = sent.map((line, at) => {
    const id = findLineId(line);
    if (id !== undefined && (!before.has(id) || seen.has(id)))
      errors[`${name}.${at}.id`] = message(context.locale, 'check.reference');
    if (id !== undefined) seen.add(id);
    const read = check(fields, line, { locale: context.locale, partial: id !== undefined });
    if (read.ok) return read.value;
    for (const [path, said] of Object.entries(read.errors)) errors[`${name}.${at}.${path}`] ??= said;
    return {};
  });
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
  return lines;
}

/** The values a line copies from the record it belongs to. */
const copyRecordValues = ({ copied = {} }: LineRules, record: Line): Line =>
  Object.fromEntries(Object.entries(copied).map(([name, from]) => [name, record[from]]));

/** Lines with the amounts that their shares of the record's amount come to. */
function sharedOut({ shares }: LineRules, record: Line, lines: readonly Line[]): readonly Line[] {
  if (!shares) return lines;
  const { percent, amount, of, currency } = shares;
  const parts = partsByShare(
    record[of],
    lines.map((line) => line[percent]),
    record[currency],
  );
  return lines.map((line, at) => (parts[at] === undefined ? line : { ...line, [amount]: parts[at] }));
}

/** Deletes lines as their own call would each. */
async function removeLines(context: Context, line: Stored, rows: readonly LineRow[]): Promise<void> {
  const { beforeDelete, afterWrite } = getHooks(line);
  for (const row of rows) {
    refuseSettled(line, row);
    await beforeDelete?.(context, row);
  }
  await removeRows(
    context,
    line,
    rows.map(({ id }) => id),
  );
  for (const row of rows) await afterWrite?.(context, { ...row, deleted: true });
}

/** Puts the lines that were sent in place of those a record has: changed by id and version, added, removed. */
async function replaceLines(
  context: Context,
  name: string,
  rules: LineRules,
  record: Line & { readonly id: string },
  sent: readonly Line[],
): Promise<void> {
  const line = resourceNamed(rules.resource.name);
  const before = new Map((await readLines(context, rules, [record.id])).map((row) => [row.id, row]));
  const read = checked(context, name, rules, sent, before);
  // A line that is changed has what it does not carry.
  const whole = read.map((each) => ({ ...before.get(findLineId(each) ?? ''), ...each }));
  const amounts = sharedOut(rules, record, whole);
  const given = read.map((sentLine, at) => {
    const amount = rules.shares && amounts[at] !== whole[at] ? amounts[at]?.[rules.shares.amount] : undefined;
    return amount === undefined || !rules.shares ? sentLine : { ...sentLine, [rules.shares.amount]: amount };
  });
  const placed = getShape(line).columns.has(PLACE);
  const lines: readonly Line[] = given.map((each, at) => ({
    ...each,
    ...copyRecordValues(rules, record),
    ...(placed ? { [PLACE]: each[PLACE] ?? at + 1 } : {}),
  }));
  const kept = new Set(lines.map(findLineId));
  await removeLines(
    context,
    line,
    [...before.values()].filter(({ id }) => !kept.has(id)),
  );
  const { columns } = getShape(line);
  const added: { readonly at: number; readonly values: Line }[] = [];
  for (const [at, values] of lines.entries()) {
    const id = findLineId(values);
    const row = id === undefined ? undefined : before.get(id);
    if (id === undefined || !row) {
      const { id: _none, version: _first, ...own } = values;
      added.push({ at, values: own });
      continue;
    }
    const { version, ...own } = values;
    if (typeof version === 'number' && version !== row['version']) throw refuse.conflict();
    if (Object.entries(own).every(([field, value]) => sameValue(columns.get(field), value, row[field]))) continue;
    await refusedAt(
      (path) => `${name}.${at}.${path}`,
      () => updateRow(context, line, id, own, { unscoped: true }),
    );
  }
  const places = (path: string): string => {
    const [, index, field] = /^(\d+)\.(.+)$/.exec(path) ?? [];
    return index === undefined ? `${name}.${path}` : `${name}.${String(added[Number(index)]?.at)}.${field ?? ''}`;
  };
  const rows = await refusedAt(places, () =>
    insertLines(
      context,
      line,
      { field: rules.through, id: record.id },
      added.map(({ values }) => values),
    ),
  );
  for (const [index, { id }] of rows.entries())
    await refusedAt(
      (path) => places(`${index}.${path}`),
      () => claimRowFiles(context, line, id, added[index]?.values ?? {}, undefined),
    );
}

/** Lines that were not sent take what their record passed on to them, and their shares of it. */
async function passOn(context: Context, rules: LineRules, record: Line & { readonly id: string }): Promise<void> {
  if (!rules.copied && !rules.shares) return;
  const line = resourceNamed(rules.resource.name);
  const { columns } = getShape(line);
  const rows = await readLines(context, rules, [record.id]);
  const shared = sharedOut(rules, record, rows);
  for (const [at, row] of rows.entries()) {
    const amount = rules.shares?.amount;
    const values = {
      ...copyRecordValues(rules, record),
      ...(amount === undefined ? {} : { [amount]: shared[at]?.[amount] }),
    };
    if (Object.entries(values).some(([name, value]) => !sameValue(columns.get(name), value, row[name])))
      await updateRow(context, line, row.id, values, { way: 'server', unscoped: true });
  }
}

/** A body without its lines, and without totals that follow from them. */
export async function withoutLines(
  context: Context,
  resource: WithLines,
  body: Line,
  id: string | undefined,
): Promise<Line> {
  const values: Record<string, unknown> = { ...body };
  for (const [name, rules] of Object.entries(resource.lines)) {
    delete values[name];
    const sent = linesIn(resource, body).find(([given]) => given === name)?.[2];
    const line = resourceNamed(rules.resource.name);
    const there =
      sent?.map((each) => withProducts(line, each, undefined)) ??
      (id === undefined ? [] : await readLines(context, rules, [id]));
    if (there.length === 0) continue;
    for (const [total, field] of Object.entries(rules.totals ?? {}))
      if (sent)
        values[total] = totalValue(
          resource.fields[total],
          there.reduce((sum, each) => sum.plus(toDecimal(each[field]) ?? 0), new Decimal(0)).toFixed(),
        );
      else delete values[total];
  }
  return values;
}

/**
 * Writes the lines a body carries for a record that was just written, and counts its totals. Answers the record as it
 * is then.
 */
export async function writeLines(
  context: Context,
  resource: WithLines,
  row: Line & { readonly id: string },
  body: Line,
): Promise<Line & { readonly id: string }> {
  const sent = linesIn(resource, body);
  for (const [name, rules, lines] of sent) {
    const line = resourceNamed(rules.resource.name);
    const held = await holdParents(context, line, { values: { [rules.through]: row.id } });
    refuseSettledParent(line, held);
    await replaceLines(context, name, rules, row, lines);
  }
  for (const [name, rules] of Object.entries(resource.lines))
    if (!sent.some(([given]) => given === name)) await passOn(context, rules, row);
  return (await countTotals(context, resource, row.id)) ? readRow(context, resource, row.id, { unscoped: true }) : row;
}

/** Adds the lines of records to their answers, as the lines' own resource answers them. */
export async function addLines(
  context: Context,
  resource: WithLines,
  rows: readonly StoredRow[],
  where: 'lists' | 'records',
): Promise<void> {
  for (const [name, rules] of Object.entries(resource.lines)) {
    if (where === 'lists' && !rules.listed) continue;
    const line: Stored = resourceNamed(rules.resource.name);
    const found =
      rows.length === 0
        ? []
        : await readLines(
            context,
            rules,
            rows.map((row) => String(row['id'])),
          );
    const shown = await present(context, line, found, { computed: true });
    for (const row of rows) row[name] = shown.filter((_line, at) => found[at]?.[rules.through] === row['id']);
  }
}
