import { expect } from 'chai';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { clean, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormItem } from '@scf-kit/sdk/form';
import type { ScfFormDesignerElement } from '../tags.ts';
import {
  designer,
  every,
  field,
  makeForm,
  inside,
  middle,
  node,
  press,
  said,
  settled,
} from '../form/testing/designer-page.ts';

configure({ baseUrl: location.origin, getToken: async () => 'token' });
const tabs: FormItem = {
  type: 'tabs',
  key: 't',
  label: '标签页布局',
  options: {},
  columns: ['甲', '乙', '丙'].map((label) => ({ value: label, label, list: [field(`in ${label}`)] })),
};
const grid = (...keys: readonly string[]): FormItem => ({
  type: 'grid',
  key: 'g',
  label: '栅格布局',
  options: { gutter: 16 },
  columns: keys.map((key) => ({ span: 8, list: [field(key)] })),
});
const parts = (host: ScfFormDesignerElement): string =>
  (host.definition?.list[0]?.columns ?? []).map(({ list }) => list[0]?.key).join();
const head = (host: HTMLElement, label: string): HTMLElement => {
  const found = every(host, '.tab-head').find(({ textContent }) => textContent === label);
  if (!found) throw new Error(`no tab ${label}`);
  return found;
};
const click = async (element: Element): Promise<void> => {
  await settled();
  await sendMouse({ type: 'click', position: middle(element) });
};
const drag = async (from: Element, to: readonly [number, number]): Promise<void> => {
  const [x, y] = middle(from);
  await sendMouse({ type: 'move', position: [x, y] });
  await sendMouse({ type: 'down' });
  await sendMouse({ type: 'move', position: [x + 8, y + 2] });
  await sendMouse({ type: 'move', position: [to[0] - 2, to[1]] });
  await sendMouse({ type: 'move', position: [...to] });
};
const undone = async (host: ScfFormDesignerElement, before: string): Promise<void> => {
  // A click that ends a drag is no click.
  await settled();
  inside(host, '[data-action=undo]').click();
  await until(() => parts(host) === before, 'all as it was, by one undo');
  expect(inside(host, '[data-action=undo]').hasAttribute('disabled')).to.equal(true);
};

suiteSetup(async () => {
  await setViewport({ width: 1440, height: 900 });
  await import('../form/designer-implementation.ts');
  await designer(makeForm(tabs));
  clean();
});

