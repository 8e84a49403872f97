import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a program can be called by its name. */
export const isThere = (program: string): Promise<boolean> =>
  run('which', [program]).then(
    () => true,
    () => false,
  );

/**
 * Finds programs, or installs their Debian packages where this process may. Answers why it cannot; undefined when all
 * are there.
 */
export async function provide(programs: readonly string[], packages: readonly string[]): Promise<string | undefined> {
  const missing = async (): Promise<string[]> => {
    const found = await Promise.all(programs.map(isThere));
    return programs.filter((_name, at) => !found[at]);
  };
  if ((await missing()).length === 0) return undefined;
  if (process.getuid?.() !== 0)
    return `${(await missing()).join(', ')} not installed, and only root may install Debian's ${packages.join(', ')}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env, maxBuffer: 1 << 26 });
  } catch (error) {
    return `Debian's ${packages.join(', ')} could not be installed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`;
  }
  const still = await missing();
  return still.length === 0 ? undefined : `${still.join(', ')} missing after installing ${packages.join(', ')}`;
}
