import type { Client } from '@scf-kit/sdk/client';
import type { EndpointAnswer } from '@scf-kit/sdk/contract/endpoint';
import { sentValues, type FormProblems, type FormValues, type RemoteQuestion } from '@scf-kit/sdk/form';
import type { ElementBridge, ElementError } from '../element/index.ts';
import { formAttributes, formProperties } from './declaration.ts';
import { toElementError, readProblems } from './errors.ts';
import { createText, type FormScope } from './form-scope.ts';
import { checkValue, startFlow } from './form.calls.ts';

export type Submitted = Partial<EndpointAnswer<typeof startFlow>>;

/** Sends the answers of one form; the same answers sent again after a cut are one submission. */
export class FormSubmission {
  readonly #bridge: ElementBridge;
  readonly #client: () => Promise<Client>;
  #idempotencyKey: string | undefined;

  constructor(bridge: ElementBridge, client: () => Promise<Client>) {
    this.#bridge = bridge;
    this.#client = client;
  }
  /** The answers changed: what is sent next is another submission. */
  renew(): void {
    this.#idempotencyKey = undefined;
  }
  /** Puts a question of the form's rules to the server; undefined where it cannot tell. */
  async ask({ rule, value }: RemoteQuestion, formHash: string, signal: AbortSignal): Promise<boolean | undefined> {
    const formKey = this.#bridge.attribute(formAttributes.formKey);
    const client = await this.#client();
    const body = { formKey, formHash, rule, value };
    const { holds } = await client.call(checkValue, { body, signal, quiet: true });
    return holds ?? undefined;
  }
  async send(formData: FormValues, formHash: string | undefined): Promise<Submitted> {
    const formKey = this.#bridge.attribute(formAttributes.formKey);
    // A form that was handed in has no address to be sent to: the page does that.
    if (!formKey || this.#bridge.property(formProperties.definition)) return {};
    const client = await this.#client();
    const processKey = this.#bridge.attribute(formAttributes.processKey);
    const businessKey = this.#bridge.attribute(formAttributes.businessKey);
    this.#idempotencyKey ??= crypto.randomUUID();
    return client.call(startFlow, {
      idempotencyKey: this.#idempotencyKey,
      quiet: true,
      body: {
        formKey,
        formHash,
        formData: sentValues(formData),
        ...(processKey ? { processDefinitionKey: processKey } : {}),
        ...(businessKey ? { businessKey } : {}),
      },
    });
  }
}

/** Why the answers cannot be sent yet, though each of them is valid. */
export function findUploadsProblem({ uploads, text }: FormScope): string | undefined {
  if (uploads.failed() > 0) return text('uploadsFailed');
  return uploads.paused() > 0 ? text('uploadsPaused') : undefined;
}

/** A refused submission: the error for the page, its sentence for the person, and the errors by field. */
export function toRefusal(
  bridge: ElementBridge,
  cause: unknown,
  visitor: boolean,
): { readonly error: ElementError; readonly failure: string; readonly problems: FormProblems } {
  const { locale } = bridge.context();
  const error = toElementError(cause, locale);
  return {
    error,
    failure: error.kind === 'auth' && visitor ? createText(locale)('loginFirst') : error.message,
    problems: readProblems(cause instanceof Error && 'errors' in cause ? cause.errors : undefined),
  };
}
