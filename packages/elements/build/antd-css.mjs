import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { darkTokens, lightTokens } from '../src/element/theme-tokens.ts';

// Resolved from this package, so that a host elsewhere in the workspace extracts with the same antd.
const require = createRequire(import.meta.url);
const PREFIX = 'virtual:antd-css/';
const DRAWN = 'drawn:';

/**
 * Vite plugin: `import css from 'virtual:antd-css/Input,Button?inline'` is the static style sheet of those antd
 * components, light and dark (`.scf-dark` around them), with the main tokens open to `--scf-*`.
 * `virtual:antd-css/tokens?inline` is the global tokens alone; `virtual:antd-css/drawn:Input,Button?inline` only the
 * rules of the classes that our own light controls write, which is a tenth of what antd's can need. Nothing is injected
 * at run time, so the elements work under `style-src 'self'`.
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
      if (!cache.has(wanted))
        cache.set(
          wanted,
          wanted.startsWith(DRAWN) ? pickDrawnRules(buildSheet(wanted.slice(DRAWN.length))) : buildSheet(wanted),
        );
      return `export default ${JSON.stringify(cache.get(wanted))};`;
    },
  };
}

/** The sheet for `tokens` or for a comma list of antd component names. */
export function buildSheet(wanted) {
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
  return (tokensOnly ? require('@ant-design/icons/lib/utils').iconStyles : '') + out.join('') + darkOut.join('');
}

/** antd's named colours, blue to lime: nothing of ours wears one, and their shades are half of all tokens. */
const PRESETS = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime';
const PRESET_CLASS = new RegExp(`\\.ant-btn-color-(?:${PRESETS})\\b`);
const PRESET_TOKEN = new RegExp(`^--ant-(?:${PRESETS})(?:-?\\d+|-hover|-active)?$`);

const splitSelectors = (selector) => selector.split(/,(?![^(]*\))/);

const isTokens = ([selector]) => /^\.scf(\.[\w-]+)?$/.test(selector);

/** React's development build patches consoles that a test runner has replaced; the production build draws the same. */
function libraries() {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    return { React: require('react'), ...require('antd'), ...require('@ant-design/static-style-extract') };
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function extract(names, dark) {
  const { React, ConfigProvider, theme, extractStyle } = libraries();
  const look = dark ? { algorithm: theme.darkAlgorithm, token: darkTokens } : { token: lightTokens };
  const { error, warn } = console;
  // antd warns about deprecated parts that the extractor renders; they are not ours.
  console.error = console.warn = () => undefined;
  try {
    return extractStyle({
      includes: names,
      customTheme: (node) =>
        React.createElement(ConfigProvider, { theme: { cssVar: { key: 'scf' }, hashed: false, ...look } }, node),
    });
  } finally {
    Object.assign(console, { error, warn });
  }
}

/**
 * Of a sheet the rules whose every class is written somewhere in the sources of the elements, in one of the three
 * sizes.
 */
function pickDrawnRules(css) {
  const sources = fileURLToPath(new URL('../src/', import.meta.url));
  const drawn = new Set();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources })) {
    if (/\.test\.|(?:^|\/)stories\//.test(file)) continue;
    for (const [name] of readFileSync(`${sources}${file}`, 'utf8').matchAll(/\bant-[\w-]*\w/g))
      for (const size of ['', '-sm', '-lg']) drawn.add(`${name}${size}`);
  }
  const isDrawn = (selector) =>
    [...selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.(ant-[\w-]+)/g)].every(([, name]) =>
      drawn.has(name),
    );
  const kept = (rules) =>
    blocks(rules)
      .flatMap(([selector, body]) => {
        if (selector.startsWith('@media') || selector.startsWith('@supports')) {
          const inside = kept(body);
          return inside === '' ? [] : [`${selector}{${inside}}`];
        }
        const selectors = selector.startsWith('@') ? [selector] : splitSelectors(selector).filter(isDrawn);
        return selectors.length === 0 ? [] : [`${selectors.join(',')}{${body}}`];
      })
      .join('');
  return kept(css);
}

/** Top-level blocks `[selector, body]` of a sheet; nested at-rules stay inside their body. */
function blocks(css) {
  const found = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) open = at;
    else if (css[at] === '}' && --depth === 0) {
      found.push([css.slice(start, open).trim(), css.slice(open + 1, at)]);
      start = at + 1;
    }
  }
  return found;
}

const declarations = (body) =>
  body
    .split(/;(?![^(]*\))/)
    .map((line) => line.trim())
    .filter(Boolean);

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
