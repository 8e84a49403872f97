import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { clean, control, definition, find, form, input, item, nextFrame, place, type, until } from '../testing/page.ts';

async function alone<K extends 'scf-amount' | 'scf-mobile-phone'>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElementTagNameMap[K]> {
  const made = place(tag, { locale: 'zh-CN', ...attributes });
  await made.ready;
  await until(() => made.shadowRoot?.querySelector('input'), 'the control');
  return made;
}

suite('scf-amount', () => {
  teardown(clean);

  test('WID-049 keeps digits, the first dot and a leading minus, whatever is typed or pasted', async () => {
    const host = await alone('scf-amount');
    const box = input(host, 'input');
    type(box, '-1a2.3.4-元');
    expect(box.value).to.equal('-12.34');
    type(box, '１，２３４．５');
    expect(box.value).to.equal('1234.5');
  });

  test('WID-049 keeps the caret where it was among what stays', async () => {
    const host = await alone('scf-amount', { value: '12.00' });
    const box = input(host, 'input');
    box.focus();
    box.setSelectionRange(1, 1);
    await sendKeys({ type: 'x9' });
    expect(box.value).to.equal('192.00');
    expect(box.selectionStart).to.equal(2);
  });

  test('WID-050 WID-051 holds two decimals: more are cut, fewer are filled up when it is left', async () => {
    const host = await alone('scf-amount');
    const box = input(host, 'input');
    const changes: unknown[] = [];
    host.addEventListener('scf-change', (event) => {
      if (event instanceof CustomEvent) changes.push(event.detail);
    });
    for (const [typed, held] of [
      ['12.999', '12.99'],
      ['12.5', '12.50'],
      ['12', '12.00'],
      ['-.5', '-0.50'],
      ['007', '7.00'],
    ] as const) {
      type(box, typed);
      expect(host.value, typed).to.equal(held);
      box.blur();
      expect(box.value, typed).to.equal(held);
    }
    host.value = '7.5';
    expect(box.value).to.equal('7.50');
    expect(changes[0]).to.deep.equal({ value: '12.99' });
    type(box, '-');
    expect(host.value).to.equal(undefined);
  });

  test('reads with separators and its unit, and says the amount in words', async () => {
    const host = await alone('scf-amount', { value: '1234567.5', capital: '', 'addon-after': '元', label: '融资金额' });
    expect(find(host, '.capital').textContent).to.equal('壹佰贰拾叁万肆仟伍佰陆拾柒元伍角整');
    expect(find(host, 'label').textContent).to.equal('融资金额');
    host.readOnly = true;
    await until(() => host.shadowRoot?.querySelector('.read')?.textContent === '1,234,567.50 元', 'the reading');
  });

  test('in a form it is saved as two decimals and refuses what is no amount', async () => {
    const host = await form(definition([item('amount', 'sum', { label: '金额' })]));
    host.value = { sum: '12.3' };
    expect(host.value?.['sum']).to.equal('12.30');
    host.value = { sum: '12.345' };
    expect(host.checkValidity()).to.equal(false);
    expect(host.validationMessage).to.equal('最多 2 位小数');
    host.value = { sum: 'viel' };
    expect(host.validationMessage || host.checkValidity()).to.not.equal(true);
  });
});

suite('scf-mobile-phone', () => {
  teardown(clean);

  test('WID-047 only digits stay, at most eleven', async () => {
    const host = await alone('scf-mobile-phone');
    const box = input(host, 'input');
    type(box, '+86 138-0013-8000 9');
    expect(box.value).to.equal('86138001380');
    expect(host.value).to.equal('86138001380');
    type(box, '電話１３８');
    expect(host.value).to.equal('138');
  });

  test('WID-047 a form refuses letters and twelve digits that came another way', async () => {
    const host = await form(definition([item('mobilePhone', 'phone', { label: '手机号' })]));
    host.value = { phone: '138001380001' };
    expect(host.checkValidity()).to.equal(false);
    expect(host.validationMessage).to.equal('手机号只能是数字，最多 11 位');
    type(control(host, 'phone'), '13800138000');
    expect(host.checkValidity()).to.equal(true);
  });

  test('a label of the page names it', async () => {
    const label = place('label');
    label.textContent = '联系电话';
    const host = place('scf-mobile-phone', { locale: 'zh-CN' }, label);
    await host.ready;
    await until(() => host.shadowRoot?.querySelector('input'), 'the control');
    await nextFrame();
    expect(input(host, 'input').getAttribute('aria-label')).to.equal('联系电话');
  });
});
