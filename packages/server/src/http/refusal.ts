import { message, type Locale, type MessageKey, type Text } from '@scf-kit/sdk/contract';
// The only import of the server's messages: every text the server answers goes through this module.
import '@scf-kit/sdk/contract/server-messages';

/** Values for the `{name}` places of a message; a `Text` appears in the language of the request. */
export type RefusalParams = Readonly<Record<string, string | number | Text>>;

/** A message for what does not know the language of its request: it is put into words where it is answered. */
export interface Unsaid {
  readonly key: MessageKey;
  readonly params?: RefusalParams | undefined;
}
/** Problems by the path of the field: in words already, or to be put into them. */
export type RefusedFields = Readonly<Record<string, string | Unsaid>>;

/**
 * An answer that is not a success, thrown anywhere in a handler: the envelope says why and the transaction rolls back,
 * unless `keepsWrites`.
 */
export class Refusal extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Body code; the HTTP status unless it is one of 40003, 40101, 40201, which ride HTTP 200. */
  readonly code: number;
  readonly key: MessageKey;
  readonly params: RefusalParams | undefined;
  /** Messages by path, for 400. */
  readonly errors: RefusedFields | undefined;
  /** Further data the client needs for its next step. */
  readonly data: Readonly<Record<string, unknown>> | undefined;
  /** The transaction commits nevertheless: a refused login is counted, a stolen token's family stays ended. */
  readonly keepsWrites: boolean;
  constructor(
    status: number,
    key: MessageKey,
    options: {
      readonly code?: number;
      readonly params?: RefusalParams | undefined;
      readonly errors?: RefusedFields | undefined;
      readonly data?: Readonly<Record<string, unknown>> | undefined;
      readonly keepsWrites?: boolean;
    } = {},
  ) {
    super(key);
    this.status = status;
    this.code = options.code ?? status;
    this.key = key;
    this.params = options.params;
    this.errors = options.errors;
    this.data = options.data;
    this.keepsWrites = options.keepsWrites ?? false;
  }

  /** The same refusal with what is wrong at other paths. */
  withErrors(errors: RefusedFields): Refusal {
    const { status, key, code, params, data, keepsWrites } = this;
    return new Refusal(status, key, { code, params, errors, data, keepsWrites });
  }
}

/**
 * Runs a write of a part of what was sent: a refusal that names fields of the part names where they stand in the whole.
 */
export async function refusedAt<T>(place: (path: string) => string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    throw error.withErrors(Object.fromEntries(Object.entries(error.errors).map(([path, said]) => [place(path), said])));
  }
}

/**
 * The refusals that a handler throws.
 * @example throw refuse.field('repaymentAmount', 'loan.repay.most', { max: formatAmount(toPay) });
 */
export const refuse = {
  invalid: (errors: RefusedFields, key: MessageKey = 'form.invalid', params?: RefusalParams) =>
    new Refusal(400, key, { errors, params }),
  because: (key: MessageKey, params?: RefusalParams) => new Refusal(400, key, { params }),
  /** Says one message of a field and of the whole. */
  field: (field: string, key: MessageKey, params?: RefusalParams) =>
    new Refusal(400, key, { errors: { [field]: { key, params } }, params }),
  /** No or unknown token. */
  unauthenticated: () => new Refusal(401, 'http.401'),
  /** An access token that has run out: the client refreshes once. */
  expired: () => new Refusal(200, 'http.401', { code: 40201 }),
  /** A session that was ended: the client clears its tokens and goes to the login page. */
  ended: () => new Refusal(200, 'http.401', { code: 40101 }),
  forbidden: (key: MessageKey = 'http.403') => new Refusal(403, key),
  /** Also for rows of others, so that their existence stays secret. */
  notFound: (key: MessageKey = 'http.404', params?: RefusalParams) => new Refusal(404, key, { params }),
  conflict: (key: MessageKey = 'http.409', params?: RefusalParams) => new Refusal(409, key, { params }),
  tooLarge: (key: MessageKey = 'http.413', params?: RefusalParams) => new Refusal(413, key, { params }),
  tooMany: (key: MessageKey = 'http.429') => new Refusal(429, key),
  /** The product itself is not there: 503 is always called maintenance, whatever the answer says (ERR-001). */
  unavailable: () => new Refusal(503, 'http.503'),
  /** A service outside did not do its part. */
  outside: (key: MessageKey) => new Refusal(502, key),
  tookTooLong: () => new Refusal(504, 'common.tookTooLong'),
} as const;

/** Refuses keys a call does not know. */
export const unknownKeys = (context: { readonly locale: Locale }, keys: readonly string[]): Refusal =>
  refuse.invalid(Object.fromEntries(keys.map((key) => [key, message(context.locale, 'check.unknown')])));
