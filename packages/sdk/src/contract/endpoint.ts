import type { AnswerOf, Call, Page } from './call.ts';
import type { StandardCalls } from './standard-calls.ts';

/**
 * How a call of the contract is sent, without the rest of its declaration. What it takes and answers is known by its
 * type alone, so a bundle that only makes the call carries these three values.
 */
export interface Endpoint<C extends Call = Call> extends Pick<Call, 'method' | 'path' | 'long'> {
  /** Never set: carries the type of the call. */
  readonly of?: C;
}

/** Written in a `*.calls.ts` module, which builds replace by its values. */
export const toEndpoint = <C extends Call>({ method, path, long }: C): Endpoint<C> => ({ method, path, long });

/** Resources that references point to and that are not served under their name. */
const ELSEWHERE: Readonly<Record<string, string>> = { 'dynamic-form': '/api/engine/auth/flowable/dynamic-form' };
/** Where a resource is served, unless its declaration names another place. */
export const getBase = (name: string): string => ELSEWHERE[name] ?? `/api/engine/auth/${name}`;
/** The call that answers a resource's rows as options: what references offer and how they are named. */
export const buildOptionsEndpoint = (name: string): Endpoint<StandardCalls<Record<never, never>>['map']> => ({
  method: 'GET',
  path: `${getBase(name)}/fetch/map`,
  long: false,
});

/** The answer of the call. */
export type EndpointAnswer<E> = E extends Endpoint<infer C> ? AnswerOf<C> : never;
/** One row of the answer, be it an array or a page. */
export type EndpointRow<E> = EndpointAnswer<E> extends Page<infer R> | readonly (infer R)[] ? R : never;

/** A path of a resource: below its base, or whole. */
export const resolvePath = (base: string, path: string): string => (path.startsWith('/api') ? path : `${base}${path}`);

/** A path below the base, below each further base. */
export const listAliases = (base: string, path: string, further: readonly string[]): string[] =>
  path.startsWith(base) ? further.map((other) => other + path.slice(base.length)) : [];
