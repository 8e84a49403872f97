import type { Text } from './text.ts';

/** The colour of a value: how its tag shows. */
export type Tone = 'neutral' | 'progress' | 'success' | 'warning' | 'danger';
/** A value of a choice: its text, and the tone of its tag where it shows as one. */
export interface ChoiceValue extends Text {
  readonly tone?: Tone;
}

/** The values of a choice, by what stands on the wire. */
export type Choices = Readonly<Record<string, ChoiceValue>>;

/** A state of a document: its number on the wire, its text and tone, and the states it may move to. */
export interface State<N extends string = string> extends Text {
  readonly value: number;
  readonly tone: Tone;
  readonly to?: readonly N[];
}
/** The states of a document by name. */
export type States = Readonly<Record<string, State>>;

/** A value of a numbered choice: its number on the wire, and its text. */
export interface Code extends ChoiceValue {
  readonly value: number;
}
/** The values of a numbered choice by name. */
export type Codes = Readonly<Record<string, Code>>;

/** The texts of a numbered choice by its numbers. */
export type TextsByNumber<C extends Codes> = Readonly<Record<C[keyof C]['value'], ChoiceValue>>;

/**
 * The texts of a numbered choice by its numbers, for whoever has a number and wants its text.
 * @example say(textsByNumber(contractTypes)[row.contractType], locale)
 */
export function textsByNumber<const C extends Codes>(table: C): TextsByNumber<C>;
export function textsByNumber(table: Codes): TextsByNumber<Codes> {
  return Object.fromEntries(Object.values(table).map(({ value, ...text }) => [value, text]));
}
