import { expect } from 'chai';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { clean, notices, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormItem } from '@scf-kit/sdk/form';
import {
  designer,
  every,
  field,
  formOf,
  inside,
  labels,
  middle,
  node,
  offer,
  press,
  said,
  selected,
  settled,
} from '../form/testing/designer-page.ts';

configure({ baseUrl: location.origin, getToken: async () => 'token' });
const three = formOf(field('a'), field('b'), field('c'));
const table = (rows: number, columns: number): FormItem => ({
  type: 'table',
  key: 't',
  label: '表',
  options: {},
  trs: Array.from({ length: rows }, () => ({
    tds: Array.from({ length: columns }, () => ({ colspan: 1, rowspan: 1, list: [] })),
  })),
});
const click = async (element: Element): Promise<void> => {
  await settled();
  await sendMouse({ type: 'click', position: middle(element) });
};

suiteSetup(async () => {
  await setViewport({ width: 1440, height: 900 });
  await import('../form/designer-implementation.ts');
  // What every first designer of a page waits for.
  await designer(three);
  clean();
});

suite('the palette', () => {
  teardown(() => {
    clean();
    localStorage.clear();
  });

  test('DSN-002 DSN-003 has its three panels, remembers which are closed, and finds controls', async () => {
    const host = await designer(undefined);
    const heads = every(host, '.palette-panel h3 button');
    expect(heads.map(({ textContent }) => textContent)).to.deep.equal(['基础控件', '自定义控件', '布局控件']);
    heads[1]?.click();
    await until(() => heads[1]?.getAttribute('aria-expanded') === 'false', 'a closed panel');
    clean();
    const again = await designer(undefined, { locale: 'en-US' });
    expect(
      every(again, '.palette-panel h3 button').map(
        (head) => `${head.textContent} ${head.getAttribute('aria-expanded')}`,
      ),
    ).to.deep.equal(['Basic controls true', 'Custom controls false', 'Layout controls true']);
    const search = inside(again, '.palette-search');
    search.focus();
    await sendKeys({ type: 'amount' });
    await until(
      () => every(again, '.offer').length === 1 && every(again, '.offer')[0]?.textContent === 'Amount',
      'one offer, its panel open',
    );
  });

  test('by keyboard: Enter in the search adds the control that is called so, F6 goes from pane to pane and back', async () => {
    const host = await designer(undefined);
    const at = (): Element | null | undefined => host.shadowRoot?.activeElement;
    inside(host, '.palette-search').focus();
    // Two are found: the number, and the number in words.
    await sendKeys({ type: 'number' });
    await press('Enter');
    await until(() => selected(host).join() === '数字输入框', 'the new field, selected');
    expect(labels(host)).to.deep.equal(['数字输入框']);
    await press('F6');
    expect(at()?.getAttribute('aria-label')).to.equal('数字输入框');
    await press('F6');
    expect(at()).to.have.property('value', '数字输入框');
    await press('F6');
    expect(at()?.closest('.frame-tools')).not.to.equal(null);
    await press('F6');
    // What was looked for is marked: typing begins anew.
    await sendKeys({ type: 'card' });
    await press('Enter');
    await until(() => labels(host).join() === '数字输入框,卡片布局', 'a card after it');
    await press('Shift+F6');
    expect(at()?.closest('.frame-tools')).not.to.equal(null);
  });
});

suite('what the form will look like', () => {
  teardown(clean);
  test('the style of the form stands on the canvas as in the form, and goes again', async () => {
    const host = await designer({
      ...formOf(field('a')),
      config: { customStyle: 'padding-top: 13px; position: fixed; background: url(https://example.com/x.png)' },
    });
    const style = (): readonly string[] => {
      const { paddingTop, position, backgroundImage } = getComputedStyle(inside(host, '.canvas-tree .fields'));
      return [paddingTop, position, backgroundImage];
    };
    expect(style()).to.deep.equal(['13px', 'static', 'none']);
    host.definition = formOf(field('a'));
    await until(() => style()[0] === '0px', 'without it');
  });

  test('choices that are not written down say where they come from', async () => {
    const host = await designer(
      formOf(
        field('a', { type: 'radio', options: { dynamic: true, dynamicType: 'MASTER', dynamicKey: 'REPAYMENT' } }),
        field('b', { type: 'select', options: { dynamic: true, dynamicType: 'FINANCING_PARTY' } }),
        field('c', { type: 'select', options: { dynamic: false, dynamicType: 'OTHER' } }),
      ),
      { locale: 'en-US' },
    );
    expect(every(host, '.node-source').map(({ textContent }) => textContent)).to.deep.equal([
      'Choices from: Dictionary REPAYMENT',
      'Choices from: Financing parties',
    ]);
  });
});

