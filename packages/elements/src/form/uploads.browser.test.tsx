import axe from 'axe-core';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { all, clean, definition, find, form, item, mock, nextFrame, notices, until } from '../testing/page.ts';

const drawn = async (type: 'uploadFile' | 'uploadImg', options = {}): Promise<HTMLElementTagNameMap['scf-form']> => {
  const host = await form(definition([item(type, 'files', { label: '附件', options })]));
  await until(() => host.shadowRoot?.querySelector('.upload-add'), 'the upload');
  return host;
};
function choose(host: HTMLElement, ...files: readonly File[]): void {
  const picker = host.shadowRoot?.querySelector('input[type=file]');
  if (!(picker instanceof HTMLInputElement)) throw new Error('no picker');
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  picker.files = data.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}
const stored = async (host: HTMLElementTagNameMap['scf-form'], count = 1): Promise<readonly Record<string, unknown>[]> => {
  const entries = await until(() => { const value = host.value?.['files']; return Array.isArray(value) && value.length === count && value; }, 'the stored files');
  return entries;
};

suite('uploads of scf-form', () => {
  setup(async () => {
    await mock('reset');
    configure({ getToken: async () => 'token' });
  });
  teardown(() => {
    clean();
    configure({ getToken: undefined, uploadOrigins: undefined });
  });

  test('DATA-019 a stored file has uid, name, status, url and type', async () => {
    const host = await drawn('uploadFile');
    choose(host, new File(['content'], '合同.pdf'));
    const [entry] = await stored(host);
    expect(entry).to.include({ name: '合同.pdf', status: 'done', type: 'file' });
    expect([typeof entry?.['uid'], typeof entry?.['url']]).to.deep.equal(['string', 'string']);
  });

  test('UPL-015 a pasted picture is uploaded', async () => {
    const host = await drawn('uploadImg');
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }));
    find(host, '#f-files').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
    const [entry] = await stored(host);
    expect(entry).to.include({ name: 'image.png', type: 'img' });
  });

  test('UPL-011 UPL-020 UPL-021 a field\'s own endpoint gets the file with the token, its data and its headers, and its answer is the entry', async () => {
    const host = await drawn('uploadImg', { action: '/api/own-upload', fileName: 'image', data: '{"tenant":"7"}', headers: { 'X-Tenant': '7', Authorization: 'Bearer stolen' }, fileNamePrefix: 'A-', listType: 'picture-card' });
    choose(host, new File(['picture'], 'a.png', { type: 'image/png' }));
    const [entry] = await stored(host);
    expect(entry).to.include({ uid: 'file-9', url: 'own/stored.png', name: 'a.png' });
    expect((await mock('state')).actions).to.deep.equal([{ authorization: 'Bearer token', tenant: '7', fields: ['tenant', 'image', 'A-a.png'] }]);
    await until(() => all(host, '.files.cards .file').length === 1, 'the card');
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
  });

  test('an endpoint elsewhere gets nothing and says so; trying again is offered', async () => {
    const host = await drawn('uploadFile', { action: 'https://evil.example/upload' });
    choose(host, new File(['content'], 'a.pdf'));
    await until(() => host.shadowRoot?.querySelector('.file.failed'), 'the failed file');
    expect(notices().some((notice) => notice.includes('上传地址不在允许的范围内'))).to.equal(true);
    expect(all(host, '.file.failed button').map((button) => button.textContent)).to.deep.equal(['重试', '忽略']);
  });

  test('UPL-007 files beyond the limit are dropped with a warning, the others arrive', async () => {
    const host = await drawn('uploadFile', { limit: 2 });
    choose(host, ...['a.pdf', 'b.pdf', 'c.pdf'].map((name) => new File(['content'], name)));
    const entries = await stored(host, 2);
    expect(entries.map((entry) => entry['name'])).to.deep.equal(['a.pdf', 'b.pdf']);
    expect(notices().some((notice) => notice.includes('最大上传数量为2'))).to.equal(true);
    await nextFrame();
    expect(find(host, '#f-files').hasAttribute('disabled')).to.equal(true);
  });
});
