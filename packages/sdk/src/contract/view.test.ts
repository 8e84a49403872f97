import { describe, expect, expectTypeOf, test } from 'vitest';
import { checkCalls, heldBy } from './check-calls.ts';
import type { AnswerOf, Option, Page, QueryOf } from './call.ts';
import { valueOf } from './computation.ts';
import { code, json, money, reference, text } from './kinds.ts';
import { resource } from './resource.ts';
import { states } from './states.ts';
import type { ViewColumn } from './view-calls.ts';
import type { View } from './view.ts';

const fields = {
  number: text({ required: true, search: true, max: 20 }),
  kind: code({ 1: { zh: '甲', en: 'One' }, 2: { zh: '乙', en: 'Two' } }, { displayName: 'kindText' }),
  holderId: reference('user', { displayName: 'holderText' }),
  amount: money({ zh: '金额', en: 'Amount' }),
  pin: text({ secret: true }),
  idCard: text({ encrypted: true }),
  lines: json<readonly string[]>()(),
  status: states(
    {
      draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['open'] },
      open: { value: 4, zh: '公开', en: 'Open', tone: 'success' },
    },
    { required: true, default: 0 },
  ),
} as const;

const card = resource('sample-card', {
  module: 'platform',
  title: { zh: '卡片', en: 'Card' },
  access: 'crm',
  fields,
  list: { columns: ['number', 'amount', 'status'], filters: ['number', 'status', 'amount'], sort: 'number' },
  views: {
    shown: {
      as: 'page',
      path: '/api/engine/open/sample-card',
      public: true,
      where: { status: ['open'] },
      asks: ['keyword'],
      columns: ['id', 'number', 'kind'],
    },
    byNumber: {
      as: 'one',
      path: '/of/{number}',
      everybody: true,
      by: { number: 'asked', kind: 'may' },
      columns: ['id', 'number', 'kind', 'kindText', 'holderText'],
      extra: { username: text({ computed: valueOf('holderId', 'username') }) },
      absent: 'empty',
    },
    held: {
      as: 'list',
      path: '/held',
      access: 'session',
      mine: 'holderId',
      asks: ['amount', 'sort'],
      columns: ['number', 'amount', 'kind'],
    },
    open: { as: 'count', path: '/count', where: { status: ['open'] } },
    choices: { as: 'map', path: '/choices', access: 'session', offered: { status: ['open'] } },
    plain: { as: 'list', path: '/plain' },
    amountOf: { as: 'value', path: '/amount', by: { id: { as: 'cardId' } }, columns: ['amount'] },
    amountHeld: { as: 'total', path: '/total', everybody: true, by: { holderId: 'asked' }, columns: ['amount'] },
  },
});
const { shown, byNumber, held, open, choices, plain, amountOf, amountHeld } = card.calls;
const declared = (view: View<ViewColumn<typeof fields>>) => (): void =>
  checkCalls(
    resource(`sample-${Math.random()}`, {
      module: 'platform',
      title: { zh: '', en: '' },
      access: 'crm',
      fields,
      views: { view },
    }),
  );

