import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { IC, JUDICIAL, RISK, type Said } from '../../modules/company-data/testing/fake-provider.ts';
import { ProviderError } from '../../ports/company-data.ts';
import { createTianyancha } from './tianyancha.ts';
import { TOKEN, company, fake, families, meter, port, provideService, getFoundRows } from './testing/asked.ts';

provideService();

/** The error of asking for a part. */
const catchError = async (part: 'profile' | 'judicial' | 'risk'): Promise<ProviderError> => {
  try {
    await port.ask(part, company, meter);
  } catch (error) {
    if (error instanceof ProviderError) return error;
    throw error;
  }
  throw new Error('It was answered.');
};

describe('lists that an answer cuts', () => {
  const suit = (at: number) => ({ id: at, title: `案${at}`, caseno: `号${at}` });
  const suits = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => suit(from + at));

  test('one that fills a page is completed by its own call, 20 a page, until it ends', async () => {
    fake.say(JUDICIAL, { result: { lawSuitList: suits(1, 20), zhixingList: [{ id: 1, caseCode: 'a' }] } });
    fake.say('/services/open/jr/lawSuit/2.0', ({ pageNum, pageSize }) => {
      expect(pageSize).toBe('20');
      return { result: { total: 45, items: pageNum === '2' ? suits(21, 40) : suits(41, 45) } };
    });
    const answer = await port.ask('judicial', company, meter);
    expect(getFoundRows(answer, 'tyc-bus-law-suit').map(({ tycId }) => tycId)).toEqual(
      suits(1, 45).map(({ id }) => String(id)),
    );
    expect(meter.calls.map(({ name, family }) => [name, family])).toEqual([
      ['judicial', undefined],
      ['page', 'tyc-bus-law-suit'],
      ['page', 'tyc-bus-law-suit'],
    ]);
  });

  test('one of exactly a page ends with a page without data', async () => {
    fake.say(JUDICIAL, { result: { lawSuitList: suits(1, 20) } });
    expect(getFoundRows(await port.ask('judicial', company, meter), 'tyc-bus-law-suit')).toHaveLength(20);
    expect(meter.calls).toHaveLength(2);
  });

  test('one that says how many there are is asked for no more than that', async () => {
    fake.say(JUDICIAL, { result: { lawSuitList: { total: 20, items: suits(1, 20) } } });
    expect(getFoundRows(await port.ask('judicial', company, meter), 'tyc-bus-law-suit')).toHaveLength(20);
    expect(meter.calls).toHaveLength(1);
  });

  test('a page that fails fails its family alone', async () => {
    fake.say(JUDICIAL, { result: { lawSuitList: suits(1, 20), zhixingList: [{ id: 1, caseCode: 'a' }] } });
    fake.say('/services/open/jr/lawSuit/2.0', { status: 200, body: '<html>' });
    const found = families(await port.ask('judicial', company, meter));
    expect(found.get('tyc-bus-law-suit')).toEqual({
      outcome: 'failed',
      reason: { key: 'companyData.reason.unreadable' },
    });
    expect(found.get('tyc-zhixing')?.outcome).toBe('found');
  });

  test('an account that is refused amid the pages ends the asking, and what was answered is kept', async () => {
    fake.say(JUDICIAL, {
      result: { lawSuitList: suits(1, 20), courtRegisterList: suits(1, 20), zhixingList: [{ id: 1, caseCode: 'a' }] },
    });
    fake.say('/services/open/jr/lawSuit/2.0', { code: 300_006 });
    const answer = await port.ask('judicial', company, meter);
    expect(answer).toMatchObject({ halt: { kind: 'stopped', code: '300006' } });
    expect(families(answer).get('tyc-bus-court-register')?.outcome).toBe('failed');
    expect(families(answer).get('tyc-zhixing')?.outcome).toBe('found');
    expect(meter.calls.filter(({ name }) => name === 'page')).toHaveLength(1);
  });
});

