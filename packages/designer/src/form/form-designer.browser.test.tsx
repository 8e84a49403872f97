import { expect } from 'chai';
import { clean, conformance, until } from '@scf-kit/elements/testing';
import type { FormDefinition } from '@scf-kit/sdk/form';
import type { ScfFormDesignerElement } from '../tags.ts';
import '../index.ts';
import { scfFormDesigner } from './declaration.ts';

const two: FormDefinition = { list: ['name', 'code'].map((key) => ({ type: 'input', key, model: key, label: key })), config: {} };

async function designer(shown: FormDefinition | undefined = two, parent: HTMLElement = document.body): Promise<ScfFormDesignerElement> {
  const host = document.createElement('scf-form-designer');
  host.setAttribute('locale', 'zh-CN');
  host.definition = shown;
  parent.append(host);
  // The last thing that is drawn: where a drag is announced.
  await until(() => host.shadowRoot?.querySelector('[id^=DndLiveRegion]'), 'the designer');
  return host;
}

suiteSetup(async () => { await import('./designer-implementation.ts'); });

conformance({ declaration: scfFormDesigner, shown: (parent) => designer(two, parent), early: { property: 'definition', value: two } });

suite('the form and the page', () => {
  teardown(clean);

  test('the form is read as it was given until it changes', async () => {
    const host = await designer();
    expect(host.definition).to.deep.equal(two);
  });
});
