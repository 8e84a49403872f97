import { resourceNamed } from '@scf-kit/sdk/contract';
import { newRow } from '../../../database/new-row.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { Refusal } from '../../../http/refusal.ts';
import { getCodes } from '../../../resource/data-scopes.ts';
import { isWider } from '../rights/field-limits.ts';
import { rightsOfRoles } from '../rights/giving.ts';

const limitsOfRoles = ({ db }: SignedIn, roleIds: readonly string[]) =>
  db
    .selectFrom('field_right')
    .select(['roleId', 'resource', 'field', 'right'])
    .where('roleId', 'in', roleIds)
    .where('deleted', '=', false)
    .execute();

/**
 * Nobody opens by a role what is closed to them: of each field one's own roles limit, a role limits it as narrowly
 * where it opens the resource, or where the resource is open to everybody, so that each role one has counts.
 * @throws Refusal 403
 */
export async function requireFieldsWithin(context: SignedIn, roleIds: readonly string[]): Promise<void> {
  const { session, db } = context;
  if (session.fieldRights.size === 0 || roleIds.length === 0) return;
  const rights = await rightsOfRoles(db, roleIds);
  const limits = await limitsOfRoles(context, roleIds);
  for (const [resource, fields] of session.fieldRights) {
    const codes = [...getCodes(resourceNamed(resource))];
    const granted = codes.some((code) => session.grants.has(code));
    for (const roleId of roleIds) {
      const opened = new Set(rights.get(roleId)?.map(({ code }) => code));
      if (granted && !codes.some((code) => opened.has(code))) continue;
      for (const [field, own] of fields) {
        const given = limits.find((one) => one.roleId === roleId && one.resource === resource && one.field === field);
        if (isWider(given?.right ?? null, own)) throw new Refusal(403, 'access.fieldRight.own');
      }
    }
  }
}

/** A copy of a role limits the fields that the role limits. */
export async function copyFieldLimits(context: SignedIn, from: string, to: string): Promise<void> {
  const limits = await limitsOfRoles(context, [from]);
  if (limits.length > 0)
    await context.db
      .insertInto('field_right')
      .values(limits.map((limit) => ({ ...newRow(context.session), ...limit, roleId: to })))
      .execute();
}
