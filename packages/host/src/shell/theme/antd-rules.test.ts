import { expect, test, vi } from 'vitest';
import { buildRules } from '@scf-kit/elements/vite';
import { ANTD_SCOPE } from './antd-scope.ts';
import { DEFAULT_COLOUR } from '../../settings.ts';
import { createTheme } from './tokens.ts';

// One React in the process: the one the sheet is drawn with.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));
vi.mock('../../services.ts', () => ({ language: {}, settings: {} }));

const isAny = (): boolean => true;

test('LAY-011 the rules of antd are the same in every theme, so one sheet serves all of them', () => {
  const { css } = buildRules(ANTD_SCOPE, isAny);
  expect(css).toContain('.ant-btn');
  for (const [dark, colour, motion] of [
    [false, DEFAULT_COLOUR, true],
    [true, '#722ED1', true],
    [false, '#FAAD14', false],
  ] as const)
    expect(buildRules(ANTD_SCOPE, isAny, createTheme(dark, colour, motion)).css === css).toBe(true);
});

test('the rules of antd set no token and draw no link but in its own reach', () => {
  const { css } = buildRules(ANTD_SCOPE, isAny);
  expect(css).not.toMatch(/--ant-color-primary:/);
  expect(css.match(/(?:^|[},])\s*a(?::(?!where\()[\w-]+)*(?=[,{])/g) ?? []).toEqual([]);
});
