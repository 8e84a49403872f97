import type { Customer } from './cast.ts';
import type { Desk } from './desk.ts';
import type { Library } from './library.ts';
import type { Relations } from './relations.ts';
import type { hospitals } from './companies.ts';
import { devices } from './devices.ts';
import type { Dice } from './dice.ts';

export const CNY = 'CURRENCY_TYPE-1';

type Device = (typeof devices)[number];

export interface Line {
  readonly device: Device;
  readonly quantity: number;
  readonly price: number;
  readonly sold: number;
}

export interface Deal {
  readonly id: string;
  /** The project its records name: of financing, or of general business. */
  readonly of: { readonly financingId: string } | { readonly nonFinancingId: string };
  readonly code: string;
  /** Who sells to the hospital. */
  readonly customer: Customer;
  readonly hospital: (typeof hospitals)[number];
  readonly lines: readonly Line[];
  readonly amount: number;
  readonly months: number;
  readonly sales: Desk;
  /** By which instalments its contracts are settled. */
  readonly terms: Terms;
}

/** Instalments in percent, the days after signing on which they fall due, and under what condition. */
interface Terms {
  readonly percents: readonly number[];
  readonly days: readonly number[];
  readonly conditions: readonly string[];
}

/** In advance, on delivery, and what is retained for a year. */
export const RETAINED: Terms = {
  percents: [30, 60, 10],
  days: [10, 45, 365],
  conditions: ['预付', '到货验收', '质保期满'],
};
/** In advance and on delivery, and nothing retained. */
export const ON_DELIVERY: Terms = { percents: [40, 60], days: [10, 40], conditions: ['预付', '到货验收'] };

export const yuan = (amount: number): string => amount.toFixed(2);

export const cents = (amount: number): number => Math.round(amount * 100) / 100;

export const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

export const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, amount) => total + amount, 0));

/** The goods of one order: they come from one supplier. */
export function makeOrder(dice: Dice): { readonly first: Device; readonly lines: readonly Line[] } {
  const first = dice.pick(devices);
  const more = dice.draw(
    devices.filter((one) => one.supplier === first.supplier && one !== first),
    dice.pick([0, 0, 1, 1]),
  );
  const lines = [first, ...more].map((device): Line => {
    const price = roundTo(dice.between(...device.price), 1000);
    return {
      device,
      quantity: dice.between(1, device.most),
      price,
      sold: roundTo(price * (1.08 + dice.next() * 0.1), 100),
    };
  });
  return { first, lines };
}

/** Parts of an amount by percent, the last one taking what is left. */
export function splitAmount(amount: number, percents: readonly number[]): readonly number[] {
  const parts = percents.slice(0, -1).map((percent) => cents((amount * percent) / 100));
  return [...parts, cents(amount - sum(parts))];
}

export interface World {
  readonly library: Library;
  readonly relations: Relations;
  readonly state: { contracts: number };
}
