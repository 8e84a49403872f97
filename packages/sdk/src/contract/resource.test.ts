import { describe, expect, expectTypeOf, test } from 'vitest';
import { call, one, page } from './call.ts';
import { findDisplayName, type Field, type Output } from './field.ts';
import { choice, file, money, reference, text } from './kinds.ts';
import { inState, namedStates, getStateNumber, states, getStateNumbers, stateText } from './states.ts';
import { resource, type InputOf, type OutputOf } from './resource.ts';
import { say } from './text.ts';

const sample = resource('sample-document', {
  module: 'platform',
  title: { zh: '样例', en: 'Sample' },
  access: { view: 'SALE_CONTRACT', edit: 'SALE_CONTRACT_EDIT', delete: 'SALE_CONTRACT_DELETE' },
  fields: {
    name: text({ required: true, search: true }),
    amount: money({ displayName: 'amountDictText' }),
    parentId: reference('office'),
    status: states(
      {
        draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['inApproval'] },
        inApproval: { value: 1, zh: '审批中', en: 'In approval', tone: 'progress' },
      },
      {
        required: true,
      },
    ),
  },
  list: { columns: ['name', 'amount', 'status'], filters: ['name', 'amount'] },
  calls: {
    mine: call('GET', '/fetch/mine', { access: 'session', answer: page({ name: text({ required: true }) }) }),
    other: call('GET', '/api/elsewhere', { access: 'public', answer: one({ n: text() }) }),
  },
});

describe('resource', () => {
  test('CALL-002 CALL-003 CALL-004 CALL-005 CALL-006 CALL-007 CALL-008 the standard pattern stands under /api/engine/auth from one declaration', () => {
    expect(Object.values(sample.calls).map((each) => `${each.method} ${each.path}`)).toEqual([
      'GET /api/engine/auth/sample-document',
      'GET /api/engine/auth/sample-document/{id}',
      'GET /api/engine/auth/sample-document/fetch/map',
      'POST /api/engine/auth/sample-document',
      'PUT /api/engine/auth/sample-document',
      'DELETE /api/engine/auth/sample-document/{id}',
      'POST /api/engine/auth/sample-document/delete/batch',
      'GET /api/engine/auth/sample-document/export/excel',
      'GET /api/engine/auth/sample-document/fetch/mine',
      'GET /api/elsewhere',
    ]);
  });

  test('each call knows who may make it', () => {
    expect(sample.calls.page.access).toEqual({ codes: ['SALE_CONTRACT'], action: 'query' });
    expect(sample.calls.create.access).toEqual({ codes: ['SALE_CONTRACT_EDIT'], action: 'add' });
    expect(sample.calls.delete.access).toEqual({ codes: ['SALE_CONTRACT_DELETE'], action: 'delete' });
  });

  test('an export is served where there is a page, at the path the specification names, and an import where it is asked for', () => {
    const customers = resource('sample-customers', {
      module: 'platform',
      title: { zh: '客户', en: 'Customers' },
      access: { view: 'session', edit: 'crm' },
      standard: ['get'],
      fields: { name: text({ required: true }) },
      excel: { export: '/customer-export/excel', import: true },
    });
    expect(Object.values(customers.calls).map((each) => `${each.method} ${each.path}`)).toEqual([
      'GET /api/engine/auth/sample-customers/{id}',
      'GET /api/engine/auth/sample-customers/customer-export/excel',
      'GET /api/engine/auth/sample-customers/import/template',
      'POST /api/engine/auth/sample-customers/import/preview',
      'POST /api/engine/auth/sample-customers/import',
    ]);
    expect([customers.calls.export.access, customers.calls.import.access]).toEqual([
      'session',
      { codes: ['crm'], action: 'import' },
    ]);
    expect(sample.calls.export).toMatchObject({
      access: { codes: ['SALE_CONTRACT'], action: 'export' },
      sortable: sample.calls.page.sortable,
    });
    expect(Object.keys(sample.calls.export.query)).toEqual(
      expect.arrayContaining(['name', 'amountStart', 'keyword', 'columns', 'ids']),
    );
    const unexported = resource('sample-unexported', {
      module: 'platform',
      title: { zh: '', en: '' },
      access: 'session',
      fields: {},
      excel: { export: false },
    });
    expect(unexported.standard).not.toContain('export');
  });

  test('a filter over an amount is a range, and only listed columns sort', () => {
    expect(Object.keys(sample.calls.page.query)).toEqual(
      expect.arrayContaining(['name', 'amountStart', 'amountEnd', 'current', 'size', 'ascending', 'descending']),
    );
    expect(sample.calls.page.sortable).toEqual(['name', 'amount', 'status']);
  });

  test('types flow: what is sent leaves out what the server writes, what is answered has it', () => {
    expectTypeOf<InputOf<typeof sample>>().toEqualTypeOf<{
      readonly name: string;
      readonly amount?: string | null;
      readonly parentId?: string | null;
    }>();
    expectTypeOf<OutputOf<typeof sample>['status']>().toEqualTypeOf<0 | 1>();
    expectTypeOf<OutputOf<typeof sample>['amount']>().toEqualTypeOf<string | null>();
  });

  test('a name declared twice is refused', () => {
    expect(() =>
      resource('sample-document', { module: 'platform', title: { zh: '', en: '' }, access: 'session', fields: {} }),
    ).toThrow(/declared twice/);
  });

  test('a text fills its places and leaves unknown ones', () => {
    expect(say({ zh: '共 {n} 条记录', en: '{n} of {m}' }, 'en-US', { n: 3 })).toBe('3 of {m}');
  });
});

