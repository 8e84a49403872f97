import { describe, expect, test, vi } from 'vitest';
import { explain, validateValues, type FormRule, type RemoteQuestion } from '../index.ts';
import { batchAt, define, field, fieldAt, lines, number, open, required, value } from '../testing/forms.ts';

const choices = (...values: (string | number)[]): object => ({
  options: values.map((one) => ({ value: one, label: `选项${one}`, group: String(one).slice(0, 1) })),
});
const select = (model: string, options: object, more: object = {}): object =>
  field(model, options, { type: 'select', ...more });
const offeredAt = (form: ReturnType<typeof open>, path: string): unknown =>
  fieldAt(form, path)
    .getState()
    .options.map((one) => one.value);

describe('choices that rules narrow', () => {
  const list = [
    field('kind'),
    select('one', choices('a1', 'a2', 'b1')),
    select('some', { ...choices('a1', 'a2', 'b1'), multiple: true }),
  ];
  const rules: FormRule[] = [
    { target: 'one', effect: 'options', when: 'empty kind || option.group == kind' },
    { target: 'some', effect: 'options', when: 'empty kind || option.group == kind', clear: true },
  ];
  test('offers what passes, keeps a value no longer offered and says so, or takes it out where the rule says', () => {
    const form = open(list, rules, { values: { one: 'b1', some: ['a1', 'b1'] } });
    expect(offeredAt(form, 'one')).toEqual(['a1', 'a2', 'b1']);
    fieldAt(form, 'kind').set('a');
    expect([offeredAt(form, 'one'), value(form, 'one'), value(form, 'some')]).toEqual([['a1', 'a2'], 'b1', ['a1']]);
    expect(form.validate()).toEqual({ one: '不在可选范围内' });
    fieldAt(form, 'one').set('a2');
    expect(form.validate()).toEqual({});
    fieldAt(form, 'some').set(['a2', 'b1']);
    expect(value(form, 'some')).toEqual(['a2']);
  });
  test('the same list stays the same object, so nothing is drawn again', () => {
    const form = open(list, rules);
    fieldAt(form, 'kind').set('a');
    const before = fieldAt(form, 'one').getState();
    fieldAt(form, 'kind').set('a ');
    fieldAt(form, 'kind').set('a');
    expect(fieldAt(form, 'one').getState().options).toEqual(before.options);
    const state = fieldAt(form, 'one').getState();
    fieldAt(form, 'some').set(['a1']);
    expect(fieldAt(form, 'one').getState()).toBe(state);
  });
  test('the server checks and clears alike', () => {
    expect(
      validateValues(define(list, rules), { kind: 'a', one: 'b1', some: ['b1', 'a1'] }, { locale: 'en-US' }),
    ).toMatchObject({ problems: { one: 'Not one of the choices' }, values: { some: ['a1'] } });
  });
  test('a tree loses what does not pass with all beneath it, choices of a server are narrowed as they come', () => {
    const tree = {
      options: [
        {
          value: '1',
          label: '一',
          children: [
            { value: '11', label: '一一' },
            { value: '12', label: '一二' },
          ],
        },
        { value: '2', label: '二', children: [{ value: '21', label: '二一' }] },
      ],
    };
    const form = open(
      [
        field('no'),
        field('area', tree, { type: 'cascader' }),
        select('remote', { dynamic: true, dynamicType: 'MASTER' }),
      ],
      [
        { target: 'area', effect: 'options', when: 'option.value != no', clear: true },
        { target: 'remote', effect: 'options', when: 'option.value != no' },
      ],
      { values: { area: ['1', '12'] } },
    );
    fieldAt(form, 'remote').setOptions([
      { value: '12', label: 'x' },
      { value: '13', label: 'y' },
    ]);
    fieldAt(form, 'no').set('12');
    expect(
      fieldAt(form, 'area')
        .getState()
        .options[0]?.children?.map((one) => one.value),
    ).toEqual(['11']);
    expect([value(form, 'area'), offeredAt(form, 'remote')]).toEqual([undefined, ['13']]);
    fieldAt(form, 'no').set('2');
    expect([fieldAt(form, 'area').getState().options.length, offeredAt(form, 'remote')]).toEqual([1, ['12', '13']]);
  });
  test('in a row the row decides', () => {
    const form = open(
      [lines(field('kind'), select('one', choices('a1', 'b1')))],
      [{ target: 'lines.one', effect: 'options', when: 'option.group == kind', clear: true }],
      {
        values: {
          lines: [
            { kind: 'a', one: 'a1' },
            { kind: 'b', one: 'a1' },
          ],
        },
      },
    );
    const [first, second] = batchAt(form, 'lines').getRows();
    expect([first?.field('one')?.getState().value, second?.field('one')?.getState().value]).toEqual(['a1', undefined]);
    first?.field('kind')?.set('b');
    expect([
      first?.field('one')?.getState().value,
      first
        ?.field('one')
        ?.getState()
        .options.map((one) => one.value),
    ]).toEqual([undefined, ['b1']]);
    first?.field('one')?.set('a1');
    expect(first?.field('one')?.getState().value).toBeUndefined();
  });
});

