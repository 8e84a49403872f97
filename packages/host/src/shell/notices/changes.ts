import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import type { DataChange } from '@scf-kit/sdk/contract/platform/push';

/**
 * Milliseconds between two counts of a resource whose changes do not concern the person in particular: where a whole
 * office writes, a list is not asked for at every row.
 */
const APART = 5_000;
/** Counts beside every resource: after the connection was lost anything may have changed. */
const ANYTHING = '*';

/** How often each resource has changed since the page was opened, by its name. */
const $counts = map<Record<string, number>>({});
const count = (resource: string): void => $counts.setKey(resource, ($counts.get()[resource] ?? 0) + 1);
const held = new Map<string, { again: boolean }>();

/** Counts a change that the server announced: at once where it concerns this person. */
export function hearChange({ resource, personal }: Pick<DataChange, 'resource' | 'personal'>): void {
  if (personal) {
    count(resource);
    return;
  }
  const waiting = held.get(resource);
  if (waiting) {
    waiting.again = true;
    return;
  }
  count(resource);
  hold(resource);
}
function hold(resource: string): void {
  const state = { again: false };
  held.set(resource, state);
  setTimeout(() => {
    held.delete(resource);
    if (!state.again) return;
    count(resource);
    hold(resource);
  }, APART);
}

/** The connection stands again: whatever shows asks anew. */
export const hearReconnection = (): void => count(ANYTHING);

/** A number that grows with every change of these resources: what is loaded by it is loaded again. */
export function useChangeCount(...resources: readonly string[]): number {
  const keys = [...resources, ANYTHING];
  const counts = useStore($counts, { keys });
  return countChanges(counts, keys);
}
const countChanges = (counts: Readonly<Record<string, number>>, keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0);

/** As `useChangeCount`, outside of components; the answer ends it. */
export const onChanges = (resource: string, listener: () => void): (() => void) => {
  const seen = (): number => countChanges($counts.get(), [resource, ANYTHING]);
  let before = seen();
  return $counts.listen(() => {
    const now = seen();
    if (now === before) return;
    before = now;
    listener();
  });
};
