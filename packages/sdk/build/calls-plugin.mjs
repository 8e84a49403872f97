import { rolldown } from 'rolldown';

const CALLS = /\.calls\.ts$/;

/** The source of a module that exports these values and imports nothing. */
export const asData = (exported) =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** The exports of a module, and the files they come from. */
async function evaluated(file) {
  const bundle = await rolldown({ input: file, platform: 'node', logLevel: 'silent' });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  const files = await bundle.watchFiles;
  await bundle.close();
  const exported = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return { exported, files };
}

/**
 * Vite plugin: a `*.calls.ts` module exports endpoints taken from the contract. In a build it is evaluated and replaced
 * by what it exports, so the bundle holds method and path of the calls that are made and nothing else of the contract.
 * Development and tests read the module as it is written.
 */
export function callsAsData() {
  return {
    name: 'scf-calls-as-data',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = id] = id.split('?');
      if (!CALLS.test(file)) return undefined;
      const { exported, files } = await evaluated(file);
      for (const each of files) this.addWatchFile(each);
      return { code: asData(exported), map: null };
    },
  };
}