describe('views', () => {
  test('for everybody need no token and answer the named columns, 50 rows at most', () => {
    expect(shown).toMatchObject({ access: 'public', path: '/api/engine/open/sample-card', where: { status: [4] } });
    expect(shown.answer).toMatchObject({
      form: 'page',
      fields: { id: {}, number: {}, kind: { shown: undefined } },
    });
    expect(shown.answer.form === 'page' && Object.keys(shown.answer.fields)).toEqual(['id', 'number', 'kind']);
    expect(Object.keys(shown.query)).toEqual(['current', 'size', 'keyword']);
    expect(shown.query.size).toMatchObject({ max: 50 });
    expect(shown.sortable).toEqual([]);
    expectTypeOf<AnswerOf<typeof shown>>().toEqualTypeOf<
      Page<{ readonly id: string; readonly number: string; readonly kind: 1 | 2 | null }>
    >();
  });

  test('take a value in the path or the query, and say what they answer where there is no row', () => {
    expect([Object.keys(byNumber.params), Object.keys(byNumber.query)]).toEqual([['number'], ['kind']]);
    expect([byNumber.params.number.required, byNumber.query.kind.required]).toEqual([true, false]);
    expect(byNumber.params.number).toMatchObject({ max: 20 });
    const { answer } = byNumber;
    expect('fields' in answer && Object.entries(answer.fields).map(([name, { required }]) => [name, required])).toEqual(
      [
        ['id', false],
        ['number', true],
        ['kind', false],
        ['holderText', false],
        ['username', false],
      ],
    );
    expectTypeOf<AnswerOf<typeof byNumber>['id']>().toEqualTypeOf<string | null>();
    expectTypeOf<AnswerOf<typeof byNumber>['number']>().toEqualTypeOf<string>();
    expectTypeOf<AnswerOf<typeof byNumber>['username']>().toEqualTypeOf<string | null>();
  });

  test("of one's own rows may be asked for what they name, and sort by what they answer", () => {
    expect(held.access).toBe('session');
    expect(held.view).toMatchObject({ mine: 'holderId', asks: ['amount', 'sort'] });
    expect(heldBy(card, 'holderId')).toBe('person');
    checkCalls(card);
    expect(Object.keys(held.query)).toEqual(['amountStart', 'amountEnd', 'ascending', 'descending']);
    expect(held.sortable).toEqual(['number', 'amount']);
    expectTypeOf<AnswerOf<typeof held>>().toEqualTypeOf<
      readonly { readonly number: string; readonly amount: string | null; readonly kind: 1 | 2 | null }[]
    >();
  });

  test('count, or offer choices; one that says nothing of rows and columns is read as the page is', () => {
    expect([open.standard, open.answer.form, open.access]).toEqual([
      'count',
      'value',
      { codes: ['crm'], action: 'query' },
    ]);
    expect(choices.view?.offered).toEqual({ status: [4] });
    expect(Object.keys(choices.query)).toEqual(['keyword', 'key', 'value', 'ids']);
    expect([plain.view, Object.keys(plain.query)]).toEqual([undefined, Object.keys(card.calls.page.query)]);
    expectTypeOf<AnswerOf<typeof open>>().toEqualTypeOf<number>();
    expectTypeOf<AnswerOf<typeof choices>>().toEqualTypeOf<readonly Option[]>();
  });

  test('answer one column bare, of one row or added up, asked for by the name the path gives the value', () => {
    expect([Object.keys(amountOf.query), amountOf.query.cardId.required]).toEqual([['cardId'], true]);
    expect(amountOf.answer).toMatchObject({ form: 'value', field: { kind: 'money', required: true } });
    expect([amountHeld.standard, Object.keys(amountHeld.query)]).toEqual(['total', ['holderId']]);
    expectTypeOf<QueryOf<typeof amountOf>>().toEqualTypeOf<{ readonly cardId: string }>();
    expectTypeOf<AnswerOf<typeof amountOf>>().toEqualTypeOf<string>();
    expectTypeOf<AnswerOf<typeof amountHeld>>().toEqualTypeOf<string>();
  });

  test('that would tell too much, or read what is not there, are refused at the start', () => {
    const view = { as: 'list', path: '/x' } as const;
    expect(declared({ ...view, public: true })).toThrow('names no columns');
    expect(declared({ ...view, everybody: true })).toThrow('names no columns');
    expect(declared({ ...view, columns: ['pin'] })).toThrow('answers the secret "pin"');
    for (const name of ['pin', 'idCard', 'lines'] as const)
      expect(declared({ ...view, by: { [name]: 'asked' } })).toThrow(`asks by "${name}"`);
    expect(declared({ ...view, mine: 'number' })).toThrow('a person or an office');
    expect(declared({ ...view, mine: 'holderId', everybody: true, columns: ['number'] })).toThrow('cannot be both');
    expect(declared({ ...view, mine: 'holderId', access: 'public' })).toThrow('cannot be both');
    expect(declared({ ...view, asks: ['kind'] })).toThrow('asks for "kind"');
    expect(declared({ as: 'total', path: '/x', columns: ['amount', 'number'] })).toThrow('answers one bare column');
    expect(declared({ as: 'tree', path: '/x' })).toThrow('is a tree without parents');
    expect(declared({ as: 'file', path: '/x', mine: 'holderId' })).toThrow('is a file of other rows');
  });
});
