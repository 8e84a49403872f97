import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { loadContract } from './contract.ts';
import { addsOnly, difference } from './database/difference.ts';
import { inspect } from './database/inspect.ts';
import { internalTables } from './database/internal.ts';
import { migrate, MIGRATIONS } from './database/migrate.ts';
import { desiredSchema } from './database/schema.ts';
import { scratchDatabase } from './testing/database.ts';
import provideTestDatabase from './testing/global-setup.ts';

/**
 * `npm run migration -- <name>`: writes what the contract asks beyond the committed migrations, for a person to read.
 */
const name = process.argv[2] ?? 'contract';
if (!/^[a-z][a-z0-9-]*$/.test(name)) {
  console.error(`A migration is named in lower case and hyphens, not "${name}".`);
  process.exit(2);
}
const stopServer = await provideTestDatabase();
const database = await scratchDatabase();
try {
  await migrate(database.url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const lines = difference(await inspect(client), desiredSchema(await loadContract(), internalTables));
  await client.end();
  if (lines.length === 0) console.log('The committed migrations already make what the contract asks.');
  else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = join(MIGRATIONS, `${stamp}-${name}.sql`);
    await writeFile(file, `-- phase: ${addsOnly(lines) ? 'expand' : 'contract'}\n\n${lines.join('\n\n')}\n`);
    console.log(`${file}: ${lines.length} statements. Read it before you commit it.`);
  }
} finally {
  await database.drop();
  await stopServer?.();
}