suite('the parts of a container', () => {
  teardown(async () => {
    await resetMouse();
    clean();
  });

  test('tabs change places by dragging their heads, and go nowhere else', async () => {
    const host = await designer(makeForm(tabs));
    const { right, top, height } = head(host, '丙').getBoundingClientRect();
    await drag(head(host, '甲'), [Math.round(right - 2), Math.round(top + height / 2)]);
    await until(
      () => !inside(host, '.drop-line').hidden && said(host).includes('第 3 位，共 3 位'),
      'the line and its place',
    );
    await sendMouse({ type: 'up' });
    await until(() => parts(host) === 'in 乙,in 丙,in 甲', 'it is moved');
    expect(said(host)).to.equal('标签页 甲 已放到第 3 位，共 3 位');
    await undone(host, 'in 甲,in 乙,in 丙');
    await drag(head(host, '甲'), middle(inside(host, '.frame-tools')));
    await sendMouse({ type: 'up' });
    await until(() => said(host).includes('已取消移动 标签页 甲'), 'nothing outside');
    await drag(head(host, '甲'), middle(head(host, '乙')));
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    expect(parts(host)).to.equal('in 甲,in 乙,in 丙');
  });

  test('columns change places by their handle, by mouse and by keyboard, announced', async () => {
    const host = await designer(makeForm(grid('a', 'b', 'c')));
    await settled();
    node(host, '第 1 列').parentElement?.click();
    const handle = await until(
      () => host.shadowRoot?.querySelector<HTMLElement>('.part>.node-frame [data-handle]'),
      'the handle of the column',
    );
    handle.focus();
    await press('Space');
    await until(() => said(host).includes('已拿起 第 1 列'), 'picked up');
    await press('ArrowRight', 'ArrowRight');
    await until(() => said(host) === '放在第 3 位，共 3 位', `the third place, not ${said(host)}`);
    await press('Space');
    await until(() => parts(host) === 'b,c,a', 'dropped');
    expect(said(host)).to.equal('第 1 列 已放到第 3 位，共 3 位');
    expect(host.shadowRoot?.activeElement?.getAttribute('aria-label')).to.equal('第 3 列');
    await press('Alt+ArrowUp');
    await until(() => parts(host) === 'b,a,c', 'a step back');
    const { left, top, height } = node(host, '第 1 列').getBoundingClientRect();
    await drag(inside(host, '.part>.node-frame [data-handle]'), [Math.round(left + 6), Math.round(top + height / 2)]);
    await until(() => !inside(host, '.drop-line').hidden, 'the line');
    await sendMouse({ type: 'up' });
    await until(() => parts(host) === 'a,b,c', 'first again');
  });

  test('in the outline they change places by their rows', async () => {
    const host = await designer(makeForm(tabs));
    // A click soon after the drag of the test before would be taken for its end.
    await settled();
    inside(host, '[data-pane=outline]').click();
    const row = (name: string): HTMLElement | undefined =>
      every(host, '.outline-row').find(({ textContent }) => textContent === name);
    const [from, to] = await until(() => {
      const [first, last] = [row('标签页 甲'), row('标签页 丙')];
      return first && last ? ([first, last] as const) : undefined;
    }, 'the rows');
    const { left, bottom } = to.getBoundingClientRect();
    await drag(from, [Math.round(left + 40), Math.round(bottom - 3)]);
    await sendMouse({ type: 'up' });
    await until(() => parts(host) === 'in 乙,in 丙,in 甲', 'it is moved');
  });

  test('columns stand beside each other on a canvas narrower than the form will be, and labels beside their fields', async () => {
    const box = document.createElement('div');
    box.style.width = '1100px';
    document.body.append(box);
    const host = await designer(
      {
        ...makeForm({ ...grid('a', 'b'), options: { gutter: 40 } }),
        config: { layout: 'horizontal', labelWidth: 100 },
      },
      {},
      box,
    );
    expect(inside(host, '.canvas-tree>.form').clientWidth).to.be.lessThan(576);
    const tops = every(host, '.grid>.part').map((column) => column.getBoundingClientRect().top);
    expect(tops[0]).to.equal(tops[1]);
    const [label, control] = [
      inside(host, '.grid .label').getBoundingClientRect(),
      inside(host, '.grid .control').getBoundingClientRect(),
    ];
    expect(label.right).to.be.at.most(control.left);
    // However wide the gaps, nothing stands outside.
    const columns = inside(host, '.grid');
    expect(columns.scrollWidth).to.equal(columns.clientWidth);
  });

  test('Tab comes to the radio buttons of a default that is not set', async () => {
    const host = await designer(
      makeForm(
        field('kind', {
          type: 'radio',
          label: '类型',
          options: {
            placeholder: '请选择',
            defaultValue: '',
            options: [
              { value: '1', label: '一' },
              { value: '2', label: '二' },
            ],
          },
        }),
      ),
    );
    await click(node(host, '单选框：类型'));
    const radio = await until(
      () => host.shadowRoot?.querySelector<HTMLInputElement>('.room-side.right input[type=radio]'),
      'the default',
    );
    const before = [...inside(host, '.room-side.right').querySelectorAll('input,summary,textarea,select,button')];
    const [previous] = before.slice(before.indexOf(radio) - 1);
    if (!(previous instanceof HTMLElement)) throw new Error('nothing before the default');
    previous.focus();
    await press('Tab');
    expect(host.shadowRoot?.activeElement).to.equal(radio);
    await press('Space');
    await until(() => host.definition?.list[0]?.options?.defaultValue === '1', 'the default is set');
  });
});
