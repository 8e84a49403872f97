import { message } from '@scf-kit/sdk/contract';
import type { Context } from '../../../http/handler.ts';
import { networkOf } from '../../../http/network.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { count, happened, type Throttle } from './throttle.ts';
import { hashOf, issueBound, maySignIn, sameSecret, type IssuedTokens } from '../sessions/tokens.ts';

const wrongSecrets: Throttle = { name: 'partner', limit: 50, seconds: 15 * 60 };

interface Asked {
  readonly client_id?: string | null;
  readonly client_secret?: string | null;
  readonly form_key?: string | null;
  readonly origin?: string | null;
}

/**
 * A partner's backend asks for a token its page may use: bound to one form and one origin of those it was given.
 * @throws Refusal 400 for wrong credentials, 403 for a form or an origin that is not the partner's.
 */
export async function signInPartner(
  context: Context,
  { client_id, client_secret, form_key, origin }: Asked,
): Promise<IssuedTokens> {
  const { db, locale } = context;
  const required = message(locale, 'check.required');
  const missing = Object.entries({ client_id, client_secret, form_key, origin })
    .filter(([, value]) => !value)
    .map(([name]) => [name, required]);
  if (!client_id || !client_secret || !form_key || !origin) throw refuse.invalid(Object.fromEntries(missing));
  if ((await happened(db, wrongSecrets, networkOf(context.ip))) >= wrongSecrets.limit) throw refuse.tooMany();
  const client = await db
    .selectFrom('partner_client')
    .innerJoin('user', 'user.id', 'partner_client.userId')
    .select([
      'clientId',
      'secretHash',
      'partner_client.userId',
      'formKeys',
      'origins',
      'partner_client.enabled',
      'user.accountStatus',
      'user.deleted',
    ])
    .where('clientId', '=', client_id)
    .executeTakeFirst();
  if (
    !client?.enabled ||
    client.deleted ||
    !maySignIn(client.accountStatus) ||
    !sameSecret(client.secretHash, hashOf(client_secret))
  ) {
    await count(db, wrongSecrets, networkOf(context.ip));
    throw new Refusal(400, 'auth.client.invalid', { keepsWrites: true });
  }
  if (!client.formKeys.includes(form_key) || !client.origins.includes(origin))
    throw refuse.forbidden('auth.partner.origin');
  return issueBound(db, client.userId, { formKey: form_key, origin, partnerId: client.clientId }, context);
}
