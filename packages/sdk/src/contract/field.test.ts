import { expect, expectTypeOf, test } from 'vitest';
import { findChoices, findScale, findTarget, holdsFiles, isNumbered, type Field } from './field.ts';
import { codes, files, json, money, reference, text } from './kinds.ts';
import { states } from './states.ts';

const partyId = reference('office', { zh: '企业', en: 'Enterprise' });
const watcherIds = json<readonly string[]>()({ items: 'reference', target: 'user' });
const amount = money({ required: true });
const direction = codes({ issued: { value: 1, zh: '开票', en: 'Issued' } });
const status = states({ open: { value: 0, zh: '草稿', en: 'Draft', tone: 'neutral' } }, { default: 0 });

test('what one kind of field alone has is there as soon as its kind is known', () => {
  const kindsOf = (field: Field): string => {
    // Nothing but references has a target, and each of them has one.
    if (field.kind === 'reference') return field.target;
    if (field.kind === 'dictionary') return field.group;
    if (field.kind === 'json' && field.items === 'reference') return field.target;
    return field.kind;
  };
  expect([partyId, watcherIds, amount].map(kindsOf)).toEqual(['office', 'user', 'money']);
  expectTypeOf(partyId.target).toEqualTypeOf<string>();
  expectTypeOf(amount.scale).toEqualTypeOf<number>();
  expectTypeOf(text()).not.toHaveProperty('target');
  expectTypeOf(amount).not.toHaveProperty('values');
});

test('what several kinds have is asked of any field', () => {
  expect([partyId, watcherIds, amount, undefined].map(findTarget)).toEqual(['office', 'user', undefined, undefined]);
  expect([amount, partyId, undefined].map(findScale)).toEqual([2, undefined, undefined]);
  expect(findChoices(direction)).toEqual({ 1: { zh: '开票', en: 'Issued' } });
  expect(findChoices(status)?.['0']).toMatchObject({ zh: '草稿', tone: 'neutral' });
  expect(findChoices(amount)).toBeUndefined();
  expect([direction, status, amount].map(isNumbered)).toEqual([true, true, false]);
  expect([files(), watcherIds].map(holdsFiles)).toEqual([true, false]);
});
