import { parseArgs } from 'node:util';
import { createApp, createLog } from '../app.ts';
import { readConfig } from '../config.ts';
import { loadContract } from '../contract.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/pool.ts';
import { directUrl } from '../database/pooler.ts';
import { createStorage } from '../files/storage.ts';
import { seedModules } from '../load-modules.ts';
import { outboxSms } from '../providers/outbox.ts';
import { createTesseract } from '../providers/tesseract.ts';
import { sampleReports } from './company-reports.ts';
import { demonstrate, NotForThisDatabase } from './demonstration.ts';

/**
 * `command.ts [--seed N] [--months N]`, on the database of DATABASE_URL: what `npm run demo-data` runs. A server may
 * run beside it.
 */
const whole = (name: string, value: string, least: number, most: number): number => {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new NotForThisDatabase(`--${name} takes a whole number from ${least} to ${most}`);
  return number;
};

const say = (line: string): void => {
  process.stdout.write(`    ${line}\n`);
};
try {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, months: { type: 'string', default: '6' } },
  });
  const [seed, months] = [whole('seed', values.seed, 0, 4_294_967_295), whole('months', values.months, 1, 24)];
  const began = Date.now();
  const config = { ...readConfig(process.env), captcha: 'off' as const };
  const log = createLog({ logLevel: 'error' });
  await loadContract();
  await migrate(directUrl(config));
  const { db, pool, close } = openDatabase(config);
  await seedModules(db, config);
  const services = { storage: createStorage(config), sms: outboxSms, ocr: createTesseract() };
  // Nobody is kept from signing in at the pace of the story.
  const app = await createApp({ config, db, pool, services, log, limits: { all: 1_000_000, apart: {} } });
  try {
    const { events } = await demonstrate({ app, config, db }, { seed, months, until: new Date(), say });
    const reports = await sampleReports({ config, db, services });
    say(`${reports} company reports of sample data`);
    say(`${events} events in ${((Date.now() - began) / 1000).toFixed(0)} s`);
  } finally {
    await app.close();
    await services.ocr.close();
    await close();
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof NotForThisDatabase ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
// A launcher that started it holds a channel to it, which would keep it alive.
process.exit(0);
