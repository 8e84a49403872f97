import { runnerImport } from 'vite';

const CALLS = /\.calls\.ts$/;

/** The source of a module that exports these values and imports nothing. */
export const asData = (exported) =>
  Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

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
      const { module, dependencies } = await runnerImport(file, { configFile: false, logLevel: 'silent' });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return { code: asData(module), map: null };
    },
  };
}