describe('states', () => {
  const voucher = resource('voucher', {
    module: 'treasury',
    title: { zh: '凭证', en: 'Voucher' },
    access: 'session',
    fields: {
      number: text({ zh: '编号', en: 'Number' }),
      status: states(
        {
          draft: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral', to: ['booked'] },
          booked: { value: 7, zh: '已入账', en: 'Booked', tone: 'success', to: ['draft', 'closed'] },
          closed: { value: 9, zh: '已关闭', en: 'Closed', tone: 'neutral' },
        },
        { required: true, default: 0 },
      ),
    },
    editableIn: ['draft'],
    views: { ended: { as: 'list', path: '/ended', where: { status: ['booked', 'closed'], number: ['booked'] } } },
  });
  test('are named in code and numbers on the wire', () => {
    expect([getStateNumber(voucher, 'booked'), getStateNumbers(voucher, 'draft', 'closed')]).toEqual([7, [0, 9]]);
    expect(inState(voucher, { status: 7 }, 'draft', 'booked')).toBe(true);
    expect(inState(voucher, { status: 9 }, 'draft', 'booked')).toBe(false);
    expect(stateText(voucher, 7)).toMatchObject({ zh: '已入账', tone: 'success' });
    expect(voucher.fields.status.moves).toEqual([
      ['0', '7'],
      ['7', '0'],
      ['7', '9'],
    ]);
  });
  test('stand by name in the conditions of views and where a document may be changed', () => {
    expect(voucher.calls.ended.where).toEqual({ status: [7, 9], number: ['booked'] });
    expect(voucher.editableIn).toEqual({ field: 'status', states: [0] });
  });
  test('a name that is none, and two fields of states, are refused at the start', () => {
    expect(() => namedStates(voucher, { status: ['lost'] })).toThrow('voucher has no state "lost".');
    const status = voucher.own.status;
    expect(() =>
      resource('twofold', {
        module: 'treasury',
        title: { zh: '两', en: 'Twofold' },
        access: 'session',
        fields: { status, other: status },
      }),
    ).toThrow('two fields of states');
  });
});

test('the name of a value in words follows from the name of its field, unless it is written out', () => {
  const named = {
    brandId: reference('master', { displayName: true }),
    paper: file({ displayName: true }),
    idCardId: text({ displayName: true }),
    kind: choice({ a: { zh: '甲', en: 'A' } }, { displayName: true }),
    userId: reference('user', { displayName: 'actualName' }),
    silent: reference('user'),
  };
  expect(Object.entries<Field>(named).map(([name, field]) => findDisplayName(name, field))).toEqual([
    'brandText',
    'paperText',
    'idCardIdDictText',
    'kindDictText',
    'actualName',
    undefined,
  ]);
  const answered: Output<typeof named> = {
    brandId: 'b',
    brandText: 'a brand',
    paper: null,
    paperText: null,
    idCardId: null,
    idCardIdDictText: null,
    kind: 'a',
    kindDictText: 'A',
    userId: null,
    actualName: null,
    silent: null,
  };
  expect(answered.brandText).toBe('a brand');
});
