import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerBackend } from '@scf-kit/sdk/contract/portal/partner-application';
import { PARTNER_RATE } from '@scf-kit/sdk/contract/portal/partner-usage';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { chance } from '@scf-kit/sdk/testing';
import { takeCall } from '../../../http/partners/bucket.query.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { newPartner, startTestApp, type TestApp, type TestPartner } from '../../../testing/index.ts';
import { exchange, visitor } from './testing/partners.ts';

const SECOND = 1_000;
const START = Date.parse('2026-11-27T02:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Makes calls of a client at a moment, all at once; answers how many of them pass. */
async function countPassing({ clientId }: TestPartner, calls: number, moment: number): Promise<number> {
  const at = new Date(moment).toISOString();
  const waits = await Promise.all(Array.from({ length: calls }, () => takeCall(app.db, clientId, at)));
  return waits.filter((wait) => wait === undefined).length;
}

test('of 200 calls at once 100 pass, a second later 10, and after a rest 100 again', async () => {
  const [one, other] = [await newPartner(app.db), await newPartner(app.db)];
  expect(await countPassing(one, 200, START)).toBe(100);
  expect(await countPassing(one, 200, START + SECOND)).toBe(10);
  // The allowance is a client's own.
  expect(await countPassing(other, 200, START + SECOND)).toBe(100);
  expect(await countPassing(one, 200, START + 3600 * SECOND)).toBe(100);
});

test('whoever waits as long as they are told may call again, and not before', async () => {
  const partner = await newPartner(app.db);
  await countPassing(partner, PARTNER_RATE.burst, START);
  const wait = await takeCall(app.db, partner.clientId, new Date(START).toISOString());
  expect(wait).toBeCloseTo(60 / PARTNER_RATE.perMinute);
  const later = START + Math.ceil((wait ?? 0) * SECOND);
  expect(await countPassing(partner, 1, later - 2)).toBe(0);
  expect(await countPassing(partner, 1, later)).toBe(1);
});

test.each([1, 2, 3, 5, 8])(
  'however calls are spread, no minute takes more than a burst and its allowance: seed %i',
  async (seed) => {
    const { next } = chance(seed);
    const partner = await newPartner(app.db);
    const passed: number[] = [];
    let now = START;
    for (let step = 0; step < 40; step += 1) {
      now += next(4_000);
      const passing = await countPassing(partner, next(60), now);
      passed.push(...Array.from({ length: passing }, () => now));
    }
    const counts = passed.map((from) => passed.filter((at) => at >= from && at < from + 60 * SECOND).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(PARTNER_RATE.perMinute + PARTNER_RATE.burst);
  },
);

describe('a client that has used up its allowance', () => {
  /** As after a great many calls: nothing is left for hours. */
  const useUp = ({ clientId: partnerClientId }: TestPartner): Promise<unknown> => {
    const wholeTime = new Date(Date.now() + 3 * 3600 * SECOND).toISOString();
    return app.db
      .insertInto('partner_bucket')
      .values({ partnerClientId, wholeTime })
      .onConflict((conflict) => conflict.column('partnerClientId').doUpdateSet({ wholeTime }))
      .execute();
  };

  test('is refused in its pages, its backend and the exchange, and told how long to wait', async () => {
    const partner = await newPartner(app.db);
    const page = await visitor(app, partner);
    await useUp(partner);
    const answers = [
      await page.call(dynamicForm.calls.byKey, { params: { formKey: partner.formKey } }),
      await callUnchecked(app, partnerBackend.calls.applications, { as: { token: partner.secret } }),
      await exchange(app, partner),
    ];
    for (const { status, success, headers } of answers) {
      expect([status, success]).toEqual([429, false]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000);
    }
    // A script of the partner's page reads it, too.
    expect(answers[0]?.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  test('takes nothing from others', async () => {
    const [busy, quiet] = [await newPartner(app.db), await newPartner(app.db)];
    await useUp(busy);
    expect((await exchange(app, quiet)).success).toBe(true);
  });
});
