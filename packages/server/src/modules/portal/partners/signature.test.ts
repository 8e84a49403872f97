import { expect, test } from 'vitest';
import { buildHeaders, newWebhookSecret, signMessage } from './signature.ts';
import { attemptTimes, isGivenUp, nextDelay } from './schedule.ts';

test('signs as Standard Webhooks says', () => {
  const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  expect(signMessage('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', signed)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('signs with every secret that is valid, each apart', () => {
  const signed = { id: 'msg_1', timestamp: 1, body: '{}' };
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(buildHeaders([one, other], signed)).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1',
    'webhook-signature': `${signMessage(one, signed)} ${signMessage(other, signed)}`,
  });
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
});

test('is sent eight times: at once, after 5 s, 5 min, 30 min, 2, 5, 10 and 10 h', () => {
  const minutes = 60_000;
  const hours = 60 * minutes;
  expect(attemptTimes()).toEqual([
    0,
    5_000,
    5 * minutes + 5_000,
    35 * minutes + 5_000,
    2 * hours + 35 * minutes + 5_000,
    7 * hours + 35 * minutes + 5_000,
    17 * hours + 35 * minutes + 5_000,
    27 * hours + 35 * minutes + 5_000,
  ]);
  expect([nextDelay(1), nextDelay(7), nextDelay(8)]).toEqual([5, 36_000, undefined]);
});

test('is given up after five days of failures', () => {
  const since = '2026-11-20T00:00:00.000Z';
  expect(isGivenUp(since, Date.parse('2026-11-24T23:59:59Z'))).toBe(false);
  expect(isGivenUp(since, Date.parse('2026-11-25T00:00:00Z'))).toBe(true);
});
