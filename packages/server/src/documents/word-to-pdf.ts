import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Slots } from '../database/slots.ts';

/** Milliseconds one document may take. */
const PATIENCE = 60_000;
/** Each takes a processor and some 200 MB. */
const slots = new Slots(1);

/** Runs a program to its end, or ends it with all it started. Answers whether it ended well. */
async function ranWell(program: string, words: readonly string[], folder: string, patience: number): Promise<boolean> {
  const child = spawn(program, words, {
    cwd: folder,
    // A process group of its own: the program starts another one that does the work.
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' },
  });
  const end = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  const late = setTimeout(end, patience);
  process.once('exit', end);
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    // There is no such program.
    return false;
  } finally {
    clearTimeout(late);
    process.off('exit', end);
    end();
  }
}

/**
 * A Word document as a PDF, by the LibreOffice at `program`, in a folder and a profile of its own that are gone after
 * it. Undefined where it cannot be converted. The document was checked before: it fetches nothing and runs nothing.
 */
export const convertWordToPdf = (
  program: string,
  docx: Uint8Array,
  { patience = PATIENCE } = {},
): Promise<Buffer | undefined> =>
  slots.run(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scf-word-'));
    try {
      const source = join(folder, 'document.docx');
      await writeFile(source, docx);
      const profile = pathToFileURL(join(folder, 'profile')).href;
      const words = ['--headless', '--norestore', `-env:UserInstallation=${profile}`, '--convert-to', 'pdf'];
      const well = await ranWell(program, [...words, '--outdir', folder, source], folder, patience);
      const pdf = well ? await readFile(join(folder, 'document.pdf')).catch(() => undefined) : undefined;
      return pdf?.subarray(0, 5).toString('latin1') === '%PDF-' ? pdf : undefined;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
