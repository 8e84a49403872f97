import { toDecimal, Decimal, roundAmount } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import type { Context } from '../../http/handler.ts';
import { listEquipment, readOrdered, readPaidByLimit, readSums, type Equipment, type Line } from './match.query.ts';

type Db = Context['db'];

/** A line of a purchase with what has come of it: quantities, and the amounts they are worth. */
export interface MatchLine {
  readonly id: string;
  readonly biddingEquipment: string;
  readonly equipmentSpecification: string | null;
  readonly ordered: number;
  readonly orderedAmount: Big;
  readonly arrived: number;
  readonly arrivedAmount: Big;
  readonly accepted: number;
  readonly acceptedAmount: Big;
  readonly invoicedAmount: Big;
  readonly paidAmount: Big;
}

/** The goods and money behind the payments of a contract, all in its currency. */
export interface Match {
  readonly lines: readonly MatchLine[];
  /** Supplements that were signed included, as in the lines and the instalments. */
  readonly contractAmount: Big;
  /** Instalments due on a day. */
  readonly due: Big;
  readonly arrived: Big;
  readonly accepted: Big;
  /** Supplier invoices that are through, less what was reversed. */
  readonly invoiced: Big;
  /** On the way, approved and paid, special payments included; corrections count once they are approved. */
  readonly paid: Big;
  /** The same by the limit their nature is under, special payments apart. */
  readonly paidByLimit: ReadonlyMap<string, Big>;
  /** The day of the last instalment: not before it what was retained is paid. */
  readonly lastDue: string | null;
}

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, one) => total.plus(one), new Decimal(0));
const ZERO = new Decimal(0);
const lesser = (a: Big, b: Big): Big => (a.lt(b) ? a : b);

const formatKind = ({ biddingEquipment, equipmentSpecification }: Line): string =>
  `${biddingEquipment} ${equipmentSpecification ?? ''}`;

/** Hands out what has come of equipment to the lines that ordered it, in order, to each at most what it ordered. */
function byLine(lines: readonly Line[], equipment: readonly Equipment[]): Omit<MatchLine, 'paidAmount'>[] {
  const left = new Map(
    equipment.map(({ id, kind, arrived, accepted, invoiced }) => [
      id,
      { kind, arrived, accepted, invoiced: toDecimal(invoiced) ?? ZERO },
    ]),
  );
  const made = new Map<string, Omit<MatchLine, 'paidAmount'>>();
  // Lines that name their equipment come first; the rest goes by kind.
  const ordered = [...lines].toSorted(
    (a, b) => Number(a.orderBiddingProductsId === null) - Number(b.orderBiddingProductsId === null),
  );
  for (const line of ordered) {
    const [price, whole] = [new Decimal(line.unitPrice), new Decimal(line.totalPrice)];
    const worth = (quantity: number): Big =>
      quantity >= line.quantity ? whole : new Decimal(roundAmount(price.times(quantity).toFixed(20)));
    let [arrived, accepted, invoiced] = [0, 0, ZERO];
    for (const [id, of] of left) {
      const mine =
        line.orderBiddingProductsId === null ? of.kind === formatKind(line) : id === line.orderBiddingProductsId;
      if (!mine) continue;
      const [more, taken] = [
        Math.min(of.arrived, line.quantity - arrived),
        Math.min(of.accepted, line.quantity - accepted),
      ];
      const billed = lesser(of.invoiced, whole.minus(invoiced));
      [arrived, accepted, invoiced] = [arrived + more, accepted + taken, invoiced.plus(billed)];
      left.set(id, {
        ...of,
        arrived: of.arrived - more,
        accepted: of.accepted - taken,
        invoiced: of.invoiced.minus(billed),
      });
    }
    made.set(line.id, {
      id: line.id,
      biddingEquipment: line.biddingEquipment,
      equipmentSpecification: line.equipmentSpecification,
      ordered: line.quantity,
      orderedAmount: whole,
      arrived,
      arrivedAmount: worth(arrived),
      accepted,
      acceptedAmount: worth(accepted),
      invoicedAmount: invoiced,
    });
  }
  return lines.flatMap(({ id }) => made.get(id) ?? []);
}

/** A payment falls to the lines by their amounts; the last one takes the rest. */
function withPaid(
  lines: readonly Omit<MatchLine, 'paidAmount'>[],
  paid: Big,
  contractAmount: Big,
): readonly MatchLine[] {
  let left = paid;
  return lines.map((line, at) => {
    const share = contractAmount.gt(0)
      ? new Decimal(roundAmount(paid.times(line.orderedAmount).div(contractAmount).toFixed(20)))
      : ZERO;
    const paidAmount = at === lines.length - 1 ? left : share;
    left = left.minus(paidAmount);
    return { ...line, paidAmount };
  });
}

/**
 * The lines of a contract as its supplements leave them: what a supplement adds to goods or takes off counts with the
 * line that ordered them, at the price that follows; nothing is left of what is taken off whole.
 */
function asAmended(lines: readonly Line[]): readonly Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const same = [...merged].find(([, before]) =>
      line.orderBiddingProductsId === null
        ? formatKind(before) === formatKind(line)
        : before.orderBiddingProductsId === line.orderBiddingProductsId,
    );
    if (!line.amends || !same) {
      merged.set(line.id, line);
      continue;
    }
    const [id, before] = same;
    const quantity = before.quantity + line.quantity;
    const whole = new Decimal(before.totalPrice).plus(line.totalPrice);
    const unitPrice = quantity > 0 ? whole.div(quantity).toFixed() : before.unitPrice;
    merged.set(id, { ...before, quantity, unitPrice, totalPrice: whole.toFixed(2) });
  }
  return [...merged.values()].filter(({ quantity }) => quantity > 0);
}

/**
 * The quantities ordered, arrived, accepted, invoiced and paid of a contract of purchase. A person who decides by them
 * holds the
 * contract.
 * @param day as of which instalments are due
 */
export async function readMatch(db: Db, contractId: string, day: string): Promise<Match> {
  const lines = await readOrdered(db, contractId);
  const sums = await readSums(db, contractId, day);
  const limits = await readPaidByLimit(db, contractId);
  const of = (value: unknown): Big => toDecimal(value) ?? ZERO;
  const paid = sum(limits.map((one) => of(one.paid))).plus(of(sums?.special));
  const contractAmount = of(sums?.amount);
  const matched = withPaid(byLine(asAmended(lines), await listEquipment(db, contractId)), paid, contractAmount);
  return {
    lines: matched,
    contractAmount,
    due: of(sums?.due),
    arrived: sum(matched.map(({ arrivedAmount }) => arrivedAmount)),
    accepted: sum(matched.map(({ acceptedAmount }) => acceptedAmount)),
    invoiced: of(sums?.invoiced),
    paid,
    paidByLimit: new Map(limits.map((one) => [one.limit ?? '', of(one.paid)])),
    lastDue: sums?.lastDue ?? null,
  };
}
