import { expect } from 'chai';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import axe from 'axe-core';
import { clean, notices, until } from '@scf-kit/elements/testing';
import {
  designer,
  every,
  makeForm,
  inside,
  labels,
  middle,
  node,
  paletteEntry,
  press,
  selected,
  settled,
} from '../form/testing/designer-page.ts';
import { click, tabs, all, openOutline, row } from '../form/testing/outline-page.ts';

suite('the outline', () => {
  teardown(clean);

  test('shows the form as a tree, folds, is walked and searched, and leads to hidden panes', async () => {
    const host = await designer(all);
    await openOutline(host);
    expect(every(host, '.outline-row').map(({ textContent }) => textContent)).to.include.members([
      '单行文本：名称',
      '卡片布局：企业的内容',
      '标签页 其他',
      '第 2 列',
      '第 1 行第 2 列',
      '选项 有',
      '单行文本：d',
    ]);
    await click(row(host, '单行文本：b'));
    await until(() => selected(host).join() === '单行文本：b', 'the field of the other pane, shown and selected');
    await press('ArrowLeft', 'ArrowLeft');
    await until(
      () => every(host, '.outline-row').every(({ textContent }) => textContent !== '单行文本：b'),
      'a folded pane',
    );
    await press('ArrowRight');
    await until(
      () => every(host, '.outline-row').some(({ textContent }) => textContent === '单行文本：b'),
      'it is open again',
    );
    const search = every(host, '.palette-search').find((one) => one.getAttribute('aria-label') === '搜索大纲');
    search?.focus();
    await sendKeys({ type: '名称' });
    const [hit] = await until(() => {
      const hits = every(host, '.outline-hit');
      return hits.length === 1 && hits;
    }, 'one hit');
    await settled();
    hit?.click();
    await until(() => selected(host).join() === '单行文本：名称', 'what was found');
  });

  test('a row is dragged before another, and by keyboard out of a pane', async () => {
    const host = await designer(all);
    await openOutline(host);
    row(host, '动态表格：明细').scrollIntoView({ block: 'nearest' });
    const [x, y] = middle(row(host, '动态表格：明细'));
    const to = row(host, '单行文本：名称').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 8, y - 8] });
    await sendMouse({ type: 'move', position: [Math.round(to.left + 40), Math.round(to.top + 3)] });
    await sendMouse({ type: 'up' });
    await until(() => labels(host)[0] === '明细', 'the sub-table first');
    await click(row(host, '单行文本：a'));
    await press('Alt+ArrowLeft');
    await until(() => labels(host).includes('a'), 'the field outside');
    expect(host.shadowRoot?.activeElement?.textContent).to.equal('单行文本：a');
  });
});

suite('columns, panes and choices', () => {
  teardown(clean);

  test('one is added, gone to, filled by the palette, moved and removed; the only one stays', async () => {
    const host = await designer(makeForm(tabs));
    const panes = (): readonly unknown[] => (host.definition?.list[0]?.columns ?? []).map(({ label }) => label);
    await click(every(host, '.tab-head')[0] ?? host);
    await settled();
    const add = await until(
      () => every(host, '.node-tool').find((one) => one.getAttribute('aria-label') === '添加标签页'),
      'the button',
    );
    add.click();
    await until(() => panes().join() === '基本,其他,标签3', 'the third pane');
    await click(paletteEntry(host, 'number'));
    await until(() => host.definition?.list[0]?.columns?.[2]?.list.length === 1, 'the new field in it');
    expect(selected(host)).to.deep.equal(['数字输入框']);
    await click(node(host, '数字输入框'));
    await settled();
    await press('ArrowLeft', 'Alt+ArrowUp');
    await until(() => panes().join() === '基本,标签3,其他', 'moved before');
    await press('Delete');
    await until(() => panes().join() === '基本,其他', 'removed');
    await press('Delete');
    await until(() => panes().join() === '基本', 'one left');
    await press('Delete');
    await until(() => notices().some((text) => text.includes('至少保留一项')), 'why the last one stays');
  });
});

suite('for everybody', () => {
  teardown(clean);
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing, ${theme}, with a field, a cell and its menu in hand`, async () => {
      const host = await designer(all, { locale: theme === 'light' ? 'zh-CN' : 'en-US', theme });
      await openOutline(host);
      await settled();
      inside(host, '[data-surface=canvas] .node').click();
      await settled();
      const problems = async (): Promise<readonly string[]> =>
        (await axe.run(host, { rules: { region: { enabled: false } } })).violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
        );
      expect(await problems()).to.deep.equal([]);
      inside(host, '[data-surface=canvas] td').click();
      inside(host, '[data-surface=canvas] td').dispatchEvent(
        new MouseEvent('contextmenu', { bubbles: true, composed: true, clientX: 500, clientY: 300 }),
      );
      await until(() => every(host, '[role=menuitem]').length === 7, 'the menu');
      expect(await problems()).to.deep.equal([]);
    });
  }
});
