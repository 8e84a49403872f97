import type { SignedIn } from '../http/handler.ts';
import type { StartRequest } from './start-request.ts';
import type { Started } from './started.ts';

/**
 * Takes a submission of a partner's test client in the place of a start. `start` is the start itself, which refuses what
 * a live one would refuse.
 */
type TakesTests = (
  context: SignedIn,
  request: StartRequest & { readonly formKey: string },
  start: () => Promise<Started>,
) => Promise<Started>;
let taken: TakesTests | undefined;

/** Given by the layer that keeps partners. */
export const letTestsBeTaken = (by: TakesTests): void => void (taken = by);

/** A submission in the sandbox. @throws what a start throws */
export function takeTest(...given: Parameters<TakesTests>): Promise<Started> {
  if (!taken) throw new Error('Nothing takes what partners submit for a test.');
  return taken(...given);
}
