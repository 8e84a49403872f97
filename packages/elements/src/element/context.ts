import type { Locale } from '@scf-kit/sdk/contract/text';

export type GetToken = (why: 'first' | 'expired') => Promise<string | undefined>;
export type Theme = 'light' | 'dark';

/** What an element works with, after its own attributes, the nearest provider and configure() had their say. */
export interface ElementContext {
  readonly baseUrl: string;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly getToken: GetToken | undefined;
  /** Origins beside the server's that files may be sent to. */
  readonly uploadOrigins: readonly string[];
}
