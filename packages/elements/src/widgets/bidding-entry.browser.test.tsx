import { expect } from 'chai';
import { find, until } from '../testing/page.ts';
import { dialog, readRows, asked, shown, labelled, provideDealEntry } from './testing/deal-entry.ts';

provideDealEntry();

suite('scf-bidding-equipment', () => {
  const fields = (): readonly HTMLElement[] => [
    ...(dialog()?.querySelectorAll<HTMLElement>('.equipment-form .field') ?? []),
  ];
  const field = (label: string): HTMLInputElement => {
    const found = fields()
      .find((one) => one.querySelector('label')?.textContent?.replace('*', '') === label)
      ?.querySelector('input');
    if (!found) throw new Error(`no field ${label}`);
    return found;
  };
  const confirm = (): void => dialog()?.querySelector<HTMLButtonElement>('footer [type=submit]')?.click();
  const errors = (): readonly string[] =>
    [...(dialog()?.querySelectorAll('.error') ?? [])].map((one) => one.textContent);
  const set = (into: HTMLInputElement, value: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, value);
    into.dispatchEvent(new Event('input', { bubbles: true }));
  };
  /** Opens the choices of a field and takes one. */
  const choose = async (label: string, choice: string): Promise<void> => {
    field(label).click();
    (
      await until(
        () =>
          [...(dialog()?.querySelectorAll<HTMLElement>('[role=option]') ?? [])].find(
            ({ textContent }) => textContent === choice,
          ),
        choice,
      )
    ).click();
    await until(() => field(label).value === choice, `${choice} to stand in ${label}`);
  };
  const add = async (host: HTMLElement): Promise<void> => {
    find(host, '.with-add > button').click();
    await until(() => dialog()?.querySelector('.equipment-form'), 'the dialog');
  };

  test('WID-016 DATA-022 the check box of a line toggles its flag', async () => {
    const host = await shown('scf-bidding-equipment');
    expect(readRows(host).map((row) => row.slice(1, 10))).to.deep.equal([
      ['超声诊断仪', 'RE-9', '3', '台', '420,000.00', '1,260,000.00', '华东医疗', '迈瑞', '采购'],
      ['监护仪', 'SV-6', '10', '台', '58,000.00', '580,000.00', '', '', '采购'],
    ]);
    labelled(host, 'input', '选中 监护仪 SV-6').click();
    expect(host.value?.map(({ checked }) => checked)).to.deep.equal([true, true]);
  });
  test('DATA-023 the other variant shows what is invoiced', async () => {
    const host = await shown('scf-bidding-equipment', {
      'financing-id': 'f-1',
      variant: 'non-financing',
      readonly: '',
    });
    expect(readRows(host)[0]?.slice(10)).to.deep.equal(['2', '840,000.00', '1', '420,000.00']);
  });
  test('WID-019 WID-020 WID-021 WID-022 WID-023 WID-024 WID-026 WID-027 what is missing is said at each field', async () => {
    const host = await shown('scf-bidding-equipment', {});
    await add(host);
    expect(dialog()?.querySelector('h2')?.textContent).to.equal('新增');
    confirm();
    await until(() => errors().length === 9, 'the messages');
    expect(errors()).to.deep.equal([
      '请选择名称',
      '请输入规格',
      '请输入数量',
      '请输入单位',
      '请输入单价',
      '请输入总价',
      '请选择供应商',
      '请选择品牌',
      '请选择取得方式',
    ]);
    const quantity = field('数量');
    expect([quantity.min, quantity.max, quantity.step, field('规格').maxLength, field('单位').maxLength]).to.deep.equal(
      ['1', '9999999', '1', 64, 32],
    );
  });
  test('WID-027 loose, supplier, brand and unit may be left empty', async () => {
    const host = await shown('scf-bidding-equipment', { loose: '' });
    await add(host);
    confirm();
    await until(() => errors().length === 6, 'the messages');
    expect(errors()).to.not.include.members(['请选择供应商', '请选择品牌', '请输入单位']);
  });
  test('WID-018 WID-025 WID-028 a new line is appended; its total is asked of the server when a factor is left', async () => {
    const host = await shown('scf-bidding-equipment', { loose: '' });
    await add(host);
    await choose('名称', '超声诊断仪');
    set(field('规格'), 'X-1');
    await choose('供应商', '北方仪器有限公司');
    await choose('品牌', '联影');
    await choose('取得方式', '租赁');
    set(field('数量'), '3');
    set(field('单价'), '100.10');
    field('单价').focus();
    field('单价').blur();
    await until(() => field('总价').value === '300.30', 'the total');
    expect((await asked('GET', '/math/multiply')).map(({ query }) => query)).to.deep.equal([{ n1: '3', n2: '100.10' }]);
    expect(new Set((await asked('GET', '/master')).map(({ query }) => query['itemGroup']))).to.deep.equal(
      new Set(['ZBSB', 'ZBCP_CJ', 'ZBCP_PP', 'SOURCE_METHOD']),
    );
    confirm();
    await until(() => host.value?.length === 1, 'the line');
    expect(host.value?.[0]).to.include({
      equipmentSpecification: 'X-1',
      equipmentQuantity: 3,
      unitPrice: '100.10',
      totalPrice: '300.30',
      checked: false,
    });
    expect(host.value?.[0]?.biddingEquipment).to.deep.equal({ key: 'ZBSB-1', label: '超声诊断仪' });
    expect(host.value?.[0]).to.include({
      manufacturer: 'ZBCP_CJ-2',
      manufacturerText: '北方仪器有限公司',
      brandId: 'ZBCP_PP-2',
      brandText: '联影',
      sourceMethod: 'SOURCE_METHOD-2',
      sourceMethodDictText: '租赁',
    });
  });
  test('WID-017 an edited line replaces the one with its id', async () => {
    const host = await shown('scf-bidding-equipment');
    labelled(host, 'button', '编辑 超声诊断仪 RE-9').click();
    await until(() => dialog()?.querySelector('h2')?.textContent === '编辑', 'the dialog');
    set(field('规格'), 'RE-10');
    confirm();
    await until(() => host.value?.[0]?.equipmentSpecification === 'RE-10', 'the change');
    expect(host.value?.map(({ id }) => id)).to.deep.equal(['e-1', 'e-2']);
  });
  test('WID-029 in mode 1 the name is closed', async () => {
    const host = await shown('scf-bidding-equipment', { 'financing-id': 'f-1', mode: '1' });
    labelled(host, 'button', '编辑 超声诊断仪 RE-9').click();
    await until(() => dialog(), 'the dialog');
    expect([field('名称').disabled, field('规格').disabled]).to.deep.equal([true, false]);
  });
  test('WID-030 in mode 2 name and specification of a related line are closed, those of others are not', async () => {
    const host = await shown('scf-bidding-equipment', { 'financing-id': 'f-1', mode: '2' });
    labelled(host, 'button', '编辑 监护仪 SV-6').click();
    await until(() => dialog(), 'the dialog');
    expect([field('名称').disabled, field('规格').disabled]).to.deep.equal([true, true]);
    dialog()?.querySelector<HTMLButtonElement>('header button')?.click();
    await until(() => dialog() === null, 'the dialog to go');
    labelled(host, 'button', '编辑 超声诊断仪 RE-9').click();
    await until(() => dialog(), 'the other dialog');
    expect([field('名称').disabled, field('规格').disabled]).to.deep.equal([false, false]);
  });
  test('lines are removed', async () => {
    const host = await shown('scf-bidding-equipment');
    labelled(host, 'button', '删除 监护仪 SV-6').click();
    expect(host.value?.map(({ id }) => id)).to.deep.equal(['e-1']);
  });
});
