import type { SignedIn } from '../http/handler.ts';
import { provided } from '../provided.ts';
import type { StartRequest } from './start-request.ts';
import type { Started } from './started.ts';

/**
 * Takes a submission of a partner's test client in the place of a start. `start` is the start itself, which refuses
 * what a live one would refuse.
 */
type TakesTests = (
  context: SignedIn,
  request: StartRequest & { readonly formKey: string },
  start: () => Promise<Started>,
) => Promise<Started>;

declare module '../provided.ts' {
  interface Provided {
    /** Of the module that keeps partners. */
    readonly testSubmissions: TakesTests;
  }
}

/** A submission in the sandbox. @throws what a start throws */
export const takeTest: TakesTests = (...given) => provided('testSubmissions')(...given);
