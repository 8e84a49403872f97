import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registration } from '@scf-kit/sdk/contract/enterprise/registration';
import { sms } from '@scf-kit/sdk/contract/access/session';
import { creditCodeCheck } from '@scf-kit/sdk/values';
import { startTestApp, type TestApp } from '../../testing/app.ts';

describe('what a person agrees to', () => {
  const VERSION = '2026-11';
  let asked: TestApp;
  beforeAll(async () => {
    asked = await startTestApp({
      config: {
        registration: true,
        smsLogin: true,
        captcha: 'off',
        agreementVersion: VERSION,
        privacyPolicyUrl: 'https://example.com/privacy',
      },
      limits: { all: 100_000, apart: {} },
    });
  });
  afterAll(() => asked.close());

  test('nobody registers without agreeing to the version that holds; which one it was is kept', async () => {
    const first = '91510100MA8900001';
    const given = {
      name: '成都同意医疗有限公司',
      creditCode: first + creditCodeCheck(first),
      contactName: '周敏',
      mobilePhone: '13890000001',
      username: 'zhoumin-agrees',
      password: 'Company-2026',
      confirm: 'Company-2026',
    };
    await asked.request('GET', sms.calls.send.path, { query: { phone: given.mobilePhone, purpose: 'register' } });
    const { content } = await asked.db
      .selectFrom('outbox')
      .select('content')
      .where('recipient', '=', given.mobilePhone)
      .executeTakeFirstOrThrow();
    const code = /\d{6}/.exec(content)?.[0] ?? '';
    const enter = (body: object) =>
      asked.request('POST', registration.calls.register.path, {
        body: { ...given, code, ...body },
      });
    for (const agreed of [undefined, '2025-01'])
      expect((await enter({ agreed })).data).toMatchObject({ errors: { agreed: expect.any(String) } });
    expect((await asked.request('GET', registration.calls.terms.path)).data).toMatchObject({ version: VERSION });
    expect(await enter({ agreed: VERSION })).toMatchObject({ status: 200 });
    expect(
      await asked.db.selectFrom('user_consent').select(['agreementVersion', 'privacyPolicyUrl']).execute(),
    ).toEqual([{ agreementVersion: VERSION, privacyPolicyUrl: 'https://example.com/privacy' }]);
  });
});
