import { join } from 'node:path';
import { newId } from '@scf-kit/sdk/values';
import { createLog } from '../app.ts';
import { readConfig } from '../config.ts';
import { loadContract } from '../contract.ts';
import { openDatabase } from '../database/pool.ts';
import { createLocalStorage } from '../files/local.ts';
import { job } from '../jobs/job.ts';
import { startWorker } from '../jobs/worker.ts';
import { outboxSms } from '../providers/outbox.ts';
import { createTesseract } from '../providers/tesseract.ts';

/**
 * A process of its own that works on the queue of DATABASE_URL, to be killed. It knows a job that says so in the outbox
 * and never ends.
 */
const config = readConfig({ ...process.env, LOG_LEVEL: 'fatal' });
await loadContract();
const { db } = openDatabase(config);
job('test-killed', {}, { attempts: 3 }, async () => {
  await db
    .insertInto('outbox')
    .values({ id: newId(), channel: 'killed', recipient: '', content: '', createTime: new Date().toISOString() })
    .execute();
  await new Promise(() => undefined);
});
await startWorker({
  config,
  db,
  services: { storage: createLocalStorage(join(config.dataDir, 'files')), sms: outboxSms, ocr: createTesseract() },
  log: createLog(config),
});
