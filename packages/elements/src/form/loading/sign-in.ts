import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';

/** Said to a visitor where a call needs a person. */
export const signInNeeded = (locale: Locale): Error =>
  Object.assign(new Error(message(locale, 'widget.signIn')), { kind: 'auth', recoverable: true });
