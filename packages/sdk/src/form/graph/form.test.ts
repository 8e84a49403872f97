import { describe, expect, test } from 'vitest';
import { explain, type FormModel, type FormRule } from '../index.ts';
import { batchAt, field, fieldAt, lines, number, open, required, value } from '../testing/forms.ts';

describe('values', () => {
  test('a typed 0 stays 0, false stays false, and a default only stands in for what is absent', () => {
    const list = [
      number('n', { defaultValue: 5 }),
      field('s', { defaultValue: true }, { type: 'switch' }),
      field('t', { defaultValue: 'x' }),
      field('u', { defaultValue: '[]' }, { type: 'uploadFile' }),
    ];
    const form = open(list);
    expect(form.values()).toEqual({ n: 5, s: true, t: 'x', u: [] });
    fieldAt(form, 'n').set(0);
    fieldAt(form, 's').set(false);
    fieldAt(form, 't').set('');
    expect(form.values()).toEqual({ n: 0, s: false, t: '', u: [] });
    expect(open(list, [], { values: { n: 0, s: false, t: '' } }).values()).toEqual({ n: 0, s: false, t: '', u: [] });
    fieldAt(form, 'n').set(undefined);
    expect(open(list, [], { values: form.values() }).node('n')?.getState().value).toBeUndefined();
    form.reset();
    expect(form.values()).toEqual({ n: 5, s: true, t: 'x', u: [] });
  });
  test('numbers leave exactly: safe integers as numbers, the rest as decimal texts', () => {
    const form = open([number('a'), number('b', { precision: 2 }), number('c'), number('d'), number('e')]);
    for (const [model, entered] of [
      ['a', '5'],
      ['b', '12.5'],
      ['c', '9007199254740993'],
      ['d', 0.1],
      ['e', '1.'],
    ] as const)
      fieldAt(form, model).set(entered);
    expect(form.values()).toEqual({ a: 5, b: '12.50', c: '9007199254740993', d: '0.1', e: 1 });
    expect(value(form, 'e')).toBe('1.');
  });
  test('unknown keys are dropped and defaults are never shared', () => {
    const form = open([field('a', { defaultValue: ['x'] }, { type: 'checkbox' })], [], { values: { other: 1 } });
    expect(form.values()).toEqual({ a: ['x'] });
    expect(value(form, 'a')).not.toBe(value(open([field('a', { defaultValue: ['x'] }, { type: 'checkbox' })]), 'a'));
  });
  test('tells each change once, with its path', () => {
    const form = open(
      [number('a'), number('b'), lines(number('x'))],
      [{ target: 'b', effect: 'compute', when: 'a * 2' }],
    );
    const seen: unknown[] = [];
    const stop = form.onChange((path, now) => seen.push([path, now]));
    fieldAt(form, 'a').set('4');
    fieldAt(form, 'a').set('4');
    const row = batchAt(form, 'lines').addRow();
    row.field('x')?.set(1);
    stop();
    fieldAt(form, 'a').set('5');
    expect(seen).toEqual([
      ['a', '4'],
      ['b', '8'],
      ['lines', [{ x: 1 }]],
      [`lines.${row.id}.x`, 1],
    ]);
  });
});

