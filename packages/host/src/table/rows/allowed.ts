import { useCan } from '../../shell/person/can.tsx';
import type { RowAction } from './row-action.ts';

/** Those of the actions that the person has the right to; the server decides again at every call. */
export function useAllowedActions(actions: readonly RowAction[]): readonly RowAction[] {
  const can = useCan();
  return actions.filter(({ codes, action }) => can(codes ?? [], codes ? action : undefined));
}
