import { message } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { noticeTypes } from '@scf-kit/sdk/contract/platform/notice';
import type { noticeChoice } from '@scf-kit/sdk/contract/platform/notice-choice';
import { newRow } from '../../database/new-row.ts';
import type { SignedIn } from '../../http/handler.ts';
import { afterCommit } from '../../http/outside.ts';
import { refuse } from '../../http/refusal.ts';
import { changeRows } from '../../resource/change-rows.ts';
import type { Part } from '../../resource/serve.ts';
import { demandRight, type Throttle } from '../access/throttle.ts';
import { CODE_MINUTES, forgetAddressCode, newAddressCode, takeAddressCode } from './address-codes.ts';

/** Wrong codes of a person who proves an address. */
const wrongCodes: Throttle = { name: 'mail-code', limit: 5, seconds: 15 * 60 };

type DataType = keyof typeof noticeTypes;
const TYPES = Object.keys(noticeTypes).filter((name): name is DataType => name in noticeTypes);

/** The person's address, and the name of the robot of their enterprise. */
async function ownWays({ db, session, services }: SignedIn) {
  const own = await db
    .selectFrom('user')
    .select(['email', 'emailClaimed'])
    .where('id', '=', session.userId)
    .executeTakeFirst();
  const robot = services.robots
    ? await db
        .selectFrom('chat_robot')
        .select('name')
        .where('officeId', '=', session.officeId)
        .where('enabled', '=', true)
        .where('deleted', '=', false)
        .executeTakeFirst()
    : undefined;
  return {
    address: own?.email ?? null,
    addressProven: Boolean(own?.email) && own?.emailClaimed !== true,
    robotName: robot?.name ?? null,
  };
}

/** The address a code is sent to. @throws Refusal 400 without one, or where no mail is sent */
async function ownAddress(context: SignedIn): Promise<string> {
  const { address } = await ownWays(context);
  if (!context.services.mail) throw refuse.because('notice.way.mail');
  if (address === null) throw refuse.because('notice.way.address');
  return address;
}

export const noticeWays: Part<typeof noticeChoice> = {
  calls: {
    own: async (context) => {
      const { db, session, services } = context;
      const rows = await db
        .selectFrom('notice_choice')
        .select(['dataType', 'mail', 'robot'])
        .where('createBy', '=', session.userId)
        .where('deleted', '=', false)
        .execute();
      return {
        mailOffered: services.mail !== undefined,
        ...(await ownWays(context)),
        choices: TYPES.map(
          (dataType) => rows.find((row) => row.dataType === dataType) ?? { dataType, mail: false, robot: false },
        ),
      };
    },
    choose: async (context, { body: { choices } }) => {
      const { db, session, services } = context;
      const { addressProven, robotName } = await ownWays(context);
      if (choices.some(({ mail }) => mail)) {
        if (!services.mail) throw refuse.because('notice.way.mail');
        if (!addressProven) throw refuse.because('notice.way.unproven');
      }
      if (robotName === null && choices.some(({ robot }) => robot)) throw refuse.because('notice.way.robot');
      // Two changes at once wait for each other: what is chosen stands there once.
      await db.selectFrom('user').select('id').where('id', '=', session.userId).forUpdate().execute();
      // Direct write: settings of one's own, replaced as a whole.
      await db.deleteFrom('notice_choice').where('createBy', '=', session.userId).execute();
      const chosen = [...new Map(choices.map((each) => [each.dataType, each])).values()].filter(
        ({ mail, robot }) => mail || robot,
      );
      if (chosen.length > 0)
        await db
          .insertInto('notice_choice')
          .values(
            chosen.map(({ dataType, mail, robot }) => ({
              ...newRow({ userId: session.userId, officeId: session.officeId, departmentId: session.departmentId }),
              dataType,
              mail,
              robot,
            })),
          )
          .execute();
      return null;
    },
    sendCode: async (context) => {
      const { db, services, session, locale, config } = context;
      const address = await ownAddress(context);
      const code = await newAddressCode(context, address);
      // Asked again within the minute the code on its way is the answer.
      if (code === undefined) return null;
      await afterCommit(db, async (free) => {
        try {
          await services.mail?.send({
            to: address,
            subject: message(locale, 'notice.mail.subject', { product: config.productTitleZh }),
            text: message(locale, 'auth.sms.content', { code, minutes: CODE_MINUTES }),
          });
        } catch {
          await forgetAddressCode({ db: free }, session.userId);
          throw refuse.outside('notice.mail.failed');
        }
      });
      return null;
    },
    proveAddress: async (context, { body }) => {
      const { db, session } = context;
      const address = await ownAddress(context);
      const wrong = { field: 'code', because: 'auth.login.invalidCaptcha' } as const;
      await demandRight(db, wrongCodes, session.userId, wrong, () => takeAddressCode(context, address, body.code));
      await changeRows(
        db,
        user,
        { id: session.userId, email: address },
        { emailClaimed: false },
        { by: session.userId, counted: false },
      );
      return null;
    },
  },
};
