import { expect } from 'chai';
import { clean, until } from '@scf-kit/elements/testing';
import { configure } from '@scf-kit/elements';
import type { FormDefinition } from '@scf-kit/sdk/form';
import type { ScfFormDesignerElement } from '../tags.ts';
import {
  button,
  designer,
  dialog,
  field,
  makeForm,
  inside,
  part,
  said,
  readTitle,
  type,
} from '../form/testing/frame-page.ts';
import '../form/testing/frame-work.ts';

const two = makeForm(field('name'), field('code'));
const other = makeForm(field('name', { label: '名称' }), field('other'));
const state = (host: HTMLElement): string => inside(host, '.save-state').textContent ?? '';
let names = 0;
const draftKey = (): string => {
  names += 1;
  return `test ${names} ${performance.now()}`;
};

async function change(host: ScfFormDesignerElement, to: FormDefinition): Promise<void> {
  button(host, '导入').click();
  await until(() => dialog(host), 'the import');
  type(part(host, 'dialog textarea', HTMLTextAreaElement), JSON.stringify(to));
  await until(() => !button(host, '导入').disabled, 'the import to be possible');
  const told = new Promise<void>((resolve) => {
    host.addEventListener('scf-change', () => resolve(), { once: true });
  });
  button(host, '导入').click();
  await told;
}
const kept = (host: HTMLElement): Promise<unknown> =>
  until(() => state(host).startsWith('未保存，本机已暂存'), 'the work to be kept');

suite('the work in hand', () => {
  teardown(clean);

  test('unsaved work is offered again with its differences, and taken up as a change that can be undone', async () => {
    const key = draftKey();
    const first = await designer(two, { 'draft-key': key });
    await change(first, other);
    await kept(first);
    first.remove();
    const again = await designer(two, { 'draft-key': key });
    await until(() => readTitle(again) === '上次有未保存的修改', 'the offer');
    expect([...(dialog(again)?.querySelectorAll('.changes>li') ?? [])].map((one) => one.textContent)).to.deep.equal([
      '修改名称单行文本 · namelabel name → 名称',
      '新增other单行文本 · other',
      '删除code单行文本 · code',
    ]);
    button(again, '恢复').click();
    await until(() => !dialog(again), 'the offer to close');
    expect(again.definition).to.deep.equal(other);
    await kept(again);
    button(again, '撤销').click();
    await until(() => again.definition?.list[1]?.key === 'code', 'the form before');
  });

  test("work that was thrown away or saved, and somebody else's, is not offered", async () => {
    const key = draftKey();
    const first = await designer(two, { 'draft-key': key });
    await change(first, other);
    await kept(first);
    // While that one lives, its work is its own.
    const beside = await designer(two, { 'draft-key': key });
    const stranger = await designer(two, { 'draft-key': `${key} of another` });
    await change(stranger, other);
    await kept(stranger);
    expect(dialog(beside)).to.equal(undefined);
    await first.save();
    await until(() => state(first).startsWith('已保存'), 'it to be saved');
    for (const host of [first, beside, stranger]) host.remove();
    const again = await designer(two, { 'draft-key': `${key} of another` });
    await until(() => dialog(again), 'the offer');
    button(again, '丢弃').click();
    await until(() => !dialog(again), 'the offer to close');
    again.remove();
    for (const name of [key, `${key} of another`]) {
      const last = await designer(two, { 'draft-key': name });
      await change(last, other);
      await kept(last);
      expect(dialog(last)).to.equal(undefined);
    }
  });
});

