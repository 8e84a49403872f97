import { resourceNamed, resources, type PermissionCode } from '@scf-kit/sdk/contract';
import type { FieldLimit } from '@scf-kit/sdk/contract/access/field-right';
import type { Grant, LimitsByResource } from '../../../http/handler.ts';
import { getCodes } from '../../../resource/data-scopes.ts';
import type { Db } from '../tokens/tokens.ts';

const NARROWNESS: Readonly<Record<FieldLimit | 'full', number>> = { full: 0, readonly: 1, hidden: 2 };

/** Whether one right lets a person do more than another. */
export const isWider = (one: FieldLimit | null, other: FieldLimit | null): boolean =>
  NARROWNESS[one ?? 'full'] < NARROWNESS[other ?? 'full'];

/**
 * The limits of a person's field rights: for each field the widest right among the roles that grant any code of its
 * resource. Where none does (calls open to everybody), all their roles count.
 */
export async function readFieldLimits(
  db: Db,
  roles: readonly { readonly id: string }[],
  grants: ReadonlyMap<PermissionCode, Grant>,
): Promise<LimitsByResource> {
  const found = new Map<string, Map<string, FieldLimit>>();
  if (roles.length === 0) return found;
  const rows = await db
    .selectFrom('field_right')
    .select(['roleId', 'resource', 'field', 'right'])
    .where(
      'roleId',
      'in',
      roles.map(({ id }) => id),
    )
    .where('deleted', '=', false)
    .execute();
  if (rows.length === 0) return found;
  const declared = new Set(resources().map(({ name }) => name));
  for (const name of new Set(rows.map(({ resource }) => resource))) {
    // Resources removed by a later release are skipped.
    if (!declared.has(name)) continue;
    const codes = [...getCodes(resourceNamed(name))];
    const granting = roles.filter(({ id }) => codes.some((code) => grants.get(code)?.roles.has(id)));
    const counted = new Set((granting.length > 0 ? granting : roles).map(({ id }) => id));
    const own = rows.filter(({ resource, roleId }) => resource === name && counted.has(roleId));
    const limits = new Map<string, FieldLimit>();
    for (const field of new Set(own.map((row) => row.field))) {
      const rights = own.filter((row) => row.field === field).map(({ right }) => right);
      // A role that says nothing about the field leaves it whole.
      if (rights.length === counted.size) limits.set(field, rights.includes('readonly') ? 'readonly' : 'hidden');
    }
    if (limits.size > 0) found.set(name, limits);
  }
  return found;
}
