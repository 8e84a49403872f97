import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { choiceBox, chooseFrom, openChoice } from '../testing/choices.ts';
import { all, clean, definition, find, form, input, item, mock, place, type, until } from '../testing/page.ts';
import type { widgets } from './registry.ts';

type WidgetTag = (typeof widgets)[number]['declaration']['tag'];
async function alone<K extends WidgetTag>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElementTagNameMap[K]> {
  const made = place(tag, { locale: 'zh-CN', ...attributes });
  await made.ready;
  await until(() => made.shadowRoot?.querySelector('.control'), 'the control');
  return made;
}
/** Types into a box that React holds, key by key. */
async function write(into: HTMLInputElement, text: string): Promise<void> {
  into.focus();
  into.select();
  await sendKeys(text === '' ? { press: 'Delete' } : { type: text });
}
suite('scf-number-in-words', () => {
  teardown(clean);

  test('WID-048 strips everything but letters, digits and Chinese characters', async () => {
    const host = await alone('scf-number-in-words');
    type(input(host, 'input'), ' 壹佰万元整！（USD 100.5）〇');
    expect(host.value).to.equal('壹佰万元整USD1005〇');
    expect(input(host, 'input').value).to.equal('壹佰万元整USD1005〇');
  });
});

suite('scf-contract-links', () => {
  teardown(clean);

  test('WID-057 DATA-030 shows the links by their names, opens safe ones beside the page and no others', async () => {
    const host = await alone('scf-contract-links');
    host.value = [
      { displayName: '采购合同', contractLink: 'https://contracts.example/1' },
      { displayName: '恶意', contractLink: 'javascript:alert(1)' },
    ];
    await until(() => all(host, 'li').length === 2, 'the links');
    const links = all(host, 'a');
    expect(
      links.map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
        link.getAttribute('rel'),
      ]),
    ).to.deep.equal([['采购合同', 'https://contracts.example/1', '_blank', 'noopener noreferrer']]);
    expect(all(host, 'li')[1]?.textContent).to.equal('恶意（链接不安全，无法打开）');
  });
});

suite('scf-area', () => {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  teardown(clean);

  test('WID-009 asks for provinces below 1, with id as key and the name as value', async () => {
    const host = await alone('scf-area');
    expect(await openChoice(host, '省份')).to.have.length(3);
    const { asked } = await mock('look');
    expect(asked.map(({ path, query }) => [path, query])).to.deep.include([
      '/api/engine/auth/china-area/fetch/map',
      { parentId: '1', key: 'id', value: 'area_name' },
    ]);
    expect(choiceBox(host, '城市').disabled).to.equal(true);
  });

  test("WID-007 a chosen province picks its first city and that city's first district", async () => {
    const host = await alone('scf-area');
    await chooseFrom(host, '省份', '浙江省');
    await until(() => host.value?.districtId, 'the district');
    expect(host.value).to.deep.equal({ provinceId: '330000', cityId: '330100', districtId: '330102', address: null });
    await chooseFrom(host, '省份', '广东省');
    await until(() => host.value?.cityId === '441900', 'a city without districts');
    expect(host.value?.districtId).to.equal(null);
  });

  test('WID-008 a chosen city picks its first district', async () => {
    const host = await alone('scf-area');
    host.value = { provinceId: '330000', cityId: '330100', districtId: '330106', address: '文三路 1 号' };
    await chooseFrom(host, '城市', '宁波市');
    await until(() => host.value?.districtId === '330203', 'the district');
    expect(host.value?.address).to.equal('文三路 1 号');
  });

  test('WID-010 the address takes at most 128 characters', async () => {
    const host = await alone('scf-area');
    expect(input(host, '.address').maxLength).to.equal(128);
    host.value = { provinceId: '330000', cityId: null, districtId: null, address: '号'.repeat(129) };
    expect(host.checkValidity()).to.equal(false);
    expect(Reflect.get(host, 'validationMessage')).to.equal('详细地址最多 128 个字符');
  });

  test('WID-007 without an address takes the place alone and keeps the address it was given', async () => {
    const host = await alone('scf-area', { 'without-address': '' });
    host.value = { provinceId: null, cityId: null, districtId: null, address: '文三路 1 号' };
    expect(host.shadowRoot?.querySelector('.address')).to.equal(null);
    await chooseFrom(host, '省份', '浙江省');
    await until(() => host.value?.districtId === '330102', 'the district');
    expect(host.value?.address).to.equal('文三路 1 号');
  });

  test('DATA-030 is read as one line of names, and an unknown number stays as it is', async () => {
    const host = await alone('scf-area', { readonly: '' });
    host.value = { provinceId: '330000', cityId: '330100', districtId: '999999', address: '文三路' };
    await until(() => find(host, '.read').textContent === '浙江省 杭州市 999999 文三路', 'the names');
  });

  test('areas that do not come are said where they are missing, and come with the next try', async () => {
    await mock('records', { broken: ['/china-area/fetch/map'] });
    const host = await alone('scf-area');
    await until(() => host.shadowRoot?.querySelector('.load-error'), 'the error');
    await mock('records', { broken: [] });
    find(host, '.load-error button').click();
    await until(() => !host.shadowRoot?.querySelector('.load-error'), 'no error');
    expect(await openChoice(host, '省份')).to.have.length(3);
  });

  test('a visitor is told to sign in', async () => {
    configure({ getToken: undefined });
    const provider = place('scf-provider');
    provider.getToken = async () => undefined;
    const host = place('scf-area', { locale: 'zh-CN' }, provider);
    await host.ready;
    await until(
      () => host.shadowRoot?.querySelector('.load-error')?.textContent?.startsWith('请先登录后使用'),
      'the message',
    );
  });

  test('a visitor reads the names that the page tells of a place', async () => {
    configure({ getToken: undefined });
    const host = await form(definition([item('area', 'place', { label: '交货地区' })]));
    host.names = { 330000: '浙江省', 330100: '杭州市' };
    host.value = { place: { provinceId: '330000', cityId: '330100', districtId: '330106', address: '文三路 1 号' } };
    const told = (): string =>
      all(host, '.area [role=combobox]')
        .map((box) => (box instanceof HTMLInputElement ? box.value : ''))
        .join();
    await until(
      () => told() === '浙江省,杭州市,330106' && !host.shadowRoot?.querySelector('.area [aria-busy=true]'),
      'the names',
    );
    expect(find(host, '.load-error').textContent).to.contain('请先登录后使用');
  });
});

