import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listStates, stories } from '../src/stories/stories.ts';
import { customElementsManifest } from './custom-elements.mjs';
import { listTags } from './tag-types.mjs';

/**
 * Writes one file a story for Storybook, which finds stories in files only. The controls and the documentation are
 * those of the manifest.
 */
const folder = fileURLToPath(new URL('../.storybook/stories/', import.meta.url));
const tags = new Map(listTags(customElementsManifest()).map((tag) => [tag.tagName, tag]));
/** The toolbar sets these. */
const OF_TOOLBAR = new Set(['locale', 'theme']);

const row = (category, { name, description, type, default: absent }, control) => ({
  name,
  description,
  control,
  table: {
    category,
    type: { summary: type?.text ?? '' },
    ...(absent === undefined ? {} : { defaultValue: { summary: absent } }),
  },
});

function pickControl({ type: { text } }) {
  const choices = /^'[^']*'( \| '[^']*')*$/.test(text)
    ? text.split(' | ').map((value) => value.slice(1, -1))
    : undefined;
  return choices
    ? { control: { type: 'select' }, options: choices }
    : { control: { type: text === 'boolean' ? 'boolean' : 'text' } };
}

function buildArgTypes(tag) {
  const attributes = tag.attributes
    .filter(({ name }) => !OF_TOOLBAR.has(name))
    .map((attribute) => [attribute.name, { ...row('attributes', attribute), ...pickControl(attribute) }]);
  const mirrored = new Set(tag.attributes.map(({ fieldName }) => fieldName));
  const shown = (category, list) => list.map((each) => [`${category} ${each.name}`, row(category, each, false)]);
  return Object.fromEntries([
    ...attributes,
    ...shown(
      'properties',
      tag.members.filter(({ kind, name }) => kind === 'field' && !mirrored.has(name)),
    ),
    ...shown(
      'methods',
      tag.members.filter(({ kind }) => kind === 'method').map((method) => ({ ...method, type: method.return?.type })),
    ),
    ...shown('events', tag.events),
    ...shown('slots', tag.slots),
    ...shown('parts', tag.cssParts),
    ...shown('custom properties', tag.cssProperties ?? []),
  ]);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const toArguments = ({ attributes }) =>
  Object.fromEntries(Object.entries(attributes).map(([attribute, value]) => [attribute, value === '' ? true : value]));
for (const story of stories) {
  const { kind, name, summary, declaration } = story;
  const meta = {
    argTypes: buildArgTypes(tags.get(declaration.tag)),
    parameters: { docs: { description: { component: summary } } },
  };
  const shown = Object.entries(listStates(story)).map(
    ([state, made]) =>
      `export const ${state} = { args: ${JSON.stringify(toArguments(made))}, render: render('${kind}', '${name}', '${state}') };\n`,
  );
  writeFileSync(
    `${folder}${kind}-${name}.stories.js`,
    `import { render } from '../story.js';

export default { title: '${kind === 'tag' ? 'Tags' : 'Field types'}/${name}', ...${JSON.stringify(meta, undefined, 2)} };

${shown.join('')}`,
  );
}
