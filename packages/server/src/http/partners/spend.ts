import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { refuse } from '../refusal.ts';
import { takeCall } from './bucket.query.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The partner's client a request counts for. */
    partnerClientId: string | undefined;
  }
}

/** Counts a call for a partner's client. @throws Refusal 429 (with `retry-after`) where it made too many */
export async function spend(
  db: Kysely<Database> | Transaction<Database>,
  request: FastifyRequest,
  reply: FastifyReply,
  partnerClientId: string | undefined,
): Promise<void> {
  if (partnerClientId === undefined) return;
  request.partnerClientId = partnerClientId;
  const wait = await takeCall(db, partnerClientId);
  if (wait === undefined) return;
  void reply.header('retry-after', Math.ceil(wait));
  throw refuse.tooMany('partner.limit');
}
