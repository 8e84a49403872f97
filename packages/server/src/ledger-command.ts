import { readConfig } from './config.ts';
import { loadContract } from './contract.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/pool.ts';
import { directUrl } from './database/pooler.ts';
import { loadModules } from './load-modules.ts';
import { contradictions, ledgerChecks } from './resource/ledger-checks.query.ts';

/**
 * `npm run ledger-check`: computes every sum of the books anew from its entries and says where they disagree. It writes
 * nothing; a server may run beside it. Ends with 1 where something disagrees.
 */
const config = readConfig(process.env);
await loadContract();
await loadModules();
await migrate(directUrl(config));
const { db, close } = openDatabase(config);
const found = await contradictions(db);
for (const { check, record, stored, entries } of found)
  console.error(`${check}: ${record} says ${stored ?? 'nothing'}, its entries ${entries ?? 'nothing'}`);
console.log(`${ledgerChecks().length} checks, ${found.length} contradictions`);
await close();
process.exit(found.length === 0 ? 0 : 1);
