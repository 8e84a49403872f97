import { expect } from 'chai';
import { drawnWhile } from '../form/testing/drawn.ts';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { clean, nextFrame, notices, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormItem } from '@scf-kit/sdk/form';
import { CLIPBOARD_TYPE } from '../editing/clipboard.ts';
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
const click = async (element: Element): Promise<void> => {
  element.scrollIntoView({ block: 'nearest' });
  await settled();
  await sendMouse({ type: 'click', position: middle(element) });
};
const tabs: FormItem = {
  type: 'tabs',
  key: 'tabs',
  label: '页',
  options: {},
  columns: [
    { value: '1', label: '基本', list: [field('a')] },
    { value: '2', label: '其他', list: [field('b')] },
  ],
};
const all = formOf(
  field('name', { label: '名称', help: '全称', rules: [{ required: true, message: '必填项' }] }),
  { type: 'card', key: 'card', label: '企业', options: {}, list: [] },
  tabs,
  {
    type: 'grid',
    key: 'grid',
    label: '栅格',
    options: { gutter: 8 },
    columns: [
      { span: 12, list: [field('c')] },
      { span: 12, list: [] },
    ],
  },
  {
    type: 'table',
    key: 'table',
    label: '表',
    options: {},
    trs: [
      {
        tds: [
          { colspan: 1, rowspan: 1, list: [] },
          { colspan: 1, rowspan: 1, list: [] },
        ],
      },
    ],
  },
  { type: 'batch', key: 'lines', model: 'lines', label: '明细', options: {}, list: [field('d')] },
  {
    type: 'selectInputList',
    key: 'choose',
    model: 'choose',
    label: '选择',
    options: {},
    columns: [{ value: '1', label: '有', list: [field('e')] }],
  },
);

suiteSetup(async () => {
  await setViewport({ width: 1440, height: 900 });
  await import('../form/designer-implementation.ts');
  await designer(all);
  clean();
});

const openOutline = async (host: HTMLElement): Promise<void> => {
  const tab = every(host, '[role=tab]').find(
    ({ textContent }) => textContent?.startsWith('大纲') || textContent?.startsWith('Outline'),
  );
  tab?.click();
  await until(() => every(host, '.outline-row').length > 0, 'the outline');
};
const row = (host: HTMLElement, name: string): HTMLElement => {
  const found = every(host, '.outline-row').find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

suite('the outline', () => {
  teardown(clean);

  test('shows the form as a tree, folds, is walked and searched, and leads to hidden panes', async () => {
    const host = await designer(all);
    await openOutline(host);
    expect(every(host, '.outline-row').map(({ textContent }) => textContent)).to.include.members([
      '输入框：名称',
      '卡片布局：企业的内容',
      '标签页 其他',
      '第 2 列',
      '第 1 行第 2 列',
      '选项 有',
      '输入框：d',
    ]);
    await click(row(host, '输入框：b'));
    await until(() => selected(host).join() === '输入框：b', 'the field of the other pane, shown and selected');
    await press('ArrowLeft', 'ArrowLeft');
    await until(
      () => every(host, '.outline-row').every(({ textContent }) => textContent !== '输入框：b'),
      'a folded pane',
    );
    await press('ArrowRight');
    await until(
      () => every(host, '.outline-row').some(({ textContent }) => textContent === '输入框：b'),
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
    await until(() => selected(host).join() === '输入框：名称', 'what was found');
  });

  test('a row is dragged before another, and by keyboard out of a pane', async () => {
    const host = await designer(all);
    await openOutline(host);
    row(host, '动态表格：明细').scrollIntoView({ block: 'nearest' });
    const [x, y] = middle(row(host, '动态表格：明细'));
    const to = row(host, '输入框：名称').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 8, y - 8] });
    await sendMouse({ type: 'move', position: [Math.round(to.left + 40), Math.round(to.top + 3)] });
    await sendMouse({ type: 'up' });
    await until(() => labels(host)[0] === '明细', 'the sub-table first');
    await click(row(host, '输入框：a'));
    await press('Alt+ArrowLeft');
    await until(() => labels(host).includes('a'), 'the field outside');
    expect(host.shadowRoot?.activeElement?.textContent).to.equal('输入框：a');
  });
});

