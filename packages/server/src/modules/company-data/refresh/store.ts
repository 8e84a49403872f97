import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Field } from '@scf-kit/sdk/contract';
import {
  ADDED,
  CHANGED,
  RETURNED,
  VANISHED,
  type FieldChange,
} from '@scf-kit/sdk/contract/company-data/company-change';
import {
  BY_PROVIDER,
  CURRENT,
  GONE,
  SAMPLE,
  familiesBelow,
  familyNamed,
  type DeclaredFamily,
} from '@scf-kit/sdk/contract/company-data/family';
import { newId } from '@scf-kit/sdk/values';
import type { Config } from '../../../config.ts';
import { masked, seal, unseal } from '../../../database/cipher.ts';
import type { Database } from '../../../database/tables.ts';
import type { FoundRow } from '../../../ports/company-data.ts';
import { sameValue } from '../../../resource/shape.query.ts';
import type { Kept } from '../companies.ts';
import { gradeChange, type Severities } from '../severities.ts';
import { readStanding, writeAnswered } from './store.query.ts';

/** Everything an answer's rows are stored with. */
export interface Storing {
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly company: Kept;
  readonly part: string;
  readonly sample: boolean;
  readonly refreshId: string;
  /** When it was answered. */
  readonly at: string;
  readonly severities: Severities;
}

/** Rows of a family with the rows they stand under, by id. */
interface Placed {
  readonly row: FoundRow;
  readonly under: string | null;
}
type Values = Readonly<Record<string, unknown>>;
interface Stored extends Values {
  readonly id: string;
  readonly rowKey: string;
  readonly standing: number;
}

/** The company is gone: nothing of it is kept. */
export class CompanyGone extends Error {
  override name = 'CompanyGone';
}

const hashValues = (values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 32);

const toPlacePrefix = (under: string | null, list: string): string => `${under ?? ''}|${list}|`;
/** The fields by which a row of a family is recognised whatever its id; none where there is only one row. */
function sameness({ identity = [], single, fields, under }: DeclaredFamily, values: Values): string {
  if (single) return hashValues([]);
  const said = identity.map((name) => values[name] ?? null);
  if (said.some((value) => value !== null)) return hashValues(said);
  return hashValues(Object.keys(fields).flatMap((name) => (name === under ? [] : [values[name] ?? null])));
}

/** By which rows are found again: the provider's id, else what makes them the same one. */
function buildKeys(
  family: DeclaredFamily,
  { row, under }: Placed,
): { readonly byId: string | undefined; readonly same: string } {
  const place = toPlacePrefix(under, row.list);
  return {
    byId: row.tycId === null || family.single ? undefined : `${place}id:${row.tycId}`,
    same: place + sameness(family, row.values),
  };
}

/** Rows by their keys. Of two with one id and other words the second is known by its words; the same twice is one. */
function keyed(
  family: DeclaredFamily,
  rows: readonly Placed[],
): ReadonlyMap<string, Placed & { readonly same: string }> {
  const found = new Map<string, Placed & { readonly same: string }>();
  for (const placed of rows) {
    const { byId, same } = buildKeys(family, placed);
    const key = byId === undefined ? same : (found.get(byId)?.same ?? same) === same ? byId : same;
    if (!found.has(key)) found.set(key, { ...placed, same });
  }
  return found;
}

const listOwnFields = ({ fields, under }: DeclaredFamily): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([name]) => name !== under);

/** The differences between a stored row and another state of it; sealed values are shown masked. */
export function listDifferences(
  config: Config,
  family: DeclaredFamily,
  before: Values,
  after: Values,
): readonly FieldChange[] {
  return listOwnFields(family).flatMap(([field, declared]): FieldChange[] => {
    const sealed = before[field];
    const was = declared.encrypted && typeof sealed === 'string' ? unseal(config, sealed) : sealed;
    const now = after[field] ?? null;
    if (sameValue(declared, was ?? null, now)) return [];
    const shown = (value: unknown): unknown =>
      declared.encrypted && typeof value === 'string' ? masked(value) : (value ?? null);
    return [{ field, before: shown(was), after: shown(now) }];
  });
}

/** Finds stored rows that have an id by what makes them the same: an answer may come without it. */
function makeNamelessFinder(
  family: DeclaredFamily,
  stored: ReadonlyMap<string, Stored>,
): (same: string) => string | undefined {
  let known: ReadonlyMap<string, string> | undefined;
  return (same) => {
    if (same === '') return undefined;
    known ??= new Map(
      [...stored].flatMap(([key, row]) => {
        const at = key.indexOf('id:');
        return at < 0 ? [] : [[key.slice(0, at) + sameness(family, row), key] as const];
      }),
    );
    return known.get(same);
  };
}

