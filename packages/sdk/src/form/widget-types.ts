import type { MessageKey } from '../contract/messages.ts';
import type { TextParams } from '../contract/text.ts';

/** What a business widget holds: nothing (it only shows), a text, an exact decimal as text, a list of rows or one object. */
export type ValueKind = 'none' | 'text' | 'decimal' | 'list' | 'object';

/** What is said of a wrong value: a message and its parameters. */
export type Said = readonly [key: MessageKey, params?: TextParams];

/** A business widget as a field type: browser and server check its value by this. */
export interface WidgetType {
  readonly value: ValueKind;
  /** Decimals that a decimal value always has: more are refused, fewer are filled up with zeros. */
  readonly decimals?: number;
  /** What is wrong with a value that has the right kind and is not blank. Never throws, whatever is inside. */
  readonly check?: (value: unknown) => Said | undefined;
}

/** Digits of a mobile phone number (forms §5). */
export const MOBILE_PHONE_DIGITS = 11;

/** Every business widget by its field type; its tag is `scf-` and the type in kebab-case. */
export const widgetTypes = {
  amount: { value: 'decimal', decimals: 2 },
  mobilePhone: { value: 'text', check: (value) => (/^\d+$/.test(String(value)) && String(value).length <= MOBILE_PHONE_DIGITS ? undefined : ['form.mobilePhone', { max: MOBILE_PHONE_DIGITS }]) },
} as const satisfies Readonly<Record<string, WidgetType>>;

export type WidgetTypeName = keyof typeof widgetTypes;

const byName: ReadonlyMap<string, WidgetType> = new Map(Object.entries(widgetTypes));
/** The widget of a field type; undefined for the types of the form itself. */
export const widgetTypeOf = (type: string): WidgetType | undefined => byName.get(type);
