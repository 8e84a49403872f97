import type { FormDefinition } from '@scf-kit/sdk/form';
import { resolveRight, collectFields } from '@scf-kit/sdk/form';
import { expect, test } from 'vitest';
import { openAt } from './node-form.ts';

const definition: FormDefinition = {
  list: [
    { type: 'input', key: 'a', model: 'name', label: '名称' },
    { type: 'number', key: 'b', model: 'rate', label: '利率', rights: { risk: 'edit' } },
    { type: 'input', key: 'c', model: 'note', label: '备注', rights: { risk: 'hide' } },
    {
      type: 'card',
      key: 'd',
      label: '附加',
      rights: { risk: 'edit' },
      list: [{ type: 'input', key: 'e', model: 'more', label: '补充' }],
    },
  ],
  config: {},
};
const rightsAt = (form: FormDefinition, node: string) =>
  Object.fromEntries(
    [...collectFields(form).top.values()].map(({ model, item, within }) => [model, resolveRight(item, within, node)]),
  );

test('only what the form gives to a node is open there; the rest is read', () => {
  const open = openAt(definition, 'risk');
  expect(open && rightsAt(open, 'risk')).toEqual({ name: 'read', rate: 'edit', note: 'hide', more: 'edit' });
});

test('where a form gives a node nothing, nothing is open', () => {
  expect(openAt(definition, 'business')).toBeUndefined();
});
