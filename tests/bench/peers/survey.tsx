import { createRoot, type Root } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import css from 'survey-core/survey-core.min.css?inline';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { isRequired, toOptions, peerPage } from './page.ts';

type Item = FormDefinition['list'][number];
const TYPES: Readonly<Record<string, object>> = {
  textarea: { type: 'comment' },
  number: { type: 'text', inputType: 'number' },
  select: { type: 'dropdown' },
  checkbox: { type: 'checkbox' },
  radio: { type: 'radiogroup' },
  date: { type: 'text', inputType: 'date' },
};
const question = (item: Item): object => ({
  type: 'text',
  ...TYPES[item.type],
  name: item.key,
  title: item.label,
  isRequired: isRequired(item),
  choices: toOptions(item).map(({ value, label }) => ({ value, text: label })),
});
let root: Root | undefined;
let model: Model | undefined;
document.head.appendChild(document.createElement('style')).textContent = css;
window.bench = peerPage({
  draw: ({ list }, place) => {
    model = new Model({ elements: list.map(question), textUpdateMode: 'onTyping' });
    root = createRoot(place);
    root.render(<Survey model={model} />);
  },
  remove: () => root?.unmount(),
  field: '.sd-element[data-name]',
  error: '.sd-element__erbox',
  control: (place, key) => place.querySelector(`[data-name="${key}"] input`),
  validate: () => {
    model?.validate(true, false);
  },
});
