import type { Kysely } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@scf-kit/sdk/contract';
import type { Database } from '../database/tables.ts';
import { ToldCache } from '../database/told-cache.ts';
import { ACTIVE } from './partners/backend.ts';
import { describe, PROTOCOL_HEADERS } from './protocol.ts';

/** The origins of partners, forgotten when a partner changes anywhere. */
const kept = new ToldCache<ReadonlySet<string>>(['partner_client'], {
  region: 'origins',
  milliseconds: 60_000,
  entries: 1,
});
const ALLOWED_HEADERS = 'Authorization, Content-Type, Access-i18n, Idempotency-Key, X-Request-Id, X-Requested-With';
const EXPOSED_HEADERS = 'X-Request-Id, Content-Disposition, Retry-After';

/**
 * Origins allowed by CORS: configured ones on all calls, partners' on the calls of their embedded elements. Never with
 * credentials.
 */
export class Origins {
  readonly #everywhere: ReadonlySet<string>;
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>, everywhere: readonly string[]) {
    this.#db = db;
    this.#everywhere = new Set(everywhere);
  }

  #partnerOrigins(): Promise<ReadonlySet<string>> {
    return kept.through(this.#db, 'all', async () => {
      const clients = await this.#db
        .selectFrom('partner_client')
        .select('origins')
        .where('status', '=', ACTIVE)
        .where('deleted', '=', false)
        .execute();
      return new Set(clients.flatMap(({ origins }) => origins ?? []));
    });
  }

  /**
   * Whether a page of this origin may make the call. Partners reach what their elements need: calls for them and open
   * ones.
   */
  async allows(origin: string, call: Call): Promise<boolean> {
    if (this.#everywhere.has(origin)) return true;
    if (call.access !== 'partner' && !(call.access === 'public' && call.path.startsWith('/api/engine/open/')))
      return false;
    return (await this.#partnerOrigins()).has(origin);
  }

  async mark(request: FastifyRequest, reply: FastifyReply, call: Call): Promise<void> {
    const { origin } = request.headers;
    if (origin === undefined) return;
    void reply.header('vary', 'Origin');
    if (await this.allows(origin, call)) {
      void reply
        .header('access-control-allow-origin', origin)
        .header(
          'access-control-expose-headers',
          call.protocol ? `${EXPOSED_HEADERS}, ${PROTOCOL_HEADERS.answered}` : EXPOSED_HEADERS,
        );
    }
  }

  /** Answers a preflight: 204 with what is allowed, or 403 without. `maxBytes`: of an upload. */
  async preflight(
    request: FastifyRequest,
    reply: FastifyReply,
    calls: ReadonlyMap<string, Call>,
    maxBytes: number,
  ): Promise<void> {
    const { origin } = request.headers;
    const asked = request.headers['access-control-request-method'];
    const call = asked === undefined ? undefined : calls.get(asked);
    describe(reply, calls.values(), maxBytes);
    void reply.header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
    if (origin === undefined || !call || !(await this.allows(origin, call))) {
      await reply
        .code(asked === undefined ? 204 : 403)
        .header('allow', [...calls.keys(), 'OPTIONS'].join(', '))
        .send();
      return;
    }
    await reply
      .code(204)
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-methods', [...calls.keys()].join(', '))
      .header(
        'access-control-allow-headers',
        call.protocol ? `${ALLOWED_HEADERS}, ${PROTOCOL_HEADERS.asked}` : ALLOWED_HEADERS,
      )
      .header('access-control-max-age', '600')
      .send();
  }
}