suite('choosing and adding', () => {
  teardown(clean);

  test('DSN-004 an empty canvas says what to do, DSN-019 what is added is appended and selected', async () => {
    const host = await designer(formOf());
    expect(inside(host, '.canvas-empty').textContent).to.equal('从左侧选择控件添加');
    await click(offer(host, 'input'));
    await until(() => selected(host).join() === '输入框', 'the new field, selected');
    expect(host.definition?.list).to.have.length(1);
    expect(said(host)).to.include('已添加 输入框');
  });

  test('DSN-006 DSN-007 DSN-020 DSN-021 DSN-022 one is selected; what is added, duplicated and deleted goes by it', async () => {
    const host = await designer(three);
    await click(node(host, '输入框：a'));
    await until(() => selected(host).join() === '输入框：a', 'the one selected');
    await click(offer(host, 'number'));
    await until(() => labels(host).join() === 'a,数字输入框,b,c', 'the new one behind it');
    await click(node(host, '输入框：b'));
    await press('Control+d');
    await until(() => labels(host).join() === 'a,数字输入框,b,b,c', 'the duplicate');
    expect(new Set(host.definition?.list.map(({ key }) => key)).size).to.equal(5);
    await press('Delete');
    await until(() => selected(host).join() === '输入框：c', 'the next one');
    await press('Delete');
    await until(() => selected(host).join() === '输入框：b', 'the one before');
    await click(inside(host, '.canvas-tree'));
    await until(() => selected(host).length === 0, 'nothing selected');
  });

  test('several are selected with Ctrl and Shift and by keyboard, moved and removed together', async () => {
    const host = await designer(formOf(...['a', 'b', 'c', 'd'].map((key) => field(key))));
    await click(node(host, '输入框：a'));
    await settled();
    node(host, '输入框：c').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true }));
    await until(() => selected(host).length === 2, 'two');
    await press('Alt+ArrowDown');
    await until(() => labels(host).join() === 'b,d,a,c', 'both moved');
    await settled();
    await press('Home');
    await settled();
    await press('Shift+ArrowDown');
    await until(() => selected(host).join() === '输入框：b,输入框：d', 'the first two');
    await press('Delete');
    await until(() => labels(host).join() === 'a,c', 'both gone');
  });

  test('DSN-031 a selection sooner than the guard is ignored', async () => {
    const host = await designer(three);
    await settled();
    for (const name of ['输入框：a', '输入框：b'])
      node(host, name).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true }));
    await until(() => selected(host).join() === '输入框：a', 'the first only');
  });

  test('by keyboard a control goes into a card and out again, and undo keeps the focus', async () => {
    const host = await designer(formOf({ type: 'card', key: 'card', label: '卡', list: [] }, field('a')));
    await click(node(host, '输入框：a'));
    await press('Alt+ArrowRight');
    await until(() => labels(host).join() === '卡', 'it is in the card');
    expect(said(host)).to.equal('输入框：a 已移到卡片布局：卡的内容的第 1 位，共 1 位');
    expect(host.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal('输入框：a');
    await press('Alt+ArrowLeft');
    await until(() => labels(host).join() === '卡,a', 'it is out again');
    await settled();
    await press('ArrowUp');
    await until(
      () => host.shadowRoot?.activeElement?.getAttribute('aria-label') === '卡片布局：卡的内容',
      'the place inside the card',
    );
    await press('Home');
    await until(() => host.shadowRoot?.activeElement?.getAttribute('aria-label') === '卡片布局：卡', 'the card');
  });
});

