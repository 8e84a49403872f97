import { describe, expect, expectTypeOf, test } from 'vitest';
import type { AnswerOf, BodyOf } from './call.ts';
import { checkCalls } from './check-calls.ts';
import { integer, text } from './kinds.ts';
import { resource } from './resource.ts';

const fields = {
  name: text({ required: true, max: 20 }),
  code: text({ required: true }),
  remarks: text(),
  sorted: integer({ required: true, default: 10 }),
  used: integer({ readonly: true }),
  pin: text({ secret: true }),
} as const;

const rule = resource('sample-rule', {
  module: 'platform',
  title: { zh: '规则', en: 'Rule' },
  access: { view: 'crm', edit: 'ROLE_MANAGE' },
  fields,
  writes: {
    copy: {
      as: 'duplicate',
      path: '/copy',
      asks: ['name', 'code'],
      keeps: ['remarks', 'used'],
      columns: ['id', 'name'],
    },
    saveBatch: { as: 'saveBatch', path: '/save/batch', columns: ['id', 'name', 'sorted'] },
  },
});
const { copy, saveBatch } = rule.calls;

describe('further writes', () => {
  test('copy a row that the body names, with the fields it gives', () => {
    expect(copy).toMatchObject({
      method: 'POST',
      path: '/api/engine/auth/sample-rule/copy',
      access: { codes: ['ROLE_MANAGE'], action: 'add' },
      write: { asks: ['name', 'code'], keeps: ['remarks', 'used'] },
    });
    expect(Object.entries(copy.body ?? {}).map(([name, { required }]) => [name, required])).toEqual([
      ['name', true],
      ['code', true],
      ['id', true],
    ]);
    expectTypeOf<BodyOf<typeof copy>>().toEqualTypeOf<{
      readonly id: string;
      readonly name: string;
      readonly code: string;
    }>();
    expectTypeOf<AnswerOf<typeof copy>>().toEqualTypeOf<{ readonly id: string; readonly name: string }>();
  });

  test('save lines of new rows and of changes, and answer them in columns', () => {
    expect(saveBatch).toMatchObject({ method: 'POST', access: { codes: ['ROLE_MANAGE'], action: 'edit' } });
    const items = saveBatch.body?.items;
    const line = items?.kind === 'records' ? items.fields : {};
    expect(Object.keys(line).toSorted()).toEqual(['code', 'id', 'name', 'pin', 'remarks', 'sorted', 'version']);
    expect(Object.values(line).every((field) => !field.required && field.default === undefined)).toBe(true);
    expectTypeOf<AnswerOf<typeof saveBatch>>().toEqualTypeOf<
      readonly { readonly id: string; readonly name: string; readonly sorted: number }[]
    >();
  });

  test('of what only the server writes, or that tell a secret, are refused at the start', () => {
    expect(() => written('sample-a', { asks: ['used'] })).toThrow('cannot be given "used"');
    expect(() => written('sample-b', { columns: ['pin'] })).toThrow('answers the secret "pin"');
  });
});

function written(
  name: string,
  write: { readonly asks?: readonly (keyof typeof fields)[]; readonly columns?: readonly (keyof typeof fields)[] },
): void {
  checkCalls(
    resource(name, {
      module: 'platform',
      title: { zh: '', en: '' },
      access: 'crm',
      fields,
      writes: { copy: { as: 'duplicate', path: '/copy', asks: [], columns: ['name'], ...write } },
    }),
  );
}
