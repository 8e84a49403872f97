import { expect } from 'chai';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { clean, notices, until } from '@scf-kit/elements/testing';
import type { FormItem } from '@scf-kit/sdk/form';
import {
  designer,
  every,
  field,
  makeForm,
  inside,
  labels,
  middle,
  node,
  paletteEntry,
  press,
  said,
} from '../form/testing/designer-page.ts';
import { three, click } from '../form/testing/canvas-page.ts';

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
    await drag(node(host, '单行文本：a'), beneath(node(host, '单行文本：b')));
    await until(() => !inside(host, '.drop-line').hidden, 'the line');
    await sendMouse({ type: 'up' });
    await until(() => labels(host).join() === 'b,a,c', 'it is moved');
    expect(said(host)).to.equal('单行文本：a 已放到表单的第 2 位，共 3 位');
    await drag(paletteEntry(host, 'date'), beneath(node(host, '单行文本：b')));
    await sendMouse({ type: 'up' });
    await until(() => labels(host).join() === 'b,日期选择框,a,c', 'the new one');
    await drag(node(host, '单行文本：c'), middle(node(host, '单行文本：b')));
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    await until(() => said(host).includes('已取消'), 'cancelled');
    expect(labels(host).join()).to.equal('b,日期选择框,a,c');
  });

  test('by keyboard: picked up at its handle, carried into a column, dropped, announced', async () => {
    const host = await designer(
      makeForm(field('a'), {
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
    await click(node(host, '单行文本：a'));
    const handle = await until(() => inside(host, '[data-handle]'), 'the handle');
    handle.focus();
    await press('Space');
    await until(() => said(host).includes('已拿起 单行文本：a'), 'picked up');
    await press('ArrowDown', 'ArrowDown');
    await until(() => said(host).includes('放在'), 'a place');
    await press('ArrowDown', 'ArrowDown');
    await until(() => said(host).includes('第 2 列'), `the second column, not ${said(host)}`);
    await press('Space');
    await until(() => host.definition?.list[0]?.columns?.[1]?.list.length === 2, 'dropped');
    expect(said(host)).to.match(/^单行文本：a 已放到第 2 列的第 \d 位，共 2 位$/);
  });

  test('by finger: after a moment a field is carried, and a quick swipe is left to scrolling', async () => {
    const host = await designer(three);
    const from = node(host, '单行文本：a');
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
    touch('touchmove', from, beneath(node(host, '单行文本：c')));
    touch('touchend', from, beneath(node(host, '单行文本：c')));
    expect(labels(host).join()).to.equal('a,b,c');
    touch('touchstart', from, middle(from));
    await until(() => said(host).includes('已拿起'), 'picked up after a moment');
    touch('touchmove', from, beneath(node(host, '单行文本：c')));
    await until(() => !inside(host, '.drop-line').hidden, 'the line');
    touch('touchend', from, beneath(node(host, '单行文本：c')));
    await until(() => labels(host).join() === 'b,c,a', 'it is moved');
  });

  test('in an inline form what is dropped beside a field stands beside it', async () => {
    const host = await designer({ list: ['a', 'b', 'c'].map((key) => field(key)), config: { layout: 'inline' } });
    const to = node(host, '单行文本：b').getBoundingClientRect();
    expect(to.top).to.equal(node(host, '单行文本：a').getBoundingClientRect().top);
    await drag(node(host, '单行文本：c'), [Math.round(to.left + 6), Math.round(to.top + to.height / 2)]);
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
    const host = await designer(makeForm(batch('one', [field('a')]), batch('two', [])));
    const title = every(host, '.batch-title')[1];
    if (!title) throw new Error('no second sub-table');
    await drag(title, middle(node(host, '单行文本：a')));
    await until(() => inside(host, '.drop-line').classList.contains('refused'), 'the refusing line');
    await sendMouse({ type: 'up' });
    await until(() => notices().some((text) => text.includes('子表中不能再放子表')), 'the reason');
    expect(labels(host).join()).to.equal('one,two');
  });
});
