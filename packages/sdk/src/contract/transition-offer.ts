import type { Fields } from './field.ts';
import { choosable, type TransitionRules } from './transition-rules.ts';

/** The states a record may move to by a transition: none where it keeps its state, or cannot be made now. */
export function listTargets({ state, to, fields }: TransitionRules, own: Fields, row: object): readonly number[] {
  if (state === undefined) return [];
  const stands = String(valueIn(row, state));
  const field = own[state];
  const moves = field?.kind === 'states' ? field.moves : [];
  const reachable = new Set(moves.flatMap(([from, target]) => (from === stands ? [target] : [])));
  return (to === undefined ? choosable(state, fields) : [to]).filter((target) => reachable.has(String(target)));
}

const valueIn = (row: object, name: string): unknown => Object.entries(row).find(([key]) => key === name)?.[1];

/** A field that stands otherwise than a transition asks, and its value. */
export interface Mismatch {
  readonly field: string;
  readonly value: unknown;
}

/** The first field of a record that keeps a transition from being made; undefined: none. */
export function findMismatch({ state, from, where }: TransitionRules, row: object): Mismatch | undefined {
  if (state !== undefined && from && !from.includes(Number(valueIn(row, state))))
    return { field: state, value: valueIn(row, state) };
  const found = Object.entries(where).find(
    ([name, values]) => values && !values.some((value) => value === valueIn(row, name)),
  )?.[0];
  return found === undefined ? undefined : { field: found, value: valueIn(row, found) };
}

/** Whether a transition would change something of a record as it stands: what its button is shown by. */
export function isOffered(rules: TransitionRules, own: Fields, row: object): boolean {
  if (findMismatch(rules, row)) return false;
  const moves = rules.to !== undefined || choosable(rules.state, rules.fields).length > 0;
  return !moves || listTargets(rules, own, row).length > 0;
}
