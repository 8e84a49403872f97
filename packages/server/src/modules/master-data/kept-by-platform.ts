import type { Context } from '../../http/handler.ts';
import { refusePartial } from '../../http/guard.ts';
import { refuse } from '../../http/refusal.ts';

/** What holds for every office is written by people with the right over all of them. @throws Refusal 403 */
export function refuseOffices({ session, ...context }: Context): void {
  if (!session) throw refuse.forbidden('access.overAll');
  refusePartial({ ...context, session });
}
