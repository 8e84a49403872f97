import { expect, test } from 'vitest';
import { resolveAction, readTexts } from './send-file.ts';

const around = {
  baseUrl: 'https://scf.example',
  uploadOrigins: ['https://files.example'],
  page: 'https://page.example/form',
};
const to = (action: string, more = {}) =>
  resolveAction({ type: 'uploadFile', key: 'f', options: { action } }, { ...around, ...more });

test("UPL-021 a field's own endpoint is used where the page allows it; the sample host of the default counts as none", () => {
  expect([to(''), to('http://cdn.kcz66.com/uploadFile.txt')]).toEqual([undefined, undefined]);
  expect([to('/api/upload'), to('https://scf.example/up'), to('https://files.example/up?x=1')]).toEqual([
    'https://scf.example/api/upload',
    'https://scf.example/up',
    'https://files.example/up?x=1',
  ]);
  expect(to('/up', { baseUrl: '' })).toBe('https://page.example/up');
});

test('files and tokens go nowhere else', () => {
  for (const action of [
    'https://evil.example/',
    'https://scf.example.evil.example/',
    '//evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://scf.example@evil.example/',
    'http://scf.example/up',
    'ftp://scf.example',
  ])
    expect(to(action), action).toBeNull();
});

test('data of a field is a JSON text; what is none is empty', () => {
  expect([
    readTexts('{"a":1,"b":"x","c":{"d":1}}'),
    readTexts('no json'),
    readTexts(undefined),
    readTexts('[1]'),
  ]).toEqual([{ a: '1', b: 'x' }, {}, {}, {}]);
});
