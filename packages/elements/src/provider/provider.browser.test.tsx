import { expect } from 'chai';
import { conformance } from '../testing/conformance.ts';
import { all, clean, definition, form, item, mock, place, until } from '../testing/page.ts';
import { configure } from '../index.ts';
import { scfProvider } from './provider.ts';

conformance({
  declaration: scfProvider,
  shown: async (parent = document.body) => {
    const made = document.createElement('scf-provider');
    made.textContent = 'content';
    parent.append(made);
    await made.ready;
    return made;
  },
  early: { property: 'getToken', value: async () => 'secret-token' },
});

suite('scf-provider', () => {
  teardown(async () => {
    clean();
    configure({ baseUrl: undefined, locale: undefined, getToken: undefined, theme: undefined });
    await mock('reset');
  });
  const simple = definition([item('input', 'name')]);

  test('the nearest provider wins over configure(), the element over both', async () => {
    configure({ locale: 'zh-CN', theme: 'dark' });
    const outer = place('scf-provider', { locale: 'en-US' });
    const inner = place('scf-provider', { theme: 'light' }, outer);
    const shown = document.createElement('scf-form');
    shown.definition = simple;
    inner.append(shown);
    await shown.ready;
    await until(() => all(shown, '[part=submit]')[0]?.textContent === 'Submit', 'English');
    expect(shown.shadowRoot?.querySelector('.frame')?.classList.contains('scf-dark')).to.equal(false);
    inner.removeAttribute('theme');
    expect(shown.shadowRoot?.querySelector('.frame')?.classList.contains('scf-dark')).to.equal(true);
    outer.setAttribute('locale', 'zh-CN');
    await until(() => all(shown, '[part=submit]')[0]?.textContent === '提交', 'Chinese');
    shown.locale = 'en-US';
    await until(() => all(shown, '[part=submit]')[0]?.textContent === 'Submit', 'English again');
  });

  test('getToken gives the token, is asked again after a 401, and the token stays out of the DOM', async () => {
    await mock('form', { formKey: 'apply', definition: simple });
    await mock('expire', { tokens: ['old-token'] });
    const asked: string[] = [];
    const provider = place('scf-provider', { 'base-url': location.origin });
    provider.getToken = async (why) => {
      asked.push(why);
      return why === 'first' ? 'old-token' : 'new-token';
    };
    const shown = place('scf-form', { 'form-key': 'apply', locale: 'zh-CN' }, provider);
    await shown.ready;
    expect(asked).to.deep.equal(['first', 'expired']);
    const { called } = await mock('state');
    expect(called.map(({ token }) => token)).to.include.members(['old-token', 'new-token']);
    expect(document.documentElement.outerHTML).to.not.match(/(old|new)-token/);
  });

  test('another getToken for the same purpose does not load the form again', async () => {
    await mock('form', { formKey: 'apply', definition: simple });
    const provider = place('scf-provider', { 'base-url': location.origin });
    provider.getToken = async () => 'one';
    const shown = place('scf-form', { 'form-key': 'apply' }, provider);
    await shown.ready;
    const before = shown.shadowRoot?.querySelector('.form');
    provider.getToken = async () => 'two';
    // One that comes afterwards loads with the new token; the first would have done so before it.
    await place('scf-form', { 'form-key': 'apply' }, provider).ready;
    expect(shown.shadowRoot?.querySelector('.form')).to.equal(before);
    const { called } = await mock('state');
    const loads = called.filter(({ path }) => path.endsWith('/apply')).map(({ token }) => token);
    expect(loads).to.deep.equal(['one', 'two']);
  });

  test('a form keeps what was typed when the theme around it changes', async () => {
    const provider = place('scf-provider', { theme: 'light' });
    const shown = await form(simple, {}, provider);
    shown.value = { name: '甲' };
    provider.setAttribute('theme', 'dark');
    await until(
      () =>
        shown.value?.['name'] === '甲' && shown.shadowRoot?.querySelector<HTMLInputElement>('#f-name')?.value === '甲',
      'the value',
    );
  });
});
