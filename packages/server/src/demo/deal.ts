import type { Customer } from './cast.ts';
import type { Desk } from './desk.ts';
import type { Library } from './library.ts';
import type { Relations } from './relations.ts';
import type { hospitals } from './companies.ts';
import type { devices } from './devices.ts';

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
  readonly code: string;
  readonly customer: Customer;
  readonly hospital: (typeof hospitals)[number];
  readonly lines: readonly Line[];
  readonly amount: number;
  readonly months: number;
  readonly sales: Desk;
}

export const yuan = (amount: number): string => amount.toFixed(2);

export const cents = (amount: number): number => Math.round(amount * 100) / 100;

export const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

export const sum = (amounts: readonly number[]): number => cents(amounts.reduce((total, amount) => total + amount, 0));

/** Parts of an amount by percent, the last one taking what is left. */
export function partsOf(amount: number, percents: readonly number[]): readonly number[] {
  const parts = percents.slice(0, -1).map((percent) => cents((amount * percent) / 100));
  return [...parts, cents(amount - sum(parts))];
}

export interface World {
  readonly library: Library;
  readonly relations: Relations;
  readonly state: { contracts: number };
}
