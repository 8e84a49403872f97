import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { all, clean, definition, find, form, item, mock, notices, place, until } from '../testing/page.ts';
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
const dialog = (): HTMLDialogElement | null =>
  document.querySelector('scf-overlay')?.shadowRoot?.querySelector('dialog[open]') ?? null;
const press = (label: string): void => {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label);
  if (!button) throw new Error(`no button ${label}`);
  button.click();
};
const rows = (): readonly string[] =>
  [...(dialog()?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children]
      .slice(1)
      .map((cell) => cell.textContent)
      .join(' '),
  );
const box = (label: string): HTMLInputElement => {
  const found = [...(dialog()?.querySelectorAll('input') ?? [])].find(
    (one) => one.getAttribute('aria-label') === label || one.labels?.[0]?.textContent?.endsWith(label),
  );
  if (!found) throw new Error(`no box ${label}`);
  return found;
};
async function write(label: string, text: string): Promise<void> {
  await until(dialog, 'the dialog');
  const into = box(label);
  into.focus();
  into.select();
  await sendKeys(text === '' ? { press: 'Delete' } : { type: text });
}
const open = async (host: HTMLElement): Promise<void> => {
  const opener = find(host, 'button[aria-haspopup=dialog]');
  opener.focus();
  opener.click();
  await until(() => dialog() && rows()[0]?.trim(), 'the people');
};
const asked = async (end: string): Promise<readonly unknown[]> =>
  (await mock('look')).asked.filter(({ path }) => path.endsWith(end)).map(({ query }) => query);

