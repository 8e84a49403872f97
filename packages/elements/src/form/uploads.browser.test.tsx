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
const stored = async (
  host: HTMLElementTagNameMap['scf-form'],
  count = 1,
): Promise<readonly Record<string, unknown>[]> => {
  const entries = await until(() => {
    const value = host.value?.['files'];
    return Array.isArray(value) && value.length === count && value;
  }, 'the stored files');
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
    localStorage.clear();
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
    find(host, '#f-files').dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
    );
    const [entry] = await stored(host);
    expect(entry).to.include({ name: 'image.png', type: 'img' });
  });

  test("UPL-011 UPL-020 UPL-021 a field's own endpoint gets the file with the token, its data and its headers, and its answer is the entry", async () => {
    const host = await drawn('uploadImg', {
      action: '/api/own-upload',
      fileName: 'image',
      data: '{"tenant":"7"}',
      headers: { 'X-Tenant': '7', Authorization: 'Bearer stolen' },
      fileNamePrefix: 'A-',
      listType: 'picture-card',
    });
    choose(host, new File(['picture'], 'a.png', { type: 'image/png' }));
    const [entry] = await stored(host);
    expect(entry).to.include({ uid: 'file-9', url: 'own/stored.png', name: 'a.png' });
    expect((await mock('state')).actions).to.deep.equal([
      { authorization: 'Bearer token', tenant: '7', fields: ['tenant', 'image', 'A-a.png'] },
    ]);
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

  suite('of large files', () => {
    const MEGABYTE = 1024 * 1024;
    const large = (name = '合同.pdf'): File =>
      new File([new Uint8Array(12 * MEGABYTE)], name, { lastModified: 1_700_000_000_000 });
    const sum = (pieces: readonly number[]): number => pieces.reduce((total, bytes) => total + bytes, 0);
    /** Waits until so many pieces have arrived. */
    const arrived = async (count: number): Promise<void> => {
      for (let tries = 0; (await mock('state')).uploads.pieces.length < count; tries++) {
        if (tries > 200) throw new Error(`waited in vain for ${count} pieces`);
        await nextFrame();
      }
    };
    const press = (host: HTMLElement, label: string): void => {
      const button = all(host, '.file button').find((one) => one.textContent === label);
      if (!button) throw new Error(`no ${label}`);
      button.click();
    };

    test('one cut in the middle goes on where it was cut: no byte is sent twice', async () => {
      const host = await drawn('uploadFile', { fileSize: 20 });
      await mock('spoil-upload', { at: 5 * MEGABYTE, take: 2 * MEGABYTE });
      choose(host, large());
      const [entry] = await stored(host);
      expect(entry).to.include({ name: '合同.pdf', url: 'test/upload-1.pdf', size: 12 * MEGABYTE });
      const { uploads } = await mock('state');
      expect([uploads.begun, ...uploads.pieces.map((bytes) => bytes / MEGABYTE)]).to.deep.equal([1, 5, 2, 5]);
    });

    test('one is paused, keeps the form from being submitted, and goes on; by keyboard and without a fault of accessibility', async () => {
      const host = await drawn('uploadFile', { fileSize: 20 });
      await mock('spoil-upload', { at: 5 * MEGABYTE, take: MEGABYTE, hold: true });
      choose(host, large());
      await arrived(2);
      const pause = await until(
        () => all(host, '.file button').find((one) => one.textContent === '暂停'),
        'the button to pause',
      );
      pause.focus();
      pause.click();
      await until(() => find(host, '.file-state').textContent.startsWith('已暂停'), 'that it is paused');
      expect(host.shadowRoot?.activeElement?.textContent, 'focus stays').to.equal('继续');
      const { violations } = await axe.run(host, { rules: { region: { enabled: false } } });
      expect(violations.map(({ id }) => id)).to.deep.equal([]);
      expect(await host.submit()).to.equal(false);
      await until(() => host.shadowRoot?.textContent.includes('有文件暂停上传'), 'why it is not submitted');
      press(host, '继续');
      await stored(host);
      const { uploads } = await mock('state');
      expect([uploads.begun, sum(uploads.pieces)]).to.deep.equal([1, 12 * MEGABYTE]);
    });

    test('one left unfinished is offered by the next visit, and the same file goes on', async () => {
      const first = await drawn('uploadFile', { fileSize: 20 });
      await mock('spoil-upload', { at: 5 * MEGABYTE, take: 3 * MEGABYTE, hold: true });
      choose(first, large());
      await arrived(2);
      press(first, '暂停');
      clean();
      const later = await drawn('uploadFile', { fileSize: 20 });
      await until(() => later.shadowRoot?.querySelector('.file.left'), 'what was left');
      expect(find(later, '.file.left .file-name').textContent).to.equal('合同.pdf上次传到 66%，重新选择该文件即可继续');
      choose(later, large());
      await stored(later);
      const { uploads } = await mock('state');
      expect([uploads.begun, sum(uploads.pieces)]).to.deep.equal([1, 12 * MEGABYTE]);
      expect(all(later, '.file.left')).to.have.length(0);
    });

    test('one given up is forgotten here and on the server', async () => {
      const host = await drawn('uploadFile', { fileSize: 20 });
      await mock('spoil-upload', { at: 0, take: MEGABYTE, hold: true });
      choose(host, large());
      await arrived(1);
      press(host, '取消');
      await until(() => all(host, '.file').length === 0, 'an empty list');
      clean();
      const later = await drawn('uploadFile', { fileSize: 20 });
      choose(later, large());
      await stored(later);
      expect((await mock('state')).uploads.begun).to.equal(2);
    });
  });

  test('a PDF of a field opens over the page, not in a tab', async () => {
    const host = await drawn('uploadFile');
    host.value = { files: [{ uid: '1', name: '合同.pdf', status: 'done', url: 'test/1.pdf', type: 'file' }] };
    const view = await until(
      () => all(host, '.file button').find((one) => one.textContent === '在线查看'),
      'the button to view',
    );
    view.click();
    const dialog = await until(
      () => document.querySelector('scf-overlay')?.shadowRoot?.querySelector('dialog[open]'),
      'the dialog',
    );
    await until(() => dialog.querySelector('canvas')?.width, 'the drawn page');
    expect(dialog.querySelector('h2')?.textContent).to.equal('合同.pdf');
    let heard = 0;
    const listen = (): void => {
      heard++;
    };
    window.addEventListener('keydown', listen);
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    window.removeEventListener('keydown', listen);
    expect(heard, 'keys the page beneath hears').to.equal(0);
  });
});
