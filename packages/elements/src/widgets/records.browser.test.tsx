import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { all, clean, definition, find, form, item, mock, place, until } from '../testing/page.ts';
import type { widgets } from './registry.ts';

type WidgetTag = (typeof widgets)[number]['declaration']['tag'];
const overlay = (): ShadowRoot => {
  const root = document.querySelector('scf-overlay')?.shadowRoot;
  if (!root) throw new Error('no overlay');
  return root;
};
const dialog = (): HTMLDialogElement | null =>
  document.querySelector('scf-overlay')?.shadowRoot?.querySelector('dialog') ?? null;
const texts = (host: HTMLElement, selector: string): readonly string[] =>
  all(host, selector).map((one) => one.textContent.trim());
const cells = (root: ParentNode, selector = 'tbody tr'): readonly (readonly string[])[] =>
  [...root.querySelectorAll(selector)].map((row) => [...row.children].map((cell) => cell.textContent.trim()));

/** A widget of the project f-1 that shows its rows. */
async function shown<K extends WidgetTag>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElementTagNameMap[K]> {
  const made = place(tag, { locale: 'zh-CN', 'financing-id': 'f-1', ...attributes });
  await made.ready;
  await until(
    () => made.shadowRoot?.querySelector('.records') && !made.shadowRoot.querySelector('.bone'),
    `the rows of ${tag}`,
  );
  return made;
}
const readRows = (host: HTMLElement): readonly (readonly string[])[] => (host.shadowRoot ? cells(host.shadowRoot) : []);
const expectNoViolations = async (root: Element): Promise<void> => {
  const { violations } = await axe.run(root, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'],
    rules: { region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).to.deep.equal([]);
};

suite('the records of a deal', () => {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  teardown(() => {
    dialog()?.close();
    clean();
  });

  test('DATA-026 contracts show their number, date, type, customer, currency and amount', async () => {
    const host = await shown('scf-contract-list');
    expect(texts(host, 'thead th')).to.deep.equal(['合同编号', '签订日期', '合同类型', '客户名称', '币种', '合同金额']);
    expect(readRows(host)).to.deep.equal([
      ['XS-1', '2026-08-05', '销售合同', '第一医院', '人民币', '2,180,000.00'],
      ['CG-1', '2026-08-05', '采购合同', '第一医院', '人民币', '1,840,000.00'],
    ]);
  });

  test('WID-035 WID-036 WID-037 WID-038 DATA-032 DATA-033 DATA-034 a contract opens with its lines and their total, its plan and its files; closing gives the focus back', async () => {
    const host = await shown('scf-contract-list');
    const [sale, purchase] = all(host, 'tbody .link');
    sale?.focus();
    sale?.click();
    await until(
      () => dialog()?.querySelectorAll('.bone').length === 0 && dialog()?.querySelector('tfoot'),
      'the details',
    );
    const opened = dialog();
    if (!opened) throw new Error('no dialog');
    expect(opened.querySelector('h2')?.textContent).to.equal('合同详情');
    expect([...opened.querySelectorAll('h3')].map((one) => one.textContent)).to.deep.equal([
      '合同基本信息',
      '产品明细',
      '收款计划',
      '合同文件',
    ]);
    expect([...opened.querySelectorAll('dl div')].map((one) => one.textContent)).to.include.members([
      '合同编号XS-1',
      '项目编号XM-1',
      '地区四川省',
      '资金来源财政资金',
      '业务类型国内贸易',
      '最终用户第一医院',
      '备注—',
    ]);
    expect(cells(opened, 'tfoot tr')[0]?.filter((text) => text !== '')).to.deep.equal(['合计', '2,180,001.00']);
    expect(cells(opened, 'section:nth-of-type(3) tbody tr')).to.deep.equal([
      ['654,000.00', '陆拾伍万肆仟元整', '2026-09-30'],
    ]);
    expect([...opened.querySelectorAll('.file-actions button')].map((one) => one.textContent)).to.deep.equal([
      '在线查看',
      '下载',
    ]);
    await expectNoViolations(opened);
    opened.close();
    await until(() => dialog() === null, 'the dialog to go');
    expect(host.shadowRoot?.activeElement).to.equal(sale);
    purchase?.click();
    await until(() => dialog()?.querySelector('tfoot'), 'the other contract');
    expect([...(dialog()?.querySelectorAll('h3') ?? [])].map((one) => one.textContent)).to.include('付款计划');
    expect(dialog()?.textContent).to.include('暂无附件');
  });

  test('WID-057 DATA-027 invoices show with their files', async () => {
    const host = await shown('scf-invoice-list');
    expect(readRows(host).map((row) => row.slice(0, 4))).to.deep.equal([
      ['XS-1', '第一医院', '1,000,000.00', '26512000000081234567'],
      ['CG-1', '', '840,000.00', '26317000000012345678'],
    ]);
    expect(texts(host, '.file-name')).to.deep.equal(['bill.pdf']);
  });

  test('WID-057 DATA-028 issued invoices name the customer, supplier invoices the product', async () => {
    const issued = await shown('scf-history-invoices');
    expect(readRows(issued).map((row) => row.slice(0, 6))).to.deep.equal([
      ['第一医院', '销项发票', '增值税专用发票', '1,000,000.00', '26512000000081234567', '2026-09-30'],
    ]);
    const back = await shown('scf-back-invoices');
    expect(readRows(back).map((row) => row.slice(0, 6))).to.deep.equal([
      ['超声诊断仪', '进项发票', '数电票', '840,000.00', '26317000000012345678', '2026-10-12'],
    ]);
    expect(texts(back, 'thead th')[0]).to.equal('产品名称');
  });

  test('WID-057 DATA-029 receipts show with their vouchers', async () => {
    const host = await shown('scf-receipt-list');
    expect(readRows(host)[0]?.slice(0, 9)).to.deep.equal([
      'XS-1',
      '第一医院',
      '第一医院',
      '2026-09-28',
      '人民币',
      '2,180,000.00',
      '654,000.00',
      '工商银行',
      '4402083009100012345',
    ]);
    expect(texts(host, '.file-name')).to.deep.equal(['slip.pdf']);
  });

  test('WID-032 WID-033 DATA-025 an approved payment reads 已通过 in green, one in approval 审批中 in red', async () => {
    const host = await shown('scf-payment-info');
    const [approved, waiting] = all(host, '.pay-state');
    expect([approved?.textContent, waiting?.textContent]).to.deep.equal(['已通过', '审批中']);
    const channels = (of: HTMLElement | undefined): readonly number[] =>
      of ? (getComputedStyle(of).color.match(/[\d.]+/g) ?? []).map(Number) : [];
    const [[red = 0, green = 0], [otherRed = 0, otherGreen = 0]] = [channels(approved), channels(waiting)];
    expect(green).to.be.greaterThan(red);
    expect(otherRed).to.be.greaterThan(otherGreen);
  });

  test('WID-034 the vouchers of a payment open in a dialog', async () => {
    const host = await shown('scf-payment-info');
    find(host, 'tbody .link').click();
    await until(() => dialog()?.querySelectorAll('.file').length === 2, 'the vouchers');
    expect(overlay().querySelector('h2')?.textContent).to.equal('付款凭证');
    expect([...overlay().querySelectorAll('.file-name')].map((one) => one.textContent)).to.deep.equal([
      '回单.png',
      '回单.pdf',
    ]);
  });

  for (const tag of [
    'scf-contract-list',
    'scf-invoice-list',
    'scf-history-invoices',
    'scf-back-invoices',
    'scf-receipt-list',
    'scf-payment-info',
  ] as const) {
    test(`${tag} says that there is nothing, that nothing is named, and what went wrong, with another try`, async () => {
      expect(texts(await shown(tag, { 'financing-id': 'f-2' }), '.state-cell')).to.deep.equal(['暂无数据']);
      expect(texts(await shown(tag, { 'financing-id': '' }), '.state-cell')).to.deep.equal(['未指定项目或合同']);
      await mock('records', {
        broken: [
          '/contract/fetch/list/info',
          '/bill/fetch/detail-list',
          '/bill/fetch/history-list',
          '/financial-collection/fetch/list',
          '/payment-request',
        ],
      });
      const host = await shown(tag);
      await until(() => host.shadowRoot?.querySelector('[role=alert]'), 'the error');
      await mock('records', { broken: [] });
      find(host, '.state-cell .link').click();
      await until(() => readRows(host).length > 0 && !host.shadowRoot?.querySelector('.bone,.state-cell'), 'the rows');
    });
  }

  test("WID-053 in a form they take the project from the page's `id`, and English is English", async () => {
    const host = await form(definition([item('contractList', 'contracts', { label: '' })]), { locale: 'en-US' });
    host.context = { id: 'f-1' };
    await until(() => host.shadowRoot?.querySelectorAll('.records tbody .link').length === 2, 'the contracts');
    expect(texts(host, '.records caption')).to.deep.equal(['Contracts']);
    expect(texts(host, '.records thead th')[0]).to.equal('Contract number');
  });
  test('WID-053 where the page names a process instance alone, they take what the instance is about', async () => {
    const host = await form(definition([item('contractList', 'contracts'), item('financierSelection', 'quotes')]));
    host.context = { processInstanceId: 'p-1' };
    await until(
      () =>
        host.shadowRoot?.querySelectorAll('.records tbody .link').length === 2 &&
        host.shadowRoot.querySelectorAll('input[type=radio]').length === 3,
      'contracts and quotes',
    );
    const missing = await form(definition([item('contractList', 'contracts')]));
    missing.context = { processInstanceId: 'gone' };
    expect(
      (await until(() => missing.shadowRoot?.querySelector('.state-cell [role=alert]'), 'the reason')).textContent,
    ).to.include('数据不存在或已被删除');
  });
});
