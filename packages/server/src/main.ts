import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, createLog } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { ConfigError } from './config/setting.ts';
import { loadContract } from './contract.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/pool.ts';
import { checkPooler, directUrl } from './database/pooler.ts';
import { noReplica, openReplica } from './database/replica.ts';
import { startDevices } from './demo/site/devices.ts';
import { simulatedVideo } from './demo/site/simulated.ts';
import { keepReleases, kitReleases, ReleaseChanged } from './files/kit.ts';
import { BUILT } from './files/static.ts';
import { checkStorage, createStorage } from './files/storage.ts';
import { seedModules } from './load-modules.ts';
import { listenMqtt } from './modules/iot/mqtt/listen.ts';
import { startDispatcher } from './modules/portal/partners/dispatch.ts';
import type { Services } from './ports/services.ts';
import { startWorker } from './jobs/worker.ts';
import { createCompanyData } from './providers/company-data.ts';
import { createEsign } from './providers/esign.ts';
import { createLiveGbs } from './providers/livegbs.ts';
import { chatRobots } from './providers/chat-robots.ts';
import { createSms } from './providers/sms.ts';
import { createSmtp } from './providers/smtp.ts';
import { createTesseract } from './providers/tesseract.ts';
import { processMetrics, type Metrics } from './telemetry/metrics.ts';
import type { Telemetry } from './telemetry/opentelemetry.ts';
import { createVideo } from './video/video.ts';

/** The programs that trace are loaded only where they are asked for. */
async function loadTelemetry(
  { otlpEndpoint, tracePercent }: Pick<Config, 'otlpEndpoint' | 'tracePercent'>,
  { registry }: Metrics,
): Promise<Telemetry | undefined> {
  if (otlpEndpoint === null) return undefined;
  const { startTelemetry } = await import('./telemetry/opentelemetry.ts');
  return startTelemetry({ endpoint: otlpEndpoint, percent: tracePercent, registry });
}

/** Opens everything and listens. @throws ConfigError for a wrong setting. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const released = await keepReleases({ built: BUILT.kit, kept: kitReleases(config) });
  if (released.length > 0) log.info({ released }, 'the kit is released');
  await loadContract();
  const newer = await migrate(directUrl(config));
  if (newer.length > 0) log.warn({ newer }, 'a newer version has migrated this database');
  const { db, pool, close } = openDatabase(config);
  await checkPooler(pool, config);
  const { databaseReadUrl, databasePool } = config;
  const replica = databaseReadUrl === null ? noReplica(db) : openReplica(db, { databaseReadUrl, databasePool }, log);
  await seedModules(db, config);
  // The demonstration has cameras where there are none; elsewhere what is not configured says so.
  const simulated = config.demo && !config.video ? simulatedVideo() : undefined;
  const video = config.video ? createLiveGbs(config.video) : simulated;
  const services: Services = {
    storage: createStorage(config),
    sms: createSms(config),
    ocr: createTesseract(),
    ...(config.mail ? { mail: createSmtp(config.mail) } : {}),
    robots: chatRobots,
    ...(config.esign ? { seals: createEsign(config.esign) } : {}),
    ...(video ? { video: createVideo(video, log) } : {}),
    companyData: createCompanyData(config),
  };
  await checkStorage(services.storage, log);
  const metrics = processMetrics();
  const telemetry = await loadTelemetry(config, metrics);
  let stopping = false;
  const app = await createApp({
    config,
    db,
    pool,
    replica,
    services,
    log,
    metrics,
    ...(telemetry ? { telemetry } : {}),
    draining: () => stopping,
  });
  const address = await app.listen({ port: config.port, host: config.host });
  log.info({ address, publicUrl: config.publicUrl }, 'listening');
  const worker = await startWorker({ config, db, replica, services, log, metrics });
  const mqtt = await listenMqtt({ config, db, log, anyPort: config.demo });
  const devices = config.demo && mqtt ? startDevices({ db, log, port: mqtt.port }) : undefined;
  const webhooks = await startDispatcher({ config, db, log });

  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // Balancers see it at /healthz and send no more, while what still comes is answered.
    sleep(config.drainSeconds * 1000)
      // Requests in progress are answered; idle keep-alive connections are closed.
      // Streams have no end of their own: they end first.
      .then(() =>
        Promise.all([
          devices?.close(),
          services.video?.close(),
          app.close(),
          worker.stop(),
          services.ocr.close(),
          mqtt?.close(),
          webhooks.stop(),
        ]),
      )
      // No job sends any more.
      .then(() => services.mail?.close())
      .then(() => Promise.all([close(), replica.close(), simulated?.close(), telemetry?.stop()]))
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
  // A wrong setting or build is one line; anything else needs its stack.
  process.stderr.write(
    `${error instanceof ConfigError || error instanceof ReleaseChanged ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
}
