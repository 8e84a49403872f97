/** The parts of oidc-provider the tests use; it ships no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';
  export interface Account {
    readonly accountId: string;
    claims(): Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
  }
  export default class Provider {
    constructor(
      issuer: string,
      configuration: Readonly<Record<string, unknown>> & {
        readonly findAccount: (context: unknown, id: string) => Promise<Account | undefined>;
      },
    );
    callback(): RequestListener;
  }
}
