import { getItemKind, collectLists, type FormDefinition, type FormItem } from '@scf-kit/sdk/form';
import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import type { ElementDeclaration } from '../element/index.ts';
import { scfForm } from '../form/declaration.ts';
import { scfProvider } from '../provider/provider.ts';
import { widgets } from '../widgets/registry.ts';
import { toFieldType, type Widget } from '../widgets/widget.ts';
import { fieldExamples, type FieldExample } from './field-examples.ts';

/**
 * A story of Storybook, checked by a test: one for each tag and each field type, made from their declarations and
 * examples.
 */
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
  /** Its label, in the language of the page, where none is given. */
  readonly label?: Text;
  /** The content of the tag. */
  readonly children?: readonly Story[];
  /** Says what is wrong with its value, as after an attempt to send it. */
  readonly reports?: boolean;
  /** Its server does not answer. */
  readonly failing?: boolean;
}
/** A story as it is shown: in use, and in the states people meet besides. */
export type StateName = 'Example' | 'ReadOnly' | 'Invalid' | 'Empty' | 'Failed';
export type StoryStates = Readonly<Partial<Record<StateName, Story>>>;

const all: readonly Widget[] = widgets;

function fieldStory(
  type: string,
  { title, item, value, values = value === undefined ? undefined : { field: value } }: FieldExample,
): Story {
  const definition: FormDefinition = {
    list: [{ type, key: 'field', model: 'field', label: title.zh, i18n: { 'en-US': { label: title.en } }, ...item }],
    config: { layout: 'vertical' },
  };
  return {
    name: type,
    kind: 'field',
    summary: `${title.zh} / ${title.en}: the field type \`${type}\` in \`<scf-form>\`.`,
    declaration: scfForm,
    attributes: { 'no-submit': '' },
    properties: { definition, ...(values ? { value: values } : {}) },
  };
}

/** An example's attributes as options of an item, by their own names. */
function readOptions({ declaration, example }: Widget): Record<string, unknown> {
  const attributes: ElementDeclaration['attributes'] = declaration.attributes;
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([key, declared]) => {
      const written = example.attributes?.[declared.name];
      return written === undefined ? [] : [[key, declared.parse(written)]];
    }),
  );
}

const widgetStory = ({ declaration, title, example }: Widget): Story => ({
  name: declaration.tag,
  kind: 'tag',
  summary: declaration.summary,
  declaration,
  label: title,
  attributes: { ...example.attributes },
  properties: example.value === undefined ? {} : { value: example.value },
});

const wholeForm: FormDefinition = {
  list: ['input', 'number', 'select', 'date', 'textarea'].map((type) => {
    const { title, item } = fieldExamples[type] ?? { title: { zh: type, en: type } };
    return {
      type,
      key: type,
      model: type,
      label: title.zh,
      i18n: { 'en-US': { label: title.en } },
      rules: [{ required: true }],
      ...item,
    };
  }),
  config: {},
};
const wholeValues = Object.fromEntries(wholeForm.list.map(({ type }) => [type, fieldExamples[type]?.value]));
const formStory: Story = {
  name: 'scf-form',
  kind: 'tag',
  summary: scfForm.summary,
  declaration: scfForm,
  attributes: {},
  properties: { definition: wholeForm, value: wholeValues },
};
const providerStory: Story = {
  name: 'scf-provider',
  kind: 'tag',
  summary: scfProvider.summary,
  declaration: scfProvider,
  attributes: {},
  properties: {},
  children: [formStory],
};

export const stories: readonly Story[] = [
  providerStory,
  formStory,
  ...all.map(widgetStory),
  ...Object.entries(fieldExamples).map(([type, example]) => fieldStory(type, example)),
  ...all.map((widget) =>
    fieldStory(toFieldType(widget.declaration.tag), {
      title: widget.title,
      item: { options: readOptions(widget) },
      value: widget.example.value,
    }),
  ),
];

const takes = ({ declaration }: Story, attribute: string): boolean =>
  Object.values(declaration.attributes).some(({ name }) => name === attribute);
