import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { robotKinds } from '@scf-kit/sdk/contract/platform/chat-robot';
import { startChatGroup } from '../testing/chat-group.ts';
import { chatRobots } from './chat-robots.ts';

let group: Awaited<ReturnType<typeof startChatGroup>>;
beforeAll(async () => {
  group = await startChatGroup();
});
afterAll(() => group.close());

const SECRET = 'SEC-of-the-test';
const said = { text: '张三: 待办：合同审批', phone: '13900139000' };
const say = async (kind: 1 | 2 | 3, signSecret: string | null) => {
  await chatRobots.say({ kind, webhookUrl: `http://${group.host}/hook?access_token=abc`, signSecret }, said);
  const heard = group.heard.at(-1);
  if (!heard) throw new Error('nothing was heard');
  return heard;
};

test('WeCom names the person to the group by the phone', async () => {
  const { body, query } = await say(robotKinds.wecom.value, null);
  expect(body).toEqual({ msgtype: 'text', text: { content: said.text, mentioned_mobile_list: [said.phone] } });
  expect(query.get('access_token')).toBe('abc');
});

test('DingTalk is signed by the millisecond in the address', async () => {
  const { body, query } = await say(robotKinds.dingtalk.value, SECRET);
  expect(body).toEqual({
    msgtype: 'text',
    text: { content: `${said.text}\n@${said.phone}` },
    at: { atMobiles: [said.phone], isAtAll: false },
  });
  const timestamp = query.get('timestamp') ?? '';
  expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000);
  expect(query.get('sign')).toBe(createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64'));
});

test('Feishu is signed by the second in the body', async () => {
  const { body } = await say(robotKinds.feishu.value, SECRET);
  const timestamp = String(body['timestamp']);
  expect(timestamp).toMatch(/^\d{10}$/);
  expect(body).toMatchObject({
    msg_type: 'text',
    content: { text: said.text },
    sign: createHmac('sha256', `${timestamp}\n${SECRET}`).update('').digest('base64'),
  });
});

test('what the chat does not take is an error with its reason', async () => {
  group.answerWith({ errcode: 310000, errmsg: 'sign not match' });
  await expect(say(robotKinds.dingtalk.value, null)).rejects.toThrow('sign not match');
  group.answerWith({ code: 19001, msg: 'param invalid' });
  await expect(say(robotKinds.feishu.value, null)).rejects.toThrow('param invalid');
  group.answerWith({});
  await expect(say(robotKinds.wecom.value, null)).rejects.toThrow('without a reason');
});
