import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { blocks, declarations, splitSelectors } from './sheet-blocks.mjs';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/** The sources that draw inside tags before antd's own controls come. */
function readSources(folders) {
  const files = globSync(`${folders}/src/**/*.{ts,tsx}`, { cwd: PACKAGES }).filter(
    (file) => !/\.test\.|\/(?:stories|testing)\//.test(file),
  );
  return files.map((file) => readFileSync(`${PACKAGES}${file}`, 'utf8'));
}

/**
 * Of a sheet the rules whose every class is written somewhere in the sources of the elements, in one of the three
 * sizes, each once, and of its custom properties those that something reads.
 */
export function pickDrawnRules(css) {
  const drawn = new Set(
    readSources('elements').flatMap((source) =>
      [...source.matchAll(/\bant-[\w-]*\w/g)].flatMap(([name]) => [name, `${name}-sm`, `${name}-lg`]),
    ),
  );
  const isDrawn = (selector) =>
    [...selector.replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '').matchAll(/\.((?:ant|anticon|data)-?[\w-]*)/g)].every(
      ([, name]) => drawn.has(name),
    );
  const kept = (rules) =>
    lastOfEach(blocks(rules))
      .flatMap(([selector, body]) => {
        if (isGroup(selector)) {
          const inside = kept(body);
          return inside === '' ? [] : [`${selector}{${inside}}`];
        }
        const selectors = selector.startsWith('@') ? [selector] : splitSelectors(selector).filter(isDrawn);
        return selectors.length === 0 ? [] : [`${selectors.join(',')}{${body}}`];
      })
      .join('');
  const rules = withoutUnusedKeyframes(kept(css));
  return withProperties(rules, listRead(rules, rules));
}

/** Of the global tokens those that the sources, or the drawn rules of a sheet, read. What icons need comes with them. */
export function pickDrawnTokens(tokens, drawn) {
  const own = blocks(tokens)
    .filter(([selector]) => selector.startsWith('.scf'))
    .map(([selector, body]) => `${selector}{${body}}`)
    .join('');
  return withProperties(own, listRead(own + drawn, drawn));
}

const isGroup = (selector) => selector.startsWith('@media') || selector.startsWith('@supports');

/** Of rules that stand there twice the last, which wins. */
function lastOfEach(found) {
  const last = new Map(found.map(([selector, body], at) => [`${selector}{${body}}`, at]));
  return found.filter(([selector, body], at) => last.get(`${selector}{${body}}`) === at);
}

const isKeyframes = (selector) => /^@(?:-webkit-)?keyframes /.test(selector);
function withoutUnusedKeyframes(css) {
  const found = blocks(css);
  const rest = found.flatMap(([selector, body]) => (isKeyframes(selector) ? [] : [body])).join('');
  return found
    .filter(([selector]) => !isKeyframes(selector) || rest.includes(selector.split(' ')[1]))
    .map(([selector, body]) => `${selector}{${body}}`)
    .join('');
}

const isProperty = (line) => line.startsWith('--');
const nameOf = (line) => line.slice(0, line.indexOf(':')).trim();
const listMentioned = (text) => [...text.matchAll(/--ant-[\w-]*\w/g)].map(([name]) => name);

function listDeclarations(css) {
  return blocks(css).flatMap(([selector, body]) => (isGroup(selector) ? listDeclarations(body) : declarations(body)));
}

/** The custom properties that are read by the sources, by `rules`, or to set one of these in `css`. */
function listRead(css, rules) {
  const read = new Set(readSources('{elements,designer}').flatMap(listMentioned));
  for (const line of listDeclarations(rules))
    if (!isProperty(line)) for (const name of listMentioned(line)) read.add(name);
  const set = listDeclarations(css).filter(isProperty);
  for (let size = -1; size !== read.size;) {
    size = read.size;
    for (const line of set) if (read.has(nameOf(line))) for (const name of listMentioned(line)) read.add(name);
  }
  return read;
}

/** A sheet that sets no other custom properties than these. */
const withProperties = (css, read) =>
  blocks(css)
    .flatMap(([selector, body]) => {
      const inside = isGroup(selector)
        ? withProperties(body, read)
        : isKeyframes(selector)
          ? body
          : declarations(body)
              .filter((line) => !isProperty(line) || read.has(nameOf(line)))
              .join(';');
      return inside === '' ? [] : [`${selector}{${inside}}`];
    })
    .join('');