suite('user pickers', () => {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  teardown(clean);

  test('names the page tells are shown without a question to the server', async () => {
    const host = await form(
      definition([
        item('userPicker', 'who'),
        item('multiUserPicker', 'all'),
        item('customerSelect', 'customer'),
        item('select', 'party', { options: { dynamic: true, dynamicType: 'FINANCING_PARTY' } }),
      ]),
      { mode: 'read' },
    );
    host.names = { 'x-1': '外企的人', 'x-2': '另一位', 'x-3': '别家的客户', 'x-4': '某资金方' };
    host.value = { who: 'x-1', all: ['x-1', 'x-2'], customer: 'x-3', party: 'x-4' };
    await until(
      () =>
        all(host, '.read')
          .map(({ textContent }) => textContent)
          .join() === '外企的人,外企的人、另一位,别家的客户,某资金方',
      'the names',
    );
    expect((await mock('look')).asked.filter(({ path }) => /user|customer/.test(path))).to.deep.equal([]);
  });

  test('WID-044 WID-046 DATA-031 lists people with total and records, the e-mail under the department, and the departments beside them', async () => {
    const host = await alone('scf-user-picker');
    await open(host);
    expect(rows()).to.have.length(10);
    expect(rows()[0]).to.equal('张伟 13800138000 user1@example.com');
    expect(dialog()?.querySelector('.pager')?.textContent).to.contain('共 23 人，第 1 / 3 页');
    await until(() => dialog()?.querySelectorAll('[role=treeitem]').length === 4, 'the departments');
    expect([...(dialog()?.querySelectorAll('[role=treeitem]') ?? [])].map((line) => line.textContent)).to.deep.equal([
      '全部部门',
      '总部',
      '财务部',
      '采购部',
    ]);
  });

  test('WID-044 a search sends name, mobile phone and department', async () => {
    const host = await alone('scf-user-picker');
    await open(host);
    await write('姓名', '王芳');
    await write('手机号', '138');
    await sendKeys({ press: 'Enter' });
    await until(() => rows().every((row) => row.startsWith('王芳')), 'the search');
    expect(dialog() !== null).to.equal(true);
    const tree = await until(() => dialog()?.querySelectorAll<HTMLElement>('[role=treeitem]')[2], 'the departments');
    tree.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => tree.getAttribute('aria-selected') === 'true', 'the department');
    await until(() => rows().every((row) => row.includes('王芳')) && rows().length > 1, 'the people');
    expect((await asked('/auth/user')).at(-1)).to.deep.equal({
      actualName: '王芳',
      mobilePhone: '138',
      departmentId: 'd-2',
      current: '1',
      size: '10',
    });
  });

  test('WID-043 without a choice the dialog stays and says 请选择代办人。', async () => {
    const host = await alone('scf-user-picker');
    await open(host);
    press('确定');
    await until(() => notices().length === 1, 'the notice');
    expect(notices()[0]).to.contain('操作失败').and.to.contain('请选择代办人。');
    expect(dialog()?.querySelectorAll('.notice')).to.have.length(1);
  });

  test('WID-041 WID-042 confirming sets the person, cancelling changes nothing, and each opening starts from what is chosen', async () => {
    const host = await alone('scf-user-picker', { value: 'u-3' });
    const changes: unknown[] = [];
    host.addEventListener('scf-change', (event) => changes.push(event.detail));
    await until(() => find(host, '.chip').textContent?.startsWith('李娜'), 'the name');
    await open(host);
    const radios = (): readonly HTMLInputElement[] => [
      ...(dialog()?.querySelectorAll<HTMLInputElement>('tbody input') ?? []),
    ];
    expect(
      radios()
        .map(({ checked }) => checked)
        .indexOf(true),
    ).to.equal(2);
    radios()[0]?.click();
    press('取消');
    await until(() => dialog() === null, 'the dialog to close');
    expect(host.value).to.equal('u-3');
    await open(host);
    expect(radios()[2]?.checked).to.equal(true);
    radios()[0]?.click();
    press('确定');
    await until(() => dialog() === null, 'the dialog to close');
    expect(host.value).to.equal('u-1');
    expect(changes).to.deep.equal([{ value: 'u-1' }]);
    expect(host.shadowRoot?.activeElement?.getAttribute('aria-haspopup')).to.equal('dialog');
    await until(() => find(host, '.chip').textContent?.includes('张伟'), 'the name');
  });

  test('several people: over pages, taken away singly, in the order they were chosen', async () => {
    const host = await alone('scf-multi-user-picker');
    await open(host);
    dialog()?.querySelectorAll<HTMLElement>('tbody tr')[1]?.click();
    press('下一页');
    await until(() => rows()[0]?.startsWith('李娜11'), 'the second page');
    dialog()?.querySelectorAll<HTMLElement>('tbody tr')[0]?.click();
    await until(() => dialog()?.querySelector('.said')?.textContent === '已选 2 人：王芳、李娜11', 'both');
    press('确定');
    expect(host.value).to.deep.equal(['u-2', 'u-11']);
    (await until(() => all(host, '.chip button')[0], 'the chips')).click();
    expect(host.value).to.deep.equal(['u-11']);
  });

  test('WID-045 chosen people are read by ids joined with commas, a single one by the path', async () => {
    const many = await alone('scf-multi-user-picker', { readonly: '' });
    many.value = ['u-2', 'u-1'];
    await until(() => many.shadowRoot?.querySelector('.read')?.textContent === '王芳、张伟', 'the names');
    expect(await asked('/user/fetch/list')).to.deep.equal([{ ids: 'u-2,u-1' }]);
    const one = await alone('scf-user-picker', { value: 'u-4' });
    await until(() => find(one, '.chip').textContent?.startsWith('刘强'), 'the name');
    expect(await asked('/user/u-4')).to.have.length(1);
  });

  test('people who manage nobody choose among their colleagues', async () => {
    await mock('records', { denied: ['/auth/user', '/user/u-1'] });
    const host = await alone('scf-user-picker', { value: 'u-1' });
    await until(() => find(host, '.chip').textContent?.startsWith('张伟'), 'the name');
    await open(host);
    expect(dialog()?.querySelector('.pager')?.textContent).to.contain('共 23 人，第 1 / 3 页');
  });

  test('in a form: Enter in the dialog does not submit the form, Escape closes the dialog alone', async () => {
    const host = await form(definition([item('userPicker', 'who', { label: '代办人', rules: [{ required: true }] })]));
    await until(() => host.shadowRoot?.querySelector('button[aria-haspopup=dialog]'), 'the picker');
    let submits = 0;
    host.addEventListener('scf-before-submit', (event) => {
      submits += 1;
      event.preventDefault();
    });
    await open(host);
    dialog()?.querySelectorAll<HTMLElement>('tbody tr')[0]?.click();
    await sendKeys({ press: 'Escape' });
    await until(() => dialog() === null, 'the dialog to close');
    expect([submits, host.value?.['who']]).to.deep.equal([0, undefined]);
    await open(host);
    dialog()?.querySelectorAll<HTMLElement>('tbody tr')[0]?.click();
    await until(() => dialog()?.querySelector('.said')?.textContent === '已选 1 人：张伟', 'the choice');
    press('确定');
    await until(() => dialog() === null, 'the dialog to close');
    expect([submits, host.value?.['who']]).to.deep.equal([0, 'u-1']);
  });

  for (const theme of ['light', 'dark'])
    test(`axe finds nothing wrong in the dialog, ${theme}`, async () => {
      const host = await alone('scf-multi-user-picker', { theme });
      await open(host);
      await until(() => dialog()?.querySelectorAll('[role=treeitem]').length === 4, 'the departments');
      const { violations } = await axe.run(document.querySelector('scf-overlay') ?? document, {
        rules: { region: { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).to.deep.equal(
        [],
      );
    });
});

suite('scf-supplier-quick-add', () => {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  teardown(clean);
  const button = (host: HTMLElement, label: string): HTMLElement => {
    const found = all(host, 'button').find((one) => one.textContent === label);
    if (!found) throw new Error(`no button ${label}`);
    return found;
  };

  test('DLG-010 DLG-011 DLG-012 DLG-013 DLG-014 DLG-019 asks for a name of at most 120 characters and a sort order, 10 at first', async () => {
    const host = await alone('scf-supplier-quick-add');
    button(host, '新增').click();
    await until(dialog, 'the dialog');
    expect(dialog()?.querySelector('h2')?.textContent).to.equal('新增');
    expect([box('供应商名称').maxLength, box('排列顺序').value]).to.deep.equal([120, '10']);
    await write('排列顺序', '123456');
    await until(() => box('排列顺序').value === '12345', 'five digits');
    await write('排列顺序', '');
    press('确定');
    await until(() => dialog()?.querySelectorAll('.error').length === 2, 'the messages');
    expect([...(dialog()?.querySelectorAll('.error') ?? [])].map((each) => each.textContent)).to.deep.equal([
      '请输入供应商名称',
      '请输入排列顺序',
    ]);
    expect((await mock('look')).asked.some(({ method }) => method === 'POST')).to.equal(false);
  });

  test('WID-056 DLG-001 DLG-002 a new supplier is sent with POST, said to be saved, and chosen', async () => {
    const host = await alone('scf-supplier-quick-add');
    button(host, '新增').click();
    await write('供应商名称', '新供应商');
    await sendKeys({ press: 'Enter' });
    await until(() => host.value === 'm-9', 'the supplier');
    await until(() => dialog() === null, 'the dialog to close');
    const sent = (await mock('look')).asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, body }) => [method, body]);
    expect(sent).to.deep.equal([['POST', { itemText: '新供应商', sorted: 10, itemGroup: 'ZBCP_CJ' }]]);
    await until(() => notices().some((notice) => notice.includes('供应商已保存')), 'the notice');
    await until(() => host.shadowRoot?.querySelector('input')?.value === '新供应商', 'the name');
  });

  test('WID-056 DLG-010 a chosen supplier is edited with PUT', async () => {
    const host = await alone('scf-supplier-quick-add', { value: 'm-9' });
    await until(() => host.shadowRoot?.querySelector('input')?.value === '新供应商', 'the name');
    button(host, '编辑').click();
    await until(() => dialog()?.querySelector('h2')?.textContent === '编辑', 'the dialog');
    await write('供应商名称', '改名供应商');
    press('确定');
    await until(() => host.shadowRoot?.querySelector('input')?.value === '改名供应商', 'the new name');
    const sent = (await mock('look')).asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, body }) => [method, body]);
    expect(sent).to.deep.equal([
      ['PUT', { itemText: '改名供应商', sorted: 10, itemGroup: 'ZBCP_CJ', id: 'm-9', version: 3 }],
    ]);
  });

  test('DLG-003 what the server refuses is said, and nothing typed is lost', async () => {
    const host = await alone('scf-supplier-quick-add');
    button(host, '新增').click();
    await write('供应商名称', '已有供应商');
    press('确定');
    await until(() => notices().some((notice) => notice.includes('该值已存在')), 'the notice');
    expect(box('供应商名称').value).to.equal('已有供应商');
    await until(
      () => dialog()?.querySelector('[type=submit]')?.getAttribute('aria-busy') === null,
      'the button to be ready again',
    );
  });
});
