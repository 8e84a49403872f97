import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { clean, until } from '@scf-kit/elements/testing';
import type { ScfFormElement } from '@scf-kit/elements';
import { button, designer, dialog, field, makeForm, inside, part, said } from '../form/testing/frame-page.ts';
import { two, source, formIn, open, isClosed, change, other } from '../form/testing/frame-work.ts';

suite('the dialogs', () => {
  teardown(clean);

  test('DSN-010 the preview is 850 px wide, shows the form, and answers its data once it is valid', async () => {
    const host = await designer(
      makeForm(
        field('name', { label: '名称', rules: [{ required: true, message: '必填项' }] }),
        field('secret', { rights: { approve: 'hide' } }),
      ),
    );
    await open(host, '预览');
    expect(dialog(host)?.getBoundingClientRect().width).to.equal(850);
    expect(
      [
        button(host, '获取数据'),
        [...(dialog(host)?.querySelectorAll('footer button') ?? [])].map((one) => one.textContent),
      ][1],
    ).to.deep.equal(['关闭', '获取数据']);
    const form = (): ScfFormElement => formIn(host);
    await until(() => form().shadowRoot?.querySelector('#f-name'), 'the form');
    button(host, '获取数据').click();
    await until(() => dialog(host)?.textContent?.includes('填写有误'), 'what is wrong to be told');
    expect(dialog(host)?.querySelector('.preview-data')).to.equal(null);
    button(host, '填入示例数据').click();
    await until(() => form().value?.['name'] === '名称' && form().shadowRoot?.querySelector('#f-name'), 'the sample');
    button(host, '获取数据').click();
    await until(() => dialog(host)?.querySelector('.preview-data'), 'the data');
    expect(JSON.parse(source(host).value)).to.deep.equal({ name: '名称', secret: 'secret' });
    // As an approver with the rights of a node; what was filled in stays.
    const choices = dialog(host)?.querySelectorAll('select');
    const choose = (at: number, value: string): void => {
      const select = choices?.[at];
      if (!select) throw new Error('no choice');
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose(1, 'approver');
    await until(
      () =>
        form().node === 'approve' &&
        form().shadowRoot?.querySelector('#f-name') &&
        !form().shadowRoot?.querySelector('#f-secret'),
      'the rights of the node',
    );
    expect(form().value?.['name']).to.equal('名称');
    choose(0, 'phone');
    await until(() => inside(host, '.preview-sheet').getBoundingClientRect().width === 375, 'the width of a phone');
    button(host, '关闭').click();
    await isClosed(host);
  });

  test('DSN-011 the JSON viewer offers copy data and export code', async () => {
    const host = await designer(two);
    await open(host, '生成 JSON');
    expect(JSON.parse(source(host).value)).to.deep.equal(two);
    expect([...(dialog(host)?.querySelectorAll('footer button') ?? [])].map((one) => one.textContent)).to.deep.equal([
      '复制数据',
      '导出代码',
    ]);
    button(host, '复制数据').click();
    await until(() => said(host).some((text) => ['复制成功', '复制失败'].includes(text)), 'whether it was copied');
  });

  test('DSN-012 the code viewer has the tabs VUE and HTML', async () => {
    const host = await designer(two);
    await open(host, '生成代码');
    expect([...(dialog(host)?.querySelectorAll('[role=tab]') ?? [])].map((one) => one.textContent)).to.deep.equal([
      'VUE',
      'HTML',
    ]);
    expect(source(host).value).to.include('<template>');
    button(host, 'VUE').focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => source(host).value.startsWith('<!doctype html>'), 'the page');
    expect(host.shadowRoot?.activeElement?.textContent).to.equal('HTML');
    expect(source(host).value).to.include(`${location.origin}/kit/v0/scf-kit.js`);
  });

  test('DSN-013 DSN-015 a form is imported from a text or a file, as a change that can be undone', async () => {
    const host = await designer(two);
    await change(host, other);
    await isClosed(host);
    await until(() => said(host).includes('导入成功'), 'the message');
    expect(host.definition).to.deep.equal(JSON.parse(other));
    button(host, '撤销').click();
    await until(() => host.definition?.list[1]?.key === 'code', 'the form before');
    await open(host, '导入');
    const files = new DataTransfer();
    files.items.add(new File([other], 'form.json', { type: 'application/json' }));
    const input = part(host, 'dialog input[type=file]', HTMLInputElement);
    expect(input.accept).to.include('.json');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await isClosed(host);
    expect(host.definition).to.deep.equal(JSON.parse(other));
  });

  test('DSN-014 DSN-016 what is no form leaves the one on screen as it is, with the place and the reason', async () => {
    const host = await designer(two);
    for (const [text, place, reason] of [
      ['{"list": [', '1:11', '不是有效的 JSON'],
      ['[]', '整体', ''],
      ['{"list":[]}', 'config', ''],
      ['{"list":[{"type":"input"}],"config":{}}', 'list[0].key', ''],
    ] as const) {
      await change(host, text);
      await until(
        () =>
          [...(dialog(host)?.querySelectorAll('.findings tbody tr') ?? [])].some(
            (row) => row.textContent?.includes(place) && row.textContent.includes(reason),
          ),
        `${place} for ${text}: ${dialog(host)?.querySelector('.findings')?.textContent}`,
      );
      await until(() => said(host).includes('导入失败，数据格式不对'), 'the message');
      expect(source(host).value).to.equal(text);
      button(host, '取消').click();
      await isClosed(host);
    }
    expect(host.definition).to.deep.equal(two);
  });

  test('a form of another tool comes with the report of what stayed behind', async () => {
    const host = await designer(two);
    await change(
      host,
      JSON.stringify({
        components: [
          { type: 'textfield', key: 'name', label: 'Name' },
          { type: 'signature', key: 'sign' },
        ],
      }),
    );
    await until(() => dialog(host)?.textContent?.includes('components[1]'), 'the report');
    expect(dialog(host)?.textContent).to.include('form.io');
    expect(host.definition?.list.map(({ key }) => key)).to.deep.equal(['name']);
    button(host, '完成').click();
    await isClosed(host);
  });
});
