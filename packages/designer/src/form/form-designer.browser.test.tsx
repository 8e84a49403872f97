import axe from 'axe-core';
import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { clean, conformance, until } from '@scf-kit/elements/testing';
import type { ScfFormElement } from '@scf-kit/elements';
import { scfFormDesigner, TOOLBAR } from './declaration.ts';
import { button, designer, dialog, field, formOf, inside, part, said, titleOf, type } from './testing/frame-page.ts';

const two = formOf(field('name'), field('code'));
const shownTools = (host: HTMLElement): readonly (string | undefined)[] =>
  [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].map(({ dataset }) => dataset['action']);
const source = (host: HTMLElement): HTMLTextAreaElement => part(host, 'dialog[open] textarea', HTMLTextAreaElement);
const formIn = (host: HTMLElement): ScfFormElement => {
  const found = dialog(host)?.querySelector('scf-form');
  if (!found) throw new Error('no form');
  return found;
};
const open = async (host: HTMLElement, name: string): Promise<void> => {
  button(host, name).click();
  await until(() => dialog(host), `the dialog of ${name}`);
};
const isClosed = (host: HTMLElement): Promise<unknown> => until(() => !dialog(host), 'the dialog to close');
/** The next event of a kind. */
const heard = <T,>(host: HTMLElement, event: string): Promise<T> =>
  new Promise((resolve) => {
    host.addEventListener(
      event,
      (told) => {
        if (told instanceof CustomEvent) resolve(told.detail);
      },
      { once: true },
    );
  });
/** Changes the form as a person would who imports another. */
async function change(host: HTMLElement, text: string): Promise<void> {
  await open(host, '导入');
  type(source(host), text);
  await until(() => !button(host, '导入').disabled, 'the import to be possible');
  button(host, '导入').click();
}
const control = async (key: string): Promise<void> => {
  await sendKeys({ down: 'Control' });
  await sendKeys({ press: key });
  await sendKeys({ up: 'Control' });
};
const other = JSON.stringify(formOf(field('name'), field('other')));

suiteSetup(async () => {
  await setViewport({ width: 1400, height: 900 });
  await import('./designer-implementation.ts');
});

conformance({
  declaration: scfFormDesigner,
  shown: (parent) => designer(two, {}, parent),
  early: { property: 'definition', value: two },
});

suite('the toolbar', () => {
  teardown(clean);

  test('DSN-001 it has the nine actions by default, fewer where the page wants fewer, and the harmless ones where the form is only shown', async () => {
    const host = await designer(two);
    expect(new Set(shownTools(host))).to.deep.equal(new Set(TOOLBAR));
    host.toolbar = ['preview', 'undo'];
    await until(() => shownTools(host).length === 2, 'fewer tools');
    expect(new Set(shownTools(host))).to.deep.equal(new Set(['preview', 'undo']));
    host.toolbar = undefined;
    host.setAttribute('readonly', '');
    await until(() => !shownTools(host).includes('save'), 'no saving');
    expect(new Set(shownTools(host))).to.deep.equal(new Set(['preview', 'exportJson', 'exportCode', 'close']));
  });

  test('its keys stand in the tooltips and work: undo, redo, save', async () => {
    const host = await designer(two);
    expect(
      ['undo', 'redo', 'save', 'preview'].map((action) => inside(host, `[data-action=${action}]`).title),
    ).to.deep.equal(['撤销 (Ctrl+Z)', '重做 (Ctrl+Y)', '保存 (Ctrl+S)', '预览 (Ctrl+Alt+P)']);
    await change(host, other);
    await isClosed(host);
    inside(host, '[data-action=preview]').focus();
    await control('z');
    await until(() => host.definition?.list[1]?.key === 'code', 'undo');
    await control('y');
    await until(() => host.definition?.list[1]?.key === 'other', 'redo');
    const saved = heard<{ definition: unknown }>(host, 'scf-save');
    await control('s');
    expect((await saved).definition).to.deep.equal(JSON.parse(other));
  });

  test('DSN-042 saving hands the form to the page, which may say that it has not kept it yet', async () => {
    const host = await designer(two);
    const state = (): string => inside(host, '.save-state').textContent ?? '';
    await change(host, other);
    await until(() => state() === '有未保存的修改', 'what is not saved to be told');
    host.addEventListener('scf-save', (event) => event.preventDefault(), { once: true });
    expect(await host.save()).to.equal(false);
    expect(state()).to.equal('有未保存的修改');
    const told = heard<{ definition: typeof two }>(host, 'scf-save');
    host.addEventListener('scf-save', (event) => event.preventDefault(), { once: true });
    await host.save();
    host.definition = (await told).definition;
    await until(() => state().startsWith('已保存'), 'the page to have kept it');
    // What was done can still be undone, and is not saved any more then.
    button(host, '撤销').click();
    await until(() => state() === '有未保存的修改', 'the change to be told');
    expect(host.definition).to.deep.equal(two);
  });

  test('DSN-023 DSN-024 reset asks, and clears the form and the selection', async () => {
    const host = await designer(two);
    await open(host, '清空');
    expect(titleOf(host)).to.equal('警告');
    expect(dialog(host)?.querySelector('.sheet-body')?.textContent).to.equal('是否确认清空内容?');
    button(host, '否').click();
    await isClosed(host);
    expect(host.definition?.list).to.have.length(2);
    await open(host, '清空');
    button(host, '是').click();
    await until(() => said(host).includes('已清空'), 'the notice');
    expect(host.definition?.list).to.deep.equal([]);
  });

  test('close asks what becomes of unsaved work, and only then', async () => {
    const host = await designer(two);
    const closed = heard<{ asked: boolean }>(host, 'scf-close');
    button(host, '关闭').click();
    expect(await closed).to.deep.equal({ asked: false });
    await change(host, other);
    await isClosed(host);
    button(host, '关闭').click();
    await until(() => titleOf(host) === '有未保存的修改', 'the question');
    button(host, '继续编辑').click();
    await isClosed(host);
    button(host, '关闭').click();
    await until(() => dialog(host), 'the question');
    const [saved, left] = [heard(host, 'scf-save'), heard<{ asked: boolean }>(host, 'scf-close')];
    button(host, '保存并关闭').click();
    await saved;
    expect(await left).to.deep.equal({ asked: true });
  });
});

