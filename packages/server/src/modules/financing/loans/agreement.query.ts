import { sql, type Kysely } from 'kysely';
import { selection } from '@scf-kit/sdk/contract/financing/expense-accounting';
import { among, columns, readRow, readRows, type RowOf } from '../../../database/read-rows.ts';
import type { Database } from '../../../database/tables.ts';
import { isOneOf } from '../../../resource/in-states.query.ts';

const AGREED = columns({
  status: 'integer',
  applyOfficeId: 'text?',
  applyUserId: 'text?',
  currencyType: 'text?',
  applyAmount: 'decimal?',
  projectMonths: 'integer?',
  startDate: 'date?',
  disbursedAmount: 'decimal',
  quoteId: 'text?',
  financingPartyId: 'text?',
  financingOfficeId: 'text?',
  /** The currency of the party's line. */
  lineCurrency: 'text?',
  financingAmount: 'decimal?',
  validUntil: 'date?',
  quoteMonths: 'integer?',
  interestRate: 'decimal?',
  serviceChargePercentage: 'decimal?',
  interestPaymentMethod: 'text?',
  method: 'text?',
  interestInterval: 'integer?',
  dayCount: among(['ACT/360', 'ACT/365', '30/360', null]),
  dueRule: among(['none', 'following', 'modified', 'preceding', null]),
  rateBasis: among(['fixed', 'lpr1', 'lpr5', null]),
  basisPoints: 'integer?',
  repricing: among(['never', 'january', 'anniversary', null]),
  penaltyMultiple: 'decimal?',
  graceDays: 'integer?',
  earlyFee: 'decimal?',
});
const OFFERED = columns({ ...AGREED, quoteId: 'text' });
const CHOSEN = columns({ ...AGREED, financingId: 'text' });

/** A project with the quote it goes by: the one selected. Amounts and rates as decimal texts. */
export type Agreed = RowOf<typeof AGREED>;

const agreement = sql`
  f."status", f."applyOfficeId", f."applyUserId", f."currencyType", f."applyAmount"::text as "applyAmount",
  f."termMonths" as "projectMonths", f."startDate"::text as "startDate",
  coalesce(f."disbursedAmount", 0)::text as "disbursedAmount", q."id" as "quoteId", q."financingPartyId",
  q."financingOfficeId", l."currencyType" as "lineCurrency", q."financingAmount"::text as "financingAmount",
  q."validUntil"::text as "validUntil", q."termMonths" as "quoteMonths", q."interestRate"::text as "interestRate",
  q."serviceChargePercentage"::text as "serviceChargePercentage", q."interestPaymentMethod", m."itemValue" as "method",
  q."interestInterval", q."dayCount", q."dueRule", q."rateBasis", q."basisPoints", q."repricing",
  q."penaltyMultiple"::text as "penaltyMultiple", q."graceDays", q."earlyFee"::text as "earlyFee"`;

/** A project as it was agreed; undefined where there is none. */
export const findAgreement = (db: Kysely<Database>, financingId: string): Promise<Agreed | undefined> =>
  readRow(
    db,
    AGREED,
    sql`
      select ${agreement}
      from "financing" f
      left join "expense_accounting" q
        on q."financingId" = f."id" and ${isOneOf('q.selected', selection.yes.value)} and not q."deleted"
      left join "financing_party" l on l."id" = q."financingPartyId"
      left join "master" m on m."id" = q."interestPaymentMethod"
      where f."id" = ${financingId} and not f."deleted"`,
  );

/** Quotes with what their projects ask, by their ids. */
export async function readQuotes(
  db: Kysely<Database>,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, Agreed>> {
  const rows = await readRows(
    db,
    OFFERED,
    sql`select ${agreement} from "expense_accounting" q
    join "financing" f on f."id" = q."financingId"
    left join "financing_party" l on l."id" = q."financingPartyId"
    left join "master" m on m."id" = q."interestPaymentMethod"
    where q."id" = any(${[...quoteIds]}::text[])`,
  );
  return new Map(rows.map((row) => [row.quoteId, row]));
}

/** Projects with the quotes they go by, by the projects' ids. */
export async function readChosenQuotes(
  db: Kysely<Database>,
  financingIds: readonly string[],
): Promise<ReadonlyMap<string, Agreed>> {
  const rows = await readRows(
    db,
    CHOSEN,
    sql`
      select f."id" as "financingId", ${agreement}
      from "financing" f
      join "expense_accounting" q
        on q."financingId" = f."id" and ${isOneOf('q.selected', selection.yes.value)} and not q."deleted"
      left join "financing_party" l on l."id" = q."financingPartyId"
      left join "master" m on m."id" = q."interestPaymentMethod"
      where f."id" = any(${[...financingIds]}::text[])`,
  );
  return new Map(rows.map(({ financingId, ...agreed }) => [financingId, agreed]));
}
