import { message, type Problems } from '@scf-kit/sdk/contract';
import { referenceField } from '@scf-kit/sdk/contract/portal/partner-application';
import { isIdentityCard } from '@scf-kit/sdk/values';
import type { Context } from '../../../http/handler.ts';
import { toNetwork } from '../../../http/network.ts';
import { findBackend } from '../../../http/partners/backend.ts';
import { spend } from '../../../http/partners/spend.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { getSandboxId } from '../../../resource/sandbox.query.ts';
import { issueBound, type IssuedTokens } from '../tokens/tokens.ts';
import { count, countHappened, type Throttle } from '../throttle.ts';
import { findOrCreateVisitor } from './visitors.ts';

const wrongSecrets: Throttle = { name: 'partner', limit: 50, seconds: 15 * 60 };

interface Asked {
  readonly client_id?: string | null;
  readonly client_secret?: string | null;
  readonly form_key?: string | null;
  readonly origin?: string | null;
  readonly reference?: string | null;
}

const REFERENCE = new RegExp(referenceField.pattern);
const PHONE = /^(?:\+?86)?1\d{10}$/;

/** Why a text is no id of a visitor: none of the partner's own, or one we would have to guard. */
function referenceProblem({ locale }: Context, reference: string): Problems {
  if (REFERENCE.test(reference) && !PHONE.test(reference) && !isIdentityCard(reference)) return {};
  return { reference: message(locale, 'partner.reference') };
}

/**
 * A partner's backend asks for a token its page may use: bound to one form and one origin of those it was given, and to
 * one visitor.
 * @throws Refusal 400 for wrong credentials or an id of a visitor that is none, 403 for a form or an origin that is not
 * the partner's, 429
 */
export async function signInPartner(
  context: Context,
  { client_id, client_secret, form_key, origin, reference }: Asked,
): Promise<IssuedTokens> {
  const { db, locale, http } = context;
  const required = message(locale, 'check.required');
  const missing = Object.entries({ client_id, client_secret, form_key, origin, reference })
    .filter(([, value]) => !value)
    .map(([name]) => [name, required]);
  if (!client_id || !client_secret || !form_key || !origin || !reference)
    throw refuse.invalid(Object.fromEntries(missing));
  const problems = referenceProblem(context, reference);
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
  if ((await countHappened(db, wrongSecrets, toNetwork(context.ip))) >= wrongSecrets.limit) throw refuse.tooMany();
  const backend = await findBackend(db, client_secret);
  if (backend?.clientId !== client_id) {
    await count(db, wrongSecrets, toNetwork(context.ip));
    throw new Refusal(400, 'auth.client.invalid', { keepsWrites: true });
  }
  if (http) await spend(db, http.request, http.reply, backend.clientId);
  const client = await db
    .selectFrom('partner_client')
    .select(['name', 'origins', 'formKeys'])
    .where('id', '=', backend.clientId)
    .executeTakeFirstOrThrow();
  if (!client.formKeys?.includes(form_key) || !client.origins?.includes(origin))
    throw refuse.forbidden('auth.partner.origin');
  const { clientId, keyId, test } = backend;
  const officeId = test ? getSandboxId(clientId) : backend.officeId;
  const userId = await findOrCreateVisitor(
    db,
    { partnerClientId: clientId, formKey: form_key, reference },
    { officeId, name: client.name },
  );
  return issueBound(db, userId, { formKey: form_key, origin, partnerId: clientId, keyId, reference, test }, context);
}
