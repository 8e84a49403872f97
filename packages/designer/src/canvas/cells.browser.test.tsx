import { expect } from 'chai';
import { sendMouse } from '@web/test-runner-commands';
import { clean, notices, until } from '@scf-kit/elements/testing';
import { designer, every, makeForm, middle, node, press, settled } from '../form/testing/designer-page.ts';
import { table } from '../form/testing/canvas-page.ts';

suite('the cells of a table', () => {
  teardown(clean);
  const cellAt = (host: HTMLElement, row: number, column: number): HTMLElement =>
    node(host, `第 ${row} 行第 ${column} 列`);
  const menu = (host: HTMLElement): readonly string[] =>
    every(host, '[role=menuitem]').map(({ textContent }) => textContent);
  const choose = async (host: HTMLElement, cell: HTMLElement, entry: string): Promise<void> => {
    await settled();
    await sendMouse({ type: 'click', button: 'right', position: middle(cell) });
    const found = await until(
      () => every(host, '[role=menuitem]').find(({ textContent }) => textContent === entry),
      'the menu',
    );
    found.click();
  };
  const spans = (host: Awaited<ReturnType<typeof designer>>): readonly string[] =>
    (host.definition?.list[0]?.trs ?? []).map(({ tds }) =>
      tds.map(({ colspan, rowspan }) => `${colspan}x${rowspan}`).join(' '),
    );

  test('DSN-008 have a menu by right click and by the menu key', async () => {
    const host = await designer(makeForm(table(2, 2)));
    await choose(host, cellAt(host, 1, 1), '增加一列');
    await until(() => spans(host)[0] === '1x1 1x1 1x1', 'a third column');
    expect(menu(host)).to.deep.equal([]);
    await settled();
    await press('Shift+F10');
    await until(() => menu(host).length > 0, 'the menu by keyboard');
    expect(menu(host).slice(0, 5)).to.deep.equal(['向下合并', '向右合并', '拆分单元格', '增加一列', '增加一行']);
    await press('ArrowDown', 'Enter');
    await until(() => spans(host)[0] === '2x1 0x0 1x1', 'merged');
    expect(host.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal('第 1 行第 1 列');
    await press('Shift+F10');
    await press('Escape');
    expect(menu(host)).to.deep.equal([]);
  });

  test('DSN-032 DSN-033 DSN-034 DSN-035 are not merged where the grid would break, in these words; DSN-036 DSN-037 DSN-038 else they are, and split again', async () => {
    const host = await designer(makeForm(table(2, 2)));
    const refused = async (row: number, column: number, entry: string, words: string): Promise<void> => {
      const before = spans(host);
      await choose(host, cellAt(host, row, column), entry);
      await until(() => notices().some((text) => text.includes(words)), words);
      expect(spans(host)).to.deep.equal(before);
    };
    await refused(2, 1, '向下合并', '当前是最后一行，无法向下合并');
    await refused(1, 2, '向右合并', '当前是最后一列，无法向右合并');
    await choose(host, cellAt(host, 1, 1), '向右合并');
    await until(() => spans(host)[0] === '2x1 0x0', 'merged to the right');
    await refused(1, 1, '向下合并', '当前表格无法向下合并');
    await choose(host, cellAt(host, 1, 1), '拆分单元格');
    await until(() => spans(host)[0] === '1x1 1x1', 'split');
    await choose(host, cellAt(host, 1, 1), '向下合并');
    await until(() => spans(host).join('|') === '1x2 1x1|0x0 1x1', 'merged down');
    await refused(1, 1, '向右合并', '当前表格无法向右合并');
  });
});
