import { expect } from 'chai';
import type { FormDefinition } from '@scf-kit/sdk/form';
import type { ScfFormElement } from '../tags.ts';
import {
  all,
  clean,
  collectEvents,
  control,
  definition,
  find,
  item,
  mock,
  nextFrame,
  type,
  until,
} from '../testing/page.ts';

/** Each test uses an engine that no other has loaded: what has come stays for the whole page. */
const MODULES = '/src/form/engines';

/** A form in a form of the page, not waited for. */
function placed(shown: FormDefinition): { readonly page: HTMLFormElement; readonly host: ScfFormElement } {
  const page = document.createElement('form');
  const host = document.createElement('scf-form');
  host.setAttribute('locale', 'zh-CN');
  host.setAttribute('name', 'answers');
  host.definition = shown;
  page.append(host);
  document.body.append(page);
  return { page, host };
}
const drawn = (host: ScfFormElement): Promise<unknown> => until(() => all(host, '.form')[0], 'the form');

suite('scf-form waits for what it checks its values with', () => {
  teardown(async () => {
    clean();
    await mock('reset');
  });

  test('while the rules of a form are on their way it is not there, and the page cannot send it', async () => {
    await mock('modules', { held: [`${MODULES}/rules.ts`] });
    const { page, host } = placed({
      ...definition([item('number', 'amount'), item('input', 'reason', { label: '原因' })]),
      rules: [{ target: 'reason', effect: 'required', when: 'amount > 10' }],
    });
    await until(() => !page.checkValidity(), 'the form that is waited for');
    expect(host.validationMessage).to.equal('表单的校验规则正在加载，请稍候');
    expect(all(host, '.form')).to.deep.equal([]);
    await mock('modules');
    await drawn(host);
    expect(page.checkValidity()).to.equal(true);
    type(control(host, 'amount'), '11');
    await until(() => !page.checkValidity(), 'what the rule asks for');
    expect(host.validationMessage).to.equal('必填项');
  });

  test('a form whose patterns do not come says so, is not filled in, and cannot be sent', async () => {
    await mock('modules', { refused: [`${MODULES}/patterns.ts`] });
    const { page, host } = placed(
      definition([item('input', 'phone', { rules: [{}, { pattern: '^1\\d{10}$', message: '请输入手机号' }] })]),
    );
    const errors = collectEvents(host, 'scf-error');
    const said = '表单的校验规则未能加载，暂时不能填写，请检查网络后重试';
    await until(() => errors.length > 0, 'the error');
    expect(errors.map(({ detail }) => detail)).to.deep.equal([{ kind: 'load', message: said, recoverable: true }]);
    expect(find(host, '[part=error]').textContent).to.contain(said);
    expect(all(host, '.form')).to.deep.equal([]);
    expect(page.checkValidity()).to.equal(false);
    expect(host.reportValidity()).to.equal(false);
    expect(host.validationMessage).to.equal(said);
  });

  test('a form without any is drawn whatever does not come', async () => {
    await mock('modules', { refused: ['rules', 'patterns', 'widgets'].map((name) => `${MODULES}/${name}.ts`) });
    const { page, host } = placed(definition([item('input', 'name', { rules: [{ required: true }] })]));
    await drawn(host);
    expect(page.checkValidity()).to.equal(false);
    type(control(host, 'name'), '甲');
    await until(() => page.checkValidity(), 'the form that may be sent');
  });

  test('a form that was shown is not sent in the place of one that did not come', async () => {
    const { page, host } = placed(definition([item('input', 'name')]));
    await drawn(host);
    await mock('modules', { refused: [`${MODULES}/widgets.ts`] });
    const errors = collectEvents(host, 'scf-error', 'scf-before-submit');
    host.definition = definition([item('mobilePhone', 'phone')]);
    await until(() => errors.length > 0, 'the error');
    expect(await host.submit()).to.equal(false);
    expect(page.checkValidity()).to.equal(false);
    host.definition = definition([item('input', 'other')]);
    await until(() => all(host, '#f-other')[0], 'the other form');
    await nextFrame();
    expect(page.checkValidity()).to.equal(true);
    expect(await host.submit()).to.equal(true);
    expect(errors.map((event) => event.type)).to.deep.equal(['scf-error', 'scf-before-submit']);
  });
});
