import { describe, expect, expectTypeOf, test } from 'vitest';
import { list, needs, one, type AnswerOf, type Call, type ParamsOf, type QueryOf } from './call.ts';
import { checkCalls } from './check-calls.ts';
import { date, id, money, text } from './kinds.ts';
import { question } from './question.ts';
import { resource } from './resource.ts';

const about = { module: 'platform', title: { zh: '账本', en: 'Ledger' }, access: 'crm' } as const;
const ledger = resource('sample-ledger', {
  ...about,
  fields: { name: text({ required: true }) },
  calls: {
    balance: question('/{id}/balance', {
      by: 'id',
      access: needs('crm', 'get'),
      params: { id: id({ required: true }) },
      query: { day: date() },
      answer: one({ amount: money({ required: true }) }),
    }),
  },
});
const page = resource('sample-ledger-page', {
  ...about,
  stored: false,
  fields: {},
  calls: {
    printed: question('/printed', {
      by: 'ledgerId',
      of: 'sample-ledger',
      access: 'session',
      query: { ledgerId: id({ required: true }) },
      answer: list({ line: text({ required: true }) }),
    }),
  },
});
const { balance } = ledger.calls;
const { printed } = page.calls;

describe('a question', () => {
  test('is a call that reads, and names the record it is about', () => {
    expect([balance, printed].map(({ method, path, sideEffects }) => [method, path, sideEffects])).toEqual([
      ['GET', '/api/engine/auth/sample-ledger/{id}/balance', false],
      ['GET', '/api/engine/auth/sample-ledger-page/printed', false],
    ]);
    expect([balance.question, printed.question]).toEqual([
      { by: 'id', of: undefined },
      { by: 'ledgerId', of: 'sample-ledger' },
    ]);
    checkCalls(ledger);
    checkCalls(page);
    expectTypeOf<ParamsOf<typeof balance>>().toEqualTypeOf<{ readonly id: string }>();
    expectTypeOf<QueryOf<typeof printed>>().toEqualTypeOf<{ readonly ledgerId: string }>();
    expectTypeOf<AnswerOf<typeof balance>>().toEqualTypeOf<{ readonly amount: string }>();
    expectTypeOf<(typeof balance)['question']['of']>().toEqualTypeOf<undefined>();
    expectTypeOf<(typeof printed)['question']['of']>().toEqualTypeOf<'sample-ledger'>();
  });

  test('about a record that nothing names, or of an unknown resource, is refused at the start', () => {
    const asked = { access: 'session', answer: one({ name: text() }) } as const;
    const declared = (name: string, call: Call) => () =>
      checkCalls(resource(name, { ...about, fields: {}, calls: { asked: call } }));
    expect(declared('sample-nameless', question('/asked', { ...asked, by: 'id' }))).toThrow('no parameter "id" names');
    expect(
      declared(
        'sample-elsewhere',
        question('/asked', { ...asked, by: 'id', of: 'sample-nowhere', query: { id: id({ required: true }) } }),
      ),
    ).toThrow('is about a record of "sample-nowhere"');
  });
});
