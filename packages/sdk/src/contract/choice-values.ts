import type { Text } from './text.ts';

/** The colour of a value: how its tag shows. */
export type Tone = 'neutral' | 'progress' | 'success' | 'warning' | 'danger';
/** A value of a choice: its text, and the tone of its tag where it shows as one. */
export interface ChoiceValue extends Text {
  readonly tone?: Tone;
}

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
