import { expect } from 'chai';
import { all, clean, control, definition, form, item, type, until } from '../testing/page.ts';

suite('scf-form', () => {
  teardown(clean);

  test('RND-001 draws a definition, validates it and answers its values', async () => {
    const shown = await form(definition([item('input', 'name', { label: '名称', rules: [{ required: true }] }), item('number', 'amount', { label: '金额', options: { precision: 2 } }), item('textarea', 'remark')]));
    type(control(shown, 'amount'), '1234.5');
    expect(shown.reportValidity()).to.equal(false);
    await until(() => all(shown, '.error').length === 1, 'the error of name');
    type(control(shown, 'name'), '设备融资');
    expect(shown.reportValidity()).to.equal(true);
    expect(shown.value).to.deep.include({ name: '设备融资', amount: '1234.50' });
  });
});
