import axe from 'axe-core';
import { expect } from 'chai';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { clean, conformance, until } from '@scf-kit/elements/testing';
import { scfFormDesigner, TOOLBAR } from '../context/declaration.ts';
import { button, designer, dialog, field, makeForm, inside, said, readTitle } from './testing/frame-page.ts';
import { two, formIn, open, isClosed, heard, change, control, other } from './testing/frame-work.ts';

const shownTools = (host: HTMLElement): readonly (string | undefined)[] =>
  [...(host.shadowRoot?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].map(({ dataset }) => dataset['action']);

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
    // The changes can still be undone; undoing makes the form unsaved again.
    button(host, '撤销').click();
    await until(() => state() === '有未保存的修改', 'the change to be told');
    expect(host.definition).to.deep.equal(two);
  });

  test('DSN-023 DSN-024 reset asks, and clears the form and the selection', async () => {
    const host = await designer(two);
    await open(host, '清空');
    expect(readTitle(host)).to.equal('警告');
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
    await until(() => readTitle(host) === '有未保存的修改', 'the question');
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

suite('the checks', () => {
  teardown(clean);

  test('each is told with its place, and leads to the field', async () => {
    const host = await designer(makeForm(field('name'), field('name')));
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
      const host = await designer(makeForm(field('name'), field('name')), { theme });
      const look = async (what: string): Promise<void> => {
        const { violations } = await axe.run(host, { resultTypes: ['violations'] });
        expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`)).to.deep.equal([]);
      };
      await look('the designer');
      for (const name of ['预览', '导入', '生成 JSON', '生成代码', '清空']) {
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
