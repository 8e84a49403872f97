// Terminal output while the project sets itself up.

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** A problem whose message is all a person needs: shown as one line, without a stack. */
export class StartProblem extends Error {}

export const say = (line = '') => process.stdout.write(`${line}\n`);

/**
 * Runs one step and shows that it runs, how long it took, and every 20 s that it still does.
 * @template T
 * @param {string} title
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const began = Date.now();
  say(`  ${title} ...`);
  const beat = setInterval(() => say(`  ${title}: still working, ${seconds(began)}`), 20_000);
  try {
    const result = await work();
    say(`✓ ${title} (${seconds(began)})`);
    return result;
  } catch (error) {
    say(`✗ ${title} (${seconds(began)})`);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/** Shows what stopped the run: the line alone when it says enough. */
export function showProblem(error) {
  const plain = error instanceof StartProblem || error?.name === 'ConfigError';
  process.stderr.write(`${plain ? error.message : (error?.stack ?? error)}\n`);
}
