import type { Client } from '@scf-kit/sdk/client';
import { message } from '@scf-kit/sdk/contract/messages';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import { readDefinition, type FormDefinition } from '@scf-kit/sdk/form';
import type { ElementBridge, ElementError } from '../element/index.ts';
import { formAttributes, formProperties } from './declaration.ts';
import { toElementError } from './errors.ts';
import { createText } from './form-scope.ts';
import { formByKey, openForm } from './form.calls.ts';

/** The form cannot be shown, and asking again would not help. */
export class FormProblem extends Error {}

/** Why a form is not shown, for the page and the person. */
export const toLoadError = (cause: unknown, locale: Locale): ElementError =>
  cause instanceof FormProblem
    ? { kind: 'load', message: cause.message, recoverable: false }
    : toElementError(cause, locale);

/** Where a form comes from. */
export interface FormSource {
  readonly address: string;
  readonly definition: FormDefinition | undefined;
  readonly signedIn: boolean;
}

export function readSource(bridge: ElementBridge): FormSource {
  const { baseUrl, getToken } = bridge.context();
  // Another function for the same purpose is no reason to load again: pages write it inline.
  return {
    address: `${baseUrl} ${bridge.attribute(formAttributes.formKey)}`,
    definition: bridge.property(formProperties.definition),
    signedIn: getToken !== undefined,
  };
}

export const isSameSource = (one: FormSource | undefined, other: FormSource): boolean =>
  one?.address === other.address && one.definition === other.definition && one.signedIn === other.signedIn;

/** How the form is shown: another one draws the same values anew. */
export function readShape(bridge: ElementBridge): string {
  const { locale, theme } = bridge.context();
  return JSON.stringify([
    locale,
    theme,
    bridge.attribute(formAttributes.mode),
    bridge.disabled(),
    bridge.attribute(formAttributes.node),
    bridge.property(formProperties.context),
    bridge.property(formProperties.changes),
    bridge.property(formProperties.names),
  ]);
}

export interface FetchedForm {
  readonly definition: unknown;
  readonly hash: string | undefined;
}
/** @throws FormProblem where no form is named */
export async function fetchForm(
  bridge: ElementBridge,
  client: Client,
  { visitor, signal }: { readonly visitor: boolean; readonly signal: AbortSignal },
): Promise<FetchedForm> {
  const formKey = bridge.attribute(formAttributes.formKey);
  if (!formKey) throw new FormProblem(createText(bridge.context().locale)('noForm'));
  const input = { params: { formKey }, signal, quiet: true };
  return visitor ? client.call(openForm, input) : client.call(formByKey, input);
}

/** @throws FormProblem where it is no definition */
export function parseDefinition(given: unknown, locale: Locale): FormDefinition {
  const read = readDefinition(given);
  if (read.ok) return read.definition;
  const [finding] = read.findings;
  throw new FormProblem(
    message(locale, 'form.definition', {
      place: finding?.place ?? '',
      reason: finding ? say(finding.reason, locale) : '',
    }),
  );
}
