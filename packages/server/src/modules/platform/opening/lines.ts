import type { Text } from '@scf-kit/sdk/contract';
import type { OpeningTotal } from '@scf-kit/sdk/contract/platform/opening';
import { openingLine } from '@scf-kit/sdk/contract/platform/opening-line';
import { loanMovements } from '@scf-kit/sdk/contract/platform/opening-sheets';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { Decimal, RMB } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import { deleteRows } from '../../../resource/change-rows.ts';
import { insertMade } from '../../../resource/made-rows.ts';
import type { ProcessContext } from '../../../resource/serve.ts';
import { gatherContracts, listDues } from './contracts.ts';
import { isWrong, readableRows, type OpeningRow } from './rows.ts';

type Db = ProcessContext['db'];

/** The rows of an opening as they were read last, in the order of the workbook. */
export const readLines = (db: Db, openingId: string): Promise<readonly OpeningRow[]> =>
  db
    .selectFrom('opening_line')
    .select(['sheet', 'line', 'texts', 'values', 'problems'])
    .where('openingId', '=', openingId)
    .where('deleted', '=', false)
    .orderBy('line')
    .execute();

/** Keeps the rows of a workbook in the place of those that were read before. */
export async function replaceLines(
  context: ProcessContext,
  of: { readonly id: string; readonly officeId: string | null },
  rows: readonly OpeningRow[],
): Promise<void> {
  await deleteRows(context.db, openingLine, { openingId: of.id }, { by: context.session.userId });
  await insertMade(
    context,
    openingLine,
    of.officeId,
    rows.map((row) => ({ ...row, openingId: of.id, wrong: isWrong(row) })),
  );
}

/** A row's part of a total of its sheet: what it is of, where a sheet has several kinds, and the currency it is in. */
interface Part {
  readonly row: Pick<OpeningRow, 'sheet' | 'line' | 'problems'>;
  readonly kind: Text | null;
  readonly currency: string | null;
  readonly amount: Big;
}

const worth = (unitPrice: string, quantity: number): Big => new Decimal(unitPrice).times(quantity);
const { purchase, sale } = contractTypes;
const CONTRACT_KINDS = new Map<number, Text>([purchase, sale].map(({ value, zh, en }) => [value, { zh, en }]));

/** The worth of contracts by their prices, and of dues, which are in the currency of their contract. */
function listTradeParts(rows: readonly OpeningRow[]): readonly Part[] {
  const currencies = new Map(gatherContracts(rows).map(({ first, currency }) => [first.values.code, currency]));
  return [
    ...readableRows(rows, 'contracts').map((row) => ({
      row,
      kind: CONTRACT_KINDS.get(row.values.contractType) ?? null,
      currency: row.values.currencyType ?? RMB,
      amount: worth(row.values.unitPrice, row.values.equipmentQuantity),
    })),
    ...listDues(rows).map((row) => ({
      row,
      kind: null,
      currency: row.values.currencyType ?? currencies.get(row.values.contractCode ?? '') ?? RMB,
      amount: new Decimal(row.values.amount),
    })),
  ];
}

/** The worth of loans by what is outstanding, and of their movements. */
function listLoanParts(rows: readonly OpeningRow[]): readonly Part[] {
  const loans = readableRows(rows, 'loans');
  const currencies = new Map(loans.map(({ values }) => [values.loanCode, values.currencyType ?? RMB]));
  return [
    ...loans.map((row) => ({
      row,
      kind: null,
      currency: row.values.currencyType ?? RMB,
      amount: new Decimal(row.values.outstanding),
    })),
    ...readableRows(rows, 'loanMovements').map((row) => ({
      row,
      kind: loanMovements[row.values.movement],
      currency: currencies.get(row.values.loanCode) ?? null,
      amount: new Decimal(row.values.amount),
    })),
  ];
}

/** The worth of each row; of one that could not be read nobody knows it. */
function listParts(rows: readonly OpeningRow[]): readonly Part[] {
  const readable: readonly Part[] = [
    ...listTradeParts(rows),
    ...listLoanParts(rows),
    ...readableRows(rows, 'stock').map((row) => ({
      row,
      kind: null,
      currency: null,
      amount: worth(row.values.unitPrice, row.values.quantity),
    })),
  ];
  const read = new Set(readable.map(({ row }) => `${row.sheet} ${row.line}`));
  const unreadable = rows.filter(({ sheet, line }) => !read.has(`${sheet} ${line}`));
  return [...readable, ...unreadable.map((row) => ({ row, kind: null, currency: null, amount: new Decimal(0) }))];
}

async function readCurrencies(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Text>> {
  if (ids.length === 0) return new Map();
  const items = await db
    .selectFrom('master')
    .select(['id', 'itemText', 'enItemText'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(items.map(({ id, itemText, enItemText }) => [id, { zh: itemText, en: enItemText ?? itemText }]));
}

const toGroup = ({ row, kind, currency }: Part): string => JSON.stringify([row.sheet, kind?.zh, currency]);

/** The totals of the sheets, each kind and each currency apart, with their amounts as decimal texts. */
export async function sumSheets(db: Db, rows: readonly OpeningRow[]): Promise<readonly OpeningTotal[]> {
  const parts = listParts(rows);
  const named = await readCurrencies(db, [...new Set(parts.flatMap(({ currency }) => currency ?? []))]);
  return [...Map.groupBy(parts, toGroup).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    return [
      {
        sheet: first.row.sheet,
        kind: first.kind,
        currency: first.currency === null ? null : (named.get(first.currency) ?? null),
        lines: some.length,
        wrong: some.filter(({ row }) => isWrong(row)).length,
        amount: some.reduce((sum: Big, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2),
      },
    ];
  });
}
