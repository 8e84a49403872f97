import { user } from '@scf-kit/sdk/contract/access/user';
import type { Locale } from '@scf-kit/sdk/i18n';
import { client, session } from '../../services.ts';

/** Keeps the language with the signed-in account; where it cannot be, this browser keeps it all the same. */
export async function keepLanguage(locale: Locale): Promise<void> {
  const person = session.$person.get()?.user;
  if (!person) return;
  await client
    .call(user.calls.updateMyInfo, { body: { actualName: person.actualName, language: locale }, quiet: true })
    .catch(() => undefined);
}
