import type { secondFactor } from '@scf-kit/sdk/contract/access/second-factor';
import type { user } from '@scf-kit/sdk/contract/access/user';
import type { SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { requireChangeableAccount } from '../rights/account-guard.ts';
import { needsSecondFactor } from '../sessions/due.ts';
import { demandPassword } from '../passwords/demand-password.ts';
import { listRoles } from '../rights/person.ts';
import { demandRight, type Throttle } from '../throttle.ts';
import { endFamilies } from '../tokens/tokens.ts';
import { hasSecondFactor, newTotp, removeSecondFactor, renewRecoveryCodes, takeCode, type Accepted } from './totp.ts';
import type { Part } from '../../../resource/serve.ts';

/** Wrong codes of a signed-in person. */
const wrongCodes: Throttle = { name: 'second-factor', limit: 10, seconds: 15 * 60 };

/** @throws Refusal 400 at `code`, 429 after too many. */
async function demandCode({ db, config, session }: SignedIn, code: string, accepted?: Accepted): Promise<void> {
  await demandRight(db, wrongCodes, session.userId, { field: 'code', because: 'auth.secondFactor.wrong' }, () =>
    takeCode(db, config, session.userId, code, accepted),
  );
}

async function isRequired({ db, config, session }: SignedIn): Promise<boolean> {
  const person = await db
    .selectFrom('user')
    .select(['id', 'kind', 'officeId'])
    .where('id', '=', session.userId)
    .executeTakeFirst();
  return person !== undefined && needsSecondFactor(config, await listRoles(db, person), session.grants);
}

export const ownSecondFactor: Part<typeof secondFactor> = {
  calls: {
    state: async (context) => {
      const { db, session } = context;
      const found = await db
        .selectFrom('totp_secret')
        .select('confirmedTime')
        .where('userId', '=', session.userId)
        .executeTakeFirst();
      const left = await db
        .selectFrom('recovery_code')
        .select((on) => on.fn.countAll<string>().as('n'))
        .where('userId', '=', session.userId)
        .executeTakeFirst();
      const confirmedTime = found?.confirmedTime ?? null;
      return {
        enabled: confirmedTime !== null,
        confirmedTime,
        recoveryCodesLeft: Number(left?.n ?? 0),
        required: await isRequired(context),
      };
    },
    start: async ({ db, config, session }) => {
      const { secret, sealed, uri } = newTotp(config, session.userId, session.username);
      const begun = { secret: sealed, createTime: new Date().toISOString(), confirmedTime: null, lastStep: 0 };
      const stored = await db
        .insertInto('totp_secret')
        .values({ userId: session.userId, ...begun })
        .onConflict((on) => on.column('userId').doUpdateSet(begun).where('totp_secret.confirmedTime', 'is', null))
        .returning('userId')
        .executeTakeFirst();
      if (!stored) throw refuse.conflict('auth.secondFactor.exists');
      return { secret, uri };
    },
    confirm: async (context, { body }) => {
      const { db, config, session } = context;
      if (await hasSecondFactor(db, session.userId)) throw refuse.conflict('auth.secondFactor.exists');
      if (
        !(await db.selectFrom('totp_secret').select('userId').where('userId', '=', session.userId).executeTakeFirst())
      )
        throw refuse.because('auth.secondFactor.start');
      await demandPassword(context, body.password);
      await demandCode(context, body.code, { unconfirmed: true });
      await db
        .updateTable('totp_secret')
        .set({ confirmedTime: new Date().toISOString() })
        .where('userId', '=', session.userId)
        .execute();
      // Sessions that began without it might be somebody else's.
      await endFamilies(db, session.userId, 'second factor', session.familyId);
      return { recoveryCodes: await renewRecoveryCodes(db, config, session.userId) };
    },
    renewCodes: async (context, { body }) => {
      if (!(await hasSecondFactor(context.db, context.session.userId))) throw refuse.because('auth.secondFactor.none');
      await demandPassword(context, body.password);
      await demandCode(context, body.code);
      return { recoveryCodes: await renewRecoveryCodes(context.db, context.config, context.session.userId) };
    },
    disable: async (context, { body }) => {
      const { db, session } = context;
      if (!(await hasSecondFactor(db, session.userId))) throw refuse.because('auth.secondFactor.none');
      if (await isRequired(context)) throw refuse.because('auth.secondFactor.required');
      await demandPassword(context, body.password);
      await demandCode(context, body.code, { recovery: true });
      await removeSecondFactor(db, session.userId);
      return null;
    },
  },
};

export const secondFactorReset: Part<typeof user> = {
  transitions: {
    resetSecondFactor: {
      after: async (context, { row: { id } }) => {
        await requireChangeableAccount(context, id);
        await removeSecondFactor(context.db, id);
        await endFamilies(context.db, id, 'second factor reset');
      },
    },
  },
};
