import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { clean, nextFrame, notices, place, until } from '../testing/page.ts';
import { notify, openDialog, overlayLayer, receiveNotices, type Notice } from './overlay.ts';

const overlay = (): ShadowRoot => {
  const root = document.querySelector('scf-overlay')?.shadowRoot;
  if (!root) throw new Error('no overlay');
  return root;
};

suite('the overlay', () => {
  teardown(clean);

  test('there is one for the page, with a layer for each theme', () => {
    const light = overlayLayer('light');
    expect(overlayLayer('light')).to.equal(light);
    expect(overlayLayer('dark')).to.not.equal(light);
    expect(document.querySelectorAll('scf-overlay')).to.have.length(1);
  });

  test('a dialog holds the page still, closes with Escape, and gives the focus back', async () => {
    const opener = place('button');
    opener.focus();
    const content = document.createElement('p');
    content.textContent = '内容';
    openDialog('light', { title: '合同.pdf', closeLabel: '关闭', content });
    const dialog = overlay().querySelector('dialog');
    expect(dialog?.open).to.equal(true);
    expect(overlay().activeElement?.getAttribute('aria-label')).to.equal('关闭');
    expect(document.documentElement.style.overflow).to.equal('hidden');
    await nextFrame();
    await sendKeys({ press: 'Escape' });
    await until(() => !overlay().querySelector('dialog'), 'the dialog to close');
    expect(document.activeElement).to.equal(opener);
    expect(document.documentElement.style.overflow).to.equal('');
  });

  test('notices are told to screen readers and can be closed', () => {
    notify('dark', {
      kind: 'error',
      title: '操作失败',
      content: '上传文件不能大于10M，请重新上传',
      closeLabel: '关闭',
    });
    expect(notices()).to.have.length(1);
    const notice = overlay().querySelector('.notice');
    expect(notice?.getAttribute('role')).to.equal('alert');
    notice?.querySelector('button')?.click();
    expect(notices()).to.deep.equal([]);
  });

  test('a page that shows notices itself is handed them, but for what is said within a dialog', async () => {
    const handed: string[] = [];
    const notice: Notice = { kind: 'warning', content: '请先选择文件', closeLabel: '关闭' };
    receiveNotices(({ content }) => void handed.push(content));
    try {
      notify('light', notice);
      expect([handed, notices()]).to.deep.equal([['请先选择文件'], []]);
      const { close } = openDialog('light', {
        title: '合同',
        closeLabel: '关闭',
        content: document.createElement('p'),
      });
      notify('light', notice);
      expect([handed.length, notices().length]).to.deep.equal([1, 1]);
      close();
    } finally {
      receiveNotices(undefined);
    }
  });
});
