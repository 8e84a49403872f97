import { createRequire } from 'node:module';
import { darkTokens, lightTokens } from '../src/element/theme-tokens.ts';
import { pickDrawnRules, pickDrawnTokens } from './drawn-rules.mjs';
import { blocks, declarations, splitSelectors } from './sheet-blocks.mjs';

// Resolved from this package, so that a host elsewhere in the workspace extracts with the same antd.
const require = createRequire(import.meta.url);
const PREFIX = 'virtual:antd-css/';
const DRAWN = 'drawn:';
const DRAWN_TOKENS = 'drawn-tokens:';

/**
 * Vite plugin: `import css from 'virtual:antd-css/Input,Button?inline'` is the static style sheet of those antd
 * components, light and dark (`.scf-dark` around them), with the main tokens open to `--scf-*`.
 * `virtual:antd-css/tokens?inline` is the global tokens alone; `virtual:antd-css/drawn:Input,Button?inline` only the
 * rules of the classes that our own light controls write, which is a tenth of what antd's can need, and
 * `virtual:antd-css/drawn-tokens:Input,Button?inline` the global tokens that these rules and our own read. Nothing is
 * injected at run time, so the elements work under `style-src 'self'`.
 */
export function antdCss() {
  const cache = new Map();
  return {
    name: 'scf-antd-css',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [wanted] = id.slice(PREFIX.length + 1).split('?');
      if (!cache.has(wanted)) cache.set(wanted, buildWanted(wanted));
      return `export default ${JSON.stringify(cache.get(wanted))};`;
    },
  };
}

function buildWanted(wanted) {
  if (wanted.startsWith(DRAWN_TOKENS))
    return pickDrawnTokens(buildSheet('tokens'), pickDrawnRules(buildSheet(wanted.slice(DRAWN_TOKENS.length))));
  return wanted.startsWith(DRAWN) ? pickDrawnRules(buildSheet(wanted.slice(DRAWN.length))) : buildSheet(wanted);
}

const sheets = new Map();
/** The sheet for `tokens` or for a comma list of antd component names; it takes a second, and is made once. */
function buildSheet(wanted) {
  if (!sheets.has(wanted)) sheets.set(wanted, composeSheet(wanted));
  return sheets.get(wanted);
}

function composeSheet(wanted) {
  const tokensOnly = wanted === 'tokens';
  const names = tokensOnly ? ['Divider'] : wanted.split(',');
  const light = blocks(extract(names, false));
  const dark = new Map(blocks(extract(names, true)).filter(isTokens));
  const lightPalette = buildPalette(new Map(light).get('.scf'));
  const darkPalette = buildPalette(dark.get('.scf'));
  const out = [];
  const darkOut = [];
  for (const [selector, body] of light) {
    if (!isTokens([selector])) {
      const selectors = splitSelectors(selector).filter((each) => !PRESET_CLASS.test(each));
      if (!tokensOnly && selectors.length > 0) out.push(`${selectors.join(',')}{${body}}`);
      continue;
    }
    if ((selector === '.scf') !== tokensOnly) continue;
    out.push(`${selector}{${withOpenTokens(body, lightPalette)}}`);
    const changed = difference(body, dark.get(selector) ?? '');
    if (changed) darkOut.push(`.scf-dark ${selector},${selector}.scf-dark{${withOpenTokens(changed, darkPalette)}}`);
  }
  // The icons would write their few rules at run time.
  return (tokensOnly ? libraries().iconStyles : '') + out.join('') + darkOut.join('');
}

/** antd's named colours, blue to lime: nothing of ours wears one, and their shades are half of all tokens. */
const PRESETS = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';
const PRESET_CLASS = new RegExp(`\\.ant-btn-color-(?:${PRESETS})\\b`);
const PRESET_TOKEN = new RegExp(`^--ant-(?:${PRESETS})(?:-?\\d+|-hover|-active)?$`);

/**
 * The rules alone, of the styles that `isDrawn` takes by the names antd registers them under (`Button-Button`,
 * `Input-Search`), with those names. Every value is a variable that the page's theme sets at run time under the class
 * `scope`; links are drawn antd's way only in its reach.
 */
export function buildRules(scope, isDrawn, look = {}) {
  const { React, ConfigProvider, createCache, StyleProvider, extractCache, iconStyles } = libraries();
  const cache = createCache();
  const theme = { ...look, cssVar: { key: scope }, hashed: false, zeroRuntime: false };
  quietly((extractStyle) =>
    extractStyle((node) =>
      React.createElement(StyleProvider, { cache }, React.createElement(ConfigProvider, { theme }, node)),
    ),
  );
  const names = new Set();
  for (const key of cache.cache.keys()) {
    const [kind, , name] = key.split('%');
    if (kind !== 'style') continue;
    if (SHARED_STYLES.has(name) || isDrawn(name)) names.add(name);
    else cache.cache.delete(key);
  }
  const rules = blocks(extractCache(cache, { plain: true, types: 'style' })).flatMap(
    ([selector, body]) => withoutUnused(selector, body, scope) ?? [],
  );
  return { css: iconStyles + rules.join(''), names };
}

