import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  parseSync,
  Visitor,
  type Argument,
  type CallExpression,
  type ObjectExpression,
  type ObjectProperty,
} from 'oxc-parser';
import { expect, test } from 'vitest';
import {
  isMessageKey,
  messageIn,
  messages,
  listPlaces,
  say,
  type Locale,
  type MessageKey,
} from '@scf-kit/sdk/contract';
import { serverMessages } from '@scf-kit/sdk/contract/server-messages';
import { writeFailure } from '../packages/server/src/http/envelope.ts';
import { refuse } from '../packages/server/src/http/refusal.ts';

const LOCALES: readonly Locale[] = ['zh-CN', 'en-US'];
const withPlaces = Object.keys({ ...messages, ...serverMessages })
  .filter((key): key is MessageKey => isMessageKey(key))
  .filter((key) => listPlaces(messageIn(key)).length > 0);
interface Answered {
  readonly msg: string;
  readonly data: { readonly errors: Readonly<Record<string, string>> } | null;
}
const answered = (refusal: Parameters<typeof writeFailure>[0], locale: Locale): Answered =>
  JSON.parse(writeFailure(refusal, locale, 'request'));

test('a sentence with places is answered filled, of a field and of the whole alike', () => {
  expect(withPlaces.length).toBeGreaterThan(100);
  for (const key of withPlaces)
    for (const locale of LOCALES) {
      const params = Object.fromEntries(listPlaces(messageIn(key)).map((name) => [name, 7]));
      const filled = say(messageIn(key), locale, params);
      expect(filled, key).not.toMatch(/\{\w+\}/);
      expect(answered(refuse.field('amount', key, params), locale)).toMatchObject({
        msg: filled,
        data: { errors: { amount: filled } },
      });
    }
});

test('a sentence whose places nobody filled is never answered: what is wrong with the field stands in its place', () => {
  for (const key of withPlaces)
    for (const locale of LOCALES) {
      expect(answered(refuse.because(key), locale).msg, key).not.toMatch(/\{\w+/);
      expect(answered(refuse.invalid({ amount: '最多 5' }, key), locale).msg, key).toBe('最多 5');
    }
});

/** Of the calls that say a message: where its key stands among the arguments, and where what fills it. */
const SAYS: ReadonlyMap<string, readonly [key: number, params: number]> = new Map([
  ['refuse.because', [0, 1]],
  ['refuse.conflict', [0, 1]],
  ['refuse.field', [1, 2]],
  ['refuse.forbidden', [0, 1]],
  ['refuse.invalid', [1, 2]],
  ['refuse.notFound', [0, 1]],
  ['refuse.tooLarge', [0, 1]],
  ['refuse.tooMany', [0, 1]],
  ['refuse.unavailable', [0, 1]],
  ['message', [1, 2]],
]);

function getCalleeName({ callee }: CallExpression): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.property.type === 'Identifier'
    ? `${callee.object.name}.${callee.property.name}`
    : '';
}

/** The texts an argument may be: of `a ? 'x' : 'y'` both. */
function listTexts(argument: Argument | undefined): readonly string[] {
  if (argument?.type === 'Literal') return typeof argument.value === 'string' ? [argument.value] : [];
  return argument?.type === 'ConditionalExpression'
    ? [...listTexts(argument.consequent), ...listTexts(argument.alternate)]
    : [];
}

/** The places that an argument leaves open; none where it is made elsewhere. */
function missingIn(argument: Argument | undefined, names: readonly string[]): readonly string[] {
  if (!argument) return names;
  if (argument.type !== 'ObjectExpression') return [];
  const given = new Set<string>();
  for (const property of argument.properties) {
    if (property.type === 'SpreadElement') return [];
    if (property.key.type === 'Identifier') given.add(property.key.name);
    if (property.key.type === 'Literal') given.add(String(property.key.value));
  }
  return names.filter((name) => !given.has(name));
}

/** The value of a property of an object that is written out. */
const valueIn = ({ properties }: ObjectExpression, name: string): ObjectProperty['value'] | undefined =>
  properties.find(
    (property): property is ObjectProperty =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  )?.value;

/** The messages of a source that are said without what stands in their places, by place and key. */
function unfilledIn(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const demandFilled = (key: Argument | undefined, params: Argument | undefined): void => {
    for (const text of listTexts(key)) {
      if (!isMessageKey(text)) continue;
      const missing = missingIn(params, listPlaces(messageIn(text)));
      if (missing.length > 0) found.push(`${file}: ${text} lacks ${missing.join(', ')}`);
    }
  };
  new Visitor({
    CallExpression(call) {
      const at = SAYS.get(getCalleeName(call));
      if (!at) return;
      const [key, params] = at.map((place) => call.arguments[place]);
      demandFilled(key, params);
      const [errors] = call.arguments;
      if (getCalleeName(call) === 'refuse.invalid' && errors?.type === 'ObjectExpression')
        for (const said of errors.properties)
          if (said.type === 'Property' && said.value.type === 'ObjectExpression')
            demandFilled(valueIn(said.value, 'key'), valueIn(said.value, 'params'));
      // A key that is handed in may have places: so is what fills them.
      if (getCalleeName(call) === 'refuse.invalid' && key?.type === 'Identifier' && !params)
        found.push(`${file}: ${key.name} is said without what fills it`);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

test('a check of sources finds what is said unfilled', () => {
  const found = unfilledIn(
    'a.ts',
    `refuse.because('loan.day.early'); refuse.because('loan.day.early', { day });
     refuse.invalid({ [field]: text }, key); refuse.field('a', late ? 'loan.day.late' : 'loan.none', { max });
     message(locale, 'loan.extension.most', params); refuse.invalid({ a: { key: 'loan.day.early' } });`,
  );
  expect(found).toEqual([
    'a.ts: loan.day.early lacks day',
    'a.ts: key is said without what fills it',
    'a.ts: loan.day.late lacks day',
    'a.ts: loan.day.early lacks day',
  ]);
});

test('no place of the server says a message without what stands in its places', () => {
  const root = join(import.meta.dirname, '../packages/server/src');
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => unfilledIn(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
