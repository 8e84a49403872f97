import { createHmac } from 'node:crypto';
import { robotKinds, type RobotKind } from '@scf-kit/sdk/contract/platform/chat-robot';
import type { ChatRobot, ChatRobotPort, Said } from '../ports/chat-robot.ts';

/** Milliseconds a chat has for its answer. */
const PATIENCE = 10_000;
/** Bytes that the shortest of the chats takes at once. */
const MOST = 2_000;

/** Where the robots of each chat are. */
export const ROBOT_HOSTS: Readonly<Record<RobotKind, readonly string[]>> = {
  [robotKinds.wecom.value]: ['qyapi.weixin.qq.com'],
  [robotKinds.dingtalk.value]: ['oapi.dingtalk.com'],
  [robotKinds.feishu.value]: ['open.feishu.cn', 'open.larksuite.com'],
};

interface Sent {
  readonly url: string;
  readonly body: object;
}

function toWecom({ webhookUrl }: ChatRobot, { text, phone }: Said): Sent {
  const mentioned = phone === null ? {} : { mentioned_mobile_list: [phone] };
  return { url: webhookUrl, body: { msgtype: 'text', text: { content: text, ...mentioned } } };
}

/** Signed by millisecond and secret, in the address. */
function toDingtalk({ webhookUrl, signSecret }: ChatRobot, { text, phone }: Said, now: number): Sent {
  const url = new URL(webhookUrl);
  if (signSecret !== null) {
    url.searchParams.set('timestamp', String(now));
    url.searchParams.set('sign', createHmac('sha256', signSecret).update(`${now}\n${signSecret}`).digest('base64'));
  }
  const content = phone === null ? text : `${text}\n@${phone}`;
  return {
    url: url.href,
    body: { msgtype: 'text', text: { content }, at: { atMobiles: phone === null ? [] : [phone], isAtAll: false } },
  };
}

/** Signed by second and secret, which are the key of an empty text, in the body. */
function toFeishu({ webhookUrl, signSecret }: ChatRobot, { text }: Said, now: number): Sent {
  const timestamp = String(Math.floor(now / 1000));
  const sign = (secret: string): string => createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');
  return {
    url: webhookUrl,
    body: {
      ...(signSecret === null ? {} : { timestamp, sign: sign(signSecret) }),
      msg_type: 'text',
      content: { text },
    },
  };
}

const WRITERS: Readonly<Record<RobotKind, (robot: ChatRobot, said: Said, now: number) => Sent>> = {
  [robotKinds.wecom.value]: toWecom,
  [robotKinds.dingtalk.value]: toDingtalk,
  [robotKinds.feishu.value]: toFeishu,
};

/** The answer of each of them; 0 where the chat took it. */
interface Answered {
  readonly errcode?: number;
  readonly errmsg?: string;
  readonly code?: number;
  readonly msg?: string;
}

/** Robots of WeCom, DingTalk and Feishu, by the custom robots of their groups. */
export const chatRobots: ChatRobotPort = {
  async say(robot, said) {
    const { url, body } = WRITERS[robot.kind](robot, { ...said, text: said.text.slice(0, MOST) }, Date.now());
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { errcode, errmsg, code, msg } = (await answer.json()) as Answered;
    if (!answer.ok || (errcode ?? code) !== 0)
      throw new Error(`the chat answered ${answer.status}: ${errmsg ?? msg ?? 'without a reason'}`);
  },
};
