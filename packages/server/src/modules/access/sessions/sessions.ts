import type { session } from '@scf-kit/sdk/contract/access/session';
import type { user } from '@scf-kit/sdk/contract/access/user';
import { parseUserAgent } from '@scf-kit/sdk/values';

import { refuse } from '../../../http/refusal.ts';
import { requireChangeableAccount } from '../rights/account-guard.ts';
import { endFamilies, endFamily, REFRESH_SECONDS, type Db } from '../tokens/tokens.ts';
import type { Part } from '../../../resource/serve.ts';

const SHOWN = 200;

/** The sessions of a person; ended ones only where they are asked for, of the last week. */
async function listSessions(db: Db, userId: string, familyId: string, ended: boolean) {
  const week = new Date(Date.now() - REFRESH_SECONDS * 1000).toISOString();
  const rows = await db
    .selectFrom('auth_family as family')
    .select(['id', 'userId', 'channel', 'createTime', 'seenTime', 'ip', 'userAgent', 'endTime'])
    .where('userId', '=', userId)
    .where((on) =>
      on.or([
        // A session none of whose tokens holds any more has run out by itself.
        on.and([
          on('endTime', 'is', null),
          on.exists(
            on
              .selectFrom('auth_token as token')
              .select('token.hash')
              .whereRef('token.familyId', '=', 'family.id')
              .where('token.expireTime', '>', new Date().toISOString()),
          ),
        ]),
        ...(ended ? [on('endTime', '>', week)] : []),
      ]),
    )
    .orderBy((on) => on.fn.coalesce('seenTime', 'createTime'), 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ createTime, seenTime, userAgent, ...row }) => ({
    ...row,
    ...parseUserAgent(userAgent ?? ''),
    location: null,
    startTime: createTime,
    seenTime: seenTime ?? createTime,
    current: row.id === familyId,
    revoked: row.endTime !== null,
  }));
}

export const ownSessions: Part<typeof session> = {
  calls: {
    mine: ({ db, session: { userId, familyId } }) => listSessions(db, userId, familyId, false),
    end: async ({ db, session: { userId } }, { params }) => {
      const own = await db
        .selectFrom('auth_family')
        .select('id')
        .where('id', '=', params.id)
        .where('userId', '=', userId)
        .where('endTime', 'is', null)
        .executeTakeFirst();
      if (!own) throw refuse.notFound();
      await endFamily(db, own.id, 'ended by the person');
      return null;
    },
    endOthers: async ({ db, session: { userId, familyId } }) => ({
      ended: await endFamilies(db, userId, 'ended by the person', familyId),
    }),
  },
};

export const sessionsOfPeople: Part<typeof user> = {
  answers: {
    sessions: ({ db, session: { familyId } }, { id }) => listSessions(db, id, familyId, true),
  },
  transitions: {
    endSessions: {
      after: async (context, { row: { id } }) => {
        await requireChangeableAccount(context, id);
        return { ended: await endFamilies(context.db, id, 'ended by an administrator') };
      },
    },
  },
};