suite('search selects', () => {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  teardown(clean);

  test('WID-039 CALL-011 one search is sent 800 ms after the last key, with group and keyword', async () => {
    const host = await alone('scf-end-user-select');
    const box = input(host, 'input');
    await write(box, '第一');
    await until(() => all(host, '[role=option]').length === 1, 'the choice');
    const { asked } = await mock('look');
    expect(asked.filter(({ path }) => path.endsWith('/auth/master')).map(({ query }) => query)).to.deep.equal([
      { itemGroup: 'END_USER', keyword: '第一' },
    ]);
    await sendKeys({ press: 'ArrowDown' });
    expect(box.getAttribute('aria-activedescendant')).to.equal(all(host, '[role=option]')[0]?.id);
    await sendKeys({ press: 'Enter' });
    expect(host.value).to.equal('END_USER-1');
    expect(box.value).to.equal('市第一人民医院');
    expect(box.getAttribute('aria-expanded')).to.equal('false');
  });

  test('WID-055 a value shows the text of its item, in the language of the page', async () => {
    const host = await alone('scf-end-user-select', { value: 'END_USER-2', locale: 'en-US' });
    await until(() => input(host, 'input').value === 'Provincial TCM Hospital', 'the text');
  });

  test('WID-040 a customer is found by text, and a chosen one is looked up by id', async () => {
    const host = await alone('scf-customer-select', { value: 'c-2' });
    const box = input(host, 'input');
    await until(() => box.value === '宁波示例电力有限公司', 'the name');
    await write(box, '杭州');
    await until(() => all(host, '[role=option]').length === 1, 'the customer');
    all(host, '[role=option]')[0]?.click();
    expect(host.value).to.equal('c-1');
    const { asked } = await mock('look');
    expect(
      asked.map(({ path, query }) => `${path.slice(path.lastIndexOf('/'))} ${JSON.stringify(query)}`),
    ).to.deep.equal(['/condition {"id":"c-2"}', '/list-customer {"text":"杭州"}']);
  });

  test('text without a choice goes back to what is chosen; an emptied box is no record', async () => {
    const host = await alone('scf-customer-select', { value: 'c-1' });
    const box = input(host, 'input');
    await until(() => box.value.startsWith('杭州'), 'the name');
    await write(box, '不存在');
    box.blur();
    await until(() => box.value === '杭州示例能源有限公司', 'the name again');
    await write(box, '');
    box.blur();
    await until(() => host.value === undefined, 'no record');
  });

  test('a search that fails says so in the list and can be tried again; a form keeps the id', async () => {
    await mock('records', { broken: ['/list-customer'] });
    const host = await form(definition([item('customerSelect', 'customer', { label: '客户' })]));
    host.value = { customer: 'c-1' };
    const box = await until(() => host.shadowRoot?.querySelector('input'), 'the box');
    box.click();
    await until(() => host.shadowRoot?.querySelector('.search-popup .load-error'), 'the error');
    await mock('records', { broken: [] });
    find(host, '.search-popup .load-error button').click();
    await until(() => all(host, '[role=option]').length === 2, 'the customers');
    expect(host.value?.['customer']).to.equal('c-1');
  });
});
