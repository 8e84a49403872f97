import type { ApiError, Tokens } from '@scf-kit/sdk/client';

/** The props of every sign-in method. */
export interface Step {
  /** Signs in and goes on, to the second factor where there is one. Answers what else went wrong. */
  readonly run: (signIn: () => Promise<Tokens>) => Promise<ApiError | undefined>;
}