suite('columns, panes and choices', () => {
  teardown(clean);

  test('one is added, gone to, filled by the palette, moved and removed; the only one stays', async () => {
    const host = await designer(formOf(tabs));
    const panes = (): readonly unknown[] => (host.definition?.list[0]?.columns ?? []).map(({ label }) => label);
    await click(every(host, '.tab-head')[0] ?? host);
    await settled();
    const add = await until(
      () => every(host, '.node-tool').find((one) => one.getAttribute('aria-label') === '添加标签页'),
      'the button',
    );
    add.click();
    await until(() => panes().join() === '基本,其他,标签3', 'the third pane');
    await click(offer(host, 'number'));
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

suite('copy and paste', () => {
  teardown(clean);
  const clipboard = (type: string, data: DataTransfer): ClipboardEvent => {
    const event = new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return event;
  };
  const holding = (text: string): DataTransfer => {
    const data = new DataTransfer();
    data.setData(CLIPBOARD_TYPE, text);
    return data;
  };

  test('from one form into another, under new keys, with what stands in it; cut takes it out', async () => {
    const first = await designer(all);
    const second = await designer(formOf(field('z')));
    await settled();
    node(first, '标签页布局：页').click();
    await until(() => selected(first).length === 1, 'the tabs');
    const data = new DataTransfer();
    expect(clipboard('copy', data).defaultPrevented).to.equal(true);
    expect([...data.types]).to.include.members([CLIPBOARD_TYPE, 'text/plain']);
    node(second, '输入框：z').click();
    await until(() => selected(second).length === 1, 'a field of the other');
    clipboard('paste', data);
    await until(() => labels(second).join() === 'z,页', 'pasted behind it');
    const pasted = second.definition?.list[1];
    expect(pasted?.columns?.map(({ list }) => list[0]?.label)).to.deep.equal(['a', 'b']);
    expect([pasted?.key, pasted?.columns?.[0]?.list[0]?.key].some((key) => key === 'tabs' || key === 'a')).to.equal(
      false,
    );
    clipboard('cut', new DataTransfer());
    await until(() => labels(second).join() === 'z', 'cut out');
    expect(labels(first).length).to.equal(7);
  });

  test('the rules about what is copied come along; what the other form cannot hold stays away and is said', async () => {
    const first = await designer({
      ...formOf(field('a'), field('b')),
      rules: [
        { target: 'a', effect: 'visible', when: "b == 'x'" },
        { target: 'a', effect: 'valid', when: 'len(a) > 2', message: '太短' },
      ],
    });
    const second = await designer(formOf(field('z')));
    await settled();
    node(first, '输入框：a').click();
    await until(() => selected(first).length === 1, 'the field');
    const data = new DataTransfer();
    clipboard('copy', data);
    node(second, '输入框：z').click();
    await until(() => selected(second).length === 1, 'a field of the other');
    clipboard('paste', data);
    await until(() => labels(second).join() === 'z,a', 'pasted');
    const model = second.definition?.list[1]?.model;
    expect(second.definition?.rules).to.deep.equal([
      { target: model, effect: 'valid', when: `len(${model}) > 2`, message: '太短' },
    ]);
    await until(
      () => notices().some((text) => text.includes('1 条规则用到此表单没有的字段，未粘贴')),
      'what was left out',
    );
  });

  test('whatever else is in the clipboard changes nothing and is said', async () => {
    const host = await designer(formOf(field('z')));
    const before = host.definition;
    await settled();
    node(host, '输入框：z').click();
    let deep: object = { type: 'input', key: 'x' };
    for (let level = 0; level < 400; level += 1) deep = { type: 'card', key: `c${level}`, list: [deep] };
    const items = (...list: readonly unknown[]): string => JSON.stringify({ kind: CLIPBOARD_TYPE, items: list });
    const hostile = [
      '',
      'some text',
      '{"list":[],"config":{}}',
      '[',
      items(),
      items(5),
      items({ key: 'no type' }),
      items(deep),
      `{"kind":"${CLIPBOARD_TYPE}","items":[{"type":"input","key":"x","__proto__":{"polluted":true}}]}`,
      'x'.repeat(6 * 1024 * 1024),
    ];
    hostile.push(
      JSON.stringify({
        kind: CLIPBOARD_TYPE,
        items: [field('x')],
        rules: [{ target: 'x', effect: 'run', when: 'alert(1)' }],
      }),
      JSON.stringify({ kind: CLIPBOARD_TYPE, items: [field('x')], rules: 'x' }),
    );
    for (const text of hostile) {
      clipboard('paste', holding(text));
      await until(() => said(host).includes('剪贴板中没有可粘贴的控件'), text.slice(0, 60));
      expect(host.definition).to.equal(before);
    }
    expect('polluted' in {}).to.equal(false);
    clipboard(
      'paste',
      holding(
        items({
          type: 'html',
          key: 'h',
          label: '<img src=x onerror="document.title=1">',
          options: { defaultValue: '<img src=x onerror="document.title=\'owned\'"><b>kept</b>' },
        }),
      ),
    );
    await until(() => host.definition?.list.length === 2, 'markup, pasted');
    await until(() => every(host, '.drawn .html b')[0]?.textContent === 'kept', 'drawn without what would run');
    expect(inside(host, '.drawn .html').innerHTML).to.not.include('onerror');
  });
});

suite('a form of five hundred fields', () => {
  teardown(clean);
  const many = formOf(
    ...Array.from({ length: 500 }, (_, at) =>
      field(`f${at}`, { type: ['input', 'textarea', 'number', 'select', 'date'][at % 5] ?? 'input' }),
    ),
  );

  test('selecting one draws the one before and this one, dragging draws none, moving one draws the list and no other field', async () => {
    const host = await designer(many);
    await until(() => every(host, '[data-surface=canvas] .field').length === 500, 'all of it drawn');
    await settled();
    node(host, '输入框：f0').click();
    await settled();
    const chosen = await drawnWhile(async () => {
      node(host, '文本框：f1').click();
      await until(() => selected(host).join() === '文本框：f1', 'the next');
    });
    expect(chosen.get('NodeView')).to.equal(2);
    expect([chosen.get('NodeDrawing'), chosen.get('ItemDrawing'), chosen.get('Canvas')]).to.deep.equal([
      undefined,
      undefined,
      undefined,
    ]);

    const [x, y] = middle(node(host, '输入框：f0'));
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x + 8, y + 8] });
    await until(() => said(host).includes('已拿起'), 'picked up');
    const dragged = await drawnWhile(async () => {
      for (let step = 1; step < 20; step += 1) await sendMouse({ type: 'move', position: [x, y + step * 15] });
      await nextFrame();
    });
    expect([
      dragged.get('NodeView'),
      dragged.get('NodeDrawing'),
      dragged.get('FieldView'),
      dragged.get('Row'),
    ]).to.deep.equal([undefined, undefined, undefined, undefined]);
    await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'up' });
    await settled();

    node(host, '输入框：f0').click();
    await settled();
    const moved = await drawnWhile(async () => {
      await press('Alt+ArrowDown');
      await until(() => labels(host)[1] === 'f0', 'moved');
    });
    expect(moved.get('TopItems')).to.equal(1);
    expect([moved.get('NodeView') ?? 0, moved.get('NodeDrawing') ?? 0, moved.get('FieldView') ?? 0]).to.deep.equal([
      0, 0, 0,
    ]);
  });

  test('a letter typed into a label draws that field', async () => {
    const host = await designer(many);
    await until(() => every(host, '[data-surface=canvas] .field').length === 500, 'all of it drawn');
    await settled();
    node(host, '输入框：f0').click();
    const label = await until(
      () => every(host, 'label').find(({ textContent }) => textContent === '标签'),
      'the label in the properties',
    );
    host.shadowRoot?.getElementById(label instanceof HTMLLabelElement ? label.htmlFor : '')?.focus();
    await press('End');
    const typed = await drawnWhile(async () => {
      await sendKeys({ type: 'x' });
      await until(() => labels(host)[0] === 'f0x', 'the letter');
    });
    expect([typed.get('NodeView'), typed.get('NodeDrawing'), typed.get('TopItems'), typed.get('Canvas')]).to.deep.equal(
      [1, 1, undefined, undefined],
    );
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
