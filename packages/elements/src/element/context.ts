import type { Locale } from '@scf-kit/sdk/contract/text';

export type GetToken = (why: 'first' | 'expired') => Promise<string | undefined>;
export type Theme = 'light' | 'dark';

/** The settings an element works with: its own attributes first, then the nearest provider, then configure(). */
export interface ElementContext {
  readonly baseUrl: string;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly getToken: GetToken | undefined;
  /** Origins beside the server's that files may be sent to. */
  readonly uploadOrigins: readonly string[];
}
