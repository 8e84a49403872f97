import { expect, test } from 'vitest';
import { createFields, type PlainCheck } from './form-fields.ts';

/** A form of a password and the same again, and which input was last gone to. */
function createForm() {
  const fields = createFields();
  const went: string[] = [];
  const add = (name: string, check: PlainCheck, dependsOn: readonly string[] = []) => {
    const input = { value: '', focus: () => void went.push(name) };
    fields.register(name, { input, check, dependsOn });
    return (value: string): void => {
      input.value = value;
      fields.type(name, value);
    };
  };
  const password = add('password', (value) => (value.length < 3 ? 'short' : undefined));
  const confirm = add('confirm', (value, values) => (value === values['password'] ? undefined : 'other'), ['password']);
  return { fields, went, password, confirm };
}

test('a form that does not hold says so at its fields and goes to the first of them; typing takes it away', () => {
  const { fields, went, password, confirm } = createForm();
  confirm('abc');
  expect(fields.check()).toBeUndefined();
  expect(fields.$errors.get()).toEqual({ password: 'short', confirm: 'other' });
  expect(went).toEqual(['password']);
  password('abc');
  // The field that looks at the password is looked at again with it.
  expect(fields.$errors.get()).toEqual({});
  expect(fields.check()).toEqual({ password: 'abc', confirm: 'abc' });
});

test('nothing is said about a field before it is left or sent, nor about an empty one that is left', () => {
  const { fields, password } = createForm();
  password('a');
  fields.leave('confirm');
  expect(fields.$errors.get()).toEqual({});
  fields.leave('password');
  expect(fields.$errors.get()).toEqual({ password: 'short' });
});

test('what the server refused stands at its field until something is typed there', () => {
  const { fields, went, password, confirm } = createForm();
  password('abc');
  confirm('abc');
  fields.setFields([
    { name: 'confirm', errors: ['refused'] },
    { name: 'password', errors: [] },
  ]);
  expect(fields.$errors.get()).toEqual({ confirm: 'refused' });
  expect(went).toEqual(['confirm']);
  confirm('abc');
  expect(fields.$errors.get()).toEqual({});
});

test('what a browser filled in without a word is sent, and an emptied form holds nothing', () => {
  const fields = createFields();
  const input = { value: 'filled in', focus: () => undefined };
  fields.register('password', { input, check: () => undefined, dependsOn: [] });
  expect(fields.check()).toEqual({ password: 'filled in' });
  fields.clear();
  expect([fields.check(), fields.$typed.get()]).toEqual([{ password: '' }, {}]);
});

test('what is known beforehand fills in what nobody has typed, and nothing else', () => {
  const { fields, password } = createForm();
  password('own');
  fields.prefill({ password: 'known', confirm: 'known', other: 'known' });
  expect(fields.$typed.get()).toEqual({ password: 'own', confirm: 'known' });
  expect(fields.check(['password'])).toMatchObject({ password: 'own', confirm: 'known' });
});