/** Registered by what every component is made of. */
const SHARED_STYLES = new Set(['Shared', 'ant-design-icons']);

/** A rule without what no page of ours wears: right-to-left writing and buttons in antd's named colours. */
function withoutUnused(selector, body, scope) {
  if (/^@(media|supports)/.test(selector)) {
    const inside = blocks(body).flatMap(([inner, rules]) => withoutUnused(inner, rules, scope) ?? []);
    return inside.length === 0 ? undefined : `${selector}{${inside.join('')}}`;
  }
  if (selector.startsWith('@')) return `${selector}{${body}}`;
  // The extractor ends its sheet with a list of what is in it.
  if (selector.startsWith('.data-ant-cssinjs')) return undefined;
  const selectors = splitSelectors(selector)
    .filter((each) => !/-rtl\b/.test(each) && !PRESET_CLASS.test(each))
    // A rule for every link becomes one for links in antd's reach.
    .map((each) => each.trim().replace(/^a((?::[\w-]+|\[[\w-]+\])*)$/, `a:where(.${scope})$1,:where(.${scope}) a$1`));
  return selectors.length === 0 ? undefined : `${selectors.join(',')}{${body}}`;
}

const isTokens = ([selector]) => /^\.scf(\.[\w-]+)?$/.test(selector);

/** React's development build patches consoles that a test runner has replaced; the production build draws the same. */
function libraries() {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const { createCache, StyleProvider, extractStyle: extractCache } = require('@ant-design/cssinjs');
    const { iconStyles } = require('@ant-design/icons/lib/utils');
    return {
      React: require('react'),
      ...require('antd'),
      ...require('@ant-design/static-style-extract'),
      ...{ createCache, StyleProvider, extractCache, iconStyles },
    };
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function extract(names, dark) {
  const { React, ConfigProvider, theme } = libraries();
  const look = dark ? { algorithm: theme.darkAlgorithm, token: darkTokens } : { token: lightTokens };
  return quietly((extractStyle) =>
    extractStyle({
      includes: names,
      customTheme: (node) =>
        React.createElement(ConfigProvider, { theme: { cssVar: { key: 'scf' }, hashed: false, ...look } }, node),
    }),
  );
}

/** antd warns about deprecated parts that the extractor renders; they are not ours. */
function quietly(work) {
  const { extractStyle } = libraries();
  const { error, warn } = console;
  console.error = console.warn = () => undefined;
  try {
    return work(extractStyle);
  } finally {
    Object.assign(console, { error, warn });
  }
}

function difference(light, dark) {
  const known = new Set(declarations(light));
  return declarations(dark)
    .filter((line) => !known.has(line))
    .join(';');
}

/** Which literal colour is which open token. */
function buildPalette(tokens) {
  const values = declarations(tokens).map((line) => line.split(/:(.*)/s));
  return new Map(
    LITERAL_TOKENS.map((token) => [
      values
        .find(([name]) => name === `--ant-${token}`)?.[1]
        ?.trim()
        .toLowerCase(),
      token,
    ]),
  );
}

const PRIMARY = 'var(--scf-color-primary,COLOUR)';
const OPEN_TOKENS = {
  'color-primary': PRIMARY,
  'color-primary-hover': 'var(--scf-color-primary-hover,COLOUR)',
  'color-primary-active': 'var(--scf-color-primary-active,COLOUR)',
  'color-bg-container': 'var(--scf-color-bg-container,COLOUR)',
  'color-bg-elevated': 'var(--scf-color-bg-elevated,COLOUR)',
  'color-text': 'var(--scf-color-text,COLOUR)',
  'color-border': 'var(--scf-color-border,COLOUR)',
  'color-error': 'var(--scf-color-error,COLOUR)',
  'border-radius': 'var(--scf-border-radius,COLOUR)',
  'font-family': 'var(--scf-font-family,COLOUR)',
  'font-size': 'var(--scf-font-size,COLOUR)',
};
/** Component tokens repeat the palette as literals: they must follow the open tokens too. */
const LITERAL_TOKENS = ['color-primary', 'color-primary-hover', 'color-primary-active'];

function withOpenTokens(body, palette) {
  return declarations(body)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).trim();
      const value = line.slice(colon + 1).trim();
      if (PRESET_TOKEN.test(name)) return [];
      const token = name.startsWith('--ant-') ? name.slice('--ant-'.length) : '';
      if (OPEN_TOKENS[token]) return `${name}:${OPEN_TOKENS[token].replace('COLOUR', value)}`;
      const literal = palette.get(value.toLowerCase());
      if (literal) return `${name}:${OPEN_TOKENS[literal].replace('COLOUR', value)}`;
      return `${name}:${value}`;
    })
    .join(';');
}
