import { message } from '@scf-kit/sdk/contract';
import type { Context } from '../../../http/handler.ts';
import { toNetwork } from '../../../http/network.ts';
import { refuse } from '../../../http/refusal.ts';
import type { IssuedTokens } from '../tokens/tokens.ts';
import { byAddress, deny, enter, requireStanding } from './login.ts';
import { CODE_SECONDS, takeSmsCode } from './sms-codes.ts';
import { count, countTry, countHappened, restart, type Throttle } from '../throttle.ts';

/** A phone and the code that was sent to it; `field`: where a wrong code is refused. */
interface ShownPhone {
  readonly phone: string;
  readonly code: string;
  readonly purpose: 'login' | 'recover';
  readonly field: string;
}

/**
 * The person whose phone the code was sent to: who has proven it, or else the only one who claims it, whose it is from
 * then on. Wrong passwords that locked the account keep nobody out who reads the phone.
 * @throws Refusal 400 for a wrong code, alike for a phone that nobody or more than one person has, and for banned and
 * cancelled people; 429 for too many tries
 */
export async function ownerByCode(context: Context, { phone, code, purpose, field }: ShownPhone) {
  const { db, locale } = context;
  const wrongCodes: Throttle = { name: `${purpose}-code`, limit: 5, seconds: CODE_SECONDS };
  if ((await countHappened(db, byAddress, toNetwork(context.ip))) >= byAddress.limit) throw refuse.tooMany();
  await countTry(db, wrongCodes, phone);
  const right = await takeSmsCode(db, phone, code, purpose);
  const owners = await db
    .selectFrom('user')
    .select(['id', 'officeId', 'departmentId', 'accountStatus', 'phoneClaimed'])
    .where('mobilePhone', '=', phone)
    .where('deleted', '=', false)
    .orderBy((on) => on('phoneClaimed', 'is', true))
    .limit(2)
    .execute();
  const [user, second] = owners;
  // A phone somebody else merely claims does not keep its owner out; claimed by one alone, the code proves it.
  if (!right || !user || (second && (second.phoneClaimed ?? false) === (user.phoneClaimed ?? false))) {
    await count(db, byAddress, toNetwork(context.ip));
    return deny(
      context,
      { username: phone, user: undefined, failure: 'auth.login.invalidCaptcha' },
      { [field]: message(locale, 'auth.login.invalidCaptcha') },
    );
  }
  await requireStanding(context, phone, user);
  await restart(db, wrongCodes, phone);
  // Direct write: the code has proved the phone; the sign-in log keeps it.
  if (user.phoneClaimed) await db.updateTable('user').set({ phoneClaimed: false }).where('id', '=', user.id).execute();
  return user;
}

/** Signs in by the code sent to a phone: `username` is the phone, `captcha` the code. @throws as `ownerByCode` */
export async function signInBySms(
  context: Context,
  { username: phone, captcha: code }: { readonly username?: string | null; readonly captcha?: string | null },
): Promise<IssuedTokens> {
  if (!phone || !code) throw refuse.because('auth.login.invalidCaptcha');
  const user = await ownerByCode(context, { phone, code, purpose: 'login', field: 'captcha' });
  return enter(context, phone, user, 'SMS');
}
