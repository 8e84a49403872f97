import { describe, expect, test } from 'vitest';
import { explain, type FormRule } from './index.ts';
import { batchAt, field, fieldAt, lines, number, open, required } from './testing/forms.ts';

describe('why a field is as it is, with the values that decided', () => {
  const kinds = {
    options: [
      { value: '1', label: '设备' },
      { value: '2', label: '耗材' },
    ],
  };
  const list = [
    number('amount', {}, { label: '金额', i18n: { 'en-US': { label: 'Amount' } } }),
    field('kind', kinds, {
      type: 'select',
      label: '类别',
      i18n: { 'en-US': { label: 'Kind', options: { 1: 'Equipment' } } },
    }),
    field('urgent', {}, { type: 'switch', label: '加急', i18n: { 'en-US': { label: 'Urgent' } } }),
    field('reason', {}, { label: '理由', i18n: { 'en-US': { label: 'Reason' } } }),
    number('total', {}, { label: '合计', i18n: { 'en-US': { label: 'Total' } } }),
    lines(
      field('name', {}, { label: '名称' }),
      number('price', {}, { label: '单价' }),
      field('note', {}, { label: '备注' }),
    ),
  ];
  const say = (
    path: string,
    rules: readonly FormRule[],
    values: Record<string, unknown>,
    locale: 'zh-CN' | 'en-US' = 'zh-CN',
  ): readonly string[] => explain(open(list, rules, { values, locale }), path);

  test('hidden, required and locked', () => {
    const rules: FormRule[] = [
      { target: 'reason', effect: 'visible', when: "kind == '1' || urgent" },
      { target: 'reason', effect: 'required', when: 'amount > 100 && !urgent' },
      { target: 'reason', effect: 'disabled', when: 'empty amount' },
    ];
    expect(say('reason', rules, { kind: '2', amount: '250.50' })).toEqual([
      '仅当“类别”等于“设备”或“加急”时显示（未满足：“类别”为“耗材”，“加急”为否）',
      '当“金额”大于100且并非“加急”时必填（已满足：“金额”为250.50，“加急”为否）',
      '当“金额”为空时不可填写（未满足：“金额”为250.50）',
    ]);
    expect(
      say('reason', [{ target: 'reason', effect: 'visible', when: "kind in ['1', 2] && kind != '9'" }], { kind: '1' }),
    ).toEqual(['仅当“类别”属于“设备”、“耗材”且“类别”不等于“9”时显示（已满足：“类别”为“设备”）']);
    expect(say('reason', rules, { kind: '1', urgent: true }, 'en-US')).toEqual([
      expect.stringContaining('(met: "Kind" is "Equipment", "Urgent" is yes)'),
      expect.stringContaining('(not met: "Amount" is not filled in, "Urgent" is yes)'),
      'Locked when "Amount" is empty (met: "Amount" is not filled in)',
    ]);
  });
  test('a value of a source by the name it answers, never by its code', () => {
    const source = { dynamic: true, dynamicType: 'MASTER', dynamicKey: 'FEE_TYPE' };
    const rules: FormRule[] = [{ target: 'reason', effect: 'visible', when: "feeType == 'FEE_TYPE-3'" }];
    const fields = [
      field('feeType', source, { type: 'select', label: '费用类型' }),
      field('reason', {}, { label: '理由' }),
    ];
    const model = open(fields, rules, { values: { feeType: 'FEE_TYPE-1' }, locale: 'zh-CN' });
    expect(explain(model, 'reason')).toEqual(['仅当“费用类型”等于“某个选项”时显示（未满足：“费用类型”为“某个选项”）']);
    fieldAt(model, 'feeType').setOptions([
      { value: 'FEE_TYPE-1', label: '差旅费' },
      { value: 'FEE_TYPE-3', label: '服务费' },
    ]);
    expect(explain(model, 'reason')).toEqual(['仅当“费用类型”等于“服务费”时显示（未满足：“费用类型”为“差旅费”）']);
  });
  test('computed and invalid, rows counted', () => {
    const rules: FormRule[] = [
      { target: 'total', effect: 'compute', when: "sum(lines, 'price')" },
      {
        target: 'amount',
        effect: 'valid',
        when: 'amount <= total',
        message: '超出合计',
        i18n: { 'en-US': { message: 'Above the total' } },
      },
    ];
    expect(say('total', rules, { lines: [{ price: 1 }, { price: 2 }] })).toEqual([
      '自动计算：合计（“明细”，“单价”）（“明细”共 2 行）',
    ]);
    expect(say('amount', rules, { amount: 5, lines: [{ price: 1 }] }, 'en-US')).toEqual([
      'Must satisfy: "Amount" is at most "Total" (not met: "Amount" is 5, "Total" is 1)',
      'Current problem: Above the total',
    ]);
    expect(say('total', rules, { lines: [{ price: 1 }] }, 'en-US')).toEqual([
      'Computed: the sum of ("明细", "单价") ("明细" has 1 row)',
    ]);
  });
  test('choices that are narrowed and questions to a server', () => {
    const rules: FormRule[] = [
      { target: 'kind', effect: 'options', when: "amount > 100 || option.value == '1'" },
      { target: 'reason', effect: 'remote', when: 'true', check: 'unique', of: 'office.name', message: '已有该理由' },
    ];
    expect(say('kind', rules, { amount: 1, kind: '2' }, 'en-US')).toEqual([
      expect.stringMatching(/^Only choices are offered for which .*\("Amount" is 1\)$/),
      'Current problem: Not one of the choices',
    ]);
    expect(say('reason', rules, {})).toEqual(['由服务器校验：已有该理由']);
  });
  test('in a row by the row', () => {
    const form = open(list, [{ target: 'lines.note', effect: 'required', when: 'price > amount' }], {
      values: { amount: 10, lines: [{ price: 5 }, { price: 50 }] },
    });
    expect(
      batchAt(form, 'lines')
        .getRows()
        .map(({ id }) => explain(form, `lines.${id}.note`)),
    ).toEqual([
      ['当“单价”大于“金额”时必填（未满足：“单价”为5，“金额”为10）'],
      ['当“单价”大于“金额”时必填（已满足：“单价”为50，“金额”为10）', '当前有误：必填项'],
    ]);
  });
  test('never says what the person may not see', () => {
    const secret = (right: string): readonly object[] => [
      number('limit', {}, { label: '额度', rights: { approve: right } }),
      number('amount', {}, { label: '金额' }),
      {
        type: 'card',
        key: 'card',
        label: '卡片',
        rights: { approve: right },
        list: [field('inside', {}, { label: '里面' })],
      },
    ];
    const rules: FormRule[] = [
      { target: 'amount', effect: 'valid', when: 'amount <= limit', message: '超出额度' },
      { target: 'amount', effect: 'required', when: "inside == 'x'" },
    ];
    const told = (right: string, locale: 'zh-CN' | 'en-US'): string =>
      explain(
        open(secret(right), rules, {
          values: { limit: '123456789', amount: 1, inside: 'sixteen letters!' },
          node: 'approve',
          locale,
        }),
        'amount',
      ).join('\n');
    expect(told('hide', 'zh-CN')).toContain('“额度”的值在当前节点不显示');
    expect(told('hide', 'en-US')).toContain('the value of "额度" is not shown at this step');
    expect(told('mask', 'zh-CN')).toContain('“额度”为****6789');
    for (const right of ['hide', 'mask'])
      for (const locale of ['zh-CN', 'en-US'] as const) expect(told(right, locale)).not.toMatch(/123456789|sixteen/);
    expect(told('read', 'zh-CN')).toContain('“额度”为123456789');
  });
  test('what holds it, and what the form itself sets', () => {
    const form = open(
      [
        {
          type: 'card',
          key: 'card',
          label: '卡片',
          list: [
            field('a', {}, { label: '甲', ...required }),
            field('b', { hidden: true }),
            field('c', { disabled: true }),
          ],
        },
      ],
      [{ target: 'card', effect: 'disabled', when: '1 == 1' }],
    );
    expect(explain(form, 'a')).toEqual(['表单设置为必填', '所在的“卡片”不可填写']);
    expect([explain(form, 'b'), explain(form, 'c')]).toEqual([
      ['表单设置为隐藏', '所在的“卡片”不可填写'],
      ['表单设置为不可填写'],
    ]);
  });
});
