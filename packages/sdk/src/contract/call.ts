import type { BalanceRules } from './balance-rules.ts';
import type { FigureRules } from './figure-rules.ts';
import type { Changes, Field, Fields, Input, Output, Sent } from './field.ts';
import type { ListingRules } from './listing-rules.ts';
import type { PermissionCode } from './permissions.ts';
import type { QuestionRules } from './question-rules.ts';
import type { Text } from './text.ts';
import type { TransitionRules } from './transition-rules.ts';
import type { ViewRules, WriteRules } from './view-rules.ts';
import type { Where } from './where.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The actions of a permission (spec shell §3). */
export type Action = 'add' | 'delete' | 'edit' | 'query' | 'get' | 'enable' | 'disable' | 'import' | 'export';
export const ACTIONS: readonly Action[] = [
  'add',
  'delete',
  'edit',
  'query',
  'get',
  'enable',
  'disable',
  'import',
  'export',
];
export const actionTitles: Readonly<Record<Action, Text>> = {
  add: { zh: '新增', en: 'Add' },
  delete: { zh: '删除', en: 'Delete' },
  edit: { zh: '编辑', en: 'Edit' },
  query: { zh: '查询', en: 'Search' },
  get: { zh: '查看', en: 'Read' },
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
};

/**
 * Who may make a call: `public` needs no token; `backend` a partner's backend by its key; `session` any signed-in
 * person; `partner` a signed-in person or a partner's form-bound token; else any one of the codes with the action.
 */
export type Access = 'public' | 'backend' | SignedInAccess;
/** Access that only a signed-in person has. */
export type SignedInAccess = 'session' | 'partner' | CodeAccess;
export interface CodeAccess {
  readonly codes: readonly PermissionCode[];
  readonly action: Action;
}

/** A page of rows. `total` counts to 10,000; `more` says there are more than that. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly more?: boolean;
}
/** One option of a select. */
export interface Option {
  readonly key: string;
  readonly value: string;
}

/** The form of an answer's `data`. */
export type Answer<T = unknown> =
  | { readonly form: 'page' | 'list' | 'record'; readonly fields: Fields; readonly wire?: T }
  | { readonly form: 'options' | 'nothing' | 'value' | 'file'; readonly field?: Field; readonly wire?: T };

/** `{ records, total, size, current }` of these fields. */
export const page = <const F extends Fields>(fields: F): Answer<Page<Output<F>>> => ({ form: 'page', fields });
/** An array of these fields, at most 1,000. */
export const list = <const F extends Fields>(fields: F): Answer<readonly Output<F>[]> => ({ form: 'list', fields });
/** One object of these fields. */
export const one = <const F extends Fields>(fields: F): Answer<Output<F>> => ({ form: 'record', fields });
/** `[{ key, value }]`. */
export const options = (): Answer<readonly Option[]> => ({ form: 'options' });
/** One bare value. */
export const value = <T>(field: Field<T>): Answer<T> => ({ form: 'value', field });
export const nothing = (): Answer<null> => ({ form: 'nothing' });
/** Bytes with a content-disposition. */
export const download = (): Answer<Blob> => ({ form: 'file' });

/** One call, as data. `path` starts with `/api` and writes parameters as `{id}`. */
export interface Call<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Fields = Fields,
  A = unknown,
  X extends Access = Access,
> {
  readonly method: Method;
  readonly path: string;
  /** Further paths that answer the same. */
  readonly aliases: readonly string[];
  readonly params: P;
  readonly query: Q;
  /** undefined: the call takes no body. */
  readonly body: B | undefined;
  readonly answer: Answer<A>;
  readonly access: X;
  /** Which member of the standard pattern it is, or how a view answers; undefined: a handler of its own. */
  readonly standard:
    | Standard
    | Publication
    | 'one'
    | 'count'
    | 'tree'
    | 'value'
    | 'total'
    | 'duplicate'
    | 'saveBatch'
    | undefined;
  /** Which rows and columns it reads, where a view says others than the resource's page. */
  readonly view: ViewRules | undefined;
  /** For a write beyond create and update: the columns it takes and answers. */
  readonly write: WriteRules | undefined;
  /** The resource it belongs to, filled by `resource()`. */
  readonly resource: string;
  readonly name: string;
  /** Gets 500,000 ms instead of 6,000 ms (uploads, exports, flow calls). */
  readonly long: boolean;
  /**
   * Reads much and changes nothing: it may be answered by a replica of the database, one that has all that was there
   * when it was asked.
   */
  readonly fromReplica: boolean;
  /** A GET that changes something: never cacheable, same-site only, idempotent within a minute. */
  readonly sideEffects: boolean;
  /** Paged lists: the columns that may sort. */
  readonly sortable: readonly string[];
  /** May be made while the person still has to change the password or set up a second factor. */
  readonly whileDue: boolean;
  /** The answer holds secrets: it is not kept for a repeat of the same Idempotency-Key. */
  readonly confidential: boolean;
  /** The body changes only what it carries: required fields may be left out of it. */
  readonly partial: boolean;
  /** Lists and pages of some rows only: those whose fields have one of these values. */
  readonly where: Where;
  /** Uses a web protocol instead of the envelope: headers carry the data, a body is bytes. Errors keep the envelope. */
  readonly protocol: Protocol | undefined;
  /** Its action on a process; undefined: none. */
  readonly flow: FlowCall | undefined;
  /** The transition of a record it makes; undefined: none. */
  readonly transition: TransitionRules | undefined;
  /** The figure that it adds up over rows; undefined: none. */
  readonly figure: FigureRules | undefined;
  /** The rows of a figure that it lists one by one; undefined: none. */
  readonly listing: ListingRules | undefined;
  /** The balance of rows on a day that it sums or lists; undefined: none. */
  readonly balance: BalanceRules | undefined;
  /** The record it is a question about; undefined: none that the contract names. */
  readonly question: QuestionRules | undefined;
}
/** tus 1.0.0: resumable uploads. */
export type Protocol = 'tus';

