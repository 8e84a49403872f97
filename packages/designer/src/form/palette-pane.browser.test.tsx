import { expect } from 'chai';
import { sendKeys } from '@web/test-runner-commands';
import { clean, until } from '@scf-kit/elements/testing';
import { designer, every, inside, labels, press, selected } from './testing/designer-page.ts';
import './testing/canvas-page.ts';

suite('the palette', () => {
  teardown(() => {
    clean();
    localStorage.clear();
  });

  test('DSN-002 DSN-003 has its three panels, remembers which are closed, and finds controls', async () => {
    const host = await designer(undefined);
    const heads = every(host, '.palette-panel h3 button');
    expect(heads.map(({ textContent }) => textContent)).to.deep.equal(['基础控件', '自定义控件', '布局控件']);
    heads[1]?.click();
    await until(() => heads[1]?.getAttribute('aria-expanded') === 'false', 'a closed panel');
    clean();
    const again = await designer(undefined, { locale: 'en-US' });
    expect(
      every(again, '.palette-panel h3 button').map(
        (head) => `${head.textContent} ${head.getAttribute('aria-expanded')}`,
      ),
    ).to.deep.equal(['Basic controls true', 'Custom controls false', 'Layout controls true']);
    const search = inside(again, '.palette-search');
    search.focus();
    await sendKeys({ type: 'amount' });
    await until(
      () => every(again, '.palette-entry').length === 1 && every(again, '.palette-entry')[0]?.textContent === 'Amount',
      'one entry, its panel open',
    );
  });

  test('by keyboard: Enter in the search adds the control that is called so, F6 goes from pane to pane and back', async () => {
    const host = await designer(undefined);
    const at = (): Element | null | undefined => host.shadowRoot?.activeElement;
    inside(host, '.palette-search').focus();
    // Two are found: the number, and the number in words.
    await sendKeys({ type: 'number' });
    await press('Enter');
    await until(() => selected(host).join() === '数字输入框', 'the new field, selected');
    expect(labels(host)).to.deep.equal(['数字输入框']);
    await press('F6');
    expect(at()?.getAttribute('aria-label')).to.equal('数字输入框');
    await press('F6');
    expect(at()).to.have.property('value', '数字输入框');
    await press('F6');
    expect(at()?.closest('.frame-tools')).not.to.equal(null);
    await press('F6');
    // The search text is selected: typing replaces it.
    await sendKeys({ type: 'card' });
    await press('Enter');
    await until(() => labels(host).join() === '数字输入框,卡片布局', 'a card after it');
    await press('Shift+F6');
    expect(at()?.closest('.frame-tools')).not.to.equal(null);
  });
});
