import { call, type Answer, type Call, type SignedInAccess } from './call.ts';
import type { Fields } from './field.ts';
import type { QuestionRules } from './question-rules.ts';

type None = Record<never, never>;

interface QuestionOptions<P extends Fields, Q extends Fields, A> {
  /** The parameter that names the record by its id. */
  readonly by: string;
  readonly aliases?: readonly string[];
  readonly params?: P;
  readonly query?: Q;
  readonly answer: Answer<A>;
  readonly access: SignedInAccess;
  readonly long?: boolean;
}

/** A question about a record of another resource. */
interface ElsewhereOptions<P extends Fields, Q extends Fields, A, N extends string> extends QuestionOptions<P, Q, A> {
  readonly of: N;
}

/** The call of a question, typed by the resource whose record it is about where that is another than its own. */
export type QuestionCall<P extends Fields, Q extends Fields, A, N extends string | undefined> = Call<
  P,
  Q,
  None,
  A,
  SignedInAccess
> & { readonly question: QuestionRules<N> };

/**
 * Declares a question about one record: only who sees the record is answered, 404 where it is not there or not theirs
 * to see. `by` names the parameter that holds its id, `of` the resource where it is another than the one asked. What is
 * answered the module says: `serve(resource, { answers: { ... } })`.
 * @example
 * question('/fetch/book', {
 *   by: 'id',
 *   access: needs('FINANCING_SERVICE', 'query'),
 *   query: { id: id({ required: true }), day: date() },
 *   answer: one({ disbursed: money({ required: true }) }),
 * });
 */
export function question<
  const P extends Fields = None,
  const Q extends Fields = None,
  A = null,
  const N extends string = string,
>(path: string, given: ElsewhereOptions<P, Q, A, N>): QuestionCall<P, Q, A, N>;
export function question<const P extends Fields = None, const Q extends Fields = None, A = null>(
  path: string,
  given: QuestionOptions<P, Q, A>,
): QuestionCall<P, Q, A, undefined>;
export function question(
  path: string,
  { by, of, ...given }: QuestionOptions<Fields, Fields, unknown> & { readonly of?: string },
): QuestionCall<Fields, Fields, unknown, string | undefined> {
  return { ...call('GET', path, given), question: { by, of } };
}
