import { findChoices, type Fields } from './field.ts';
import type { Text } from './text.ts';

/** Values by field, those of yes or no included. */
export type Conditions<K extends string = string> = { readonly [N in K]?: readonly (string | number | boolean)[] };

/** How a transition is offered to people. */
export interface TransitionTexts {
  /** The label of its button; left out: no list offers it. */
  readonly label?: Text;
  /** Over the form that asks its fields, where it says more than the button. */
  readonly heading?: Text;
  /** Asked before it is made. */
  readonly confirm?: Text;
  /** Asked before it is made of several chosen records, `{n}` of them; left out: a list offers it one by one. */
  readonly confirmMany?: Text;
  /** True where it is hard to undo. */
  readonly danger?: boolean;
  /** The message when it is done: each one with a label has its own words. */
  readonly message?: Text;
}

/** The rules of a transition as its call carries them; states are numbers. */
export interface TransitionRules extends TransitionTexts {
  /** The states field; undefined: the resource has none. */
  readonly state: string | undefined;
  /** undefined: in any state. */
  readonly from: readonly number[] | undefined;
  /** undefined: the state stays, or is among the fields that are asked. */
  readonly to: number | undefined;
  readonly where: Conditions;
  readonly sets: Readonly<Record<string, unknown>>;
  /** The fields of the form the person fills in. */
  readonly fields: Fields;
  readonly many: boolean;
}

/** The states a person may choose, where the fields that are asked have the state among them. */
export const choosable = (state: string | undefined, fields: Fields): readonly number[] =>
  state === undefined ? [] : Object.keys(findChoices(fields[state]) ?? {}).map(Number);
