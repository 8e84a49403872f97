import { createForm } from '@bpmn-io/form-js-viewer';
import css from '@bpmn-io/form-js-viewer/dist/assets/form-js.css?inline';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { isRequired, toOptions, peerPage } from './page.ts';

type Item = FormDefinition['list'][number];
const TYPES: Readonly<Record<string, object>> = {
  textarea: { type: 'textarea' },
  number: { type: 'number' },
  select: { type: 'select' },
  checkbox: { type: 'checklist' },
  radio: { type: 'radio' },
  date: { type: 'datetime', subtype: 'date' },
};
const component = (item: Item): object => ({
  type: 'textfield',
  ...TYPES[item.type],
  id: item.key,
  key: item.key,
  [item.type === 'date' ? 'dateLabel' : 'label']: item.label,
  ...(toOptions(item).length > 0 ? { values: toOptions(item) } : {}),
  validate: { required: isRequired(item) },
});
let form: { destroy(): void; submit(): unknown } | undefined;
document.head.appendChild(document.createElement('style')).textContent = css;
window.bench = peerPage({
  draw: ({ list }, place) => {
    void createForm({
      container: place,
      schema: { type: 'default', id: 'peer', components: list.map(component) },
      data: {},
    }).then((made: typeof form) => {
      form = made;
    });
  },
  remove: () => form?.destroy(),
  field: '.fjs-form-field:not(.fjs-form-field *)',
  error: '.fjs-form-field-error',
  control: (place, key) => {
    const label = [...place.querySelectorAll('label')].find(
      ({ textContent }) => textContent?.trim() === `字段 ${key.slice(1)}`,
    );
    return label ? document.getElementById(label.htmlFor) : null;
  },
  validate: () => {
    form?.submit();
  },
});