describe('errors', () => {
  test.each([300_001, 300_004, 300_012])('%i is tried three times, waiting longer', async (code) => {
    fake.say(RISK, { code });
    expect(await catchError('risk')).toMatchObject({ kind: 'again', code: String(code) });
    expect(fake.heard).toHaveLength(3);
    expect(meter.pauses).toEqual([1_000, 4_000]);
  });

  test('a provider that is not reached, or fails, is tried three times, and its error holds no token', async () => {
    const unreached = createTianyancha(
      { endpoint: 'https://provider.invalid', token: TOKEN },
      { transport: async () => Promise.reject(new Error(`connect failed with ${TOKEN}`)) },
    );
    const error = await unreached.ask('risk', company, meter).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'again', reason: { key: 'companyData.reason.silent' } });
    expect(inspect(error)).not.toContain(TOKEN);
    expect(meter.calls).toHaveLength(3);
    fake.say(RISK, { status: 502 });
    expect(await catchError('risk')).toMatchObject({ kind: 'again', code: '502' });
    expect(fake.heard).toHaveLength(3);
  });

  test('a second try that is answered is the answer', async () => {
    fake.say(RISK, (_query, times): Said => (times === 1 ? { status: 503 } : { result: { riskLevel: '低风险' } }));
    expect(getFoundRows(await port.ask('risk', company, meter), 'tyc-risk')[0]?.values['riskLevel']).toBe('2');
    expect(fake.heard).toHaveLength(2);
  });

  test.each([300_002, 300_003, 300_005, 300_006, 300_007, 300_008, 300_009, 300_010, 300_011])(
    '%i stops at once',
    async (code) => {
      fake.say(RISK, { code });
      expect(await catchError('risk')).toMatchObject({ kind: 'stopped', code: String(code) });
      expect(fake.heard).toHaveLength(1);
    },
  );

  test.each<readonly [string, Said, string]>([
    ['HTML for JSON', { status: 200, body: '<html>登录</html>' }, 'companyData.reason.unreadable'],
    ['JSON that is no answer', { status: 200, body: '[1,2]' }, 'companyData.reason.unreadable'],
    ['20 MB', { status: 200, body: 'x'.repeat(20 * 1024 * 1024) }, 'companyData.reason.tooLarge'],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' } }, 'companyData.reason.redirect'],
    ['an unknown number', { code: 399_999 }, 'companyData.reason.refused'],
    ['a result of another type', { result: 'text' }, 'companyData.reason.unreadable'],
  ])('%s is refused in a clear word, and not tried again', async (_name, said, key) => {
    fake.say(JUDICIAL, said);
    const error = await catchError('judicial');
    expect([error.reason.key, error.kind]).toEqual([key, 'failed']);
    expect(fake.heard).toHaveLength(1);
    expect(JSON.stringify([error.message, error.reason, error.stack])).not.toContain(TOKEN);
  });

  test('lists of the wrong type fail their families, and no others', async () => {
    fake.say(JUDICIAL, {
      result: { lawSuitList: 'not a list', zhixingList: [null, 5, 'x', { id: 1, caseCode: 'a' }] },
    });
    const answer = await port.ask('judicial', company, meter);
    expect(families(answer).get('tyc-bus-law-suit')?.outcome).toBe('failed');
    expect(getFoundRows(answer, 'tyc-zhixing')).toHaveLength(1);
  });

  test('values of the wrong type, days that are none and amounts without end are nothing', async () => {
    fake.say(JUDICIAL, {
      result: {
        zhixingList: [{ id: {}, caseCode: ['a'], caseCreateTime: '2024-02-31', execMoney: '9'.repeat(40), pname: 5 }],
        lawSuitList: [
          {
            id: 1,
            title: '<script>alert(1)</script>\u0000',
            judgetime: true,
            lawsuitUrl: 'javascript:alert(1)',
            url: 'data:text/html,x',
          },
        ],
      },
    });
    const answer = await port.ask('judicial', company, meter);
    expect(getFoundRows(answer, 'tyc-zhixing')[0]).toMatchObject({
      tycId: null,
      values: { caseCreateTime: null, executeMoney: null, executedPersonName: '5' },
    });
    expect(getFoundRows(answer, 'tyc-bus-law-suit')[0]?.values).toMatchObject({
      title: '<script>alert(1)</script>',
      judgeTime: null,
      lawsuitUrl: null,
    });
  });

  test('an answer about another company says so', async () => {
    fake.say(IC, { result: { name: '另一家公司', creditCode: '91310000MA1FL0LX0B' } });
    expect(await port.ask('profile', company, meter)).toEqual({
      outcome: 'other',
      creditCode: '91310000MA1FL0LX0B',
      companyName: '另一家公司',
    });
    fake.say(IC, { result: { name: '成都样例（设备）有限公司', historyNames: '成都样例设备有限公司;旧名' } });
    expect((await port.ask('profile', { ...company, creditCode: null }, meter)).outcome).toBe('answered');
    expect((await port.ask('profile', { creditCode: null, companyName: '别的公司' }, meter)).outcome).toBe('other');
  });
});
