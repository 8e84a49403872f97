import type { Kysely, Transaction } from 'kysely';
import { ADDED, CHANGED, RETURNED, VANISHED } from '@scf-kit/sdk/contract/company-data/company-change';
import { CURRENT, companyFamilies, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import type { Config } from '../../config.ts';
import { masked, unseal } from '../../database/cipher.ts';
import type { Database } from '../../database/tables.ts';
import { readEver } from './history.query.ts';
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
/**
 * The rows of a family as they stood at a moment: those of now, with what changed since undone, the newest first. What
 * a first answer brought stood from then on.
 */
export async function rowsAt(
  db: Db,
  config: Config,
  companyId: string,
  family: DeclaredFamily,
  at: string,
): Promise<readonly StoodRow[]> {
  const names = Object.keys(family.fields);
  const rows = await readEver(db, companyId, family, at);
  const changes = await db
    .selectFrom('company_change')
    .select(['rowId', 'changeKind', 'changes'])
    .where('companyId', '=', companyId)
    .where('family', '=', family.key)
    .where('happenTime', '>', at)
    .where('deleted', '=', false)
    .orderBy('happenTime', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const then = new Map(
    rows.map((row): [string, Then] => {
      const values: Values = row;
      return [
        row.id,
        {
          id: row.id,
          values: Object.fromEntries(
            [...names, 'origin'].map((name) => [name, shown(config, family, name, values[name])]),
          ),
          stood: row.standing === CURRENT && !row.$deleted && !row.$late,
        },
      ];
    }),
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
