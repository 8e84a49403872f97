import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

const PAGE = 'http://host.example/deals/1';

test.each([
  ['https://contracts.example/1', 'https://contracts.example/1'],
  ['/contracts/1', 'http://host.example/contracts/1'],
  [' contract.pdf ', 'http://host.example/deals/contract.pdf'],
])('WID-057 %s opens', (link, address) => {
  expect(safeLink(link, PAGE)).toBe(address);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://elsewhere.example/',
  'https://name:secret@contracts.example/',
  'file:///etc/passwd',
  'blob:https://a/b',
  'https://',
])('WID-057 %s does not open', (link) => {
  expect(safeLink(link, PAGE)).toBe(undefined);
});
