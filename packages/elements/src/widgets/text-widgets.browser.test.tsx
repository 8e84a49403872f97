import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import {
  all,
  clean,
  control,
  definition,
  find,
  form,
  input,
  item,
  nextFrame,
  place,
  type,
  until,
} from '../testing/page.ts';

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

  test('WID-049 keeps digits, the dot and a leading minus, whatever is typed or pasted', async () => {
    const host = await alone('scf-amount');
    const box = input(host, 'input');
    for (const [typed, plain, held] of [
      ['-1a2.34元', '-12.34', '-12.34'],
      ['１，２３４．５', '1234.5', '1234.50'],
      ['12。5', '12.5', '12.50'],
      ['¥ 1,234.5', '1234.5', '1234.50'],
      ['−12.5', '-12.5', '-12.50'],
      ['（12.5）', '-12.5', '-12.50'],
    ] as const) {
      type(box, typed);
      expect(box.value, typed).to.equal(plain);
      expect(host.value, typed).to.equal(held);
    }
  });

  test('WID-049 a sign that may make it another amount stays, and the amount is refused', async () => {
    const host = await form(definition([item('amount', 'sum', { label: '金额' })]));
    const box = control(host, 'sum');
    for (const typed of ['12,5', '1,2,3', '1.234,5', '-1a2.3.4', '5%', '1e5', '12 5', '1万']) {
      type(box, typed);
      expect(host.checkValidity(), typed).to.equal(false);
      box.blur();
      expect(box.value, typed).to.equal(typed.replace('a', ''));
    }
    type(box, '12.5');
    expect(host.checkValidity()).to.equal(true);
  });

  test('WID-049 a full stop typed by an IME is the dot, key by key', async () => {
    const host = await alone('scf-amount');
    const box = input(host, 'input');
    box.focus();
    await sendKeys({ type: '12。5' });
    expect(box.value).to.equal('12.5');
    expect(host.value).to.equal('12.50');
    box.value = '';
    await sendKeys({ type: '1,234.5' });
    expect(host.value).to.equal('1234.50');
    box.value = '';
    box.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    box.value = '12。5';
    box.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing: true }));
    expect(box.value).to.equal('12。5');
    box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true }));
    expect(box.value).to.equal('12.5');
    expect(host.value).to.equal('12.50');
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

  test('taken out of the page and put back in a later task it keeps what was typed', async () => {
    const host = await alone('scf-amount', { value: '5' });
    const box = input(host, 'input');
    for (const typed of ['12.50', '']) {
      type(input(host, 'input'), typed);
      const before = input(host, 'input');
      host.remove();
      await until(() => !host.shadowRoot?.contains(before), 'the view to be given up');
      expect(host.value).to.equal(typed === '' ? undefined : typed);
      document.body.append(host);
      await until(() => host.shadowRoot?.querySelector('input'), 'the control again');
      expect(input(host, 'input').value).to.equal(typed);
    }
    expect(box.isConnected).to.equal(false);
  });

  test('reads with separators and its unit, and says the amount in words', async () => {
    const host = await alone('scf-amount', { value: '1234567.5', capital: '', 'addon-after': '元', label: '融资金额' });
    await until(() => all(host, '.capital')[0]?.textContent === '壹佰贰拾叁万肆仟伍佰陆拾柒元伍角整', '大写');
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
