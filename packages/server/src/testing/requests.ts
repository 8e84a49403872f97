export interface TestRequest {
  readonly token?: string;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with its envelope; `data` is whatever the call answers. */
export interface TestAnswer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly code: number;
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
  readonly requestId: string;
  /** The raw body: a file has no envelope. */
  readonly bytes: Uint8Array;
}

/** Sends a request and reads its answer. */
export type Requests = <T = Record<string, unknown>>(
  method: string,
  path: string,
  request?: TestRequest,
) => Promise<TestAnswer<T>>;

/** Requests to a server, whose address is asked for each time. */
export function requestsTo(url: () => string): Requests {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the call answers
  return async <T>(method: string, path: string, { token, query, body, headers = {} }: TestRequest = {}) => {
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`
      : '';
    const answer = await fetch(url() + path + search, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const isJson = bytes.length > 0 && (answer.headers.get('content-type') ?? '').includes('json');
    const envelope: Omit<TestAnswer<T>, 'status' | 'headers' | 'bytes'> = isJson
      ? JSON.parse(new TextDecoder().decode(bytes))
      : { code: 0, success: false, data: null, msg: '', requestId: '' };
    return { ...envelope, bytes, status: answer.status, headers: answer.headers };
  };
}
