import { describe, expect, test } from 'vitest';
import { batchAt, field, fieldAt, lines, number, open, required, value } from '../testing/forms.ts';

describe('checking', () => {
  test('RND-002 a required field left empty shows its message, 必填项 unless it has its own', () => {
    const form = open([
      field('a', {}, required),
      field('b', {}, { rules: [{ required: true, message: '请填写 B' }] }),
      field('c'),
    ]);
    expect(fieldAt(form, 'a').getState().error).toBeUndefined();
    expect(form.validate()).toEqual({ a: '必填项', b: '请填写 B' });
    expect(fieldAt(form, 'a').getState().error).toBe('必填项');
    expect(open([field('a', {}, required)], [], { locale: 'en-US' }).validate()).toEqual({ a: 'Required' });
  });
  test('RND-003 a value that does not match a pattern shows the message of its rule', () => {
    const form = open([
      field(
        'phone',
        {},
        {
          rules: [
            { required: false, message: '必填项' },
            { pattern: '^1\\d{10}$', message: '手机号不对' },
          ],
        },
      ),
    ]);
    expect(form.validate()).toEqual({});
    fieldAt(form, 'phone').set('123');
    expect(form.validate()).toEqual({ phone: '手机号不对' });
    fieldAt(form, 'phone').set('13800138000');
    expect(form.validate()).toEqual({});
  });
  test('RND-005 the rows of a batch are checked, by cell', () => {
    const form = open([{ ...lines(field('a', {}, required), number('n', { min: 1 })), ...required }]);
    expect(form.validate()).toEqual({ lines: '必填项' });
    const row = batchAt(form, 'lines').addRow({ n: 0 });
    expect(form.validate()).toEqual({ [`lines.${row.id}.a`]: '必填项', [`lines.${row.id}.n`]: '不能小于 1' });
    expect(row.field('a')?.getState().error).toBe('必填项');
    row.field('a')?.set('x');
    expect([row.field('a')?.getState().error, batchAt(form, 'lines').getState().error]).toEqual([undefined, undefined]);
  });
  test('the first problem is told in order, in rows too, and shows nothing', () => {
    const form = open([field('a', {}, required), lines(number('n', { min: 1 }))], [], {
      values: { lines: [{ n: 2 }, { n: 0 }] },
    });
    expect(form.firstProblem()).toBe('必填项');
    expect(fieldAt(form, 'a').getState().error).toBeUndefined();
    fieldAt(form, 'a').set('x');
    expect(form.firstProblem()).toBe('不能小于 1');
    batchAt(form, 'lines').getRows()[1]?.field('n')?.set(1);
    expect(form.firstProblem()).toBeUndefined();
  });
  test('RND-006 a slider holds its input to the step', () => {
    const form = open([field('s', { step: '0.1', max: 1 }, { type: 'slider' }), number('n', { step: 1 })], [], {
      values: { s: '0.35', n: '1.5' },
    });
    expect(form.validate()).toEqual({ s: '输入值必须是步长的倍数' });
    fieldAt(form, 's').set('0.3');
    expect(form.validate()).toEqual({});
  });
  test('errors show after touch and then follow the value', () => {
    const form = open([field('a', {}, required)]);
    fieldAt(form, 'a').set('x');
    fieldAt(form, 'a').set('');
    expect(fieldAt(form, 'a').getState().error).toBeUndefined();
    fieldAt(form, 'a').touch();
    expect(fieldAt(form, 'a').getState().error).toBe('必填项');
    fieldAt(form, 'a').set('x');
    expect(fieldAt(form, 'a').getState().error).toBeUndefined();
    fieldAt(form, 'a').set('');
    expect(fieldAt(form, 'a').getState().error).toBe('必填项');
    form.reset();
    expect(fieldAt(form, 'a').getState().error).toBeUndefined();
  });
  test('errors of the server show by row index or id until the value changes', () => {
    const form = open([field('a'), lines(field('x'))], [], { values: { lines: [{ x: '1' }, { x: '2' }, { x: '3' }] } });
    form.setErrors({ a: '服务器说不', 'lines.2.x': '第三行不对', 'nobody.1.x': '?' });
    expect(fieldAt(form, 'a').getState().error).toBe('服务器说不');
    const cell = batchAt(form, 'lines').getRows()[2]?.field('x');
    expect(cell?.getState().error).toBe('第三行不对');
    cell?.set('4');
    expect(cell?.getState().error).toBeUndefined();
    form.setErrors({ a: '还是不' });
    expect(form.validate()).toEqual({});
    expect(fieldAt(form, 'a').getState().error).toBeUndefined();
  });
  test('hidden and locked fields, and those not editable at this step, are not asked for', () => {
    const list = [
      field('kind'),
      field('hidden', { hidden: true }, required),
      field('ruled', {}, required),
      field('locked', { disabled: true }, required),
      field('read', {}, { ...required, rights: { approve: 'read' } }),
      field('gone', {}, { rights: { approve: 'hide' }, ...required }),
      {
        type: 'card',
        key: 'card',
        rights: { approve: 'read' },
        list: [field('inside', {}, required), field('deeper', {}, { rights: { approve: 'edit' } })],
      },
    ];
    const form = open(list, [{ target: 'ruled', effect: 'visible', when: 'kind == 1' }], { node: 'approve' });
    expect(form.validate()).toEqual({});
    expect(
      ['read', 'gone', 'inside', 'deeper', 'kind'].map((path) => [
        form.node(path)?.getState().right,
        form.node(path)?.getState().disabled,
        form.node(path)?.getState().visible,
      ]),
    ).toEqual([
      ['read', true, true],
      ['hide', true, false],
      ['read', true, true],
      ['read', true, true],
      ['edit', false, true],
    ]);
    fieldAt(form, 'read').set('x');
    expect(value(form, 'read')).toBeUndefined();
    fieldAt(form, 'kind').set(1);
    expect(form.validate()).toEqual({ ruled: '必填项' });
    const reading = open(list, [], { readOnly: true });
    expect([reading.validate(), fieldAt(reading, 'kind').getState().disabled]).toEqual([{}, true]);
  });
  test('a rule over several fields speaks only when it is decided', () => {
    const form = open(
      [number('used'), number('limit')],
      [{ target: 'used', effect: 'valid', when: 'used <= limit', message: '超出额度' }],
      { values: { used: '10' } },
    );
    expect(form.validate()).toEqual({});
    fieldAt(form, 'limit').set('9.99');
    expect(fieldAt(form, 'used').getState().error).toBe('超出额度');
    fieldAt(form, 'limit').set('10.00');
    expect(form.validate()).toEqual({});
  });
});
