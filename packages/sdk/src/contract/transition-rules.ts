import type { Fields } from './field.ts';
import type { Text } from './text.ts';

/** Values by field, those of yes or no included. */
export type Conditions<K extends string = string> = { readonly [N in K]?: readonly (string | number | boolean)[] };

/** How a transition is offered to people. */
export interface TransitionTexts {
  /** What its button says; left out: no list offers it. */
  readonly label?: Text;
  /** Over the form that asks its fields, where it says more than the button. */
  readonly heading?: Text;
  /** Asked before it is made. */
  readonly confirm?: Text;
  /** Asked before it is made of several chosen records, `{n}` of them; left out: a list offers it one by one. */
  readonly confirmMany?: Text;
  /** What cannot easily be taken back. */
  readonly danger?: boolean;
  /** Said when it is done; that the request succeeded where it is left out. */
  readonly message?: Text;
}

/** What a transition does, as its call carries it: states by their numbers. */
export interface TransitionRules extends TransitionTexts {
  /** The states field; undefined: the resource has none. */
  readonly state: string | undefined;
  /** undefined: in any state. */
  readonly from: readonly number[] | undefined;
  /** undefined: the state stays, or is among the fields that are asked. */
  readonly to: number | undefined;
  readonly where: Conditions;
  readonly sets: Readonly<Record<string, unknown>>;
  /** What is asked of the person. */
  readonly fields: Fields;
  readonly many: boolean;
}

/** The states a person may choose, where the fields that are asked have the state among them. */
export const choosable = (state: string | undefined, fields: Fields): readonly number[] =>
  state === undefined ? [] : Object.keys(fields[state]?.values ?? {}).map(Number);
