import type { ApiError, Tokens } from '@scf-kit/sdk/client';

/** What every way of signing in is given. */
export interface Step {
  /** Signs in and goes on, to the second factor where there is one. Answers what else went wrong. */
  readonly run: (signIn: () => Promise<Tokens>) => Promise<ApiError | undefined>;
}
