import { expect, test } from 'vitest';
import { authorStyle } from './author-style.ts';

test.each([
  [
    'font-size: 18px; font-weight: bold; text-align: center; color: #f00',
    { 'font-size': '18px', 'font-weight': 'bold', 'text-align': 'center', color: '#f00' },
  ],
  ['COLOR: RGB(255, 0, 0) !important', { color: 'rgb(255, 0, 0)' }],
  ['font-size:120%;font-weight:600', { 'font-size': '120%', 'font-weight': '600' }],
  [
    'font-size: x-large; text-align: justify; color: navy',
    { 'font-size': 'x-large', 'text-align': 'justify', color: 'navy' },
  ],
])('size, weight, alignment and colour are kept: %s', (written, kept) => {
  expect(authorStyle(written)).toEqual(kept);
});

test.each([
  'position: fixed; top: 0; z-index: 9999',
  'background: url(https://tracker.example/x)',
  'color: url(javascript:alert(1))',
  'color: var(--secret)',
  'color: expression(alert(1))',
  'font-size: 900px',
  'font-size: 1px',
  'font-size: calc(1px * 100)',
  'font-weight: 12345',
  'text-align: center/**/;}body{display:none',
  'display: none; opacity: 0; font-family: x',
  'color',
  '',
])('nothing else is: %s', (written) => {
  expect(authorStyle(written)).toEqual({});
});
