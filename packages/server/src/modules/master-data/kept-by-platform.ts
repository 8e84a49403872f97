import type { Context } from '../../http/handler.ts';
import { refusePartial } from '../../http/guard.ts';
import { refuse } from '../../http/refusal.ts';

/** Refuses whoever has no right over all offices: such rows hold for every one of them. @throws Refusal 403 */
export function refuseOffices({ session, ...context }: Context): void {
  if (!session) throw refuse.forbidden('access.overAll');
  refusePartial({ ...context, session });
}
