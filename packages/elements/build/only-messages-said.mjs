import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
/** The folders the kit is made of. */
const SOURCES = ['{elements,designer}/src/**/*.{ts,tsx}', 'sdk/src/{form,client,values}/**/*.ts'];

/**
 * Vite plugin: leaves out of the bundle the messages that nothing in the kit says. A message is said where its key is
 * written, or the constant beginning of it.
 */
export function onlyMessagesSaid() {
  const keys = new Set();
  const beginnings = new Set();
  for (const file of globSync(SOURCES, { cwd: PACKAGES })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(`${PACKAGES}${file}`, 'utf8');
    for (const [, key] of source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)) keys.add(key);
    for (const [, beginning] of source.matchAll(/`([\w.-]+\.)\$\{/g)) beginnings.add(beginning);
  }
  const isSaid = (key) => keys.has(key) || [...beginnings].some((beginning) => key.startsWith(beginning));
  return {
    name: 'scf-only-messages-said',
    transform(code, id) {
      if (!/\/sdk\/src\/contract\/messages\/[\w-]+\.ts$/.test(id.split('?')[0])) return undefined;
      let out = code;
      const catalogues = this.parse(code)
        .body.flatMap(({ declaration }) => declaration?.declarations ?? [])
        .map(({ init }) => init)
        .filter((init) => init?.type === 'ObjectExpression');
      for (const { properties } of catalogues.toReversed()) {
        for (const { key, start, end } of properties.toReversed()) {
          if (typeof key?.value === 'string' && !isSaid(key.value))
            out = out.slice(0, start) + out.slice(end).replace(/^\s*,/, '');
        }
      }
      return { code: out, map: null };
    },
  };
}
