import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailPort } from '../ports/mail.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { createSmtp } from './smtp.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;
let mail: MailPort;
beforeAll(async () => {
  server = await startMailServer();
  mail = createSmtp({ url: server.url, from: '供应链金融平台 <notice@example.com>' });
});
afterAll(() => {
  mail.close();
  server.close();
});

test('mail leaves with sender, subject and words in Chinese', async () => {
  await mail.send({ to: 'li@example.com', subject: '待办：合同审批', text: '“合同审批”等待您处理：初审\n' });
  const [received] = server.received;
  expect(received?.to).toBe('li@example.com');
  expect(received?.from).toContain('<notice@example.com>');
  const [head = '', body = ''] = received?.data.split(/\n\n/) ?? [];
  const subject = /^Subject: (.*(?:\n .*)*)/m.exec(head)?.[1] ?? '';
  const words = [...subject.matchAll(/=\?UTF-8\?B\?(.*?)\?=/gi)].map(([, part = '']) => Buffer.from(part, 'base64'));
  expect(Buffer.concat(words).toString('utf8')).toBe('待办：合同审批');
  const isBase64 = /^Content-Transfer-Encoding: base64/im.test(head);
  expect(
    isBase64
      ? Buffer.from(body, 'base64').toString('utf8')
      : decodeURIComponent(body.replaceAll('=\n', '').replaceAll('=', '%')),
  ).toContain('等待您处理：初审');
});

test('an address nobody has is an error', async () => {
  server.refuse(true);
  await expect(mail.send({ to: 'nobody@example.com', subject: 'a', text: 'b' })).rejects.toThrow('nobody of that name');
  server.refuse(false);
});
