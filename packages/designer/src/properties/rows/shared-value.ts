import type { FormItem } from '@scf-kit/sdk/form';

/** An option that several selected items share is edited for all; where they differ it says so until it is set. */
export const MIXED = Symbol('mixed');
export type Shared<T> = T | typeof MIXED;

/** The value all of them have; `MIXED` where they differ. */
export function readSharedValue<T>(items: readonly FormItem[], read: (item: FormItem) => T): Shared<T> {
  const [first, ...others] = items.map(read);
  const text = JSON.stringify(first);
  return others.every((one) => JSON.stringify(one) === text) && items[0] ? read(items[0]) : MIXED;
}