suite('a form of the server', () => {
  const row = {
    id: 'form-1',
    version: 3,
    formKey: 'apply',
    name: '申请',
    openAccess: false,
    list: two.list,
    config: {},
    extra: { rules: [] },
    savedByText: '李会计',
    savedAt: '2026-01-02T03:04:05Z',
  };
  const server = async (
    body: { readonly row?: Partial<typeof row> | null } = {},
  ): Promise<{ readonly designed: typeof row }> =>
    (await fetch('/mock/designed', { method: 'POST', body: JSON.stringify(body) })).json();
  setup(async () => {
    configure({ baseUrl: location.origin, getToken: async () => 'token' });
    await server({ row });
  });
  teardown(async () => {
    clean();
    await server({ row: null });
  });
  const shown = (): Promise<ScfFormDesignerElement> =>
    designer(undefined, { 'form-id': 'form-1' }).then(async (host) => {
      await host.ready;
      return host;
    });

  test('DSN-042 it is fetched, and saved over the version it was made from with all its keys', async () => {
    const host = await shown();
    expect(host.definition).to.deep.equal({ ...two, rules: [] });
    await change(host, { ...other, rules: [] });
    expect(await host.save()).to.equal(true);
    await until(() => said(host).includes('保存成功'), 'the message');
    const { designed } = await server();
    expect([designed.version, designed.list, designed.extra, designed.name]).to.deep.equal([
      4,
      other.list,
      { rules: [] },
      '申请',
    ]);
    await change(host, two);
    expect(await host.save()).to.equal(true);
    expect((await server()).designed.version).to.equal(5);
  });

  test("a colleague's save is never overwritten unseen: both sides are shown, and either can be chosen", async () => {
    const host = await shown();
    await change(host, { ...other, rules: [] });
    const theirs = [field('name', { label: '全称' }), field('code')];
    await server({ row: { ...row, version: 4, list: theirs } });
    expect(await host.save()).to.equal(false);
    await until(() => readTitle(host) === '表单已被他人保存', 'the conflict');
    const sides = (): readonly string[] =>
      [...(dialog(host)?.querySelectorAll('.two-sides section') ?? [])].map((side) =>
        [...side.querySelectorAll('.changes>li')].map((one) => one.textContent).join(' | '),
      );
    expect(sides()).to.deep.equal([
      '修改双方都改了名称单行文本 · namelabel name → 名称 | 新增other单行文本 · other | 删除code单行文本 · code',
      '修改双方都改了全称单行文本 · namelabel name → 全称',
    ]);
    expect(dialog(host)?.querySelectorAll('h3')[1]?.textContent).to.include('李会计 2026/01/02');
    expect((await server()).designed.list).to.deep.equal(theirs);
    button(host, '继续编辑').click();
    await until(() => !dialog(host), 'it to close');
    // It was saved once more before the choice: that is no permission to overwrite the newer one.
    await host.save();
    await until(() => dialog(host), 'the conflict again');
    await server({ row: { ...row, version: 5, list: theirs } });
    // The next dialog may stand before anybody saw that this one closed.
    const first = dialog(host);
    button(host, '用我的覆盖').click();
    await until(() => dialog(host) !== first, 'it to close');
    await until(() => dialog(host), 'the conflict with the newer one');
    expect((await server()).designed.version).to.equal(5);
    button(host, '用我的覆盖').click();
    await until(() => said(host).includes('保存成功'), 'the message');
    expect((await server()).designed).to.deep.include({ version: 6, list: other.list });

    await change(host, two);
    await server({ row: { ...row, version: 9, list: theirs } });
    await host.save();
    await until(() => dialog(host), 'the conflict');
    button(host, '采用对方的').click();
    await until(() => host.definition?.list[0]?.label === '全称', 'what they saved');
    await until(() => state(host).startsWith('已保存'), 'nothing unsaved');
    button(host, '撤销').click();
    await until(() => host.definition?.list[0]?.label === 'name', 'what was here');
    expect(await host.save()).to.equal(true);
    expect((await server()).designed.version).to.equal(10);
  });

  test('work left behind is measured against what it was made from: a newer version is seen at the save', async () => {
    const key = draftKey();
    const first = await designer(undefined, { 'form-id': 'form-1', 'draft-key': key });
    await first.ready;
    await change(first, { ...other, rules: [] });
    await kept(first);
    first.remove();
    await server({ row: { ...row, version: 4, list: [field('theirs')] } });
    const again = await designer(undefined, { 'form-id': 'form-1', 'draft-key': key });
    await until(() => readTitle(again) === '上次有未保存的修改', 'the offer');
    expect(dialog(again)?.querySelector('.frame-note')?.textContent).to.include('表单已被更新');
    button(again, '恢复').click();
    await until(() => !dialog(again), 'the offer to close');
    expect(await again.save()).to.equal(false);
    await until(() => readTitle(again) === '表单已被他人保存', 'the conflict');
  });

  test('a refusal of the server is told with its places, and a form that cannot be fetched can be tried again', async () => {
    await server({ row: { ...row, name: '' } });
    const host = await shown();
    await change(host, other);
    expect(await host.save()).to.equal(false);
    await until(() => said(host).some((text) => text.includes('name: 必填项')), 'the reason');
    expect(state(host)).to.equal('有未保存的修改');
    clean();
    await server({ row: null });
    const lost = document.createElement('scf-form-designer');
    lost.setAttribute('form-id', 'form-1');
    const failed = new Promise<void>((resolve) => {
      lost.addEventListener('scf-error', () => resolve(), { once: true });
    });
    document.body.append(lost);
    await failed;
    await server({ row });
    lost.reload();
    await until(() => lost.definition?.list.length === 2, 'the form');
  });
});