describe('rules', () => {
  test('a change touches only what depends on it', () => {
    const list = Array.from({ length: 50 }, (_, at) => field(`f${at}`));
    const form = open(list, [
      { target: 'f1', effect: 'visible', when: "f0 == 'yes'" },
      { target: 'f2', effect: 'required', when: "f1 == 'x'" },
    ]);
    const before = form.nodes.map((node) => node.getState());
    const drawn: string[] = [];
    for (const node of form.nodes) node.subscribe(() => drawn.push(node.path));
    fieldAt(form, 'f0').set('yes');
    expect(drawn).toEqual(['f0', 'f1']);
    expect(form.nodes.filter((node, at) => node.getState() !== before[at]).map(({ path }) => path)).toEqual([
      'f0',
      'f1',
    ]);
    fieldAt(form, 'f0').set('yes');
    fieldAt(form, 'f0').set('also');
    fieldAt(form, 'f0').set('again');
    expect(drawn).toEqual(['f0', 'f1', 'f0', 'f1', 'f0']);
  });
  test('computed values follow in order, exactly, and cannot be entered', () => {
    const form = open(
      [number('total'), number('a'), number('b'), field('words')],
      [
        { target: 'words', effect: 'compute', when: 'upper(total)' },
        { target: 'total', effect: 'compute', when: 'a + b' },
      ],
      { values: { a: '0.1', b: '0.2' } },
    );
    expect(form.values()).toEqual({ total: '0.3', a: '0.1', b: '0.2', words: '叁角整' });
    fieldAt(form, 'b').set('-1');
    expect([value(form, 'total'), value(form, 'words')]).toEqual(['-0.9', '负玖角整']);
    fieldAt(form, 'total').set(99);
    form.setValues({ total: 99 });
    expect(value(form, 'total')).toBe('-0.9');
    expect(fieldAt(form, 'total').getState().disabled).toBe(true);
  });
  test('hiding keeps the value unless the rule clears it', () => {
    const rules: FormRule[] = [
      { target: 'kept', effect: 'visible', when: "kind == 'a'" },
      { target: 'gone', effect: 'visible', when: "kind == 'a'", clear: true },
    ];
    const list = [field('kind'), field('kept'), field('gone', { defaultValue: 'd' }), field('seen')];
    const form = open(list, [...rules, { target: 'seen', effect: 'compute', when: "concat(kept, '/', gone)" }], {
      values: { kind: 'a', kept: '1', gone: '2' },
    });
    expect(value(form, 'seen')).toBe('1/2');
    fieldAt(form, 'kind').set('b');
    expect(form.values()).toEqual({ kind: 'b', kept: '1', seen: '1/' });
    expect(fieldAt(form, 'gone').getState().visible).toBe(false);
    fieldAt(form, 'kind').set('a');
    expect(form.values()).toEqual({ kind: 'a', kept: '1', gone: 'd', seen: '1/d' });
    fieldAt(form, 'kind').set('b');
    form.setValues({ kind: 'a', gone: 'restored' });
    expect(value(form, 'gone')).toBe('restored');
  });
  test('a layout hides and clears what it holds, nested ones and sub-tables too', () => {
    const list = [
      field('kind'),
      {
        type: 'card',
        key: 'card',
        label: '卡片',
        list: [
          field('a', {}, required),
          { type: 'grid', key: 'grid', columns: [{ list: [field('b')] }] },
          lines(field('x')),
        ],
      },
    ];
    const form = open(list, [{ target: 'card', effect: 'visible', when: "kind != 'none'", clear: true }], {
      values: { kind: 'x', a: '1', b: '2', lines: [{ x: '3' }] },
    });
    const row = batchAt(form, 'lines').getRows()[0];
    expect(form.validate()).toEqual({});
    fieldAt(form, 'kind').set('none');
    expect(form.values()).toEqual({ kind: 'none' });
    expect(['card', 'grid', 'a', 'b', 'lines'].map((path) => form.node(path)?.getState().visible)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(row && form.node(`lines.${row.id}.x`)).toBeUndefined();
    expect(form.validate()).toEqual({});
    fieldAt(form, 'kind').set('');
    expect(form.values()).toEqual({ kind: '', lines: [] });
    expect(form.validate()).toEqual({ a: '必填项' });
  });
  test('members of a cycle are not run and everything else is', () => {
    const form = open(
      [number('a'), number('b'), number('c')],
      [
        { target: 'a', effect: 'compute', when: 'b + 1' },
        { target: 'b', effect: 'compute', when: 'a + 1' },
        { target: 'c', effect: 'compute', when: 'a + 1' },
      ],
      { values: { a: 1 } },
    );
    expect(form.values()).toEqual({ a: 1, c: 2 });
  });
  test('a rule of a row reads its own row first, a rule of the form its columns', () => {
    const form = open(
      [number('rate'), number('total'), lines(number('qty'), number('price'), number('sum'), field('note'))],
      [
        { target: 'lines.sum', effect: 'compute', when: 'qty * price * rate' },
        { target: 'total', effect: 'compute', when: "sum(lines, 'sum')" },
        { target: 'lines.note', effect: 'required', when: 'sum > 10' },
        { target: 'lines.note', effect: 'visible', when: 'total > 5' },
      ],
      {
        values: {
          rate: 1,
          lines: [
            { qty: 2, price: '1.5' },
            { qty: 4, price: 3 },
          ],
        },
      },
    );
    const batch = batchAt(form, 'lines');
    const [first, second] = batch.getRows();
    expect(value(form, 'total')).toBe('15');
    expect([first?.field('note')?.getState().required, second?.field('note')?.getState().required]).toEqual([
      false,
      true,
    ]);
    const untouched = second?.field('sum')?.getState();
    first?.field('qty')?.set(10);
    expect([
      first?.field('sum')?.getState().value,
      value(form, 'total'),
      first?.field('note')?.getState().required,
    ]).toEqual(['15', '27', true]);
    expect(second?.field('sum')?.getState()).toBe(untouched);
    fieldAt(form, 'rate').set('0.1');
    expect([
      value(form, 'total'),
      second?.field('sum')?.getState().value,
      second?.field('note')?.getState().visible,
    ]).toEqual(['2.7', '1.2', false]);
    batch.removeRow(second?.id ?? '');
    expect(value(form, 'total')).toBe('1.5');
    batch.addRow({ qty: 100, price: 1 });
    expect([value(form, 'total'), first?.field('note')?.getState().visible]).toEqual(['11.5', true]);
  });
});

describe('sub-tables', () => {
  const table = (rows: number): FormModel =>
    open([lines(...Array.from({ length: 10 }, (_, at) => field(`c${at}`, {}, required)))], [], {
      values: {
        lines: Array.from({ length: rows }, (_, row) =>
          Object.fromEntries(Array.from({ length: 10 }, (_unused, at) => [`c${at}`, `${row}-${at}`])),
        ),
      },
    });
  test('rows keep their ids, nodes and errors while others come, go and move', () => {
    const form = table(500);
    const batch = batchAt(form, 'lines');
    const rows = batch.getRows();
    const second = rows[1];
    const cell = second?.field('c3');
    cell?.set('');
    cell?.touch();
    const state = cell?.getState();
    expect(state?.error).toBe('必填项');
    let drawn = 0;
    cell?.subscribe(() => {
      drawn += 1;
    });
    let announced = 0;
    batch.subscribe(() => {
      announced += 1;
    });
    batch.removeRow(rows[0]?.id ?? '');
    batch.moveRow(second?.id ?? '', 5);
    expect([
      drawn,
      announced,
      cell?.getState() === state,
      batch.getRows()[5] === second,
      batch.getRows().length,
    ]).toEqual([0, 2, true, true, 499]);
    expect(form.node(`lines.${second?.id}.c3`)).toBe(cell);
    const copy = batch.copyRow(second?.id ?? '');
    expect([
      batch.getRows()[6] === copy,
      copy?.id === second?.id,
      copy?.field('c4')?.getState().value,
      copy?.field('c3')?.getState().error,
    ]).toEqual([true, false, '1-4', undefined]);
  });
  test('values carry the ids, and setting them back keeps the nodes', () => {
    const form = table(2);
    const batch = batchAt(form, 'lines');
    const cell = batch.getRows()[1]?.field('c0');
    const values = form.values();
    form.setValues({ lines: (values.lines as object[]).toReversed() });
    expect(batch.getRows()[0]?.field('c0')).toBe(cell);
    form.setValues({ lines: [{ _id: batch.getRows()[0]?.id, c0: 'new' }] });
    expect([cell?.getState().value, batch.getRows().length]).toEqual(['new', 1]);
    expect(
      open([lines(field('a'))], [], {
        values: {
          lines: [
            { _id: 'x', a: 1 },
            { _id: 'x', a: 2 },
          ],
        },
      }).values().lines,
    ).toHaveLength(2);
  });
  test('new rows start from the defaults of their fields, and the columns are known without rows', () => {
    const form = open([
      lines(number('n', { defaultValue: 1 }), field('t', {}, { i18n: { 'zh-CN': { label: '文字' } } })),
    ]);
    expect(batchAt(form, 'lines').columns.map(({ label }) => label)).toEqual(['n', '文字']);
    batchAt(form, 'lines').addRow();
    batchAt(form, 'lines').addRow({ n: 0 }, 0);
    expect((form.values().lines as { n: unknown }[]).map(({ n }) => n)).toEqual([0, 1]);
    expect(open([lines(field('a'))], [], { values: {} }).values()).toEqual({ lines: [] });
    expect(open([{ ...lines(field('a')), options: { defaultValue: [{ a: '1' }] } }]).values().lines).toMatchObject([
      { a: '1' },
    ]);
  });
});

test('texts follow the language of the form', () => {
  const item = field(
    'a',
    {
      placeholder: '请输入',
      options: [
        { value: '1', label: '一' },
        { value: '2', label: '二' },
      ],
    },
    {
      type: 'select',
      label: '金额',
      rules: [{ required: true, message: '必填' }],
      i18n: { 'en-US': { label: 'Amount', placeholder: 'Enter', message: 'Needed', options: { 1: 'One' } } },
    },
  );
  const node = (form: FormModel): unknown => [
    form.node('a')?.label,
    form.node('a')?.placeholder,
    form
      .node('a')
      ?.getState()
      .options.map(({ label }) => label),
    form.validate().a,
  ];
  expect(node(open([item]))).toEqual(['金额', '请输入', ['一', '二'], '必填']);
  expect(node(open([item], [], { locale: 'en-US' }))).toEqual(['Amount', 'Enter', ['One', '二'], 'Needed']);
});

test('explains in words why a field is as it is', () => {
  const list = [
    number('amount', {}, { label: '融资金额', i18n: { 'en-US': { label: 'Amount' } } }),
    field('reason', {}, { label: '理由' }),
    { type: 'card', key: 'card', label: '卡片', list: [field('inside', {}, required)] },
  ];
  const rules: FormRule[] = [
    { target: 'reason', effect: 'visible', when: 'amount > 100', clear: true },
    { target: 'reason', effect: 'required', when: 'amount >= 200' },
    { target: 'card', effect: 'visible', when: '!empty reason' },
  ];
  const form = open(list, rules, { values: { amount: 50 } });
  expect(explain(form, 'reason')).toEqual([
    '仅当“融资金额”大于100时显示（未满足：“融资金额”为50）；隐藏时清空',
    '当“融资金额”不小于200时必填（未满足：“融资金额”为50）',
  ]);
  expect(explain(form, 'inside')).toEqual(['所在的“卡片”未显示', '表单设置为必填']);
  const english = open(list, rules, { locale: 'en-US', values: { amount: 250 } });
  expect(explain(english, 'reason')).toEqual([
    'Shown only when "Amount" is greater than 100 (met: "Amount" is 250); cleared while hidden',
    'Required when "Amount" is at least 200 (met: "Amount" is 250)',
    'Current problem: Required',
  ]);
  expect(explain(form, 'nobody')).toEqual([]);
});
