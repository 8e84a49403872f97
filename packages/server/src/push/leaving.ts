import { choice, id, say, getStateNumber, type Text } from '@scf-kit/sdk/contract';
import { user } from '@scf-kit/sdk/contract/access/user';
import { job } from '../jobs/job.ts';
import { findRobot } from './robots.ts';
import { noticeTexts } from './texts.ts';

const WAYS = { mail: { zh: '邮件', en: 'E-mail' }, robot: { zh: '群机器人', en: 'Chat robot' } } as const;
/** How a notice leaves the product. */
export type Way = keyof typeof WAYS;

/** Below what a mail says: where it is read, and where it is chosen that no more come. */
const FOOT: Text = {
  zh: '查看：{address}\n不再接收：个人设置 > 安全设置 > 消息接收方式',
  en: 'View: {address}\nTo stop receiving these: Account settings > Security settings > Notice delivery',
};

/**
 * Sends a notice to its receiver by mail, or has the robot of the receiver's enterprise say it, when the transaction
 * that told of it has committed. What is not set up any more, or was erased meanwhile, is sent nowhere.
 */
export const leaveNotice = job(
  'leave-notice',
  { noticeId: id({ required: true }), way: choice(WAYS, { required: true }) },
  { attempts: 5 },
  async ({ db, services, config }, { noticeId, way }) => {
    const notice = await db
      .selectFrom('notice_message')
      .innerJoin('user', 'user.id', 'notice_message.receiverId')
      .select([
        'notice_message.words',
        'notice_message.messageKey',
        'notice_message.messageParams',
        'notice_message.title',
        'notice_message.content',
        'user.language',
        'user.email',
        'user.emailClaimed',
        'user.mobilePhone',
        'user.phoneClaimed',
        'user.officeId',
        'user.actualName',
      ])
      .where('notice_message.id', '=', noticeId)
      .where('notice_message.deleted', '=', false)
      .where('user.deleted', '=', false)
      .where('user.accountStatus', '=', getStateNumber(user, 'normal'))
      .executeTakeFirst();
    if (!notice) return;
    const locale = notice.language ?? config.defaultLanguage ?? 'zh-CN';
    const { title, content } = noticeTexts(notice, locale);
    if (way === 'mail') {
      if (!services.mail || notice.email === null || notice.emailClaimed) return;
      const foot = say(FOOT, locale, { address: `${config.publicUrl}/dashboard/notice-message` });
      await services.mail.send({ to: notice.email, subject: title, text: `${content || title}\n\n${foot}\n` });
      return;
    }
    const robot = await findRobot(db, config, notice.officeId);
    if (!services.robots || !robot) return;
    const text = [`${notice.actualName}: ${title}`, ...(content === '' ? [] : [content])].join('\n');
    await services.robots.say(robot, { text, phone: notice.phoneClaimed ? null : notice.mobilePhone });
  },
);
