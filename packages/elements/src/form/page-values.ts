import { parseStringified, stringifyValues, type FormValues } from '@scf-kit/sdk/form';
import type { ElementBridge } from '../element/index.ts';
import { formAttributes, formProperties } from './declaration.ts';

/* The page may ask for values as texts (`stringify-values`); the form itself works with the values. */

const asTexts = (bridge: ElementBridge): boolean => bridge.attribute(formAttributes.stringifyValues);

export const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values as the page gets them. */
export const toPage = (bridge: ElementBridge, values: FormValues): FormValues =>
  asTexts(bridge) ? stringifyValues(values) : values;

/** Values as the page sets them. */
export function fromPage(bridge: ElementBridge, values: FormValues): FormValues {
  if (!asTexts(bridge)) return values;
  const texts = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  return { ...values, ...parseStringified(texts) };
}

/** The values the page set before the form was there. */
export function readGivenValues(bridge: ElementBridge): FormValues | undefined {
  const values = bridge.property(formProperties.value);
  return values && fromPage(bridge, values);
}

/** The values a browser kept over a navigation; undefined for the state of another kind of element. */
export function readKeptValues(bridge: ElementBridge, state: string): FormValues | undefined {
  try {
    const values: unknown = JSON.parse(state);
    return isValues(values) ? fromPage(bridge, values) : undefined;
  } catch {
    return undefined;
  }
}
