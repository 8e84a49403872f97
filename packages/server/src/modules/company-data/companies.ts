import { sql, type Kysely, type SqlBool, type Transaction } from 'kysely';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { visible } from '../../resource/scope.ts';

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
export const keyOf = ({ creditCode, companyName }: Pick<Facts, 'creditCode' | 'companyName'>): string =>
  creditCode ?? companyName;

/**
 * Who is named: an enterprise here, by itself, by its code or by its name; else whoever has the code or the name.
 * @throws Refusal 400 where nothing is named, 404 for an unknown enterprise
 */
export async function factsOf(db: Db, named: Named): Promise<Facts> {
  const [officeId, code, name] = [given(named.officeId), given(named.creditCode), given(named.companyName)];
  if (officeId === undefined && code === undefined && name === undefined) throw refuse.because('companyData.name');
  const creditCode = code?.toUpperCase();
  const matches =
    officeId !== undefined
      ? sql<SqlBool>`"id" = ${officeId}`
      : creditCode !== undefined
        ? sql<SqlBool>`"creditCode" = ${creditCode}`
        : sql<SqlBool>`"name" = ${name}`;
  const { rows } = await sql<{ id: string; name: string; creditCode: string | null }>`
    select "id", "name", "creditCode" from "office" where not "deleted" and ${matches} limit 1`.execute(db);
  const [office] = rows;
  if (office) return { officeId: office.id, creditCode: office.creditCode, companyName: office.name };
  if (officeId !== undefined) throw refuse.notFound();
  return { officeId: null, creditCode: creditCode ?? null, companyName: name ?? creditCode ?? '' };
}

/** The report that is kept of a company; undefined: nobody asked for it or entered anything yet. */
export async function keptOf(db: Db, { officeId, creditCode, companyName }: Facts): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select "id", "officeId", "creditCode", "companyName" from "company_report"
    where not "deleted" and ("officeId" = ${officeId} or "companyKey" = ${creditCode} or "companyKey" = ${companyName})
    order by "officeId" = ${officeId} desc nulls last, "companyKey" = ${creditCode} desc nulls last limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The report of a company, begun where there is none. What is known of it by now is added to one that knew less. */
export async function beginReport(db: Db, facts: Facts, by: string | null): Promise<Kept> {
  const known = await keptOf(db, facts);
  if (known) {
    const better: Facts = {
      officeId: known.officeId ?? facts.officeId,
      creditCode: known.creditCode ?? facts.creditCode,
      companyName: known.companyName === known.creditCode ? facts.companyName : known.companyName,
    };
    if (
      keyOf(better) === keyOf(known) &&
      better.officeId === known.officeId &&
      better.companyName === known.companyName
    )
      return known;
    // Direct write: who the company is, learnt of by the server; one that is known by then stays as it is.
    await sql`update "company_report" set "officeId" = ${better.officeId}, "creditCode" = ${better.creditCode}, "companyName" = ${better.companyName}, "companyKey" = ${keyOf(better)}, "version" = "version" + 1
      where "id" = ${known.id} and not exists (select 1 from "company_report" o where o."companyKey" = ${keyOf(better)} and o."id" <> ${known.id} and not o."deleted")`.execute(
      db,
    );
    return { ...known, ...better };
  }
  const row = {
    ...newRow({ userId: by, officeId: facts.officeId }),
    companyName: facts.companyName,
    creditCode: facts.creditCode,
    companyKey: keyOf(facts),
    riskLevel: null,
    riskWord: null,
    watch: false,
    refreshTime: null,
  };
  const { rows } = await sql<Kept>`
    insert into "company_report" (${sql.join(Object.keys(row).map((name) => sql.id(name)))}) values (${sql.join(Object.values(row))})
    on conflict ("companyKey") where not "deleted" do nothing returning "id", "officeId", "creditCode", "companyName"`.execute(
    db,
  );
  const made = rows[0] ?? (await keptOf(db, facts));
  if (!made) throw refuse.conflict();
  return made;
}

/** Whether the person may read the report of a company of which none is kept yet. */
export async function maySee(context: Context, { officeId, creditCode, companyName }: Facts): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (select null::text as "id", ${officeId}::text as "officeId", null::text as "departmentId", null::text as "createBy",
      ${creditCode}::text as "creditCode", ${companyName}::text as "companyName") as t where ${visible(context, companyReport)}`.execute(
    context.db,
  );
  return rows.length > 0;
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
  // Direct write: who the company is, as its register has it.
  const { rows } =
    await sql`update "company_report" set "creditCode" = ${creditCode}, "companyName" = ${companyName}, "companyKey" = ${keyOf(better)}, "version" = "version" + 1
    where "id" = ${company.id} and not exists (select 1 from "company_report" o where o."companyKey" = ${keyOf(better)} and o."id" <> ${company.id} and not o."deleted") returning "id"`.execute(
      db,
    );
  return rows.length > 0 || creditCode === null ? { company: better } : { company, twice: creditCode };
}
