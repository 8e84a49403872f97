import { DEEPEST_ITEM, FIELD_RIGHTS, FORBIDDEN_KEYS, MOST_RULES, PLAIN_OPTIONS, RULE_EFFECTS } from './structure.ts';
import { DEFINITION_VERSION } from '../../contract/form/definition.ts';

const plain = { type: ['string', 'number', 'boolean', 'null'] } as const;
const list = { type: 'array', items: { $ref: '#/definitions/item' } } as const;
const filled = { type: 'string', minLength: 1 } as const;
/** Other tools leave names empty; `readDefinition` makes them and says so. */
const name = { type: 'string', not: { enum: [...FORBIDDEN_KEYS] } } as const;
const holding = { type: 'object', required: ['list'], properties: { list } } as const;
const forType = (
  types: readonly string[],
  required: readonly string[],
  properties: Readonly<Record<string, unknown>>,
): unknown => ({ if: { properties: { type: { enum: types } }, required: ['type'] }, then: { required, properties } });

/**
 * The JSON Schema (draft-07) of a form definition, for editors and other tools. The program itself checks by
 * `readDefinition`, which also bounds depth and size and refuses a batch in a batch; a test holds the two together.
 */
export const definitionSchema: Readonly<Record<string, unknown>> = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Form definition',
  description: `A form of fields and layouts. Containers may be nested ${DEEPEST_ITEM} deep. Unknown keys are kept.`,
  type: 'object',
  required: ['list', 'config'],
  properties: {
    version: { type: 'integer', minimum: 1, maximum: DEFINITION_VERSION },
    list,
    config: {
      type: 'object',
      properties: { layout: plain, labelLayout: plain, labelWidth: plain, hideRequiredMark: plain, customStyle: plain },
    },
    rules: { type: 'array', maxItems: MOST_RULES, items: { $ref: '#/definitions/rule' } },
  },
  definitions: {
    rule: {
      type: 'object',
      required: ['target', 'effect', 'when'],
      properties: {
        target: filled,
        effect: { enum: [...RULE_EFFECTS] },
        when: filled,
        message: { type: 'string' },
        clear: { type: 'boolean' },
        check: { type: 'string' },
        of: { type: 'string' },
        i18n: { type: 'object', additionalProperties: { type: 'object' } },
      },
      if: { properties: { effect: { const: 'remote' } }, required: ['effect'] },
      then: { required: ['check', 'of'], properties: { check: filled, of: filled } },
    },
    choice: {
      type: 'object',
      required: ['value'],
      properties: {
        value: { type: ['string', 'number', 'boolean'] },
        label: plain,
        children: { anyOf: [{ type: 'null' }, { type: 'array', items: { $ref: '#/definitions/choice' } }] },
      },
    },
    item: {
      type: 'object',
      required: ['type', 'key'],
      properties: {
        type: filled,
        key: name,
        model: name,
        label: { type: 'string' },
        help: { type: 'string' },
        bind: { type: 'string' },
        options: {
          type: 'object',
          properties: {
            ...Object.fromEntries(PLAIN_OPTIONS.map((key) => [key, plain])),
            options: { type: 'array', items: { $ref: '#/definitions/choice' } },
          },
        },
        rules: {
          type: 'array',
          items: {
            type: 'object',
            properties: { required: { type: 'boolean' }, message: { type: 'string' }, pattern: { type: 'string' } },
          },
        },
        i18n: { type: 'object', additionalProperties: { type: 'object' } },
        rights: { type: 'object', additionalProperties: { enum: [...FIELD_RIGHTS] } },
      },
      allOf: [
        forType(['grid', 'tabs'], ['columns'], { columns: { type: 'array', items: holding } }),
        forType(['selectInputList'], [], { columns: { type: 'array', items: holding } }),
        forType(['card', 'batch'], ['list'], { list }),
        forType(['table'], ['trs'], {
          trs: {
            type: 'array',
            items: { type: 'object', required: ['tds'], properties: { tds: { type: 'array', items: holding } } },
          },
        }),
      ],
    },
  },
};
