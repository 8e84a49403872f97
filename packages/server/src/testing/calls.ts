import type { AnswerOf, Call, ParamsOf, QueryOf, SentBodyOf } from '@scf-kit/sdk/contract';
import type { Requests, TestAnswer, TestRequest } from './requests.ts';

/** Where calls are answered: a product, or whatever passes requests on to one. */
interface Callee {
  readonly request: Requests;
}

/** Whoever makes a call. */
export interface Caller {
  readonly token: string;
}

interface CallManner {
  /** Nobody where it is left out. */
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The input of a call: path parameters, query and body, each only where the call has one. */
interface CallInput<C> extends CallManner {
  readonly params?: ParamsOf<C>;
  readonly query?: QueryOf<C>;
  readonly body?: SentBodyOf<C>;
}

export interface UncheckedInput extends CallManner {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Row = Record<string, unknown>;

/** The path of a call with its `{name}` places filled. @throws Error where a value is missing */
function fillPath({ path }: Call, { params = {} }: UncheckedInput): string {
  return path.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '')
      throw new Error(`The path ${path} needs ${place}.`);
    return encodeURIComponent(value);
  });
}

/** The parts that are sent beside method and path; values of the query that are not there are left out. */
const writeRequest = ({ as, headers, query = {}, body }: UncheckedInput): TestRequest => ({
  query: Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ),
  body,
  ...(as === undefined ? {} : { token: as.token }),
  ...(headers === undefined ? {} : { headers }),
});

/**
 * Makes a call of the contract, typed as the contract has it; answers whatever comes: HTTP status, code, message and
 * data. A refusal is an answer too: its data is not what the type says.
 * @example
 * const { status, data } = await call(app, bankAccount.calls.get, { as: cashier, params: { id } });
 * await call(app, paymentRequest.calls.start, { as: clerk, body: { id } });
 */
export const call = <C extends Call>(
  app: Callee,
  made: C,
  input: CallInput<C> = {},
): Promise<TestAnswer<AnswerOf<C>>> =>
  app.request<AnswerOf<C>>(made.method, fillPath(made, input), writeRequest(input));

/**
 * As `call`, with values and an answer that the compiler doesn't hold against the contract: rows a helper puts
 * together, and what the server has to refuse. `T` is what of its answer is read.
 * @example
 * const refused = await callUnchecked(app, bill.calls.create, { as: clerk, body: { direction: 9 } });
 * expect(refused).toMatchObject({ status: 400 });
 */
export const callUnchecked = <T = Row>(app: Callee, made: Call, input: UncheckedInput = {}): Promise<TestAnswer<T>> =>
  app.request<T>(made.method, fillPath(made, input), writeRequest(input));

/** As `callUnchecked`, of what has to succeed; answers its data. @throws Error with what the server said */
export async function succeed(app: Callee, made: Call, input: UncheckedInput = {}): Promise<Row> {
  const { status, msg, data } = await callUnchecked(app, made, input);
  if (status !== 200) throw new Error(`${made.path}: ${msg} ${JSON.stringify(data)}`);
  return data;
}

/** The rows that a page or a list answers. */
export async function listRows(app: Callee, made: Call, input: UncheckedInput = {}): Promise<Row[]> {
  const path = fillPath(made, input);
  const { data } = await app.request<Row[] | { readonly records: Row[] }>(made.method, path, writeRequest(input));
  return Array.isArray(data) ? data : data.records;
}