test('a rule speaks the language of the form', () => {
  const rules: FormRule[] = [
    {
      target: 'a',
      effect: 'valid',
      when: 'a > b',
      message: '应大于 B',
      i18n: { 'en-US': { message: 'Must be above B' } },
    },
  ];
  const said = (locale: 'zh-CN' | 'en-US', list = rules): unknown =>
    open([number('a'), number('b')], list, { locale, values: { a: 1, b: 2 } }).validate().a;
  expect([said('zh-CN'), said('en-US'), said('en-US', [{ target: 'a', effect: 'valid', when: 'a > b' }])]).toEqual([
    '应大于 B',
    'Must be above B',
    'Does not pass the validation rule',
  ]);
});

describe('panes', () => {
  const tabs = {
    type: 'tabs',
    key: 'tabs',
    label: '标签',
    columns: [
      { value: '1', label: '一', list: [field('a')] },
      {
        value: '2',
        label: '二',
        list: [
          field('b', {}, required),
          {
            type: 'card',
            key: 'card',
            list: [
              {
                type: 'tabs',
                key: 'inner',
                columns: [
                  { value: 'x', list: [] },
                  { value: 'y', list: [field('c', {}, required), lines(field('d', {}, required))] },
                ],
              },
            ],
          },
        ],
      },
      { value: '3', label: '三', list: [field('e', {}, required)], i18n: { 'en-US': { label: 'Three' } } },
    ],
  };
  test('RND-004 the pane of the first error is told for each tabs, nested ones and rows too', () => {
    const form = open([tabs], [], { values: { lines: [{}] } });
    const row = batchAt(form, 'lines').getRows()[0]?.id ?? '';
    expect(form.panesWith(form.validate())).toEqual(
      new Map([
        ['tabs', 1],
        ['inner', 1],
      ]),
    );
    expect(form.panesWith({ e: '!' })).toEqual(new Map([['tabs', 2]]));
    expect(form.panesWith({ [`lines.${row}.d`]: '!', e: '!' })).toEqual(
      new Map([
        ['tabs', 1],
        ['inner', 1],
      ]),
    );
    expect(form.panesWith({ 'lines.0.d': '!' })).toEqual(
      new Map([
        ['tabs', 1],
        ['inner', 1],
      ]),
    );
    expect(form.panesWith({ nobody: '!' })).toEqual(new Map());
  });
  test('a pane is a node that rules hide, with what it holds', () => {
    const form = open(
      [tabs],
      [
        { target: 'tabs.2', effect: 'visible', when: "a == 'more'", clear: true },
        { target: 'tabs.3', effect: 'disabled', when: "a == 'lock'" },
      ],
      { values: { b: '1', lines: [{ d: '1' }], c: '1', e: '1' }, locale: 'en-US' },
    );
    const node = form.node('tabs');
    expect(node?.panes.map((pane) => [pane.label, pane.getState().visible, pane.children.length])).toEqual([
      ['一', true, 1],
      ['二', false, 2],
      ['Three', true, 1],
    ]);
    expect(['b', 'card', 'c', 'lines'].map((path) => form.node(path)?.getState().visible)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(form.values()).toEqual({ e: '1' });
    expect(node?.groups.map((group) => group.map(({ path }) => path))).toEqual([['a'], ['b', 'card'], ['e']]);
    const drawn: string[] = [];
    for (const pane of node?.panes ?? []) pane.subscribe(() => drawn.push(pane.path));
    fieldAt(form, 'a').set('more');
    expect([drawn, form.node('c')?.getState().visible]).toEqual([['tabs.2'], true]);
    fieldAt(form, 'a').set('lock');
    expect(fieldAt(form, 'e').getState().disabled).toBe(true);
    expect(explain(form, 'b')).toContain('"二", which contains it, is not shown');
  });
  test('the cells of a table hold their own', () => {
    const form = open([
      {
        type: 'table',
        key: 't',
        trs: [
          { tds: [{ colspan: 2, list: [field('a')] }] },
          { tds: [{ list: [] }, { list: [field('b'), field('c')] }] },
        ],
      },
    ]);
    expect(form.node('t')?.groups.map((group) => group.map(({ path }) => path))).toEqual([['a'], [], ['b', 'c']]);
  });
});

describe('questions to a server', () => {
  const unique = (more: object = {}): FormRule => ({
    target: 'code',
    effect: 'remote',
    when: 'true',
    check: 'unique',
    of: 'supplier.code',
    message: '编码已被使用',
    ...more,
  });
  /** A server whose answers are given by hand. */
  function server(): {
    readonly asked: RemoteQuestion[];
    readonly answers: ((holds: boolean | undefined) => void)[];
    readonly aborted: number[];
    readonly ask: (question: RemoteQuestion, signal: AbortSignal) => Promise<boolean | undefined>;
  } {
    const asked: RemoteQuestion[] = [];
    const answers: ((holds: boolean | undefined) => void)[] = [];
    const aborted: number[] = [];
    return {
      asked,
      answers,
      aborted,
      ask: (question, signal) =>
        new Promise((resolve) => {
          const at = asked.push(question) - 1;
          answers.push(resolve);
          signal.addEventListener('abort', () => aborted.push(at));
        }),
    };
  }
  test('asked once a value rests, shown while it is asked, answered for that value only', async () => {
    vi.useFakeTimers();
    try {
      const { asked, answers, aborted, ask } = server();
      const form = open([field('code'), field('other')], [unique()], { ask });
      const code = fieldAt(form, 'code');
      code.set('a');
      code.set('ab');
      fieldAt(form, 'other').set('x');
      expect([code.getState().validating, asked]).toEqual([true, []]);
      await vi.advanceTimersByTimeAsync(400);
      expect(asked).toEqual([{ rule: 0, check: 'unique', of: 'supplier.code', value: 'ab' }]);
      code.set('abc');
      await vi.advanceTimersByTimeAsync(400);
      expect(aborted).toEqual([0]);
      // The answer to what was there before comes last and says nothing.
      answers[1]?.(true);
      answers[0]?.(false);
      await vi.advanceTimersByTimeAsync(0);
      expect([code.getState().validating, code.getState().error]).toEqual([false, undefined]);
      code.set('taken');
      await vi.advanceTimersByTimeAsync(400);
      answers[2]?.(false);
      await vi.advanceTimersByTimeAsync(0);
      expect([code.getState().error, form.validate(), form.firstProblem()]).toEqual([
        '编码已被使用',
        { code: '编码已被使用' },
        '编码已被使用',
      ]);
      code.set('');
      expect([code.getState().error, code.getState().validating, form.validate()]).toEqual([undefined, false, {}]);
    } finally {
      vi.useRealTimers();
    }
  });
  test('submitting waits for what is being asked, and asks at once what only rests', async () => {
    const { asked, answers, ask } = server();
    const form = open([field('code')], [unique()], { ask, askAfter: 1e6 });
    fieldAt(form, 'code').set('x');
    const settled = form.settled();
    expect(asked).toHaveLength(1);
    answers[0]?.(false);
    await settled;
    expect(form.validate()).toEqual({ code: '编码已被使用' });
    fieldAt(form, 'code').set('y');
    const again = form.settled();
    fieldAt(form, 'code').set('z');
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    answers[2]?.(true);
    await again;
    expect([form.validate(), fieldAt(form, 'code').getState().validating]).toEqual([{}, false]);
  });
  test('not asked: blank, wrong already, hidden, unchanged, or while the rule does not apply; a server that cannot tell passes', async () => {
    const { asked, ask } = server();
    const form = open(
      [field('code', { maxLength: 3 }), field('kind'), field('gone', { hidden: true })],
      [unique({ when: "kind == 'new'" }), unique({ target: 'gone' })],
      { ask, askAfter: 0, values: { code: 'own' } },
    );
    fieldAt(form, 'code').set('long');
    fieldAt(form, 'code').set('x');
    fieldAt(form, 'gone').set('x');
    await form.settled();
    expect(asked).toEqual([]);
    fieldAt(form, 'kind').set('new');
    fieldAt(form, 'code').set('own');
    await form.settled();
    expect(asked).toEqual([]);
    const broken = open([field('code')], [unique()], { ask: () => Promise.reject(new Error('offline')), askAfter: 0 });
    fieldAt(broken, 'code').set('x');
    await broken.settled();
    expect([broken.validate(), fieldAt(broken, 'code').getState().validating]).toEqual([{}, false]);
  });
  test('in rows each row is asked about for itself, and a row that goes takes its question along', async () => {
    const { asked, answers, aborted, ask } = server();
    const form = open([lines(field('code'))], [unique({ target: 'lines.code' })], { ask, askAfter: 1e6 });
    const [first, second] = [
      batchAt(form, 'lines').addRow({ code: 'a' }),
      batchAt(form, 'lines').addRow({ code: 'b' }),
    ];
    const settled = form.settled();
    expect(asked.map((one) => one.value)).toEqual(['a', 'b']);
    batchAt(form, 'lines').removeRow(first.id);
    answers[1]?.(false);
    await settled;
    expect([aborted, second.field('code')?.getState().error, form.validate()]).toEqual([
      [0],
      '编码已被使用',
      { [`lines.${second.id}.code`]: '编码已被使用' },
    ]);
  });
  test('the server learns from the check what it has to answer', () => {
    const definition = define(
      [field('code', {}, required), lines(field('no'))],
      [
        unique({ i18n: { 'en-US': { message: 'In use' } } }),
        { target: 'lines.no', effect: 'remote', when: 'true', check: 'exists', of: 'supplier.code' },
      ],
    );
    expect(
      validateValues(definition, { code: 'x', lines: [{ no: '' }, { no: '7' }] }, { locale: 'en-US' }).questions,
    ).toEqual([
      { rule: 0, check: 'unique', of: 'supplier.code', value: 'x', path: 'code', message: 'In use' },
      {
        rule: 1,
        check: 'exists',
        of: 'supplier.code',
        value: '7',
        path: 'lines.1.no',
        message: 'There is no such record',
      },
    ]);
  });
});
