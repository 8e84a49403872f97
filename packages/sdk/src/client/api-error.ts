import type { MessageKey } from '../contract/messages.ts';

/** The form of every answer. Success is code 200 (0 for uploads to an action URL). */
export interface Envelope<T = unknown> {
  readonly code: number;
  readonly success: boolean;
  readonly data: T;
  readonly msg: string;
  readonly requestId?: string;
}

export type ErrorKind = 'load' | 'auth' | 'network' | 'server';

export interface ApiErrorDetails {
  readonly kind: ErrorKind;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The body code; the HTTP status where the body has none; 0 where no answer came. */
  readonly code: number;
  readonly message: string;
  readonly requestId?: string | undefined;
  /** Messages by field path (HTTP 400). */
  readonly errors?: Readonly<Record<string, string>> | undefined;
  /** Whether the same request may succeed when it is sent again. */
  readonly recoverable: boolean;
  /** The caller itself aborted the request. */
  readonly cancelled?: boolean | undefined;
  /** The answer as it came. */
  readonly body?: unknown;
}

/** The error of a call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ErrorKind;
  readonly status: number;
  readonly code: number;
  readonly requestId: string | undefined;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly recoverable: boolean;
  readonly cancelled: boolean;
  readonly body: unknown;
  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.errors = details.errors;
    this.recoverable = details.recoverable;
    this.cancelled = details.cancelled ?? false;
    this.body = details.body;
  }
}

/** The shell's reactions to errors, by the message catalogue. All optional: an element without a shell only throws. */
export interface ClientHooks {
  notify?(notice: {
    readonly kind: 'error' | 'warning' | 'info' | 'success';
    readonly title: string;
    readonly description?: string;
  }): void;
  toLogin?(): void;
  reload?(): void;
  /** A write to this path has succeeded. */
  wrote?(path: string): void;
}

export type Consequence = 'refresh' | 'clear' | 'login' | 'logout' | 'reload' | 'answer';

/** One line of the error catalogue (spec shell §8): what is recognised, what is shown, what follows. */
export interface ErrorRule {
  readonly id: string;
  readonly status?: number;
  readonly code?: number;
  /** Only where the envelope's data is empty. */
  readonly withoutData?: boolean;
  /** Title first; `server` stands for the message of the answer. */
  readonly show?: {
    readonly title: MessageKey | 'server';
    readonly otherwise?: MessageKey;
    readonly description?: MessageKey | 'server';
  };
  /** The notice and what follows it come only where a token existed. */
  readonly onlyWithToken?: boolean;
  readonly follow: readonly Consequence[];
}

/** Body codes first: they ride HTTP 200. The last line catches everything else. */
export const ERROR_CATALOGUE: readonly ErrorRule[] = [
  { id: 'AUTH-004', code: 40201, follow: ['refresh'] },
  { id: 'ERR-006', code: 40101, follow: ['clear', 'login'] },
  { id: 'ERR-007', code: 40003, show: { title: 'server', otherwise: 'http.body40003' }, follow: ['answer'] },
  { id: 'ERR-001', status: 503, show: { title: 'http.503' }, follow: [] },
  { id: 'ERR-002', status: 400, show: { title: 'server', otherwise: 'common.requestError' }, follow: [] },
  { id: 'ERR-003', status: 403, show: { title: 'http.403', description: 'server' }, follow: [] },
  {
    id: 'ERR-004',
    status: 401,
    withoutData: true,
    show: { title: 'http.401.title', description: 'http.401' },
    onlyWithToken: true,
    follow: ['clear', 'logout', 'reload'],
  },
  { id: 'ERR-008', show: { title: 'server', otherwise: 'common.requestError' }, follow: [] },
];

/** The line of the catalogue an unsuccessful answer falls under. */
export function ruleFor(status: number, code: number, hasData: boolean): ErrorRule {
  const found = ERROR_CATALOGUE.find(
    (rule) =>
      (rule.code === undefined || rule.code === code) &&
      (rule.status === undefined || rule.status === status) &&
      (!rule.withoutData || !hasData),
  );
  if (!found) throw new Error('The error catalogue has no last line.');
  return found;
}
