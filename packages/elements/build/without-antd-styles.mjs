/**
 * Vite plugin: leaves antd's run-time style code out of the bundle. The hooks that write styles become hooks that only
 * name the class of our token variables; the rules stand in the sheets that were extracted at build time.
 */
export function withoutAntdStyles() {
  return {
    name: 'scf-without-antd-styles',
    enforce: 'pre',
    transform(code, id) {
      if (
        !/\/antd\/es\/[\w-]+\/style\/[\w-]+\.js$/.test(id.split('?')[0]) ||
        !/gen(StyleHooks|SubStyleComponent)\(/.test(code)
      )
        return undefined;
      const calls = [];
      find(this.parse(code), calls);
      let out = code;
      for (const { start, end, name } of calls.toSorted((a, b) => b.start - a.start)) {
        out = `${out.slice(0, start)}${name === 'genStyleHooks' ? "(() => ['', 'scf'])" : '(() => null)'}${out.slice(end)}`;
      }
      return { code: out, map: null };
    },
  };
}

function find(node, calls) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) find(each, calls);
    return;
  }
  if (node.type === 'CallExpression' && /^gen(StyleHooks|SubStyleComponent)$/.test(node.callee?.name ?? '')) {
    calls.push({ start: node.start, end: node.end, name: node.callee.name });
    return;
  }
  for (const value of Object.values(node)) find(value, calls);
}
