import type Big from 'big.js';
import { contractTypes } from '@scf-kit/sdk/contract/trade/contract-kinds';
import { Decimal, fitsCurrency, formatAmount, RMB } from '@scf-kit/sdk/values';
import { addProblem, listUnread, markDoubles, readableRows, tell, type OpeningRow, type SheetRow } from './rows.ts';

export type DueRow = SheetRow<'receivables'> | SheetRow<'payables'>;

/** A contract of the workbook: its lines, and what is open of it. */
export interface OpenContract {
  /** The first of its lines, which says what all of them have in common. */
  readonly first: SheetRow<'contracts'>;
  readonly lines: readonly SheetRow<'contracts'>[];
  readonly dues: readonly DueRow[];
  readonly amount: Big;
  /** Received or paid before the opening. */
  readonly settled: Big;
  readonly currency: string;
  readonly isSale: boolean;
}

/** Amounts are kept with so many digits, the decimals among them. */
const DIGITS = { precision: 18, scale: 2 } as const;
const TOO_MUCH = new Decimal(10).pow(DIGITS.precision - DIGITS.scale);

export const sumAmounts = (amounts: readonly (string | number)[]): Big =>
  amounts.reduce((sum: Big, amount) => sum.plus(amount), new Decimal(0));

/** The rows of both sheets of dues. */
export const listDues = (rows: readonly OpeningRow[]): readonly DueRow[] => [
  ...readableRows(rows, 'receivables'),
  ...readableRows(rows, 'payables'),
];

const isSaleLine = ({ values }: SheetRow<'contracts'>): boolean => values.contractType === contractTypes.sale.value;

/** The contracts of a workbook, in the order of their first lines. */
export function gatherContracts(rows: readonly OpeningRow[]): readonly OpenContract[] {
  const dues = Map.groupBy(listDues(rows), ({ values }) => values.contractCode ?? '');
  const groups = Map.groupBy(readableRows(rows, 'contracts'), ({ values }) => values.code);
  return [...groups.values()].flatMap((lines): OpenContract[] => {
    const [first] = lines;
    if (!first) return [];
    const isSale = isSaleLine(first);
    return [
      {
        first,
        lines,
        // Receivables are of sales, payables of purchases.
        dues: (dues.get(first.values.code) ?? []).filter(({ sheet }) => (sheet === 'receivables') === isSale),
        amount: sumAmounts(
          lines.map(({ values }) => new Decimal(values.unitPrice).times(values.equipmentQuantity).toFixed(2)),
        ),
        settled: new Decimal(first.values.settledAmount ?? 0),
        currency: first.values.currencyType ?? RMB,
        isSale,
      },
    ];
  });
}

/** The columns in which the lines of one contract agree; the first of them may say the settled amount alone. */
const SHARED = ['contractType', 'customerName', 'currencyType', 'signDate', 'settledAmount'] as const;

function checkLines({ first, lines }: OpenContract, openingDay: string): void {
  for (const line of lines) {
    const { values } = line;
    const differs = SHARED.find((name) => {
      const mayLeaveOut = name === 'settledAmount' && (values[name] ?? null) === null;
      return !mayLeaveOut && (values[name] ?? null) !== (first.values[name] ?? null);
    });
    if (differs) addProblem(line, differs, tell('opening.contract.differs', { line: first.line }));
    if (values.signDate >= openingDay) addProblem(line, 'signDate', tell('opening.past', { day: openingDay }));
    const invoiced = values.invoicedQuantity ?? 0;
    if (invoiced > values.equipmentQuantity)
      addProblem(line, 'invoicedQuantity', tell('check.max', { max: values.equipmentQuantity }));
    if (invoiced > 0 && (values.taxRate ?? null) === null) addProblem(line, 'taxRate', tell('check.required'));
  }
}

/** Checks that what is open of a contract is owed by its other party, in its currency. */
function checkDues({ first, dues, settled, currency }: OpenContract): void {
  const { customerName } = first.values;
  for (const due of dues) {
    if (due.values.currencyType && due.values.currencyType !== currency)
      addProblem(due, 'currencyType', tell('payment.contract.currency'));
    if (due.values.customerName && due.values.customerName !== customerName)
      addProblem(due, 'customerName', tell('opening.due.party', { name: customerName }));
    if (!fitsCurrency(due.values.amount, currency)) addProblem(due, 'amount', tell('payment.currency.digits'));
  }
  if (!fitsCurrency(settled.toFixed(2), currency)) addProblem(first, 'settledAmount', tell('payment.currency.digits'));
}

/** Checks that the settled amount and the open dues make up the contract. */
function checkSum({ first, dues, amount, settled }: OpenContract): void {
  if (amount.gte(TOO_MUCH)) addProblem(first, 'unitPrice', tell('check.digits', DIGITS));
  const open = sumAmounts(dues.map(({ values }) => values.amount));
  if (!settled.plus(open).eq(amount))
    addProblem(
      first,
      'settledAmount',
      tell('opening.contract.sum', {
        amount: formatAmount(amount.toFixed(2)),
        settled: formatAmount(settled.toFixed(2)),
        open: formatAmount(open.toFixed(2)),
      }),
    );
}

/** Checks debts without a contract, of which nothing else in the workbook tells that one stands there twice. */
function checkLooseDues(dues: readonly DueRow[]): void {
  for (const due of dues) {
    const { customerName, amount, currencyType } = due.values;
    if (!customerName) addProblem(due, 'customerName', tell('check.required'));
    if (!fitsCurrency(amount, currencyType ?? RMB)) addProblem(due, 'amount', tell('payment.currency.digits'));
  }
  markDoubles(dues);
}

/** Says of contracts and dues what contradicts itself within the workbook. */
export function checkContracts(rows: readonly OpeningRow[], openingDay: string): void {
  const contracts = gatherContracts(rows);
  const unread = listUnread(rows, 'code', 'contractCode');
  for (const contract of contracts) {
    checkLines(contract, openingDay);
    checkDues(contract);
    if (!unread.has(contract.first.values.code)) checkSum(contract);
  }
  const known = new Set(contracts.flatMap(({ dues }) => dues.map((due) => `${due.sheet} ${due.line}`)));
  const dues = listDues(rows);
  for (const due of dues) {
    const { contractCode } = due.values;
    if (!contractCode || known.has(`${due.sheet} ${due.line}`) || unread.has(contractCode)) continue;
    const key = due.sheet === 'receivables' ? 'opening.due.contract' : 'opening.due.purchase';
    addProblem(due, 'contractCode', tell(key));
  }
  checkLooseDues(dues.filter(({ values }) => !values.contractCode));
}
