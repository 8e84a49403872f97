import { sql, type Kysely, type Transaction } from 'kysely';
import {
  ADDED,
  CHANGED,
  RETURNED,
  VANISHED,
  type FieldChange,
} from '@scf-kit/sdk/contract/company-data/company-change';
import { CURRENT, companyFamilies, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import type { Config } from '../../config.ts';
import { masked, unseal } from '../../database/cipher.ts';
import type { Database } from '../../database/tables.ts';
import { column, tableAs } from '../../resource/shape.ts';
import { isFinding, type Severities } from './severities.ts';

type Db = Kysely<Database> | Transaction<Database>;
type Values = Readonly<Record<string, unknown>>;

/** A row as it stood: its own fields and where it is from. */
export interface StoodRow {
  readonly id: string;
  readonly values: Values;
}

interface Then {
  readonly id: string;
  values: Record<string, unknown>;
  stood: boolean;
}
interface Change {
  readonly rowId: string;
  readonly changeKind: number;
  readonly changes: readonly FieldChange[] | null;
}

/**
 * The rows of a family as they stood at a moment: those of now, with what changed since undone, the newest first. What a
 * first answer brought stood from then on.
 */
export async function rowsAt(
  db: Db,
  config: Config,
  companyId: string,
  family: DeclaredFamily,
  at: string,
): Promise<readonly StoodRow[]> {
  const names = Object.keys(family.fields);
  const read = [...names, 'origin', 'standing'];
  const { rows } = await sql<Values & { id: string; standing: number; $late: boolean; $deleted: boolean }>`
    select t."id", ${sql.join(read.map((name) => column('t', name)))}, t."createTime" > ${at}::timestamptz as "$late", t."deleted" as "$deleted"
    from ${tableAs(family.resource.table, 't')} where t."companyId" = ${companyId} order by t."createTime", t."id"`.execute(
    db,
  );
  const { rows: changes } = await sql<Change>`
    select "rowId", "changeKind", "changes" from "company_change" where "companyId" = ${companyId} and "family" = ${family.key} and "happenTime" > ${at}::timestamptz and not "deleted"
    order by "happenTime" desc, "id" desc`.execute(db);
  const then = new Map(
    rows.map((row): [string, Then] => [
      row.id,
      {
        id: row.id,
        values: Object.fromEntries([...names, 'origin'].map((name) => [name, shown(config, family, name, row[name])])),
        stood: row.standing === CURRENT && !row.$deleted && !row.$late,
      },
    ]),
  );
  const late = new Set(rows.flatMap((row) => (row.$late ? [row.id] : [])));
  for (const { rowId, changeKind, changes: differs } of changes) {
    const row = then.get(rowId);
    if (!row || late.has(rowId)) continue;
    if (changeKind === VANISHED) row.stood = true;
    if (changeKind === RETURNED || changeKind === ADDED) row.stood = false;
    if (changeKind === CHANGED || changeKind === RETURNED)
      for (const { field, before } of differs ?? []) row.values[field] = before;
  }
  return [...then.values()].flatMap(({ id, values, stood }) => (stood ? [{ id, values }] : []));
}

/** A value as it is answered: sealed ones by their masks. */
function shown(config: Config, { fields }: DeclaredFamily, name: string, value: unknown): unknown {
  if (!fields[name]?.encrypted || typeof value !== 'string') return value ?? null;
  return masked(unseal(config, value) ?? value);
}

/** How a family stood at a moment. */
export interface Stood {
  readonly family: string;
  readonly count: number;
  readonly findings: number;
  readonly level: string | null;
  readonly rows: readonly StoodRow[];
}

/** Every family of a company as it stood at a moment. */
export async function standingAt(
  db: Db,
  config: Config,
  companyId: string,
  at: string,
  severities: Severities,
): Promise<readonly Stood[]> {
  const stood: Stood[] = [];
  for (const family of companyFamilies()) {
    const rows = await rowsAt(db, config, companyId, family, at);
    const severity = severities.get(family.key) ?? 'none';
    const level = family.level === undefined || !family.single ? undefined : rows[0]?.values[family.level];
    stood.push({
      family: family.key,
      count: rows.length,
      findings: severity === 'none' ? 0 : rows.filter(({ values }) => isFinding(family, values)).length,
      level: typeof level === 'string' ? level : null,
      rows,
    });
  }
  return stood;
}
