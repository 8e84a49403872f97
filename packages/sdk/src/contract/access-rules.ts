import { needs, type Access, type Action } from './call.ts';
import type { PermissionCode } from './permissions.ts';

/**
 * A code (or any one of several) for all actions, or apart by kind of action. The other words as in `Access`.
 */
export type AccessRules =
  | Access
  | PermissionCode
  | readonly PermissionCode[]
  | {
      readonly view: PermissionCode | readonly PermissionCode[] | 'session' | 'partner';
      readonly edit?: PermissionCode | readonly PermissionCode[];
      readonly delete?: PermissionCode | readonly PermissionCode[];
    };

export function accessFor(rules: AccessRules, action: Action): Access {
  if (rules === 'public' || rules === 'backend' || rules === 'session' || rules === 'partner') return rules;
  if (typeof rules === 'string') return needs(rules, action);
  if (Array.isArray(rules)) return needs(rules as readonly PermissionCode[], action);
  if ('codes' in rules) return { codes: rules.codes, action };
  const apart = rules as Extract<AccessRules, { view: unknown }>;
  // A partner's token reads what its form needs, not whole lists as files.
  if (action === 'export' && apart.view === 'partner') return 'session';
  const chosen =
    action === 'query' || action === 'get' || action === 'export'
      ? apart.view
      : action === 'delete'
        ? (apart.delete ?? apart.edit ?? apart.view)
        : (apart.edit ?? apart.view);
  if (chosen === 'session' || chosen === 'partner') return chosen;
  return needs(chosen, action);
}

/** Every code the rules name, whether or not a call is served that asks for it. */
export const codesIn = (rules: AccessRules): readonly PermissionCode[] => [
  ...new Set(
    (['query', 'edit', 'delete'] as const).flatMap((action) => {
      const access = accessFor(rules, action);
      return typeof access === 'object' ? access.codes : [];
    }),
  ),
];
