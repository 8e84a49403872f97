import type { Locale } from '@scf-kit/sdk/contract';

/** How far an import in the background is, in rows of its draft. */
export interface ImportProgress {
  /** Rows that are refused are left out; without it all are tried before the first is written. */
  readonly skips: boolean;
  readonly locale: Locale;
  readonly tried: number;
  readonly done: number;
  readonly created: number;
  /** A job is at it, or waits for its turn. */
  readonly running: boolean;
  /** Why it stopped, until its person was told. */
  readonly failure?: ImportFailure;
}

export interface ImportFailure {
  readonly key: 'import.invalid' | 'import.stopped' | 'import.refused' | 'import.lost';
  readonly params: Readonly<Record<string, number>>;
  /** The refusals, by `line.field`. */
  readonly errors: Readonly<Record<string, string>>;
}