/**
 * Stores what was answered of one family, in one transaction of three statements: rows that are there already are not
 * written, changed ones are kept by field, and those that vanished stay as gone. The first answer is no change.
 * @returns the ids of the rows that stand now, by those of the answer
 * @throws CompanyGone
 */
async function storeRows(
  storing: Storing,
  family: DeclaredFamily,
  rows: readonly Placed[],
  total: number,
): Promise<ReadonlyMap<FoundRow, string>> {
  const { db, config, company, at, refreshId, severities, part, sample } = storing;
  const { key, label, under } = family;
  const answered = keyed(family, rows);
  return db.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('company_report')
      .select('id')
      .where('id', '=', company.id)
      .where('deleted', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!held) throw new CompanyGone();
    const names = [...listOwnFields(family).map(([name]) => name), 'tycId'];
    const there = await readStanding(transaction, family, { companyId: company.id, sample, names });
    const first = there[0]?.$first ?? true;
    const stored = new Map(
      there.flatMap(({ $first: _first, id, rowKey, standing, ...values }): (readonly [string, Stored])[] =>
        id === null || rowKey === null || standing === null ? [] : [[rowKey, { ...values, id, rowKey, standing }]],
      ),
    );
    const left = new Map(stored);
    const nameless = makeNamelessFinder(family, stored);
    const ids = new Map<FoundRow, string>();
    const [added, changed, changes]: [Values[], Values[], Values[]] = [[], [], []];
    const keep = (id: string, kind: number, values: Values, differs: readonly FieldChange[]): void => {
      if (first && kind === ADDED) return;
      changes.push({
        id: newId(),
        companyId: company.id,
        family: key,
        rowId: id,
        changeKind: kind,
        rowLabel: typeof values[label] === 'string' ? values[label] : null,
        changes: differs,
        severity: gradeChange(severities, family, kind, values, differs),
      });
    };
    for (const [rowKey, { row, under: above, same }] of answered) {
      // An id may come later than the row, or be missing once.
      const before = left.get(rowKey) ?? left.get(same) ?? left.get(nameless(row.tycId === null ? same : '') ?? '');
      if (before) left.delete(before.rowKey);
      const id = before?.id ?? newId();
      ids.set(row, id);
      const differs = before ? listDifferences(config, family, before, row.values) : [];
      if (before && before.standing === CURRENT && differs.length === 0) continue;
      const values: Values = {
        ...Object.fromEntries(
          listOwnFields(family).map(([name, field]) => {
            const value = row.values[name] ?? null;
            return [name, field.encrypted && typeof value === 'string' ? seal(config, value) : value];
          }),
        ),
        id,
        ...(under === undefined ? {} : { [under]: above }),
        companyId: company.id,
        officeId: company.officeId,
        companyName: company.companyName,
        creditCode: company.creditCode,
        tycId: row.tycId,
        fetchTime: at,
        rawData: row.raw,
        origin: sample ? SAMPLE : BY_PROVIDER,
        standing: CURRENT,
        rowKey,
      };
      if (!before) {
        added.push(values);
        keep(id, ADDED, row.values, []);
        continue;
      }
      changed.push(values);
      if (before.standing === GONE) keep(id, RETURNED, row.values, differs);
      else keep(id, CHANGED, row.values, differs);
    }
    // Of a list that was not delivered whole nothing can be said to be gone.
    const gone = rows.length < total ? [] : [...left.values()].filter(({ standing }) => standing === CURRENT);
    for (const row of gone) keep(row.id, VANISHED, row, []);
    await writeAnswered(transaction, family, {
      company,
      part,
      sample,
      refreshId,
      at,
      total: Math.max(total, answered.size),
      added,
      changed,
      gone: gone.map(({ id }) => id),
      changes,
    });
    return ids;
  });
}

/** Stores a family's rows and, after them, the rows under them. */
export async function storeFamily(
  storing: Storing,
  key: string,
  rows: readonly FoundRow[],
  total: number,
): Promise<void> {
  const family = familyNamed(key);
  if (!family) throw new Error(`There is no family "${key}".`);
  const store = async (of: DeclaredFamily, placed: readonly Placed[], most: number): Promise<void> => {
    const ids = await storeRows(storing, of, placed, most);
    for (const below of familiesBelow(of.key)) {
      const under = placed.flatMap(({ row }) =>
        (row.below[below.key] ?? []).map((one): Placed => ({ row: one, under: ids.get(row) ?? null })),
      );
      // Of what stands under rows that were not delivered nothing is known.
      await store(
        below,
        under.filter((one) => one.under !== null),
        placed.length < most ? under.length + 1 : under.length,
      );
    }
  };
  await store(
    family,
    rows.map((row) => ({ row, under: null })),
    total,
  );
}
