import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { messages } from '@scf-kit/sdk/contract/messages';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
/** The folders the kit is made of. */
const SOURCES = ['{elements,designer}/src/**/*.{ts,tsx}', 'sdk/src/{form,client,values}/**/*.ts'];
const SAYING = /\/(?:(?:elements|designer)\/src|sdk\/src\/(?:form|client|values))\/.+\.tsx?$/;
const CATALOGUE = /\/sdk\/src\/contract\/messages\/[\w-]+\.ts$/;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** The messages a module says: whose key is written in it, or the constant beginning of it. */
function listSaid(source) {
  const keys = new Set([...source.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key));
  const beginnings = [...source.matchAll(/`([\w.-]+\.)\$\{/g)].map(([, beginning]) => beginning);
  return Object.keys(messages).filter(
    (key) => keys.has(key) || beginnings.some((beginning) => key.startsWith(beginning)),
  );
}

/** A module that reads a catalogue itself has its messages there. */
const readsCatalogue = (source) => source.includes('@scf-kit/sdk/contract/messages/');

/** The keys that are read straight from their catalogue. */
function listRead() {
  const files = globSync(SOURCES, { cwd: PACKAGES }).filter((file) => !isTest(file));
  const sources = files.map((file) => readFileSync(`${PACKAGES}${file}`, 'utf8'));
  return new Set(sources.filter(readsCatalogue).flatMap(listSaid));
}

/**
 * Vite plugin: each module brings the messages it says, so that a page loads them with what may say them, and those
 * that nothing in the kit says are left out.
 */
export function onlyMessagesSaid() {
  const read = listRead();
  return {
    name: 'scf-only-messages-said',
    transform(code, id) {
      const file = id.split('?')[0].replaceAll('\\', '/');
      if (CATALOGUE.test(file)) return { code: withoutMessages(this.parse(code), code, read), map: null };
      if (!SAYING.test(file) || readsCatalogue(code)) return undefined;
      const said = Object.fromEntries(listSaid(code).map((key) => [key, messages[key]]));
      if (Object.keys(said).length === 0) return undefined;
      const added = `import { addMessages as addSaid } from '@scf-kit/sdk/contract/messages'; addSaid(${JSON.stringify(said)});`;
      return { code: `${added}\n${code}`, map: null };
    },
  };
}

/** A catalogue with the messages that are read from it, and no other. */
function withoutMessages(program, code, read) {
  let out = code;
  const catalogues = program.body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .map(({ init }) => init)
    .filter((init) => init?.type === 'ObjectExpression');
  for (const { properties } of catalogues.toReversed()) {
    for (const { key, start, end } of properties.toReversed()) {
      if (typeof key?.value === 'string' && !read.has(key.value))
        out = out.slice(0, start) + out.slice(end).replace(/^\s*,/, '');
    }
  }
  return out;
}
