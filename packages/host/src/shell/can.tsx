import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Access, Action } from '@scf-kit/sdk/contract/call';
import { session } from '../services.ts';

/** Whether the signed-in person may: any one of the codes, with the action where one is named. */
export function useCan(): (codes: readonly string[], action?: Action) => boolean {
  useStore(session.$person);
  return (codes, action) => (action ? codes.length === 0 || codes.some((code) => session.canDo(code, action)) : session.can(codes));
}

/** Whether the person may make a call of the contract. */
export function useMayCall(): (access: Access) => boolean {
  const can = useCan();
  return (access) => (typeof access === 'string' ? true : can(access.codes, access.action));
}

/** Shows its children only to who may; the server decides again at every call. */
export function Can({ code, action, children }: { readonly code: string | readonly string[]; readonly action?: Action; readonly children: ReactNode }): ReactNode {
  const can = useCan();
  return can(typeof code === 'string' ? [code] : code, action) ? children : null;
}
