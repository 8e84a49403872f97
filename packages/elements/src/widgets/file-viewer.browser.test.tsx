import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '../index.ts';
import { all, clean, find, mock, place, until } from '../testing/page.ts';

const shown = async (
  attributes: Readonly<Record<string, string>>,
): Promise<HTMLElementTagNameMap['scf-file-viewer']> => {
  const host = place('scf-file-viewer', { locale: 'zh-CN', ...attributes });
  await host.ready;
  await until(() => host.shadowRoot?.querySelector('.viewer,.none'), 'the viewer');
  return host;
};
/** How many pixels of the page are not white. */
function ink(host: HTMLElement): number {
  const canvas = host.shadowRoot?.querySelector('canvas');
  const pixels =
    canvas && canvas.width > 0
      ? canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      : undefined;
  // Red of four bytes each; what was never drawn is clear, so its fourth is 0.
  return pixels ? pixels.filter((red, at) => at % 4 === 0 && red < 128 && (pixels[at + 3] ?? 0) > 0).length : 0;
}
const words = (host: HTMLElement): string =>
  host.shadowRoot?.querySelector('.viewer-page .offscreen')?.textContent ?? '';
const button = (host: HTMLElement, label: string): HTMLElement => find(host, `[aria-label="${label}"]`);

suite('scf-file-viewer', () => {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  teardown(clean);

  test('WID-058 draws a PDF page by page, Chinese of a font the file does not hold included', async () => {
    const host = await shown({ 'object-name': 'test/voucher.pdf', 'file-name': '付款凭证.pdf' });
    await until(() => words(host) === 'Payment voucher', 'the first page');
    expect(ink(host)).to.be.greaterThan(100);
    expect(find(host, '.count').textContent).to.equal('1 / 2');
    button(host, '下一页').click();
    await until(() => words(host) === '付款凭证', 'the second page');
    expect(ink(host)).to.be.greaterThan(100);
    expect(find(host, 'canvas').getAttribute('aria-label')).to.equal('付款凭证.pdf，第 2 页');
  });

  test('WID-058 zooms, turns and changes pages by the keyboard', async () => {
    const host = await shown({ 'object-name': 'test/voucher.pdf', 'file-name': 'v.pdf' });
    await until(() => words(host) === 'Payment voucher', 'the page');
    const width = find(host, 'canvas').offsetWidth;
    find(host, '.viewer-room').focus();
    await sendKeys({ press: '+' });
    await until(() => Math.abs(find(host, 'canvas').offsetWidth - width * 1.25) < 3, 'the larger page');
    await sendKeys({ press: '0' });
    await until(() => Math.abs(find(host, 'canvas').offsetWidth - width) < 3, 'the first size');
    await sendKeys({ press: 'r' });
    await until(() => find(host, 'canvas').offsetHeight > find(host, 'canvas').offsetWidth, 'the turned page');
    await sendKeys({ press: 'PageDown' });
    await until(() => words(host) === '付款凭证', 'the second page');
  });

  test('WID-058 shows an image in its size, larger when asked', async () => {
    const host = await shown({ 'object-name': 'test/voucher.png' });
    const image = await until(() => {
      const found = host.shadowRoot?.querySelector('img');
      return found?.complete && found.naturalWidth > 0 && found.style.width !== '' ? found : undefined;
    }, 'the image');
    expect([image.alt, image.style.width]).to.deep.equal(['voucher.png', '8px']);
    button(host, '放大').click();
    await until(() => image.style.width === '10px', 'the larger image');
    expect(find(host, '.viewer-name').textContent).to.equal('voucher.png');
  });

  test('other files are offered for download; a missing name says so', async () => {
    const host = await shown({ 'object-name': 'test/list.xlsx' });
    expect(find(host, '.viewer-note').textContent).to.equal('此类文件无法在线查看，请下载');
    expect(all(host, '.viewer button').map((one) => one.textContent)).to.deep.equal(['下载']);
    expect(find(await shown({}), '.none').textContent).to.equal('没有可查看的文件');
  });

  test('a file that may not be seen says so, and can be tried again', async () => {
    await mock('records', { denied: ['/presigned-url'] });
    const host = await shown({ 'object-name': 'test/voucher.pdf' });
    await until(
      () => host.shadowRoot?.querySelector('.load-error')?.textContent?.startsWith('没有权限访问'),
      'the message',
    );
  });
});
