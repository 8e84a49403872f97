import { widgets } from '../widgets/registry.ts';
import { control, definition, find, form, item, until } from './page.ts';

/** Runs inside a page with a strict policy and tells its opener what was refused. */
const refused: string[] = [];
document.addEventListener('securitypolicyviolation', (event) =>
  refused.push(`${event.violatedDirective}: ${event.blockedURI}`),
);

const OPTIONS = [{ value: 'a', label: 'A' }];
async function run(): Promise<string> {
  const shown = await form(
    definition(
      [
        item('input', 'name', { rules: [{ required: true }] }),
        item('select', 'choice', { options: { options: OPTIONS } }),
        item('date', 'day'),
        item('html', 'note', { options: { defaultValue: '<p style="color:red">note</p>' } }),
        item('batch', 'lines', { list: [item('number', 'n')] }),
        item('uploadFile', 'files'),
      ],
      { layout: 'horizontal', labelWidth: 120 },
    ),
    { theme: 'dark' },
  );
  control(shown, 'choice').focus();
  await until(() => shown.shadowRoot?.querySelector('.ant-select:not(.light)'), 'the full select');
  control(shown, 'day').focus();
  await until(() => shown.shadowRoot?.querySelector('.ant-picker'), 'the full date');
  await until(() => shown.shadowRoot?.querySelector('.upload-add'), 'the upload');
  shown.reportValidity();
  await until(() => shown.shadowRoot?.querySelector('.error'), 'an error');
  for (const { declaration, example } of widgets) {
    const made = document.createElement(declaration.tag);
    for (const [name, value] of Object.entries(example.attributes ?? {})) made.setAttribute(name, value);
    if ('value' in example) Reflect.set(made, 'value', example.value);
    document.body.append(made);
    await until(() => made.shadowRoot?.querySelector('.form'), `<${declaration.tag}>`);
  }
  return getComputedStyle(find(shown, '#f-name')).borderTopStyle;
}
run().then(
  (border) => parent.postMessage({ refused, border }, '*'),
  (cause: unknown) => parent.postMessage({ refused, border: String(cause) }, '*'),
);
