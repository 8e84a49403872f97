import { theme } from 'antd';
import { expect, test, vi } from 'vitest';
import { lookOf } from './look.ts';
import { COLOURS } from '../../settings.ts';
import { createTheme } from './tokens.ts';

vi.mock('../../services.ts', () => ({ language: {}, settings: {} }));

const written = (value: string): string => value.replaceAll(' ', '').toLowerCase();

test.each(['light', 'dark'] as const)(
  'LAY-011 before antd is loaded the page looks as it does after it, in %s',
  (mode) => {
    for (const colour of COLOURS) {
      const antd = theme.getDesignToken(createTheme(mode === 'dark', colour, true));
      const expected = {
        '--shell-page': antd.colorBgLayout,
        '--shell-surface': antd.colorBgContainer,
        '--shell-elevated': antd.colorBgElevated,
        '--shell-border': antd.colorBorderSecondary,
        '--shell-text': antd.colorText,
        '--shell-quiet': antd.colorTextSecondary,
        '--shell-faint': antd.colorFillQuaternary,
        '--shell-hover': antd.colorBgTextHover,
        '--shell-primary': antd.colorPrimary,
        '--shell-link': antd.colorLink,
        '--shell-danger': antd.colorErrorText,
        '--shell-success': antd.colorSuccessText,
        '--scf-color-border': antd.colorBorder,
        '--scf-border-radius': `${antd.borderRadius}px`,
        '--scf-font-family': antd.fontFamily,
      };
      const look = lookOf(mode === 'dark', colour);
      for (const [name, value] of Object.entries(expected))
        expect(written(look[name] ?? ''), `${name} of ${colour}`).toBe(written(value));
    }
  },
);
