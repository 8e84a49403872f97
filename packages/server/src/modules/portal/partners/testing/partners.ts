import { application } from '../../../../applications/testing/application.ts';
import type { TestAnswer, TestApp, TestPartner } from '../../../../testing/index.ts';
import { upload } from '../../../../testing/uploads.ts';

export const TOKEN = '/api/oauth/oauth/token';
export const FORM = '/api/engine/auth/flowable/dynamic-form';
export const FLOW = '/api/engine/auth/flowable/flow';
export const BACKEND = '/api/engine/partner';
export const CLIENT = '/api/engine/auth/partner-client';
export const KEY = '/api/engine/auth/partner-key';
export const WEBHOOK = '/api/engine/auth/partner-webhook';
export const DELIVERY = '/api/engine/auth/partner-delivery';
export const APPLICATION = '/api/engine/auth/partner-application';

/** Asks for a token as a partner's backend does. */
export const exchange = (
  app: Pick<TestApp, 'request'>,
  { clientId, secret, formKey, origin }: TestPartner,
  given: Readonly<Record<string, string>> = {},
): Promise<TestAnswer<{ access_token: string; expires_in: number }>> =>
  app.request('POST', TOKEN, {
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
    method: string,
    path: string,
    given?: { readonly body?: unknown; readonly query?: Readonly<Record<string, string>> },
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
    call: (method, path, asked = {}) => app.request(method, path, { token, headers: { origin }, ...asked }),
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
  const { data } = await from.call<{ hash: string }>('GET', `${FORM}/fetch/form/${partner.formKey}`);
  const body = {
    formKey: partner.formKey,
    formHash: data.hash,
    formData: application(await upload(app, from, { name: 'licence.pdf', origin: partner.origin }), changes),
    ...(businessKey === undefined ? {} : { businessKey }),
  };
  return from.call<Begun>('POST', `${FLOW}/start`, { body });
}
