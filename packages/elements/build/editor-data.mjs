import { listTags } from './tag-types.mjs';

/** Completion and hovers in editors, written from the custom elements manifest. */

const CHOICES = /^'[^']*'( \| '[^']*')*$/;
/** The values of an attribute that takes one of a few. */
const parseChoices = (type) =>
  CHOICES.test(type.text) ? type.text.split(' | ').map((value) => value.slice(1, -1)) : undefined;

/** VS Code custom data for HTML (version 1.1), named by `html.customData`. */
export function htmlData(manifest) {
  return {
    version: 1.1,
    tags: listTags(manifest).map((tag) => ({
      name: tag.tagName,
      description: {
        kind: 'markdown',
        value: [tag.summary, ...tag.events.map((event) => `- \`${event.name}\`: ${event.description}`)].join('\n'),
      },
      attributes: tag.attributes.map((attribute) => {
        const values = parseChoices(attribute.type);
        return {
          name: attribute.name,
          description: {
            kind: 'markdown',
            value:
              attribute.default === undefined
                ? attribute.description
                : `${attribute.description}\n\nDefault: \`${attribute.default}\``,
          },
          // `v`: an attribute that stands without a value.
          ...(attribute.type.text === 'boolean' ? { valueSet: 'v' } : {}),
          ...(values ? { values: values.map((name) => ({ name })) } : {}),
        };
      }),
    })),
  };
}

/** JetBrains web-types, named by `web-types` in package.json. */
export function webTypes(manifest, { name, version }) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    'js-types-syntax': 'typescript',
    contributions: {
      html: {
        elements: listTags(manifest).map((tag) => ({
          name: tag.tagName,
          description: tag.summary,
          attributes: tag.attributes.map((attribute) => ({
            name: attribute.name,
            description: attribute.description,
            ...(attribute.type.text === 'boolean'
              ? { value: { type: 'boolean', kind: 'no-value' } }
              : { value: { type: attribute.type.text } }),
            ...(attribute.default === undefined ? {} : { default: attribute.default }),
          })),
          slots: tag.slots.map(({ name: slot, description }) => ({ name: slot || 'default', description })),
          js: {
            properties: tag.members
              .filter((member) => member.kind === 'field')
              .map((field) => ({
                name: field.name,
                type: field.type.text,
                description: field.description,
                ...(field.readonly ? { 'read-only': true } : {}),
              })),
            events: tag.events.map((event) => ({
              name: event.name,
              type: event.type.text,
              description: event.description,
            })),
          },
          css: {
            parts: tag.cssParts,
            properties: tag.cssProperties ?? [],
          },
        })),
      },
    },
  };
}
