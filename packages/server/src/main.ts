import { createApp, createLog } from './app.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config/setting.ts';
import { loadContract } from './contract.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/pool.ts';
import { checkStorage, createStorage } from './files/storage.ts';
import { seedModules } from './load-modules.ts';
import type { Services } from './ports/services.ts';
import { startWorker } from './jobs/worker.ts';
import { createEsign } from './providers/esign.ts';
import { createSms } from './providers/sms.ts';
import { createTesseract } from './providers/tesseract.ts';

/** Opens everything and listens. @throws ConfigError for a wrong setting. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  await loadContract();
  await migrate(config.databaseUrl);
  const { db, pool, close } = openDatabase(config);
  await seedModules(db, config);
  const services: Services = {
    storage: createStorage(config),
    sms: createSms(config),
    ocr: createTesseract(),
    ...(config.esign ? { seals: createEsign(config.esign) } : {}),
  };
  await checkStorage(services.storage, log);
  const app = await createApp({ config, db, pool, services, log });
  const address = await app.listen({ port: config.port, host: config.host });
  log.info({ address, publicUrl: config.publicUrl }, 'listening');
  const worker = await startWorker({ config, db, services, log });

  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Requests in progress are answered; idle keep-alive connections are closed.
    Promise.all([app.close(), worker.stop(), services.ocr.close()])
      .then(close)
      .then(
        () => {
          log.info('stopped');
          log.flush();
          process.exit(0);
        },
        (error: unknown) => {
          log.error({ err: error }, 'did not stop in order');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

try {
  await start();
} catch (error) {
  // A wrong setting is one line; anything else needs its stack.
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
