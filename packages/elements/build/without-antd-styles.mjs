/** Wherever antd has rules: most stand in `style/`, those of the wave at a button's edge do not. */
const STYLES = /\/antd\/es\/(?!theme\/).*\.js$/;
const CALLED = /^gen(StyleHooks|SubStyleComponent|ComponentStyleHook)$/;

/**
 * Vite plugin: leaves antd's run-time style code out of the bundle. The hooks that write styles become hooks that only
 * name the class of our token variables; the rules stand in the sheets that were extracted at build time.
 */
export function withoutAntdStyles() {
  return {
    name: 'scf-without-antd-styles',
    enforce: 'pre',
    transform(code, id) {
      const calls = STYLES.test(normalise(id)) ? listCalls(code, (text) => this.parse(text)) : [];
      return withReplaced(
        code,
        calls.filter(({ hook }) => hook !== 'genComponentStyleHook'),
        ({ start, end, hook }) => ({
          start,
          end,
          by: hook === 'genStyleHooks' ? "(() => ['', 'scf'])" : '(() => null)',
        }),
      );
    },
  };
}

/**
 * Vite plugin: leaves only the rules out. The hooks still write the variables of the tokens, so that a page may choose
 * its theme at run time; it must say `zeroRuntime` and bring the rules as a sheet (`buildRules`). `onStyles` is told of
 * every module that has rules and under which names.
 */
export function withoutAntdRules(onStyles) {
  return {
    name: 'scf-without-antd-rules',
    enforce: 'pre',
    transform(code, id) {
      const file = normalise(id);
      if (file.endsWith('/@ant-design/cssinjs/es/hooks/useStyleRegister.js')) return { code: NO_RULES, map: null };
      const calls = STYLES.test(file) ? listCalls(code, (text) => this.parse(text)) : [];
      if (calls.length > 0)
        onStyles(
          id,
          calls.map(({ style }) => style),
        );
      return withReplaced(code, calls, ({ start, end, hook, rules }) =>
        hook === 'genStyleHooks'
          ? { ...rules, by: 'undefined' }
          : { start, end, by: hook === 'genSubStyleComponent' ? '(() => null)' : "(() => '')" },
      );
    },
  };
}

/** What others import of the module that writes rules, for hooks that never do. */
const NO_RULES = `
import hash from '@emotion/hash';
export const STYLE_PREFIX = 'style';
export const uniqueHash = (path, text) => hash(path.join('%') + text);
export const normalizeStyle = (text) => text;
export const parseStyle = () => ['', {}];
export const extract = () => null;
export default () => undefined;
`;

const normalise = (id) => id.split('?')[0].replaceAll('\\', '/');

/** The calls that make a hook of rules, with the name antd registers these under. */
function listCalls(code, parse) {
  if (!/\bgen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/.test(code)) return [];
  const calls = [];
  find(parse(code), calls);
  return calls.map(({ start, end, callee, arguments: [name, rules] }) => {
    const parts = (name.elements ?? [name, name]).map(({ value }) => value);
    return { start, end, hook: callee.name, style: parts.join('-'), rules: { start: rules.start, end: rules.end } };
  });
}

function withReplaced(code, calls, replacement) {
  if (calls.length === 0) return undefined;
  let out = code;
  for (const { start, end, by } of calls.map(replacement).toSorted((a, b) => b.start - a.start))
    out = `${out.slice(0, start)}${by}${out.slice(end)}`;
  return { code: out, map: null };
}

function find(node, calls) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) find(each, calls);
    return;
  }
  if (node.type === 'CallExpression' && CALLED.test(node.callee?.name ?? '')) {
    calls.push(node);
    return;
  }
  for (const value of Object.values(node)) find(value, calls);
}
