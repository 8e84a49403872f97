import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { all, clean, definition, find, form, input, item, nextFrame, type, until } from '../testing/page.ts';

const lines = (options = {}) =>
  definition([
    item('batch', 'lines', {
      label: '设备',
      options,
      list: [
        item('input', 'what', { label: '名称', rules: [{ required: true }] }),
        item('number', 'many', { label: '数量' }),
        item('select', 'brand', { label: '品牌', options: { options: [{ value: 'S', label: '西门子' }] } }),
      ],
    }),
  ]);
const shown = async (
  rows: readonly Record<string, unknown>[],
  options = {},
  width = 500,
): Promise<HTMLElementTagNameMap['scf-form']> => {
  const host = await form(lines(options), { style: `width: ${width}px` });
  host.value = { lines: rows };
  await until(() => host.shadowRoot?.querySelector('.batch'), 'the sub-table');
  await nextFrame();
  return host;
};
const cell = (host: HTMLElement, row: number, column: number): HTMLInputElement =>
  input(host, `[data-row="${row}"] [data-column="${column}"] input`);
const readRows = (host: HTMLElementTagNameMap['scf-form']): readonly Record<string, unknown>[] => {
  const value = host.value?.['lines'];
  return Array.isArray(value) ? value : [];
};

suite('the sub-table of scf-form', () => {
  teardown(clean);

  test('RND-011 columns are 190 px wide, operations 80 and the sequence 60', async () => {
    const host = await shown([{ what: 'a' }], {}, 640);
    expect(all(host, 'thead th').map((head) => head.getBoundingClientRect().width)).to.deep.equal([
      60, 190, 190, 190, 80,
    ]);
    const plain = await shown([{ what: 'a' }], {
      hideSequence: true,
      btnCopyStatus: false,
      btnDelStatus: false,
      btnAddStatus: false,
    });
    expect(all(plain, 'thead th').map((head) => head.textContent)).to.deep.equal(['*名称', '数量', '品牌']);
    expect(all(plain, '.batch-add')).to.deep.equal([]);
  });

  test('on a telephone each row is a card, and the name of a column stands above its field', async () => {
    const host = await shown([{ what: 'a' }, { what: 'b' }], {}, 340);
    const [first, second] = all(host, 'tbody tr').map((row) => row.getBoundingClientRect());
    expect(first?.width).to.be.at.most(340);
    expect(second?.top).to.be.at.least(first?.bottom ?? 0);
    const boxes = all(host, '[data-row="0"] td[data-side]').map((box) => box.getBoundingClientRect());
    expect(new Set(boxes.map(({ left }) => left)).size).to.equal(1);
    expect(getComputedStyle(find(host, '[data-row="0"] [data-column="1"]'), '::before').content).to.equal('"数量"');
  });

  test('RND-005 its rows are validated, each error in its cell', async () => {
    const host = await shown([{ what: 'a' }, { many: 2 }]);
    expect(host.reportValidity()).to.equal(false);
    await nextFrame();
    expect(all(host, 'td .error').map((error) => error.textContent)).to.deep.equal(['必填项']);
    expect(host.shadowRoot?.activeElement).to.equal(cell(host, 1, 0));
    type(cell(host, 1, 0), 'b');
    expect(host.reportValidity()).to.equal(true);
  });

  test('rows are added, copied and deleted; sums follow', async () => {
    const host = await shown([{ what: 'a', many: '0.1' }]);
    find(host, '.operation button').click();
    await until(() => all(host, 'tbody tr').length === 2, 'the copy');
    type(cell(host, 1, 1), '0.2');
    await until(() => find(host, 'tfoot td.numeric-column').textContent === '0.3', 'the exact sum');
    find(host, '.batch-add').click();
    await until(() => all(host, 'tbody tr').length === 3, 'a new row');
    await until(() => host.shadowRoot?.activeElement === cell(host, 2, 0), 'the focus in it');
    all(host, '.operation button')[1]?.click();
    await until(() => all(host, 'tbody tr').length === 2, 'one less');
    expect(readRows(host).map((row) => row['many'])).to.deep.include.members(['0.2']);
  });

  test('Enter, Tab and arrows move as in a sheet; Enter in the last row adds one', async () => {
    const host = await shown([
      { what: 'a', many: 1 },
      { what: 'b', many: 2 },
    ]);
    cell(host, 0, 0).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => host.shadowRoot?.activeElement === cell(host, 1, 0), 'the cell below');
    await sendKeys({ press: 'Tab' });
    expect(host.shadowRoot?.activeElement).to.equal(cell(host, 1, 1));
    await sendKeys({ press: 'ArrowUp' });
    await until(() => host.shadowRoot?.activeElement === cell(host, 0, 1), 'the cell above');
    await sendKeys({ press: 'ArrowLeft' });
    await until(() => host.shadowRoot?.activeElement === cell(host, 0, 0), 'the cell to the left');
    cell(host, 1, 1).focus();
    await sendKeys({ press: 'Enter' });
    await until(
      () => all(host, 'tbody tr').length === 3 && host.shadowRoot?.activeElement === cell(host, 2, 1),
      'a new row with the focus',
    );
  });

  test('a block from a spreadsheet fills cells and adds rows', async () => {
    const host = await shown([{ what: 'a' }]);
    const data = new DataTransfer();
    data.setData('text/plain', '核磁\t1,200\t西门子\nCT 机\t３\tGE\n');
    cell(host, 0, 0).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
    );
    await until(() => all(host, 'tbody tr').length === 2, 'the second row');
    expect(readRows(host).map(({ what, many, brand }) => [what, many, brand])).to.deep.equal([
      ['核磁', 1200, 'S'],
      ['CT 机', 3, 'GE'],
    ]);
    expect(cell(host, 0, 0).value).to.equal('核磁');
  });

  test('a block fills amounts, and one that may mean several is kept as it was, to be refused', async () => {
    const host = await form(
      definition([
        item('batch', 'lines', {
          list: [item('input', 'what', { label: '名称' }), item('amount', 'sum', { label: '金额' })],
        }),
      ]),
      { style: 'width: 500px' },
    );
    host.value = { lines: [{ what: 'a' }] };
    await until(() => host.shadowRoot?.querySelector('[data-row="0"] [data-column="0"] input'), 'the row');
    const data = new DataTransfer();
    data.setData('text/plain', '甲\t1,234.5\n乙\t12,5\n');
    cell(host, 0, 0).dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, composed: true, cancelable: true }),
    );
    await until(() => readRows(host).length === 2, 'the second row');
    expect(readRows(host).map((row) => row['sum'])).to.deep.equal(['1234.50', '12,5']);
    expect(host.checkValidity()).to.equal(false);
  });

  test('of 500 rows only those in sight are drawn, the table tells how many there are, and an error far down is reached', async () => {
    const host = await shown(
      Array.from({ length: 500 }, (_, at) => (at === 450 ? { many: at } : { what: `row ${at}`, many: at })),
    );
    await until(() => all(host, 'tbody [data-row]').length > 10, 'rows');
    expect(all(host, 'tbody [data-row]').length).to.be.lessThan(60);
    expect(find(host, 'table').getAttribute('aria-rowcount')).to.equal('501');
    expect(host.reportValidity()).to.equal(false);
    await until(
      () =>
        host.shadowRoot?.activeElement === host.shadowRoot?.querySelector('[data-row="450"] [data-column="0"] input'),
      'the focus in row 450',
    );
  });

  test('a value set from outside shows in its cell', async () => {
    const host = await shown([{ what: 'a' }]);
    host.value = { lines: [{ what: 'z' }] };
    await until(() => cell(host, 0, 0).value === 'z', 'the new value');
  });
});