suite('dragging inside the shadow root', () => {
  teardown(async () => {
    await resetMouse();
    clean();
  });
  const drag = async (from: Element, to: readonly [number, number]): Promise<void> => {
    const [x, y] = middle(from);
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 8, y + 4] });
    await sendMouse({ type: 'move', position: [to[0], to[1] - 2] });
    await sendMouse({ type: 'move', position: [...to] });
  };
  const beneath = (element: Element): [number, number] => {
    const { left, bottom, width } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(bottom - 4)];
  };

  test('by mouse: a field is moved, a new one is dropped between two, Escape leaves all as it was', async () => {
    const host = await designer(three);
    await drag(node(host, '输入框：a'), beneath(node(host, '输入框：b')));
    await until(() => !inside(host, '.drop-line').hidden, 'the line');
    await sendMouse({ type: 'up' });
    await until(() => labels(host).join() === 'b,a,c', 'it is moved');
    expect(said(host)).to.equal('输入框：a 已放到表单的第 2 位，共 3 位');
    await drag(offer(host, 'date'), beneath(node(host, '输入框：b')));
    await sendMouse({ type: 'up' });
    await until(() => labels(host).join() === 'b,日期选择框,a,c', 'the new one');
    await drag(node(host, '输入框：c'), middle(node(host, '输入框：b')));
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    await until(() => said(host).includes('已取消'), 'cancelled');
    expect(labels(host).join()).to.equal('b,日期选择框,a,c');
  });

  test('by keyboard: picked up at its handle, carried into a column, dropped, announced', async () => {
    const host = await designer(
      formOf(field('a'), {
        type: 'grid',
        key: 'g',
        label: '栅格布局',
        options: {},
        columns: [
          { span: 12, list: [] },
          { span: 12, list: [field('b')] },
        ],
      }),
    );
    await click(node(host, '输入框：a'));
    const handle = await until(() => inside(host, '[data-handle]'), 'the handle');
    handle.focus();
    await press('Space');
    await until(() => said(host).includes('已拿起 输入框：a'), 'picked up');
    await press('ArrowDown', 'ArrowDown');
    await until(() => said(host).includes('放在'), 'a place');
    await press('ArrowDown', 'ArrowDown');
    await until(() => said(host).includes('第 2 列'), `the second column, not ${said(host)}`);
    await press('Space');
    await until(() => host.definition?.list[0]?.columns?.[1]?.list.length === 2, 'dropped');
    expect(said(host)).to.match(/^输入框：a 已放到第 2 列的第 \d 位，共 2 位$/);
  });

  test('by finger: after a moment a field is carried, and a quick swipe is left to scrolling', async () => {
    const host = await designer(three);
    const from = node(host, '输入框：a');
    const touch = (type: string, target: Element, [x, y]: readonly [number, number]): void => {
      const point = new Touch({ identifier: 1, target, clientX: x, clientY: y });
      target.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          composed: true,
          cancelable: true,
          touches: type === 'touchend' ? [] : [point],
          changedTouches: [point],
        }),
      );
    };
    touch('touchstart', from, middle(from));
    touch('touchmove', from, beneath(node(host, '输入框：c')));
    touch('touchend', from, beneath(node(host, '输入框：c')));
    expect(labels(host).join()).to.equal('a,b,c');
    touch('touchstart', from, middle(from));
    await until(() => said(host).includes('已拿起'), 'picked up after a moment');
    touch('touchmove', from, beneath(node(host, '输入框：c')));
    await until(() => !inside(host, '.drop-line').hidden, 'the line');
    touch('touchend', from, beneath(node(host, '输入框：c')));
    await until(() => labels(host).join() === 'b,c,a', 'it is moved');
  });

  test('in an inline form what is dropped beside a field stands beside it', async () => {
    const host = await designer({ list: ['a', 'b', 'c'].map((key) => field(key)), config: { layout: 'inline' } });
    const to = node(host, '输入框：b').getBoundingClientRect();
    expect(to.top).to.equal(node(host, '输入框：a').getBoundingClientRect().top);
    await drag(node(host, '输入框：c'), [Math.round(to.left + 6), Math.round(to.top + to.height / 2)]);
    await until(() => !inside(host, '.drop-line').hidden, 'the line');
    await sendMouse({ type: 'up' });
    await until(() => labels(host).join() === 'a,c,b', 'beside the first');
  });

  test('a sub-table is refused inside a sub-table, shown by the line and said with its reason', async () => {
    const batch = (key: string, list: readonly FormItem[]): FormItem => ({
      type: 'batch',
      key,
      model: key,
      label: key,
      options: {},
      list,
    });
    const host = await designer(formOf(batch('one', [field('a')]), batch('two', [])));
    const title = every(host, '.batch-title')[1];
    if (!title) throw new Error('no second sub-table');
    await drag(title, middle(node(host, '输入框：a')));
    await until(() => inside(host, '.drop-line').classList.contains('refused'), 'the refusing line');
    await sendMouse({ type: 'up' });
    await until(() => notices().some((text) => text.includes('子表中不能再放子表')), 'the reason');
    expect(labels(host).join()).to.equal('one,two');
  });
});

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
    const host = await designer(formOf(table(2, 2)));
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
    const host = await designer(formOf(table(2, 2)));
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
