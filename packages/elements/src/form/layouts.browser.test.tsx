import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { FormCell, FormItem } from '@scf-kit/sdk/form';
import { all, clean, control, find, item, until } from '../testing/page.ts';
import { drawn, violations } from './testing/fields.ts';

suite('the layouts of scf-form', () => {
  teardown(clean);
  const tabs = (key: string, ...lists: (readonly FormItem[])[]): FormItem => ({
    type: 'tabs',
    key,
    label: key,
    columns: lists.map((list, at) => ({ value: String(at), label: `${key} ${at}`, list })),
  });
  const chosen = (host: HTMLElement): readonly (string | null)[] =>
    all(host, '[role=tab][aria-selected=true]').map((tab) => tab.textContent);

  test('RND-004 tabs switch to the first tab with an error, nested ones too', async () => {
    const required = (model: string): FormItem => item('input', model, { rules: [{ required: true }] });
    const host = await drawn([
      tabs(
        'outer',
        [item('input', 'fine')],
        [tabs('inner', [item('input', 'also')], [required('deep')])],
        [required('late')],
      ),
      tabs('other', [item('input', 'x')], [required('y')]),
    ]);
    expect(chosen(host)).to.deep.equal(['outer 0', 'inner 0', 'other 0']);
    expect(host.reportValidity()).to.equal(false);
    await until(() => host.shadowRoot?.activeElement === control(host, 'deep'), 'the focus in the first error');
    expect(chosen(host)).to.deep.equal(['outer 1', 'inner 1', 'other 1']);
    expect(all(host, '[role=tab].wrong').map((tab) => tab.textContent)).to.deep.equal([
      'outer 1',
      'outer 2',
      'inner 1',
      'other 1',
    ]);
    find(host, '[part=summary] li:nth-child(2) button').click();
    await until(() => host.shadowRoot?.activeElement === control(host, 'late'), 'the other tab by the summary');
    expect(await violations(host)).to.deep.equal([]);
  });

  test('tabs are walked with the arrow keys; hidden fields keep their place in the values', async () => {
    const host = await drawn([tabs('t', [item('input', 'a')], [item('input', 'b')])]);
    host.value = { a: '1', b: '2' };
    all(host, '[role=tab]')[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => chosen(host)[0] === 't 1', 'the second tab');
    expect(control(host, 'b').checkVisibility()).to.equal(true);
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'ArrowRight' });
    await until(() => chosen(host)[0] === 't 0', 'round to the first');
    expect(host.value).to.deep.include({ a: '1', b: '2' });
    host.mode = 'print';
    await until(() => all(host, '.tab-heading').length === 2, 'both panels in print');
    expect(all(host, '[role=tab]')).to.deep.equal([]);
  });

  test('a table merges its cells and leaves out those that were taken in', async () => {
    const cell = (model: string, more: Partial<FormCell> = {}): FormCell => ({
      colspan: 1,
      rowspan: 1,
      list: [item('input', model)],
      ...more,
    });
    const host = await drawn([
      {
        type: 'table',
        key: 't',
        trs: [
          { tds: [cell('a', { colspan: 2 }), { colspan: 0, rowspan: 1, list: [] }, cell('b', { rowspan: 2 })] },
          { tds: [cell('c'), cell('d'), { colspan: 1, rowspan: 0, list: [] }] },
        ],
      },
    ]);
    expect(
      all(host, 'td').map((each) =>
        each instanceof HTMLTableCellElement ? [each.colSpan, each.rowSpan, each.querySelector('input')?.id] : [],
      ),
    ).to.deep.equal([
      [2, 1, 'f-a'],
      [1, 2, 'f-b'],
      [1, 1, 'f-c'],
      [1, 1, 'f-d'],
    ]);
    expect(await violations(host)).to.deep.equal([]);
    host.remove();
    const notice = await drawn([
      {
        type: 'alert',
        key: 'n',
        label: '<b>注意</b>',
        options: { type: 'error', description: '说明', closable: true },
      },
    ]);
    expect(find(notice, '.alert strong').textContent).to.equal('<b>注意</b>');
    find(notice, '.alert button').click();
    await until(() => !notice.shadowRoot?.querySelector('.alert'), 'the closed notice');
  });
});
