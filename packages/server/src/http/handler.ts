import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { FieldLimit } from '@scf-kit/sdk/contract/access/field-right';
import type { Action, AnswerOf, BodyOf, Call, Locale, ParamsOf, PermissionCode, QueryOf } from '@scf-kit/sdk/contract';
import type { Due } from '@scf-kit/sdk/contract/access/user';
import type { Config } from '../config.ts';
import type { PartnerBinding } from '../database/internal/sign-in.ts';
import type { Database } from '../database/tables.ts';
import type { Present } from '../clock.ts';
import type { Services } from '../ports/services.ts';

/** The data scopes of a role (spec role.dataScope). */
export type DataScope = 'all' | 'officeTree' | 'office' | 'department' | 'own';

/**
 * The actions one permission code grants, and over which rows. Several roles may grant it; their rows add up action by
 * action (a role that reads everything does not widen another that edits its own), codes never widen each other.
 */
export interface Grant {
  readonly actions: ReadonlySet<Action>;
  /** Of all actions together. */
  readonly scopes: ReadonlySet<DataScope>;
  readonly byAction: ReadonlyMap<Action, ReadonlySet<DataScope>>;
  /** Ids of the roles that grant it. */
  readonly roles: ReadonlySet<string>;
}

/** Field limits a person's roles set, by resource and field; absent: none. */
export type LimitsByResource = ReadonlyMap<string, ReadonlyMap<string, FieldLimit>>;

/** A partner's backend, by the key it sent. */
export interface Backend {
  readonly clientId: string;
  readonly keyId: string;
  readonly officeId: string;
  readonly test: boolean;
}

/** The signed-in person of a request. */
export interface Session {
  readonly userId: string;
  readonly username: string;
  readonly actualName: string;
  readonly officeId: string;
  readonly departmentId: string | undefined;
  /** Ids of the office and of all below it. */
  readonly officeTree: readonly string[];
  /** Whether partners have sandboxes, whose rows others do not see. */
  readonly sandboxes: boolean;
  /** Ids of the department and of all below it; empty for who works in none. */
  readonly departmentTree: readonly string[];
  /**
   * Codes of the roles that belong to the platform: the groups of its processes. A role of the same code in another
   * office is another role.
   */
  readonly platformRoles: readonly string[];
  readonly grants: ReadonlyMap<PermissionCode, Grant>;
  readonly fieldRights: LimitsByResource;
  /** Set for a partner's form-bound token: only calls with access `partner`, only this form, only this origin. */
  readonly partner: PartnerBinding | undefined;
  readonly familyId: string;
  /** The absent people the person stands in for today, each with their platform roles. */
  readonly actingFor: readonly { readonly userId: string; readonly platformRoles: readonly string[] }[];
  /** Steps the person must finish, such as a new password, before other calls are allowed. */
  readonly due: readonly Due[];
}

/** The context of a handler. `db` is the request's one transaction for writes, the plain pool for reads. */
export interface Context extends Present {
  readonly requestId: string;
  readonly locale: Locale;
  readonly log: Logger;
  readonly config: Config;
  readonly services: Services;
  readonly db: Kysely<Database> | Transaction<Database>;
  readonly call: Call;
  /** Set for all calls but public ones, which have it when a valid token came along, and those of backends. */
  readonly session: Session | undefined;
  /** Set for calls of partners' backends. */
  readonly backend?: Backend | undefined;
  readonly ip: string;
  readonly userAgent: string;
  readonly origin: string | undefined;
  /** The raw exchange, for uploads, downloads and headers; null when a job or another handler calls. */
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply } | null;
}

/** A context whose person is known. */
export interface SignedIn extends Context {
  readonly session: Session;
}
/** Holds that somebody is signed in: in hooks of rows that nobody else writes. */
export function asPerson(context: Context): asserts context is SignedIn {
  if (!context.session) throw new Error(`"${context.call.resource}.${context.call.name}" is made by a person alone.`);
}

/** A context whose backend is known. */
export interface ByBackend extends Context {
  readonly backend: Backend;
}

/** The validated parameters, query and body of a request. */
export interface Given<C> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
}

/** The return value of a handler; null for a file, whose bytes the handler has sent itself. */
type Answered<C> = AnswerOf<C> extends Blob ? null : AnswerOf<C>;

/**
 * Answers one call of the contract: what it returns becomes `data`. Public calls and those of backends have no person.
 */
export type HandlerOf<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer _A, infer X>
    ? (
        context: 'public' extends X ? Context : 'backend' extends X ? ByBackend : SignedIn,
        given: Given<C>,
      ) => Promise<Answered<C>>
    : never;

/** A handler of any call, as the routes know it. */
export type Handler = (
  context: Context,
  given: {
    readonly params: Record<string, unknown>;
    readonly query: Record<string, unknown>;
    readonly body: Record<string, unknown>;
  },
) => Promise<unknown>;

/** Calls whose body is a multipart form; their handlers read it themselves, without a transaction of the request. */
export const takesFiles = (call: Call): boolean =>
  call.method === 'POST' && call.long && call.body === undefined && call.protocol === undefined;