suite('the dialogs', () => {
  teardown(clean);

  test('DSN-010 the preview is 850 px wide, shows the form, and answers its data once it is valid', async () => {
    const host = await designer(
      formOf(
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
    await open(host, '生成JSON');
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
    expect(source(host).value).to.include(`${location.origin}/kit/v1/scf-kit.js`);
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

suite('the checks', () => {
  teardown(clean);

  test('each is told with its place, and leads to the field', async () => {
    const host = await designer(formOf(field('name'), field('name')));
    await until(() => inside(host, '[data-pane=checks] .count').textContent === '2', 'the count');
    inside(host, '[data-pane=checks]').click();
    await until(() => host.shadowRoot?.querySelectorAll('.checks li').length === 2, 'the findings');
    expect(inside(host, '.checks').textContent).to.include('键“name”重复');
    inside(host, '.checks button').click();
    await change(host, other);
    await until(() => host.shadowRoot?.querySelector('.pane')?.textContent === '没有发现问题', 'nothing to be found');
  });
});

suite('how it looks', () => {
  teardown(async () => {
    clean();
    await setViewport({ width: 1400, height: 900 });
  });

  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing in it and in its dialogs, ${theme}`, async () => {
      const host = await designer(formOf(field('name'), field('name')), { theme });
      const look = async (what: string): Promise<void> => {
        const { violations } = await axe.run(host, { resultTypes: ['violations'] });
        expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`)).to.deep.equal([]);
      };
      await look('the designer');
      for (const name of ['预览', '导入', '生成JSON', '生成代码', '清空']) {
        await open(host, name);
        if (name === '预览') await until(() => formIn(host).shadowRoot?.querySelector('#f-name'), 'the form');
        await look(name);
        await sendKeys({ press: 'Escape' });
        await isClosed(host);
      }
    });
  }

  test('in a narrow place the sides are drawers, one at a time', async () => {
    await setViewport({ width: 375, height: 800 });
    const host = await designer(two);
    await until(() => inside(host, '.room').classList.contains('narrow'), 'the narrow room');
    const sides = (): readonly boolean[] =>
      ['.left', '.right'].map((side) => !inside(host, `.room-side${side}`).hidden);
    expect(sides()).to.deep.equal([false, false]);
    button(host, '控件').click();
    await until(() => sides()[0], 'the left drawer');
    button(host, '属性').click();
    await until(() => sides()[1], 'the right drawer');
    expect(sides()).to.deep.equal([false, true]);
    expect(host.scrollWidth).to.be.at.most(375);
  });
});
