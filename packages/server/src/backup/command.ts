import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { createStorage } from '../files/storage.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

/**
 * `command.ts backup|restore <folder>`, on the database of DATABASE_URL: what `npm run backup` and `npm run restore`
 * run.
 */
const [does, named] = process.argv.slice(2);
const config = readConfig(process.env);
const say = (line: string): void => {
  process.stdout.write(`    ${line}\n`);
};
try {
  if (does === 'backup') {
    const folder = resolve(named ?? `scf-backup-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`);
    await backup({ config, storage: createStorage(config), folder, say });
    say(`written to ${folder}`);
  } else if (does === 'restore' && named !== undefined) {
    await restore({ config, storage: createStorage, folder: resolve(named), say });
    say('restored');
  } else {
    process.stderr.write('npm run backup [-- <new folder>], npm run restore -- <folder of a backup>\n');
    process.exit(2);
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof Error ? `${error.name === 'BackupProblem' ? '' : `${error.name}: `}${error.message}` : String(error)}\n`,
  );
  process.exit(1);
}
