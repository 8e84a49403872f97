/** Attributes a span may carry: names of the program, never values that people wrote. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;
export type SpanKind = 'inside' | 'database' | 'job';

/** Records spans, once it is loaded. */
export interface Tracing {
  readonly during: <T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
}

let tracing: Tracing | undefined;

/** From here on spans are written down. */
export const startTracing = (own: Tracing): void => {
  tracing = own;
};
export const stopTracing = (): void => {
  tracing = undefined;
};

/**
 * Does the work as a span under the one it runs in. Where nobody traces it is a plain call, and nothing is made for it,
 * its name included.
 */
export const during = <T>(
  name: () => string,
  kind: SpanKind,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> => (tracing ? tracing.during(name(), kind, attributes(), work) : work());

const TABLE = /\b(?:from|into|update|join)\s+"?(\w+)"?/i;
const VERB = /^\s*(\w+)/;

/** A statement by its verb and its first table: `select user`. Of its text and its parameters nothing else is told. */
export function statementName(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
