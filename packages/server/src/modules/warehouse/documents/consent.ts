import { timestamp } from '../../../clock.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';

/** The pledgee's consent, and nobody else's; who consents is stamped with it. @throws Refusal 400 */
export function stampConsent(
  { session }: SignedIn,
  { pledgeeOfficeId }: { readonly pledgeeOfficeId: string | null },
): { readonly consentTime: string } {
  if (pledgeeOfficeId === null || pledgeeOfficeId !== session.officeId) throw refuse.because('stock.consent.pledgee');
  return { consentTime: timestamp() };
}

export const NOT_CONSENTED = { consentUserId: null, consentTime: null } as const;
