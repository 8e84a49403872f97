import { expect } from 'chai';
import { conformance } from '../testing/conformance.ts';
import { clean, control, definition, form, item, nextFrame, place, type, until } from '../testing/page.ts';
import { formElement } from './define-form.ts';

const OPTIONS = [
  { value: 'a', label: '甲' },
  { value: 'b', label: '乙' },
];
const everything = definition([
  item('text', 'intro', { label: '请填写' }),
  item('card', 'basics', {
    label: '基本信息',
    list: [
      item('input', 'name', {
        label: '名称',
        rules: [{ required: true }],
        help: '全称',
        options: { placeholder: '例如' },
      }),
      item('number', 'amount', { label: '金额', options: { addonAfter: '元', capital: true } }),
      item('select', 'party', { label: '融资方', options: { options: OPTIONS } }),
      item('date', 'day', { label: '日期' }),
      item('radio', 'kind', { label: '类型', options: { options: OPTIONS } }),
      item('checkbox', 'uses', { label: '用途', options: { options: OPTIONS } }),
    ],
  }),
  item('divider', 'rest', { label: '其他' }),
  item('textarea', 'remark', { label: '备注' }),
  item('batch', 'lines', {
    label: '设备',
    list: [item('input', 'what', { label: '名称' }), item('number', 'many', { label: '数量' })],
  }),
  item('uploadFile', 'files', { label: '文件' }),
  item('rate', 'stars', { label: '评分' }),
]);
const VALUES = { name: '设备', amount: '12.5', lines: [{ what: '甲', many: 1 }] };

const shown = async (parent: HTMLElement = document.body): Promise<HTMLElement> => {
  const made = await form(everything, {}, parent);
  made.value = VALUES;
  await until(
    () => made.shadowRoot?.querySelector('.upload-add') && made.shadowRoot.querySelector('.batch tbody input'),
    'the lazy fields',
  );
  return made;
};

conformance({
  declaration: formElement,
  shown,
  early: { property: 'definition', value: everything },
  use: {
    act: (host) => type(control(host, 'name'), '写到一半'),
    kept: (host) => [control(host, 'name').value, Reflect.get(host, 'value')],
  },
});

suite('scf-form in a form of the page', () => {
  teardown(clean);
  const required = definition([
    item('input', 'name', { label: '名称', rules: [{ required: true, message: '请输入名称' }] }),
    item('number', 'amount'),
  ]);
  const inForm = async (): Promise<{
    page: HTMLFormElement;
    fieldset: HTMLFieldSetElement;
    host: Awaited<ReturnType<typeof form>>;
  }> => {
    const page = place('form');
    const fieldset = document.createElement('fieldset');
    page.append(fieldset);
    return { page, fieldset, host: await form(required, { name: 'application' }, fieldset) };
  };
  const sent = (page: HTMLFormElement): unknown => {
    const value = new FormData(page).get('application');
    return typeof value === 'string' ? JSON.parse(value) : value;
  };

  test('its value takes part under its name', async () => {
    const { page, host } = await inForm();
    type(control(host, 'name'), '甲');
    await nextFrame();
    expect(sent(page)).to.include({ name: '甲' });
    expect(host.form).to.equal(page);
  });

  test("validity is the form's, told without showing, shown when asked, and as a state", async () => {
    const { page, host } = await inForm();
    await nextFrame();
    expect(page.checkValidity()).to.equal(false);
    expect(host.validationMessage).to.equal('请输入名称');
    expect(host.shadowRoot?.querySelector('.error')).to.equal(null);
    expect(host.matches(':state(user-invalid)')).to.equal(false);
    expect(host.reportValidity()).to.equal(false);
    await until(() => host.shadowRoot?.querySelector('.error')?.textContent === '请输入名称', 'the message');
    expect(host.matches(':state(user-invalid)')).to.equal(true);
    expect(host.shadowRoot?.activeElement).to.equal(control(host, 'name'));
    expect(control(host, 'name').getAttribute('aria-describedby')).to.equal('f-name-error');
    type(control(host, 'name'), '甲');
    expect(host.checkValidity()).to.equal(true);
  });

  test('setting the very object it was given before, as frameworks do that draw again, keeps what was entered', async () => {
    const { host } = await inForm();
    const given = { name: '甲' };
    host.value = given;
    type(control(host, 'name'), '乙');
    host.value = given;
    await nextFrame();
    expect(control(host, 'name').value).to.equal('乙');
    host.value = { ...given };
    await until(() => control(host, 'name').value === '甲', 'another object');
  });

  test("a reset of the page's form goes back to the first values", async () => {
    const { page, host } = await inForm();
    type(control(host, 'name'), '甲');
    page.reset();
    await nextFrame();
    expect(control(host, 'name').value).to.equal('');
    expect(host.value?.['name']).to.not.equal('甲');
  });

  test('a disabled fieldset takes it out of the data and shows it read-only', async () => {
    const { page, fieldset, host } = await inForm();
    host.value = { name: '甲' };
    fieldset.disabled = true;
    await until(() => host.shadowRoot?.querySelector('.form.mode-read'), 'read-only');
    expect(sent(page)).to.equal(null);
    fieldset.disabled = false;
    await until(() => host.shadowRoot?.querySelector('.form.mode-edit'), 'editing');
    expect(control(host, 'name').value).to.equal('甲');
  });

  test('values the browser kept over a navigation are restored, before and after the form is drawn', async () => {
    const early = document.createElement('scf-form');
    early.definition = required;
    const restore: unknown = Reflect.get(early, 'formStateRestoreCallback');
    if (typeof restore !== 'function') throw new Error('not form-associated');
    restore.call(early, JSON.stringify({ name: '旧值' }));
    document.body.append(early);
    await early.ready;
    await until(() => control(early, 'name').value === '旧值', 'the value of before');
    restore.call(early, JSON.stringify({ name: '再旧' }));
    await until(() => control(early, 'name').value === '再旧', 'the value of later');
  });

  test('works under script-src and style-src of one origin, without unsafe-*', async () => {
    const frame = document.createElement('iframe');
    frame.src = '/csp/page';
    const answer = new Promise<unknown>((resolve) => {
      window.addEventListener('message', (event) => {
        if (event.source === frame.contentWindow) resolve(event.data);
      });
    });
    document.body.append(frame);
    expect(await answer).to.deep.equal({ refused: [], border: 'solid' });
  });
});
