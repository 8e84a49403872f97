import { expect } from 'chai';
import { configure } from '../index.ts';
import { conformance } from '../testing/conformance.ts';
import { clean, definition, find, form, item, mock, nextFrame, place, until } from '../testing/page.ts';
import { findWidgetType } from '@scf-kit/sdk/form';
import { widgets } from './registry.ts';
import { toFieldType, type Widget } from './widget.ts';

/** A widget's tag in the page, as its declaration's example shows it. */
async function shown(
  { declaration, example }: Widget,
  parent: HTMLElement = document.body,
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElement> {
  const made = document.createElement(declaration.tag);
  for (const [name, value] of Object.entries({ locale: 'zh-CN', ...example.attributes, ...attributes }))
    made.setAttribute(name, value);
  if (example.value !== undefined) Reflect.set(made, 'value', example.value);
  parent.append(made);
  await until(
    () =>
      made.shadowRoot?.querySelector('.form') &&
      !made.shadowRoot.querySelector('.pending,[aria-busy=true]:not([hidden])'),
    `<${declaration.tag}>`,
  );
  return made;
}

// Signed in: what a visitor is told stands with each widget's own tests.
configure({ getToken: async () => 'token' });
suiteSetup(() => mock('reset'));

const all: readonly Widget[] = widgets;
for (const widget of all) {
  const { declaration, example } = widget;
  const holds = example.value !== undefined;
  conformance({
    declaration,
    shown: (parent) => shown(widget, parent),
    early: holds ? { property: 'value', value: example.value } : undefined,
    use: holds
      ? { act: (host) => Reflect.set(host, 'value', example.value), kept: (host) => Reflect.get(host, 'value') }
      : undefined,
  });

  suite(`<${declaration.tag}> is a field type of <scf-form> too`, () => {
    teardown(clean);
    const type = toFieldType(declaration.tag);

    test('the form draws it', async () => {
      const host = await form(
        definition([
          item(type, 'one', { label: '甲', ...(example.attributes ? { options: readOptions(widget) } : {}) }),
        ]),
      );
      if (holds) host.value = { one: example.value };
      await until(() => !host.shadowRoot?.querySelector('.pending'), 'its code');
      expect(host.shadowRoot?.querySelector('.unsupported')).to.equal(null);
      if (holds) expect(host.value?.['one']).to.deep.equal(example.value);
    });

    test('every language and a read-only form show it', async () => {
      const host = await form(definition([item(type, 'one', { label: '甲' })]), { locale: 'en-US', mode: 'print' });
      if (holds) host.value = { one: example.value };
      await until(() => !host.shadowRoot?.querySelector('.pending'), 'its code');
      expect(host.shadowRoot?.querySelectorAll('.field input, .field textarea, .field select')).to.have.length(0);
    });
  });

  if (!holds) continue;
  suite(`<${declaration.tag}> in a form of the page`, () => {
    teardown(clean);
    const inForm = async (
      attributes: Readonly<Record<string, string>> = {},
    ): Promise<{ page: HTMLFormElement; host: HTMLElement }> => {
      const page = place('form');
      return { page, host: await shown(widget, page, { name: 'given', ...attributes }) };
    };
    const kind = findWidgetType(toFieldType(declaration.tag))?.value;

    test('its value takes part under its name, and is taken out where it is disabled', async () => {
      const { page, host } = await inForm();
      expect(new FormData(page).get('given')).to.equal(
        kind === 'text' || kind === 'decimal' ? example.value : JSON.stringify(Reflect.get(host, 'value')),
      );
      host.toggleAttribute('disabled', true);
      await until(() => host.shadowRoot?.querySelector('.mode-read'), 'its reading');
      expect(new FormData(page).get('given')).to.equal(null);
    });

    test('an empty one that is required is not valid, told without showing, shown when asked', async () => {
      const { page, host } = await inForm({ required: '' });
      Reflect.set(host, 'value', undefined);
      await nextFrame();
      expect(page.checkValidity()).to.equal(false);
      expect(host.shadowRoot?.querySelector('.error')).to.equal(null);
      expect(page.reportValidity()).to.equal(false);
      const report: unknown = Reflect.get(host, 'reportValidity');
      if (typeof report !== 'function') throw new Error('no reportValidity');
      report.call(host);
      await until(() => host.shadowRoot?.querySelector('.error')?.textContent === '必填项', 'the message');
      expect(host.matches(':state(user-invalid)')).to.equal(true);
      expect(find(host, '[aria-describedby]').getAttribute('aria-describedby')?.split(' ')).to.include('f-value-error');
      Reflect.set(host, 'value', example.value);
      expect(page.checkValidity()).to.equal(true);
    });

    test('a reset goes back to the first value', async () => {
      const { page, host } = await inForm();
      const first = Reflect.get(host, 'value');
      Reflect.set(host, 'value', undefined);
      page.reset();
      await nextFrame();
      expect(Reflect.get(host, 'value')).to.deep.equal(first);
    });
  });
}

/** Attributes of an example as options of a form's item. */
function readOptions({ declaration, example }: Widget): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(declaration.attributes).flatMap(([key, declared]) => {
      const written = example.attributes?.[declared.name];
      return written === undefined ? [] : [[key, declared.parse(written)]];
    }),
  );
}
