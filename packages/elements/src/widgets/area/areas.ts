import type { Client } from '@scf-kit/sdk/client';
import type { AreaOption, AreaValue } from '@scf-kit/sdk/values';
import { areaMap } from './area.calls.ts';

/** The id of the root area, the parent of the provinces. */
export const AREA_ROOT = '1';

const kept = new WeakMap<Client, Map<string, Promise<readonly AreaOption[]>>>();

/** The areas right below one; each asked for once by all widgets of a client (WID-009). */
export function listAreasBelow(client: Client, parentId: string): Promise<readonly AreaOption[]> {
  const asked = kept.get(client) ?? new Map<string, Promise<readonly AreaOption[]>>();
  kept.set(client, asked);
  const known = asked.get(parentId);
  if (known) return known;
  const made = client.call(areaMap, { query: { parentId, key: 'id', value: 'area_name' }, quiet: true });
  asked.set(parentId, made);
  // A failed fetch is repeated.
  made.catch(() => asked.delete(parentId));
  return made;
}

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
/** A value of any kind as a place. */
export function readArea(value: unknown): AreaValue {
  const given: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    provinceId: textOr(given['provinceId']),
    cityId: textOr(given['cityId']),
    districtId: textOr(given['districtId']),
    address: textOr(given['address']),
  };
}
