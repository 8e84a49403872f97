import { expect } from 'chai';
import { clean, until } from '@scf-kit/elements/testing';
import {
  designer,
  every,
  field,
  makeForm,
  inside,
  labels,
  node,
  paletteEntry,
  press,
  said,
  selected,
  settled,
} from '../form/testing/designer-page.ts';
import { three, click } from '../form/testing/canvas-page.ts';

suite('what the form will look like', () => {
  teardown(clean);
  test('the style of the form stands on the canvas as in the form, and goes again', async () => {
    const host = await designer({
      ...makeForm(field('a')),
      config: { customStyle: 'padding-top: 13px; position: fixed; background: url(https://example.com/x.png)' },
    });
    const style = (): readonly string[] => {
      const { paddingTop, position, backgroundImage } = getComputedStyle(inside(host, '.canvas-tree .fields'));
      return [paddingTop, position, backgroundImage];
    };
    expect(style()).to.deep.equal(['13px', 'static', 'none']);
    host.definition = makeForm(field('a'));
    await until(() => style()[0] === '0px', 'without it');
  });

  test('choices that are not written down say where they come from', async () => {
    const host = await designer(
      makeForm(
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
    const host = await designer(makeForm());
    expect(inside(host, '.canvas-empty').textContent).to.equal('从左侧选择控件添加');
    await click(paletteEntry(host, 'input'));
    await until(() => selected(host).join() === '单行文本', 'the new field, selected');
    expect(host.definition?.list).to.have.length(1);
    expect(said(host)).to.include('已添加 单行文本');
  });

  test('DSN-006 DSN-007 DSN-020 DSN-021 DSN-022 one is selected; what is added, duplicated and deleted goes by it', async () => {
    const host = await designer(three);
    await click(node(host, '单行文本：a'));
    await until(() => selected(host).join() === '单行文本：a', 'the one selected');
    await click(paletteEntry(host, 'number'));
    await until(() => labels(host).join() === 'a,数字输入框,b,c', 'the new one behind it');
    await click(node(host, '单行文本：b'));
    await press('Control+d');
    await until(() => labels(host).join() === 'a,数字输入框,b,b,c', 'the duplicate');
    expect(new Set(host.definition?.list.map(({ key }) => key)).size).to.equal(5);
    await press('Delete');
    await until(() => selected(host).join() === '单行文本：c', 'the next one');
    await press('Delete');
    await until(() => selected(host).join() === '单行文本：b', 'the one before');
    await click(inside(host, '.canvas-tree'));
    await until(() => selected(host).length === 0, 'nothing selected');
  });

  test('several are selected with Ctrl and Shift and by keyboard, moved and removed together', async () => {
    const host = await designer(makeForm(...['a', 'b', 'c', 'd'].map((key) => field(key))));
    await click(node(host, '单行文本：a'));
    await settled();
    node(host, '单行文本：c').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true }));
    await until(() => selected(host).length === 2, 'two');
    await press('Alt+ArrowDown');
    await until(() => labels(host).join() === 'b,d,a,c', 'both moved');
    await settled();
    await press('Home');
    await settled();
    await press('Shift+ArrowDown');
    await until(() => selected(host).join() === '单行文本：b,单行文本：d', 'the first two');
    await press('Delete');
    await until(() => labels(host).join() === 'a,c', 'both gone');
  });

  test('DSN-031 a selection sooner than the guard is ignored', async () => {
    const host = await designer(three);
    await settled();
    for (const name of ['单行文本：a', '单行文本：b'])
      node(host, name).dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, ctrlKey: true }));
    await until(() => selected(host).join() === '单行文本：a', 'the first only');
  });

  test('by keyboard a control goes into a card and out again, and undo keeps the focus', async () => {
    const host = await designer(makeForm({ type: 'card', key: 'card', label: '卡', list: [] }, field('a')));
    await click(node(host, '单行文本：a'));
    await press('Alt+ArrowRight');
    await until(() => labels(host).join() === '卡', 'it is in the card');
    expect(said(host)).to.equal('单行文本：a 已移到卡片布局：卡的内容的第 1 位，共 1 位');
    expect(host.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal('单行文本：a');
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
