// npm run dev: the back office and the elements with hot reload, the server restarted at each change, on the embedded
// database.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { continueInBundledNode, ensureInstalled, requireNode20, root } from './project.mjs';
import { say, showProblem, step } from './progress.mjs';
import { claimPort, provideDatabase, readSettings, startServer, stopOnSignal, waitUntilReady } from './serve.mjs';

/** Path prefixes the server answers itself; all others are the back office, served from its sources. */
const serverPaths = ['/api', '/kit', '/portal', '/docs', '/healthz', '/metrics'];

async function develop() {
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(import.meta.url));

  const config = await readSettings();
  const port = await claimPort(config.port, config.host);
  let server;
  let pages;
  const database = await provideDatabase(config);
  stopOnSignal(async () => {
    await pages?.close();
    await server?.stop();
    await database.stop();
  });
  try {
    const address = `http://127.0.0.1:${port}`;
    await step('starting the server', async () => {
      server = startServer({
        config,
        port,
        databaseUrl: database.url,
        nodeOptions: ['--watch', '--watch-preserve-output'],
      });
      await waitUntilReady(server, address);
    });
    const { createServer } = await import('vite');
    pages = await createServer({
      root: join(root, 'packages/host'),
      server: {
        host: config.host,
        proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: address, ws: path === '/api' }])),
      },
    });
    await pages.listen();
    pages.printUrls();
    say(`  The server listens on ${address} and writes to ${server.log}. Ctrl-C stops everything.`);
  } catch (error) {
    await server?.stop();
    await database.stop();
    throw error;
  }
}

develop().catch((error) => {
  showProblem(error);
  process.exit(1);
});
