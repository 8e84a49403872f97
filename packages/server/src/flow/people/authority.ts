import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { mayStart } from './authority.query.ts';

/** @throws Refusal 403 `flow.mayNotStart` */
export async function refuseStart(context: SignedIn, definitionKey: string): Promise<void> {
  if (!(await mayStart(context, definitionKey))) throw refuse.forbidden('flow.mayNotStart');
}
