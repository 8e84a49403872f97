import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { choiceBox, openChoice } from '../testing/choices.ts';
import { all, find, input, mock, notices, place, until } from '../testing/page.ts';
import { dialog, readRows, asked, shown, labelled, provideDealEntry } from './testing/deal-entry.ts';

provideDealEntry();

/** Waits until a call has been made. */
const called = (method: string, end: string) =>
  until(async () => {
    const calls = await asked(method, end);
    return calls.length > 0 && calls;
  }, `${method} ${end}`);

/** Types into a control whose text React holds: it follows the text of the element itself. */
function type(into: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
  into.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

const inputs = (of: ParentNode, selector: string): readonly HTMLInputElement[] => [
  ...of.querySelectorAll<HTMLInputElement>(selector),
];

/** Gives a file to the hidden picker beside a button. */
function give(host: HTMLElement, name: string, file: File): void {
  const picker = labelled(host, 'button', name).nextElementSibling;
  if (!(picker instanceof HTMLInputElement)) throw new Error('no picker');
  const list = new DataTransfer();
  list.items.add(file);
  picker.files = list.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

const pdf = (name = 'scan.pdf', size = 10): File => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

suite('scf-financier-selection', () => {
  test('WID-001 DATA-020 a chosen quote is selected and all others are not', async () => {
    const host = await shown('scf-financier-selection');
    labelled(host, 'input', '保理一部').click();
    expect(host.value).to.deep.equal([
      { id: 'q-1', selected: 1 },
      { id: 'q-2', selected: 0 },
      { id: 'q-3', selected: 0 },
    ]);
    labelled(host, 'input', '商业银行').click();
    expect(host.value).to.deep.equal([
      { id: 'q-1', selected: 0 },
      { id: 'q-2', selected: 1 },
      { id: 'q-3', selected: 0 },
    ]);
    await until(() => labelled(host, 'input', '商业银行').checked, 'the mark');
  });
  test('WID-002 a quote that is not usable cannot be chosen', async () => {
    const host = await shown('scf-financier-selection');
    const radio = labelled(host, 'input', '融资租赁');
    expect(radio.disabled).to.equal(true);
    radio.click();
    expect(host.value).to.equal(undefined);
  });
  test('the yearly cost stands beside each quote, the lowest usable one marked', async () => {
    const host = await shown('scf-financier-selection');
    expect(all(host, '.best').map((one) => one.textContent)).to.deep.equal(['7.66% 最低']);
  });
  test('quotes of the page are compared by the fee formula for a visitor, marked indicative', async () => {
    configure({ getToken: async () => undefined });
    const host = place('scf-financier-selection', { locale: 'zh-CN', readonly: '' });
    host.quotes = [
      {
        id: 'p-1',
        financingPartyName: '保理一部',
        interestRate: '5.6',
        serviceChargePercentage: '0.15',
        financingAmount: '720000.00',
      },
      {
        id: 'p-2',
        financingPartyName: '商业银行',
        interestRate: '4.85',
        serviceChargePercentage: null,
        financingAmount: '720000.00',
        allowUse: 2,
      },
    ];
    await until(() => all(host, '.fee').length > 0, 'the fees');
    expect(all(host, '.fee').map((one) => one.textContent)).to.deep.equal([
      '利息 4,032.0000',
      '服务费 108.0000',
      '利息 3,492.0000',
    ]);
    expect(find(host, '.indicative').textContent).to.contain('仅供参考');
    expect(all(host, 'tr.unusable').length).to.equal(1);
    expect((await mock('look')).asked).to.deep.equal([]);
    expect(() => {
      Reflect.set(host, 'quotes', [{ id: 'p-3', financingPartyName: '<b>', financingAmount: 'much' }]);
    }).not.to.throw();
  });
});

suite('scf-quote-entry', () => {
  test('WID-003 WID-004 a chosen row is usable and open, all others are 0 and closed', async () => {
    const host = await shown('scf-quote-entry');
    expect(inputs(host.shadowRoot ?? host, '.quotes input[inputmode]').every(({ disabled }) => disabled)).to.equal(
      true,
    );
    labelled(host, 'input', '商业银行').click();
    expect(host.value?.map(({ id, allowUse }) => [id, allowUse])).to.deep.equal([
      ['q-1', 0],
      ['q-2', 1],
      ['q-3', 0],
    ]);
    await until(() => !labelled(host, 'input', '商业银行 年利率（%）').disabled, 'the open row');
    expect(labelled(host, 'input', '保理一部 年利率（%）').disabled).to.equal(true);
  });
  test('WID-005 interest payment methods come from the group FXFS', async () => {
    const host = await shown('scf-quote-entry');
    expect((await asked('GET', '/master')).map(({ query }) => query)).to.deep.equal([{ itemGroup: 'FXFS' }]);
    labelled(host, 'input', '商业银行').click();
    await until(() => !choiceBox(host, '商业银行 付息方式').disabled, 'the open row');
    expect((await openChoice(host, '商业银行 付息方式')).map(({ title }) => title)).to.deep.equal([
      '按月付息到期还本',
      '等额本息',
    ]);
  });
  test('WID-006 fees are the amount times each rate by 1000 with four decimals, and follow what is entered', async () => {
    const host = await shown('scf-quote-entry');
    expect(all(host, 'tbody tr:first-child .fee').map((one) => one.textContent)).to.deep.equal([
      '利息 8,400.0000',
      '服务费 225.0000',
    ]);
    labelled(host, 'input', '保理一部').click();
    await until(() => !labelled(host, 'input', '保理一部 年利率（%）').disabled, 'the open row');
    const rate = labelled(host, 'input', '保理一部 年利率（%）');
    rate.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(rate, '6x');
    rate.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await until(() => all(host, 'tbody tr:first-child .fee')[0]?.textContent === '利息 9,000.0000', 'the fee');
    expect(host.value?.[0]?.interestRate).to.equal('6');
  });
});

suite('uploads beside records', () => {
  for (const [tag, body] of [
    ['scf-supplier-invoice', { factoryInvoice: 'test/stored' }],
    ['scf-warehousing-voucher', { warehousingVoucher: 'test/stored', warehousingVoucherOriginalFileName: 'scan.pdf' }],
    ['scf-delivery-voucher', { deliveryVoucher: 'test/stored', deliveryVoucherOriginalFileName: 'scan.pdf' }],
  ] as const) {
    test(`WID-031 ${tag} puts an uploaded file into its line`, async () => {
      const host = await shown(tag);
      give(host, '上传 超声诊断仪 RE-9', pdf());
      const updates = await called('PUT', '/order-bidding-products');
      const [update] = updates;
      expect(
        Object.fromEntries(
          Object.entries(update?.body ?? {}).map(([name, value]) => [
            name,
            String(value).replace(/stored-\d+/, 'stored'),
          ]),
        ),
      ).to.deep.equal({ id: 'e-1', ...body });
    });
  }
  for (const [tag, label, saves] of [
    ['scf-supplier-invoice', '上传 超声诊断仪 RE-9', '/order-bidding-products'],
    ['scf-warehousing-voucher', '上传 超声诊断仪 RE-9', '/order-bidding-products'],
    ['scf-delivery-voucher', '上传 超声诊断仪 RE-9', '/order-bidding-products'],
    ['scf-qualification-materials', '上传 财务报表', '/object-storage'],
  ] as const) {
    test(`UPL-004 ${tag} takes images and PDF up to 10 MB, and says of others why not`, async () => {
      const host = await shown(tag);
      give(host, label, pdf('big.pdf', 10 * 1024 * 1024 + 1));
      await until(
        () => notices().some((said) => said.includes('操作失败') && said.includes('上传文件不能大于10M，请重新上传')),
        'the refusal',
      );
      give(host, label, pdf('tool.exe'));
      await until(
        () =>
          notices().some(
            (said) =>
              said.includes('操作失败') &&
              said.includes('不支持该文件类型，允许：jpg, jpeg, png, gif, bmp, tiff, svg, pdf'),
          ),
        'the other refusal',
      );
      give(host, label, pdf('照片.PNG'));
      const method = tag === 'scf-qualification-materials' ? 'POST' : 'PUT';
      expect(await called(method, saves)).to.have.length(1);
    });
  }
  test('a file that fails is kept and can be tried again', async () => {
    const host = await shown('scf-supplier-invoice');
    await mock('refuse-uploads', { times: 1 });
    give(host, '上传 超声诊断仪 RE-9', pdf());
    await until(
      () => host.shadowRoot?.querySelector('.upload-action [role=alert]')?.textContent?.includes('scan.pdf'),
      'what failed',
    );
    find(host, '.upload-action [role=alert] button').click();
    await until(() => !host.shadowRoot?.querySelector('.upload-action [role=alert]'), 'the second try');
  });
  test('read-only there is nothing to upload', async () => {
    const host = await shown('scf-warehousing-voucher', { 'financing-id': 'f-1', readonly: '' });
    expect(all(host, '.upload-action')).to.deep.equal([]);
  });
});

suite('scf-qualification-materials', () => {
  test('WID-011 WID-015 DATA-021 shows what is asked for, required ones marked, with their files', async () => {
    const host = await shown('scf-qualification-materials');
    expect((await asked('GET', '/by-financing')).map(({ query }) => query['financingId'])).to.deep.equal(['f-1']);
    expect(readRows(host).map(([title]) => title)).to.deep.equal(['*中标通知书', '财务报表']);
    expect(find(host, '.mark').getAttribute('aria-label')).to.equal('必填');
    expect(all(host, 'tbody tr:first-child .file-actions button').map((one) => one.textContent)).to.deep.equal([
      '在线查看',
      '下载',
      '删除',
    ]);
  });
  test('WID-012 a stored file carries office, owner, names, project and kind; the first one makes its row', async () => {
    const host = await shown('scf-qualification-materials');
    give(host, '上传 财务报表', pdf('报表.pdf'));
    const saved = await called('POST', '/object-storage');
    const { newFilePath, ...rest } = saved[0]?.body ?? {};
    expect(rest).to.deep.equal({
      officeId: 'office-1',
      dataKey: 'o-2',
      originalFileName: '报表.pdf',
      secondDataKey: 'f-1',
      kind: 'FINANCING_QUALIFICATION',
    });
    expect(newFilePath).to.match(/^test\/stored/);
    expect((await asked('POST', '/office-qualifications')).map(({ body }) => body)).to.deep.equal([
      { financingId: 'f-1', financingQualificationsId: 'g-2' },
    ]);
  });
  test('WID-013 a replaced file carries its id and the new names', async () => {
    const host = await shown('scf-qualification-materials');
    give(host, '替换 通知书.pdf', pdf('新通知书.pdf'));
    const changed = await called('PUT', '/object-storage');
    expect(changed[0]?.body).to.include({ id: 's-1', originalFileName: '新通知书.pdf' });
  });
  test('WID-014 a file is removed by its id once that is confirmed, and success and failure are said', async () => {
    const host = await shown('scf-qualification-materials');
    const remove = async (): Promise<void> => {
      labelled(host, 'button', '删除 通知书.pdf').click();
      await until(() => dialog()?.textContent?.includes('确认要删除该数据吗？'), 'the question');
      dialog()?.querySelector<HTMLButtonElement>('.confirm .ant-btn-primary')?.click();
    };
    await remove();
    await until(() => notices().some((said) => said.includes('删除成功')), 'the success');
    expect(await asked('DELETE', '/object-storage/s-1')).to.have.length(1);
    await mock('records', { broken: ['/object-storage/s-1'] });
    await until(() => dialog() === null, 'the dialog to go');
    await remove();
    await until(() => notices().some((said) => said.includes('删除失败，请重试')), 'the failure');
  });
});

suite('scf-planned-repayments', () => {
  test('WID-052 DATA-024 an amount is at least 1 in steps of 1, and the total follows', async () => {
    const host = await shown('scf-planned-repayments', {});
    host.value = [{ id: 'r-1', plannedRepaymentDate: '2026-12-31', plannedRepaymentAmount: '500000' }];
    await until(() => host.shadowRoot?.querySelector('tfoot')?.textContent?.includes('500,000.00'), 'the total');
    const amount = input(host, 'input[inputmode=decimal]');
    const press = (key: string): boolean =>
      amount.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    press('ArrowUp');
    await until(() => amount.value === '500001', 'one more');
    type(amount, '1.5');
    press('ArrowDown');
    await until(() => amount.value === '1', 'the least');
    expect(host.checkValidity()).to.equal(true);
    host.value = [{ id: 'r-1', plannedRepaymentDate: '2026-12-31', plannedRepaymentAmount: '0.5' }];
    expect(host.checkValidity()).to.equal(false);
    await until(() => host.shadowRoot?.querySelector('input[aria-invalid=true]'), 'the mark');
  });
  test('an amount that may mean several is kept as it was typed and refused', async () => {
    const host = await shown('scf-planned-repayments', {});
    host.value = [{ id: 'r-1', plannedRepaymentDate: '2026-12-31', plannedRepaymentAmount: null }];
    const amount = await until(
      () => host.shadowRoot?.querySelector<HTMLInputElement>('input[inputmode=decimal]'),
      'the row',
    );
    type(amount, '12。5');
    expect(host.value?.[0]?.plannedRepaymentAmount).to.equal('12.5');
    type(amount, '12,5');
    expect(host.value?.[0]?.plannedRepaymentAmount).to.equal('12,5');
    expect(host.checkValidity()).to.equal(false);
    await until(() => host.shadowRoot?.querySelector('input[aria-invalid=true]'), 'the mark');
  });
  test('a day is typed into the date field of the kit, never into one of the browser', async () => {
    const host = await shown('scf-planned-repayments', {});
    host.value = [{ id: 'r-1', plannedRepaymentDate: null, plannedRepaymentAmount: '1' }];
    const day = await until(() => host.shadowRoot?.querySelector<HTMLInputElement>('.light > input'), 'the day');
    day.focus();
    await until(() => host.shadowRoot?.querySelector('.ant-picker'), 'the full date');
    await sendKeys({ type: '2027-06-30' });
    await sendKeys({ press: 'Enter' });
    await until(() => host.value?.[0]?.plannedRepaymentDate === '2027-06-30', 'the typed day');
    expect(host.shadowRoot?.querySelector('input[type=date]')).to.equal(null);
  });
  test('rows are added and removed', async () => {
    const host = await shown('scf-planned-repayments', {});
    find(host, '.with-add > button').click();
    await until(() => host.value?.length === 1, 'a row');
    find(host, 'tbody button').click();
    await until(() => host.value === undefined, 'no row');
  });
  test('DATA-024 read-only it shows the plan of the project with what was repaid', async () => {
    const host = await shown('scf-planned-repayments', { 'financing-id': 'f-1', readonly: '' });
    expect(readRows(host)[0]?.slice(0, 5)).to.deep.equal(['2026-09-15', '7,000.00', '2026-09-15', '0.00', '已还清']);
  });
});
