import type { Call } from '@scf-kit/sdk/contract';
import { session } from '@scf-kit/sdk/contract/access/session';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { application } from '../../../../applications/testing/application.ts';
import { callUnchecked } from '../../../../testing/calls.ts';
import type { TestAnswer, TestApp, TestPartner } from '../../../../testing/index.ts';
import { upload } from '../../../../testing/uploads.ts';

/** Asks for a token as a partner's backend does. */
export const exchange = (
  app: Pick<TestApp, 'request'>,
  { clientId, secret, formKey, origin }: TestPartner,
  given: Readonly<Record<string, string>> = {},
): Promise<TestAnswer<{ access_token: string; expires_in: number }>> =>
  callUnchecked(app, session.calls.token, {
    body: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
      form_key: formKey,
      origin,
      reference: 'visitor-1',
      ...given,
    },
  });

/** A visitor of a partner's page: what their browser may call. */
export interface Visitor {
  readonly token: string;
  readonly call: <T = Readonly<Record<string, unknown>>>(
    made: Call,
    input?: { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown },
  ) => Promise<TestAnswer<T>>;
}

export async function visitor(
  app: Pick<TestApp, 'request'>,
  partner: TestPartner,
  reference = 'visitor-1',
  given: Readonly<Record<string, string>> = {},
): Promise<Visitor> {
  const { data } = await exchange(app, partner, { reference, ...given });
  const token = data.access_token;
  const origin = given['origin'] ?? partner.origin;
  return {
    token,
    call: (made, input = {}) => callUnchecked(app, made, { as: { token }, headers: { origin }, ...input }),
  };
}

export interface Begun {
  readonly processInstanceId: string;
  readonly businessKey: string;
  readonly code: string;
  readonly title: string;
}

/** Fills in and sends the form of a partner's page as its visitor. */
export async function submit(
  app: TestApp,
  partner: TestPartner,
  from: Visitor,
  changes: Readonly<Record<string, unknown>> = {},
  businessKey?: string,
): Promise<TestAnswer<Begun>> {
  const { data } = await from.call<{ hash: string }>(dynamicForm.calls.byKey, { params: { formKey: partner.formKey } });
  const body = {
    formKey: partner.formKey,
    formHash: data.hash,
    formData: application(await upload(app, from, { name: 'licence.pdf', origin: partner.origin }), changes),
    ...(businessKey === undefined ? {} : { businessKey }),
  };
  return from.call<Begun>(flowableFlow.calls.start, { body });
}
