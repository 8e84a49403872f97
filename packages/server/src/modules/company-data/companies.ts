import type { Kysely, Transaction } from 'kysely';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../../http/refusal.ts';

export type Db = Kysely<Database> | Transaction<Database>;

/** Names a company, in one of the ways a call may. */
export interface Named {
  readonly officeId?: string | null | undefined;
  readonly creditCode?: string | null | undefined;
  readonly companyName?: string | null | undefined;
}
/** Who a company is. */
export interface Facts {
  readonly officeId: string | null;
  readonly creditCode: string | null;
  readonly companyName: string;
}

/** A company as it is kept. */
export interface Kept extends Facts {
  readonly id: string;
}

const given = (value: string | null | undefined): string | undefined => value?.trim() || undefined;

/** By which a company is found again. */
export const toCompanyKey = ({ creditCode, companyName }: Pick<Facts, 'creditCode' | 'companyName'>): string =>
  creditCode ?? companyName;

/**
 * Who is named: an enterprise here, by itself, by its code or by its name; else whoever has the code or the name.
 * @throws Refusal 400 where nothing is named, 404 for an unknown enterprise
 */
export async function resolveCompany(db: Db, named: Named): Promise<Facts> {
  const [officeId, code, name] = [given(named.officeId), given(named.creditCode), given(named.companyName)];
  if (officeId === undefined && code === undefined && name === undefined) throw refuse.because('companyData.name');
  const creditCode = code?.toUpperCase();
  const office = await db
    .selectFrom('office')
    .select(['id', 'name', 'creditCode'])
    .where((on) => on.not('deleted'))
    .where((on) =>
      officeId !== undefined
        ? on('id', '=', officeId)
        : creditCode !== undefined
          ? on('creditCode', '=', creditCode)
          : on('name', '=', name ?? ''),
    )
    .limit(1)
    .executeTakeFirst();
  if (office) return { officeId: office.id, creditCode: office.creditCode, companyName: office.name };
  if (officeId !== undefined) throw refuse.notFound();
  return { officeId: null, creditCode: creditCode ?? null, companyName: name ?? creditCode ?? '' };
}

/** The report that is kept of a company; undefined: nobody asked for it or entered anything yet. */
export const findReport = (db: Db, { officeId, creditCode, companyName }: Facts): Promise<Kept | undefined> =>
  db
    .selectFrom('company_report')
    .select(['id', 'officeId', 'creditCode', 'companyName'])
    // In these words, which the index of keys is declared with: it holds such rows alone.
    .where((on) => on.not('deleted'))
    .where((on) =>
      on.or([on('officeId', '=', officeId), on('companyKey', '=', creditCode), on('companyKey', '=', companyName)]),
    )
    .orderBy(
      (on) => on('officeId', '=', officeId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy(
      (on) => on('companyKey', '=', creditCode),
      (order) => order.desc().nullsLast(),
    )
    .limit(1)
    .executeTakeFirst();

/** Writes who a company is, unless another report has its key by then. @returns whether it was written */
async function identify(
  db: Db,
  id: string,
  facts: Partial<Facts> & Pick<Facts, 'creditCode' | 'companyName'>,
): Promise<boolean> {
  const companyKey = toCompanyKey(facts);
  // Direct write: who the company is, as its register has it; one that is known by then stays as it is.
  const written = await db
    .updateTable('company_report')
    .set((on) => ({ ...facts, companyKey, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('company_report as other')
            .select('other.id')
            .where('other.companyKey', '=', companyKey)
            .where('other.id', '<>', id)
            .where((other) => other.not('other.deleted')),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The report of a company, begun where there is none. What is known of it by now is added to one that knew less. */
export async function beginReport(db: Db, facts: Facts, by: string | null): Promise<Kept> {
  const known = await findReport(db, facts);
  if (known) {
    const better: Facts = {
      officeId: known.officeId ?? facts.officeId,
      creditCode: known.creditCode ?? facts.creditCode,
      companyName: known.companyName === known.creditCode ? facts.companyName : known.companyName,
    };
    if (
      toCompanyKey(better) === toCompanyKey(known) &&
      better.officeId === known.officeId &&
      better.companyName === known.companyName
    )
      return known;
    await identify(db, known.id, better);
    return { ...known, ...better };
  }
  const row = {
    ...newRow({ userId: by, officeId: facts.officeId }),
    companyName: facts.companyName,
    creditCode: facts.creditCode,
    companyKey: toCompanyKey(facts),
    riskLevel: null,
    riskWord: null,
    watch: false,
    refreshTime: null,
  };
  const inserted = await db
    .insertInto('company_report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('companyKey')
        .where((on) => on.not('deleted'))
        .doNothing(),
    )
    .returning(['id', 'officeId', 'creditCode', 'companyName'])
    .executeTakeFirst();
  const made = inserted ?? (await findReport(db, facts));
  if (!made) throw refuse.conflict();
  return made;
}

/**
 * Takes over what the provider says of who the company is: its code, and its name where only the code was known.
 * `twice` is a code that has a report of its own.
 */
export async function learn(
  db: Db,
  company: Kept,
  said: { readonly creditCode: string | null; readonly companyName: string | null } | undefined,
): Promise<{ readonly company: Kept; readonly twice?: string }> {
  const creditCode = company.creditCode ?? said?.creditCode ?? null;
  const companyName =
    company.companyName === company.creditCode ? (said?.companyName ?? company.companyName) : company.companyName;
  const better = { ...company, creditCode, companyName };
  if (creditCode === company.creditCode && companyName === company.companyName) return { company };
  const isWritten = await identify(db, company.id, { creditCode, companyName });
  return isWritten || creditCode === null ? { company: better } : { company, twice: creditCode };
}
