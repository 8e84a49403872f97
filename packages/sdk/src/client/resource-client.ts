import type { AnswerOf, Call, Option, QueryOf, SentBodyOf } from '../contract/call.ts';
import type { Fields } from '../contract/field.ts';
import type { Resource } from '../contract/resource.ts';
import type { StandardCalls } from '../contract/standard-calls.ts';
import { filledPath } from './path.ts';
import type { RequestOptions } from './transport.ts';

/** The standard pattern of one resource, typed from its contract. Every member throws ApiError. */
export interface ResourceClient<F extends Fields> {
  page(query: QueryOf<StandardCalls<F>['page']>, signal?: AbortSignal): Promise<AnswerOf<StandardCalls<F>['page']>>;
  get(id: string, signal?: AbortSignal): Promise<AnswerOf<StandardCalls<F>['get']>>;
  map(query?: QueryOf<StandardCalls<F>['map']>, signal?: AbortSignal): Promise<readonly Option[]>;
  create(body: SentBodyOf<StandardCalls<F>['create']>): Promise<AnswerOf<StandardCalls<F>['create']>>;
  update(body: SentBodyOf<StandardCalls<F>['update']>): Promise<AnswerOf<StandardCalls<F>['update']>>;
  delete(id: string): Promise<void>;
}

type Member = 'page' | 'get' | 'map' | 'create' | 'update' | 'delete';

export function createResourceClient<N extends string, F extends Fields, C extends Record<string, Call>>(
  request: <T>(request: RequestOptions) => Promise<T>,
  resource: Resource<N, F, C>,
): ResourceClient<F> {
  const standard = (name: Member): Call => {
    const found: Call | undefined = resource.calls[name];
    if (!found) throw new Error(`The resource "${resource.name}" does not serve ${name}.`);
    return found;
  };
  const by = <T>(
    name: Member,
    given: { id?: string; query?: unknown; body?: unknown; signal?: AbortSignal | undefined },
  ): Promise<T> => {
    const { method, path, long } = standard(name);
    return request<T>({
      method,
      path: filledPath(path, { id: given.id }),
      query: given.query as Readonly<Record<string, unknown>> | undefined,
      body: given.body,
      signal: given.signal,
      long,
    });
  };
  return {
    page: (query, signal) => by('page', { query, signal }),
    get: (id, signal) => by('get', { id, signal }),
    map: (query, signal) => by('map', { query, signal }),
    create: (body) => by('create', { body }),
    update: (body) => by('update', { body }),
    delete: async (id) => {
      await by('delete', { id });
    },
  };
}
