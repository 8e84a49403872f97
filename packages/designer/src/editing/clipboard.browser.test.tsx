import { expect } from 'chai';
import { clean, notices, until } from '@scf-kit/elements/testing';
import { CLIPBOARD_TYPE } from './clipboard.ts';
import {
  designer,
  every,
  field,
  makeForm,
  inside,
  labels,
  node,
  said,
  selected,
  settled,
} from '../form/testing/designer-page.ts';
import { all } from '../form/testing/outline-page.ts';

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
    const second = await designer(makeForm(field('z')));
    await settled();
    node(first, '标签页布局：页').click();
    await until(() => selected(first).length === 1, 'the tabs');
    const data = new DataTransfer();
    expect(clipboard('copy', data).defaultPrevented).to.equal(true);
    expect([...data.types]).to.include.members([CLIPBOARD_TYPE, 'text/plain']);
    node(second, '单行文本：z').click();
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
      ...makeForm(field('a'), field('b')),
      rules: [
        { target: 'a', effect: 'visible', when: "b == 'x'" },
        { target: 'a', effect: 'valid', when: 'len(a) > 2', message: '太短' },
      ],
    });
    const second = await designer(makeForm(field('z')));
    await settled();
    node(first, '单行文本：a').click();
    await until(() => selected(first).length === 1, 'the field');
    const data = new DataTransfer();
    clipboard('copy', data);
    node(second, '单行文本：z').click();
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
    const host = await designer(makeForm(field('z')));
    const before = host.definition;
    await settled();
    node(host, '单行文本：z').click();
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
