import { randomBytes } from 'node:crypto';
import { inState } from '@scf-kit/sdk/contract';
import { partnerClient, partnerKey } from '@scf-kit/sdk/contract/portal/partner-client';
import { KEY_PREFIX, keyHash } from '../../../http/partners/backend.ts';
import { refuse } from '../../../http/refusal.ts';
import { changeRows } from '../../../resource/change-rows.ts';
import { insertRow, readRow } from '../../../resource/rows.ts';
import type { Part } from '../../../resource/serve.ts';
import { endPartnerFamilies } from '../../access/tokens/tokens.ts';

const BYTES = 32;
const AT_MOST = 2;
const HOUR = 3600_000;
const SHOWN = { first: 13, last: 4 } as const;

const formatHint = (secret: string): string => `${secret.slice(0, SHOWN.first)}…${secret.slice(-SHOWN.last)}`;
const soonest = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) < Date.parse(other) ? one : other;

export const keys: Part<typeof partnerKey> = {
  calls: {
    issue: async (context, { body: { partnerClientId, keepHours } }) => {
      const { db, session } = context;
      const client = await readRow(context, partnerClient, partnerClientId, { lock: true });
      if (!inState(partnerClient, client, 'active')) throw refuse.because('partner.notActive');
      const now = new Date();
      const valid = await db
        .selectFrom('partner_key')
        .select(['id', 'endTime'])
        .where('partnerClientId', '=', client.id)
        .where('deleted', '=', false)
        .where((on) => on.or([on('endTime', 'is', null), on('endTime', '>', now.toISOString())]))
        .execute();
      if (valid.length >= AT_MOST) throw refuse.conflict('partner.keys.two');
      const keeps = keepHours ?? 24;
      for (const { id, endTime } of valid) {
        const ends = soonest(endTime, new Date(now.getTime() + keeps * HOUR).toISOString());
        await changeRows(db, partnerKey, { id }, { endTime: ends }, { by: session.userId });
        if (keeps === 0) await endPartnerFamilies(db, { partnerId: client.id, keyId: id });
      }
      const secret = `${KEY_PREFIX[client.mode]}${randomBytes(BYTES).toString('base64url')}`;
      const { id } = await insertRow(
        context,
        partnerKey,
        { partnerClientId: client.id, officeId: client.officeId, hash: keyHash(secret), hint: formatHint(secret) },
        { way: 'server' },
      );
      return { id, clientId: client.id, secret };
    },
  },
  transitions: {
    revoke: {
      after: async ({ db, session }, { row: { id, partnerClientId, endTime } }) => {
        const ends = soonest(endTime, new Date().toISOString());
        await changeRows(db, partnerKey, { id }, { endTime: ends }, { by: session.userId });
        await endPartnerFamilies(db, { partnerId: partnerClientId, keyId: id });
        return { id, endTime: ends };
      },
    },
  },
};
