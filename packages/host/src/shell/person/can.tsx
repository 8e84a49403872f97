import { useStore } from '@nanostores/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { FieldLimit } from '@scf-kit/sdk/contract/access/field-right';
import type { Access, Action } from '@scf-kit/sdk/contract/call';
import { session } from '../../services.ts';

/** Whether the signed-in person may: any one of the codes, with the action where one is named. */
export function useCan(): (codes: readonly string[], action?: Action) => boolean {
  useStore(session.$person);
  return (codes, action) =>
    action ? codes.length === 0 || codes.some((code) => session.canDo(code, action)) : session.can(codes);
}

/** Whether the person may make a call of the contract. */
export function useMayCall(): (access: Access) => boolean {
  const can = useCan();
  return (access) => (typeof access === 'string' ? true : can(access.codes, access.action));
}

const UNLIMITED: Readonly<Record<string, FieldLimit>> = {};

/**
 * The fields of a resource the person may not read (`hidden`) or not write (`readonly`, `hidden`); the server checks
 * again at every call.
 */
export interface FieldRightsView {
  /** undefined: the field is the person's in full. */
  readonly findLimit: (field: string) => FieldLimit | undefined;
  /** The fields the person may read, of these. */
  readonly readable: (names: readonly string[]) => readonly string[];
}

/** The person's field rights over a resource, by its name. */
export function useFieldRights(resource: string): FieldRightsView {
  const limits = useStore(session.$person)?.fieldRights[resource] ?? UNLIMITED;
  const findLimit = useCallback((field: string): FieldLimit | undefined => limits[field], [limits]);
  const readable = useCallback(
    (names: readonly string[]): readonly string[] => names.filter((name) => limits[name] !== 'hidden'),
    [limits],
  );
  return useMemo(() => ({ findLimit, readable }), [findLimit, readable]);
}

/** Shows its children only to who may; the server decides again at every call. */
export function Can({
  code,
  action,
  children,
}: {
  readonly code: string | readonly string[];
  readonly action?: Action;
  readonly children: ReactNode;
}): ReactNode {
  const can = useCan();
  return can(typeof code === 'string' ? [code] : code, action) ? children : null;
}
