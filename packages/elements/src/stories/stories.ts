import type { FormDefinition } from '@scf-kit/sdk/form';
import type { ElementDeclaration } from '../element/index.ts';
import { scfForm } from '../form/declaration.ts';
import { scfProvider } from '../provider/provider.ts';
import { widgets } from '../widgets/index.ts';
import { fieldTypeOf, type Widget } from '../widgets/widget.ts';
import { fieldExamples, type FieldExample } from './field-examples.ts';

/** What Storybook shows, and what a test holds: a story for each tag and for each field type, from their declarations and examples. */
export interface Story {
  readonly name: string;
  readonly kind: 'tag' | 'field';
  readonly summary: string;
  /** The tag in the story: the controls are its attributes. */
  readonly declaration: ElementDeclaration;
  /** Attributes the story begins with. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Properties that are set before the tag enters the page. */
  readonly properties: Readonly<Record<string, unknown>>;
  /** What stands inside the tag. */
  readonly children?: readonly Story[];
}

const all: readonly Widget[] = widgets;

function fieldStory(type: string, { title, item, value }: FieldExample): Story {
  const definition: FormDefinition = { list: [{ type, key: 'field', model: 'field', label: title.zh, i18n: { 'en-US': { label: title.en } }, ...item }], config: { layout: 'vertical' } };
  return {
    name: type, kind: 'field', summary: `${title.zh} / ${title.en}: the field type \`${type}\` in \`<scf-form>\`.`,
    declaration: scfForm, attributes: { 'no-submit': '' }, properties: { definition, ...(value === undefined ? {} : { value: { field: value } }) },
  };
}

/** An example's attributes as options of an item, by their own names. */
function optionsOf({ declaration, example }: Widget): Record<string, unknown> {
  const attributes: ElementDeclaration['attributes'] = declaration.attributes;
  return Object.fromEntries(Object.entries(attributes).flatMap(([key, declared]) => {
    const written = example.attributes?.[declared.name];
    return written === undefined ? [] : [[key, declared.parse(written)]];
  }));
}

const widgetStory = ({ declaration, title, example }: Widget): Story => ({
  name: declaration.tag, kind: 'tag', summary: declaration.summary, declaration,
  attributes: { label: title.zh, ...example.attributes }, properties: example.value === undefined ? {} : { value: example.value },
});

const wholeForm: FormDefinition = {
  list: ['input', 'number', 'select', 'date', 'textarea'].map((type) => {
    const { title, item } = fieldExamples[type] ?? { title: { zh: type, en: type } };
    return { type, key: type, model: type, label: title.zh, i18n: { 'en-US': { label: title.en } }, rules: [{ required: true, message: `${title.zh}必填` }], ...item };
  }),
  config: {},
};
const formStory: Story = { name: 'scf-form', kind: 'tag', summary: scfForm.summary, declaration: scfForm, attributes: {}, properties: { definition: wholeForm } };
const providerStory: Story = { name: 'scf-provider', kind: 'tag', summary: scfProvider.summary, declaration: scfProvider, attributes: {}, properties: {}, children: [formStory] };

export const stories: readonly Story[] = [
  providerStory, formStory, ...all.map(widgetStory),
  ...Object.entries(fieldExamples).map(([type, example]) => fieldStory(type, example)),
  ...all.map((widget) => fieldStory(fieldTypeOf(widget.declaration.tag), { title: widget.title, item: { options: optionsOf(widget) }, value: widget.example.value })),
];

export type Arguments = Readonly<Record<string, unknown>>;

/** A story's tag with arguments by attribute name: true and text stand, false and nothing do not. `listen` hears its events. */
export function storyElement(story: Story, given: Arguments, listen?: (event: Event) => void): HTMLElement {
  const made = document.createElement(story.declaration.tag);
  for (const [name, value] of Object.entries({ ...story.attributes, ...given })) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string' && (value !== '' || story.attributes[name] === '')) made.setAttribute(name, value);
  }
  Object.assign(made, story.properties);
  if (listen) for (const type of Object.keys(story.declaration.events)) made.addEventListener(type, listen);
  for (const child of story.children ?? []) made.append(storyElement(child, {}, listen));
  return made;
}