/**
 * The action of a call on the processes of records. The server has one handler for each kind.
 * - `start`: starts one of the processes for a record, or with a filled-in form that makes it. Of several, the first
 *   that is for the record.
 * - `stop`: ends the running process of a record, which takes the state `stopped` of it or the one named here.
 * - `decide`: approves or rejects the person's open task of a record of these resources, given by the record's id.
 * - `tasks`: lists tasks of the processes (all processes where none are named): the person's open ones, those they
 *   handled, or whatever they may see; as a page, or as an Excel file of the whole list.
 */
export type FlowCall =
  | { readonly does: 'start'; readonly processes: readonly string[] }
  | { readonly does: 'stop'; readonly state?: string }
  | { readonly does: 'decide'; readonly resources: readonly string[] }
  | {
      readonly does: 'tasks';
      readonly which: TaskSet;
      readonly processes?: readonly string[];
      readonly as: 'page' | 'file';
    };
export type TaskSet = 'open' | 'done' | 'seen';

/**
 * `export` answers an Excel file of what a page would list; the import members take one in: a template, a preview that
 * writes nothing, and the write.
 */
export type Standard =
  | 'page'
  | 'get'
  | 'map'
  | 'list'
  | 'create'
  | 'update'
  | 'updateById'
  | 'delete'
  | 'deleteBatch'
  | 'export'
  | 'importTemplate'
  | 'importPreview'
  | 'import';
/** The further calls of what is published: its versions, and a look at what is not published yet. */
export type Publication = 'versions' | 'difference' | 'restore' | 'discardDraft' | 'preview';
/** Rows one batch may name. */
export const BATCH = 200;

/** The parts of a call by which a page of rows is asked for. */
export type PageCall = Pick<Call, 'method' | 'path' | 'query' | 'sortable' | 'long'>;

/** A call of which only the answer is known: what it takes is checked as the program runs. */
export type CallAnswering<A> = Call<Fields, Fields, Fields, A>;

export type ParamsOf<C> = C extends Call<infer P> ? Output<P> : never;
export type QueryOf<C> = C extends Call<infer _P, infer Q, infer _B, infer _A> ? Input<Q> : never;
export type BodyOf<C> = C extends Call<infer _P, infer _Q, infer B, infer _A> ? Input<B> : never;
/** The body as a caller writes it. */
export type SentBodyOf<C> =
  C extends Call<infer _P, infer _Q, infer B, infer _A>
    ? C extends { readonly partial: true }
      ? Changes<B>
      : Sent<B>
    : never;
export type AnswerOf<C> = C extends Call<infer _P, infer _Q, infer _B, infer A> ? A : never;

interface CallOptions<P extends Fields, Q extends Fields, B extends Fields, A, X extends Access> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer?: Answer<A>;
  readonly access: X;
  readonly aliases?: readonly string[];
  readonly long?: boolean;
  readonly fromReplica?: boolean;
  readonly sideEffects?: boolean;
  readonly sortable?: readonly string[];
  readonly whileDue?: boolean;
  readonly confidential?: boolean;
  readonly partial?: boolean;
  readonly where?: Where;
  readonly protocol?: Protocol;
  readonly flow?: FlowCall;
}

/**
 * Declares one call. A path that starts with `/api` stands as it is, any other is under its resource's base.
 * `params` names what `{...}` in the path holds.
 * @example
 * call('GET', '/fetch/payoff', {
 *   access: needs('FINANCING_SERVICE', 'query'),
 *   query: { id: id({ required: true }), day: date({ required: true }) },
 *   answer: one({ total: money({ required: true }) }),
 * });
 */
export function call<
  const P extends Fields = Record<never, never>,
  const Q extends Fields = Record<never, never>,
  const B extends Fields = Record<never, never>,
  A = null,
  const X extends Access = Access,
>(method: Method, path: string, given: CallOptions<P, Q, B, A, X>): Call<P, Q, B, A, X> {
  return {
    method,
    path,
    aliases: given.aliases ?? [],
    params: given.params ?? ({} as P),
    query: given.query ?? ({} as Q),
    body: given.body,
    answer: given.answer ?? { form: 'nothing' },
    access: given.access,
    standard: undefined,
    view: undefined,
    write: undefined,
    resource: '',
    name: '',
    long: given.long ?? false,
    fromReplica: given.fromReplica ?? false,
    sideEffects: given.sideEffects ?? false,
    sortable: given.sortable ?? [],
    whileDue: given.whileDue ?? false,
    confidential: given.confidential ?? false,
    partial: given.partial ?? false,
    where: given.where ?? {},
    protocol: given.protocol,
    flow: given.flow,
    transition: undefined,
    figure: undefined,
    listing: undefined,
    balance: undefined,
    question: undefined,
  };
}

/** Access by codes: any one of them with the action. */
export const needs = (codes: PermissionCode | readonly PermissionCode[], action: Action): CodeAccess => ({
  codes: typeof codes === 'string' ? [codes] : codes,
  action,
});
