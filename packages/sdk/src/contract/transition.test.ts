import { describe, expect, expectTypeOf, test } from 'vitest';
import { one, type AnswerOf, type BodyOf, type ParamsOf } from './call.ts';
import type { States } from './choice-values.ts';
import { boolean, moment, reference, text } from './kinds.ts';
import { resource } from './resource.ts';
import { stateChoice, states } from './states.ts';
import { findMismatch, isOffered, listTargets } from './transition-offer.ts';

const steps = {
  open: { value: 0, zh: '待处理', en: 'Open', tone: 'progress', to: ['taken', 'void'] },
  taken: { value: 1, zh: '处理中', en: 'Taken up', tone: 'progress', to: ['done'] },
  done: { value: 2, zh: '已完成', en: 'Done', tone: 'success' },
  void: { value: 3, zh: '已作废', en: 'Void', tone: 'neutral', to: ['open'] },
} as const satisfies States;

const label = { zh: '办理', en: 'Handle' };
const errand = resource('sample-errand', {
  module: 'platform',
  title: { zh: '事务', en: 'Errand' },
  access: { view: 'STOCK_MANAGE', edit: 'BIDDING_MAN' },
  fields: {
    name: text({ required: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    handlerId: reference('user', { stampedBy: 'take' }),
    handleTime: moment({ stampedBy: 'take' }),
    status: states(steps, { required: true, default: 0 }),
  },
  transitions: {
    take: { path: '/take/{id}', to: 'taken', label },
    abandon: { path: '/abandon', many: true, action: 'disable', from: ['open', 'void'], to: 'void', label },
    answer: {
      path: '/answer',
      label,
      fields: {
        status: stateChoice(steps, ['taken', 'done'], { required: true }),
        reply: text({ required: true }),
      },
    },
    disable: {
      path: '/disable',
      method: 'POST',
      access: 'session',
      where: { enabled: [true] },
      sets: { enabled: false },
    },
  },
});
const { take, abandon, answer, disable } = errand.calls;
const offered = (row: object): readonly string[] =>
  Object.entries({ take, abandon, answer, disable }).flatMap(([name, { transition }]) =>
    isOffered(transition, errand.own, row) ? [name] : [],
  );

describe('a transition', () => {
  test('is a call that names its records in the path, in the body, or several of them', () => {
    expect([take, abandon, answer, disable].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/engine/auth/sample-errand/take/{id}',
      'PUT /api/engine/auth/sample-errand/abandon',
      'PUT /api/engine/auth/sample-errand/answer',
      'POST /api/engine/auth/sample-errand/disable',
    ]);
    expect([take, abandon, answer, disable].map(({ body }) => body && Object.keys(body))).toEqual([
      undefined,
      ['ids'],
      ['id', 'status', 'reply'],
      ['id'],
    ]);
    expectTypeOf<ParamsOf<typeof take>>().toEqualTypeOf<{ readonly id: string }>();
    expectTypeOf<BodyOf<typeof abandon>>().toEqualTypeOf<{ readonly ids: readonly string[] }>();
    expectTypeOf<BodyOf<typeof answer>>().toEqualTypeOf<{
      readonly id: string;
      readonly status: 1 | 2;
      readonly reply: string;
    }>();
  });
  test('answers nothing, or what it says of its one record', () => {
    const told = resource('sample-told', {
      module: 'platform',
      title: { zh: '', en: '' },
      access: 'session',
      fields: {},
      transitions: { tell: { path: '/tell', answer: one({ code: text({ required: true }) }), confidential: true } },
    }).calls.tell;
    expect([take.answer.form, told.answer.form, take.confidential, told.confidential]).toEqual([
      'nothing',
      'record',
      false,
      true,
    ]);
    expectTypeOf<AnswerOf<typeof take>>().toEqualTypeOf<null>();
    expectTypeOf<AnswerOf<typeof told>>().toEqualTypeOf<{ readonly code: string }>();
    expect(() =>
      resource('sample-told-of-many', {
        module: 'platform',
        title: { zh: '', en: '' },
        access: 'session',
        fields: {},
        transitions: { tell: { path: '/tell', many: true, answer: one({ code: text() }) } },
      }),
    ).toThrow('with several records would answer of one');
  });
  test('is made by those who edit, with the action it names, or by whom it says', () => {
    expect([take, abandon, disable].map(({ access }) => access)).toEqual([
      { codes: ['BIDDING_MAN'], action: 'edit' },
      { codes: ['BIDDING_MAN'], action: 'disable' },
      'session',
    ]);
  });
  test('starts from the states that lead to its own unless it names others', () => {
    expect([take, abandon, answer, disable].map(({ transition: { from, to } }) => [from, to])).toEqual([
      [[0], 1],
      [[0, 3], 3],
      [[0, 1], undefined],
      [undefined, undefined],
    ]);
    expect(findMismatch(take.transition, { status: 2 })).toEqual({ field: 'status', value: 2 });
    expect(findMismatch(disable.transition, { status: 2, enabled: false })).toEqual({ field: 'enabled', value: false });
    expect(findMismatch(abandon.transition, { status: 3 })).toBeUndefined();
  });
  test('is offered where it would change something', () => {
    expect(offered({ status: 0, enabled: true })).toEqual(['take', 'abandon', 'answer', 'disable']);
    expect(offered({ status: 1, enabled: false })).toEqual(['answer']);
    expect(offered({ status: 3, enabled: true })).toEqual(['disable']);
    expect([0, 1, 2].map((status) => listTargets(answer.transition, errand.own, { status }))).toEqual([[1], [2], []]);
  });
  test('of an unknown state, under the name of a call, or named by a stamp and not there, stops the start', () => {
    const about = { module: 'platform', title: { zh: '', en: '' }, access: 'session' } as const;
    const wrong: object = { from: ['lost'] };
    expect(() =>
      resource('sample-unknown', {
        ...about,
        fields: { status: errand.own.status },
        transitions: { take: { path: '/take', to: 'taken', ...wrong } },
      }),
    ).toThrow('sample-unknown has no state "lost".');
    expect(() => resource('sample-stamped', { ...about, fields: { at: moment({ stampedBy: 'close' }) } })).toThrow(
      'sample-stamped.at is stamped by "close", which is no transition.',
    );
    expect(() =>
      resource('sample-twice', {
        ...about,
        fields: {},
        transitions: { take: { path: '/take' } },
        calls: { take: errand.calls.page },
      }),
    ).toThrow('has a call and a transition "take"');
  });
});
