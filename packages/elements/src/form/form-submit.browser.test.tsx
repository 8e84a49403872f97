import axe from 'axe-core';
import { expect } from 'chai';
import {
  all,
  clean,
  control,
  definition,
  collectEvents,
  find,
  form,
  item,
  mock,
  nextFrame,
  notices,
  place,
  type,
  until,
} from '../testing/page.ts';
import { configure } from '../index.ts';

suite('scf-form submits', () => {
  setup(() => configure({ baseUrl: location.origin, getToken: async () => 'token' }));
  teardown(async () => {
    clean();
    localStorage.clear();
    configure({ baseUrl: undefined, getToken: undefined });
    await mock('reset');
  });
  const application = definition([
    item('input', 'name', { label: '名称', rules: [{ required: true }] }),
    item('batch', 'lines', { label: '设备', list: [item('input', 'what', { label: '名称' })] }),
  ]);
  const published = async (
    attributes: Readonly<Record<string, string>> = {},
  ): Promise<HTMLElementTagNameMap['scf-form']> => {
    await mock('form', { formKey: 'apply', definition: application });
    const shown = place('scf-form', { 'form-key': 'apply', locale: 'zh-CN', ...attributes });
    await shown.ready;
    await until(() => shown.shadowRoot?.querySelector('.form'), 'the form');
    return shown;
  };

  test('sends the values with the hash of their definition, shows the number, and tells the page', async () => {
    const shown = await published({ 'process-key': 'financing' });
    const seen = collectEvents(shown, 'scf-before-submit', 'scf-submit');
    type(control(shown, 'name'), '甲');
    find(shown, '[part=submit]').click();
    await until(() => shown.shadowRoot?.querySelector('.done'), 'the success');
    expect(find(shown, '.done').textContent).to.contain('RZ20260001');
    const { submissions } = await mock('state');
    expect(submissions).to.have.length(1);
    expect(submissions[0]).to.deep.include({ formKey: 'apply', formHash: 'hash-1', processDefinitionKey: 'financing' });
    expect(submissions[0]?.['idempotencyKey']).to.match(/^[\w-]{16,}$/);
    expect(seen.map((event) => event.type)).to.deep.equal(['scf-before-submit', 'scf-submit']);
    expect(seen[1]?.detail).to.deep.include({ code: 'RZ20260001', businessKey: 'b-1' });
  });

  test('a page that sends the values itself prevents it and shows its errors by path', async () => {
    const shown = await published({ 'no-submit': '' });
    expect(all(shown, '[part=submit]')).to.deep.equal([]);
    shown.addEventListener('scf-before-submit', (event) => event.preventDefault());
    type(control(shown, 'name'), '甲');
    expect(await shown.submit()).to.equal(false);
    expect((await mock('state')).submissions).to.deep.equal([]);
    shown.errors = { name: '名称已存在' };
    await until(() => shown.shadowRoot?.querySelector('.control .error')?.textContent === '名称已存在', 'the error');
  });

  test('refusals of the server go to the fields, rows included', async () => {
    const shown = await published();
    shown.value = { name: '甲', lines: [{ what: '一' }, { what: '二' }] };
    await until(() => all(shown, '.batch tbody input').length === 2, 'the rows');
    await mock('refuse-submit', {
      status: 400,
      msg: '表单填写有误，请检查',
      errors: { name: '名称已存在', 'lines.1.what': '型号停产' },
    });
    expect(await shown.submit()).to.equal(false);
    await until(() => all(shown, '.error').length === 2, 'both errors');
    expect(find(shown, '.batch tbody tr:nth-child(2) .error').textContent).to.equal('型号停产');
    expect(find(shown, '.failure').textContent).to.equal('表单填写有误，请检查');
  });

  test('the server is asked once the value rests, and submitting waits for its answer', async () => {
    await mock('form', {
      formKey: 'asks',
      definition: {
        ...definition([item('input', 'code', { label: '编码' })]),
        rules: [
          {
            target: 'code',
            effect: 'remote',
            when: 'true',
            check: 'unique',
            of: 'office.creditCode',
            message: '编码已被使用',
          },
        ],
      },
    });
    const shown = place('scf-form', { 'form-key': 'asks', locale: 'zh-CN' });
    await shown.ready;
    await until(() => shown.shadowRoot?.querySelector('.form'), 'the form');
    type(control(shown, 'code'), 'taken');
    await until(
      () => shown.shadowRoot?.querySelector('.control [role=status]')?.textContent === '正在校验',
      'that it is being checked',
    );
    await until(() => shown.shadowRoot?.querySelector('.control .error')?.textContent === '编码已被使用', 'the answer');
    expect(all(shown, '.control [role=status]')).to.deep.equal([]);
    expect(await shown.submit()).to.equal(false);
    type(control(shown, 'code'), 'free');
    expect(await shown.submit()).to.equal(true);
    expect((await mock('state')).submissions.map(({ formData }) => formData)).to.deep.equal([{ code: 'free' }]);
  });

  test('choices of a dictionary are fetched, in the language of the form', async () => {
    const shown = await form(
      definition([
        item('radio', 'method', { options: { dynamic: true, dynamicType: 'MASTER', dynamicKey: 'REPAYMENT' } }),
      ]),
      { locale: 'en-US' },
    );
    await until(() => all(shown, '.choice').length === 2, 'the choices');
    expect(all(shown, '.choice').map((one) => one.textContent)).to.deep.equal(['Equal instalments', '到期还本']);
    find(shown, '.choice input').click();
    expect(shown.value?.['method']).to.equal('m-1');
  });

  test('a form that is not there is an error with its request number, and can be tried again', async () => {
    const seen = collectEvents(document.body, 'scf-error');
    const shown = place('scf-form', { 'form-key': 'absent', locale: 'zh-CN' });
    await until(() => shown.shadowRoot?.querySelector('.state.failed:not([hidden])'), 'the error state');
    expect(find(shown, '.state.failed').textContent).to.contain('req-test');
    expect(seen[0]?.detail).to.deep.include({ requestId: 'req-test', code: 404 });
    await mock('form', { formKey: 'absent', definition: application });
    shown.reload();
    await shown.ready;
    expect(control(shown, 'name')).to.be.instanceOf(HTMLInputElement);
  });

  test('a visitor sees an open form, keeps a draft over a return, and is asked to sign in', async () => {
    configure({ getToken: undefined });
    const first = await published();
    type(control(first, 'name'), '写到一半');
    await until(
      () => first.shadowRoot?.querySelector('.draft')?.textContent.includes('已保存'),
      'the note that it is saved',
    );
    const seen = collectEvents(first, 'scf-error');
    expect(await first.submit()).to.equal(false);
    expect(find(first, '.failure').textContent).to.equal('请先登录，已填写的内容会保留');
    expect(seen[0]?.detail).to.deep.include({ kind: 'auth' });
    first.remove();
    const second = await published();
    expect(control(second, 'name').value).to.equal('写到一半');
    configure({ getToken: async () => 'token' });
    await until(() => second.shadowRoot?.querySelector('.view:not([hidden]) .form'), 'the form for the person');
    expect(control(second, 'name').value).to.equal('写到一半');
    expect(await second.submit()).to.equal(true);
    expect(localStorage.length).to.equal(0);
  });

  test("a person's draft is on the server, comes back with a notice, and two windows see both sides", async () => {
    const first = await published();
    type(control(first, 'name'), '写到一半');
    await until(
      () => first.shadowRoot?.querySelector('.draft')?.textContent.includes('已保存'),
      'the note that it is saved',
    );
    expect((await mock('state')).drafts).to.have.nested.property('[0].formData.name', '写到一半');
    first.remove();
    const second = await published();
    expect(control(second, 'name').value).to.equal('写到一半');
    expect(find(second, '.restored').textContent).to.match(/已恢复.*保存的草稿/);
    await mock('draft', { formData: { name: '另一处写的' } });
    type(control(second, 'name'), '这里写的');
    await until(() => second.shadowRoot?.querySelector('.conflict tbody tr'), 'both sides');
    expect(all(second, '.conflict tbody td').map((cell) => cell.textContent)).to.deep.equal(['这里写的', '另一处写的']);
    const { violations } = await axe.run(second, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
    all(second, '.conflict-actions button')[1]?.click();
    await until(() => control(second, 'name').value === '另一处写的', 'the other side');
    await mock('draft', { formData: { name: '又一次' } });
    type(control(second, 'name'), '我的为准');
    await until(() => second.shadowRoot?.querySelector('.conflict-actions'), 'the choice again');
    find(second, '.conflict-actions button').click();
    for (let turn = 0; turn < 100 && (await mock('state')).drafts[0]?.['version'] !== 5; turn++) await nextFrame();
    expect((await mock('state')).drafts).to.have.nested.property('[0].formData.name', '我的为准');
    find(second, '.draft .quiet').click();
    await nextFrame();
    find(second, '.draft .quiet').click();
    await until(() => control(second, 'name').value === '', 'the emptied form');
    for (let turn = 0; turn < 100 && (await mock('state')).drafts.length > 0; turn++) await nextFrame();
    expect((await mock('state')).drafts).to.deep.equal([]);
  });

  test('each offer of a page has a draft of its own, which submitting takes away', async () => {
    configure({ getToken: undefined });
    const first = await published({ 'draft-key': 'tender:1' });
    type(control(first, 'name'), '写到一半');
    await until(() => first.shadowRoot?.querySelector('.draft')?.textContent.includes('已保存'), 'the note');
    first.remove();
    const other = await published({ 'draft-key': 'tender:2' });
    expect(control(other, 'name').value).to.equal('');
    other.remove();
    configure({ getToken: async () => 'token' });
    const again = await published({ 'draft-key': 'tender:1' });
    expect(control(again, 'name').value).to.equal('写到一半');
    type(control(again, 'name'), '写完了');
    await until(
      () => again.shadowRoot?.querySelector('.draft')?.textContent.includes('已保存'),
      'the note of the server',
    );
    expect((await mock('state')).drafts).to.have.nested.property('[0].businessKey', 'tender:1');
    expect(await again.submit()).to.equal(true);
    expect((await mock('state')).drafts).to.deep.equal([]);
    expect(localStorage.length).to.equal(0);
  });

  test('without a way to the server the draft stays here and says so', async () => {
    const shown = await published();
    type(control(shown, 'name'), '一');
    await until(() => shown.shadowRoot?.querySelector('.draft')?.textContent.includes('已保存'), 'the first save');
    await mock('drafts-down', { down: true });
    type(control(shown, 'name'), '二');
    await until(
      () => shown.shadowRoot?.querySelector('.draft.offline')?.textContent.includes('已在本机保存'),
      'the note',
    );
    shown.remove();
    await mock('drafts-down', { down: false });
    const back = await published();
    expect(control(back, 'name').value).to.equal('二');
    await until(() => back.shadowRoot?.querySelector('.draft:not(.offline)'), 'the server again');
    expect((await mock('state')).drafts).to.have.nested.property('[0].formData.name', '二');
    localStorage.clear();
  });

  test('choices come from dynamic sources; a failure is said at the field and asked again there', async () => {
    const shown = await form(
      definition([
        item('select', 'party', {
          label: '资金方',
          options: { dynamic: true, dynamicType: 'FINANCING_PARTY', dynamicFun: 'window.hurt = 1' },
        }),
        item('radio', 'other', {
          label: '其他',
          options: { dynamic: true, dynamicType: 'OTHER', dynamicKey: 'goods' },
        }),
      ]),
    );
    await mock('refuse-uploads', { times: 1 });
    const broken = await form(
      definition([
        item('radio', 'other', {
          label: '其他',
          options: { dynamic: true, dynamicType: 'OTHER', dynamicKey: 'broken' },
        }),
      ]),
    );
    await until(() => shown.shadowRoot?.querySelector('[name=f-other]'), 'the choices of the healthy form');
    const trouble = await until(
      () => broken.shadowRoot?.querySelector<HTMLElement>('.options-trouble'),
      'the failure at the field',
    );
    expect(trouble.textContent).to.contain('选项加载失败');
    trouble.querySelector('button')?.click();
    await until(() => all(broken, '[name=f-other]').length === 2, 'the choices after all');
    expect(all(broken, '.options-trouble')).to.deep.equal([]);
    expect(Reflect.get(window, 'hurt')).to.equal(undefined);
  });

  test('UPL-009 UPL-012 submitting waits for uploads; one that failed is held, and says why not', async () => {
    await mock('form', { formKey: 'files', definition: definition([item('uploadFile', 'files', { label: '文件' })]) });
    const shown = place('scf-form', { 'form-key': 'files', locale: 'zh-CN' });
    await shown.ready;
    const picker = await until(
      () => shown.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]'),
      'the upload',
    );
    const choose = (name: string): void => {
      const data = new DataTransfer();
      data.items.add(new File(['content'], name));
      picker.files = data.files;
      picker.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await mock('refuse-uploads', { times: 1 });
    choose('a.pdf');
    await until(() => shown.shadowRoot?.querySelector('.file.failed'), 'the failed file');
    expect(notices().some((notice) => notice.includes('文件上传失败'))).to.equal(true);
    expect(shown.value?.['files'] ?? []).to.deep.equal([]);
    expect(await shown.submit()).to.equal(false);
    expect(find(shown, '.failure').textContent).to.contain('未上传成功');
    find(shown, '.file.failed button').click();
    expect(await shown.submit(), 'waits for the second try').to.equal(true);
    const { submissions } = await mock('state');
    expect(submissions[0]).to.have.nested.property('formData.files[0].name', 'a.pdf');
  });
});
