import { readConfig } from '../config.ts';
import { loadContract } from '../contract.ts';
import { openDatabase } from '../database/pool.ts';
import { newId } from '@scf-kit/sdk/values';
import { outboxSms } from '../providers/outbox.ts';
import { createLocalStorage } from '../files/local.ts';
import { createLog } from '../app.ts';
import { job } from '../jobs/job.ts';
import { startWorker } from '../jobs/worker.ts';

/** A process of its own that takes a job, says so in the outbox and never ends it: to be killed. */
const config = readConfig({ ...process.env, LOG_LEVEL: 'fatal' });
await loadContract();
const { db } = openDatabase(config);
job('test-killed', {}, { attempts: 3 }, async () => {
  await db.insertInto('outbox').values({ id: newId(), channel: 'killed', recipient: '', content: '', createTime: new Date().toISOString() }).execute();
  await new Promise(() => undefined);
});
await startWorker({ config, db, services: { storage: createLocalStorage(config.dataDir), sms: outboxSms }, log: createLog(config) });