const withAttributes = (story: Story, attributes: Readonly<Record<string, string>>): Story => ({
  ...story,
  attributes: { ...story.attributes, ...attributes },
});

const findItem = ({ properties: { definition } }: Story): FormItem | undefined =>
  isDefinition(definition) ? definition.list[0] : undefined;
/** A switch is off, never unanswered. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(['switch']);

/** A field's form with nothing entered where something must be. */
function unanswered(story: Story): Story | undefined {
  const item = findItem(story);
  if (!item || getItemKind(item) === 'layout' || NEVER_EMPTY.has(item.type)) return undefined;
  const { defaultValue: _, ...options } = item.options ?? {};
  return {
    ...story,
    properties: {
      definition: { list: [{ ...item, options, rules: [{ required: true }] }], config: { layout: 'vertical' } },
    },
    reports: true,
  };
}
const isDefinition = (value: unknown): value is FormDefinition =>
  typeof value === 'object' && value !== null && 'list' in value;

/** Every state of a story that its tag knows. */
export function listStates(story: Story): StoryStates {
  if (story.kind === 'field') {
    const invalid = unanswered(story);
    const item = findItem(story);
    // A node that is no field and holds none looks the same in reading mode.
    const reads = item && (getItemKind(item) !== 'layout' || collectLists(item).length > 0);
    return {
      Example: story,
      ...(reads ? { ReadOnly: withAttributes(story, { mode: 'read' }) } : {}),
      ...(invalid ? { Invalid: invalid } : {}),
    };
  }
  if (story.children) return { Example: story };
  const { value: _, ...properties } = story.properties;
  return {
    Example: story,
    ...(takes(story, 'readonly') ? { ReadOnly: withAttributes(story, { readonly: '' }) } : {}),
    ...(story.declaration === scfForm ? { ReadOnly: withAttributes(story, { mode: 'read' }) } : {}),
    ...(takes(story, 'required')
      ? { Invalid: { ...withAttributes(story, { required: '' }), properties, reports: true } }
      : {}),
    ...(story.declaration === scfForm ? { Invalid: { ...story, properties, reports: true } } : {}),
    ...(takes(story, 'financing-id')
      ? {
          Empty: { ...withAttributes(story, { 'financing-id': 'f-2' }), properties },
          Failed: {
            ...withAttributes(story, { 'financing-id': 'f-1', ...(takes(story, 'readonly') ? { readonly: '' } : {}) }),
            properties,
            failing: true,
          },
        }
      : {}),
  };
}

export type Arguments = Readonly<Record<string, unknown>>;

const reports = (
  made: HTMLElement,
): made is HTMLElement & { readonly ready: Promise<void>; readonly reportValidity: () => boolean } =>
  'ready' in made &&
  made.ready instanceof Promise &&
  'reportValidity' in made &&
  typeof made.reportValidity === 'function';

/** Under this path the server of the stories answers nothing but that it is down. */
const FAILING = '/failing';

/**
 * A story's tag with arguments by attribute name: true and text stand, false and nothing do not. `listen` hears its
 * events.
 */
export function storyElement(
  story: Story,
  given: Arguments,
  locale: Locale,
  listen?: (event: Event) => void,
): HTMLElement {
  const made = document.createElement(story.declaration.tag);
  const label: Arguments = story.label ? { label: say(story.label, locale) } : {};
  for (const [name, value] of Object.entries({ ...label, ...story.attributes, ...given })) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string' && (value !== '' || story.attributes[name] === ''))
      made.setAttribute(name, value);
  }
  Object.assign(made, story.properties);
  if (listen) for (const type of Object.keys(story.declaration.events)) made.addEventListener(type, listen);
  for (const child of story.children ?? []) made.append(storyElement(child, {}, locale, listen));
  if (story.reports && reports(made)) void made.ready.then(() => made.reportValidity());
  if (!story.failing) return made;
  const provider = document.createElement('scf-provider');
  provider.setAttribute('base-url', FAILING);
  provider.append(made);
  return provider;
}
