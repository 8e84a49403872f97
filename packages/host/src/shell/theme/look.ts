import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { language, settings } from '../../services.ts';
import { buttonColours, mix, readableOn } from './contrast.ts';

export const FONTS =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'WenQuanYi Micro Hei', system-ui, -apple-system, 'Segoe UI', sans-serif";
export const RADIUS = 6;

/**
 * Colours that mean something, of the light theme: antd's own miss the contrast that tags and messages need as text.
 */
export const LIGHT_MEANINGS = {
  colorSuccess: '#2b7a0b',
  colorWarning: '#a35c00',
  colorError: '#d0303a',
  colorSuccessBg: '#f0f9eb',
  colorWarningBg: '#fff7e6',
  colorErrorBg: '#fff1f0',
  colorTextDescription: 'rgba(0,0,0,0.62)',
  colorTextTertiary: 'rgba(0,0,0,0.62)',
  colorTextPlaceholder: 'rgba(0,0,0,0.58)',
};
/** The same of the dark theme. */
export const DARK_MEANINGS = {
  colorError: '#f2868b',
  colorTextDescription: 'rgba(255,255,255,0.65)',
  colorTextTertiary: 'rgba(255,255,255,0.65)',
  colorTextPlaceholder: 'rgba(255,255,255,0.6)',
};
/** antd's own green, which can be read on the dark ground. */
const DARK_SUCCESS = '#52c41a';

/** The dark algorithm dims links by about a quarter: they begin above what text needs. */
const DARK_LINK_CONTRAST = 6.8;
/** Links stand on cards and on the page itself, which is a little darker. */
const LIGHT_PAGE = '#f5f5f5';
/** antd lightens a link under the pointer, on white to less than text needs. */
const LIGHT_HOVER_CONTRAST = 6;

/** The colours of links: at rest, and under the pointer. */
export function linkColours(dark: boolean, colour: string): { readonly link: string; readonly hovered: string } {
  if (!dark) {
    const link = readableOn(LIGHT_PAGE, colour);
    return { link, hovered: readableOn(LIGHT_PAGE, link, LIGHT_HOVER_CONTRAST) };
  }
  const link = readableOn('#141414', colour, DARK_LINK_CONTRAST);
  return { link, hovered: readableOn('#141414', link, DARK_LINK_CONTRAST + 2) };
}

/** A colour as the theme shows it: antd's dark algorithm lays 85 % of it over the ground. */
const shadeOf = (dark: boolean, colour: string): string => (dark ? mix('#141414', colour, 0.85) : colour.toLowerCase());

/** The properties that do not follow the primary colour. */
const NEUTRAL = {
  light: {
    '--shell-page': '#f5f5f5',
    '--shell-surface': '#ffffff',
    '--shell-elevated': '#ffffff',
    '--shell-border': '#f0f0f0',
    '--shell-text': 'rgba(0,0,0,0.88)',
    '--shell-quiet': 'rgba(0,0,0,0.65)',
    '--shell-faint': 'rgba(0,0,0,0.02)',
    '--shell-hover': 'rgba(0,0,0,0.06)',
    '--shell-danger': LIGHT_MEANINGS.colorError,
    '--shell-success': LIGHT_MEANINGS.colorSuccess,
    '--scf-color-border': '#d9d9d9',
  },
  dark: {
    '--shell-page': '#000000',
    '--shell-surface': '#141414',
    '--shell-elevated': '#1f1f1f',
    '--shell-border': '#303030',
    '--shell-text': 'rgba(255,255,255,0.85)',
    '--shell-quiet': 'rgba(255,255,255,0.65)',
    '--shell-faint': 'rgba(255,255,255,0.04)',
    '--shell-hover': 'rgba(255,255,255,0.12)',
    '--shell-danger': shadeOf(true, DARK_MEANINGS.colorError),
    '--shell-success': shadeOf(true, DARK_SUCCESS),
    '--scf-color-border': '#424242',
  },
};

/**
 * The custom properties that the style sheets of the shell and the elements read. They are what antd makes of the same
 * theme (a test compares them), computed here because the login shows before antd is loaded.
 */
export function lookOf(dark: boolean, colour: string): Readonly<Record<string, string>> {
  const neutral = dark ? NEUTRAL.dark : NEUTRAL.light;
  const primary = shadeOf(dark, colour);
  const button = buttonColours(primary);
  return {
    ...neutral,
    '--shell-primary': primary,
    '--shell-link': shadeOf(dark, linkColours(dark, colour).link),
    '--shell-button': button.fill,
    '--shell-button-hover': button.hover,
    '--shell-button-active': button.active,
    '--shell-button-text': button.text,
    // The elements follow the host's look; white stands on their primary colour.
    '--scf-color-primary': readableOn('#ffffff', primary),
    '--scf-color-primary-hover': readableOn('#ffffff', primary, 5.5),
    '--scf-color-primary-active': readableOn('#ffffff', primary, 6.5),
    '--scf-color-bg-container': neutral['--shell-surface'],
    '--scf-color-bg-elevated': neutral['--shell-elevated'],
    '--scf-color-text': neutral['--shell-text'],
    '--scf-border-radius': `${RADIUS}px`,
    '--scf-font-family': FONTS,
  };
}

/** Dresses the page in the person's theme and colour, and says its language to the browser. */
export function useLook(): void {
  const { colour } = useStore(settings.$settings);
  const dark = useStore(settings.$dark);
  const locale = useStore(language.$locale);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.colorScheme = dark ? 'dark' : 'light';
    for (const [name, value] of Object.entries(lookOf(dark, colour))) style.setProperty(name, value);
  }, [dark, colour]);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
}
