import { createServer as listener } from 'node:net';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { createServer } from 'vite';
import { browserResults } from './browser-results.mjs';

/**
 * @param {number} first
 * @returns {Promise<number>} the first port from there on that nobody listens on
 */
const freePortFrom = (first) =>
  new Promise((resolve) => {
    const probe = listener();
    probe.once('error', () => resolve(freePortFrom(first + 1)));
    probe.listen(first, () => probe.close(() => resolve(first)));
  });

/**
 * The tests of a package in a real browser. Vite serves the sources, as middleware of the runner's own server: the
 * runner's plugins for TypeScript and Vite do not fit. `lazyParts` are what is loaded when it is first needed,
 * `middleware` what answers besides. Packages whose tests run at once look for their port from different ones on.
 */
export async function browserTests({ vite: options, lazyParts, middleware = [], portsFrom = 20_100 }) {
  const vite = await createServer(options);
  // On a fresh clone the first test would wait for all of this to be bundled.
  await Promise.all(lazyParts.map((part) => vite.warmupRequest(part)));
  return {
    rootDir: '.',
    port: await freePortFrom(portsFrom),
    files: process.env.BROWSER_FILES?.split(',') ?? ['src/**/*.browser.test.tsx'],
    reporters: [defaultReporter(), browserResults()],
    concurrency: 1,
    testsStartTimeout: 60_000,
    testsFinishTimeout: 120_000,
    testFramework: { config: { ui: 'tdd', timeout: 30_000 } },
    browsers: [
      chromeLauncher({
        launchOptions: {
          // Without a window Chromium takes less of the processor, where it can be had so (tests/chromium.mjs).
          executablePath: process.env.HEADLESS_CHROMIUM ?? process.env.CHROMIUM ?? '/usr/bin/chromium',
          headless: 'shell',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            '--js-flags=--expose-gc',
          ],
        },
      }),
    ],
    middleware: [
      ...middleware,
      async (context, next) => {
        // The runner's own pages and scripts stay with the runner.
        if (context.path.startsWith('/__web-') || context.path === '/' || context.path.startsWith('/__wtr'))
          return next();
        // Vite's client comes along with pdf.js for this one function, and would look for a server that is not there.
        if (context.path === '/@vite/client') {
          context.type = 'text/javascript';
          context.body = 'export const injectQuery = (address) => address;';
          return undefined;
        }
        await new Promise((resolve, reject) => {
          context.respond = false;
          context.res.statusCode = 200;
          vite.middlewares(context.req, context.res, (error) => {
            context.respond = true;
            context.res.statusCode = 404;
            if (error) reject(error);
            else resolve(undefined);
          });
          context.res.once('finish', resolve);
        });
        if (context.respond !== false) await next();
      },
    ],
    plugins: [{ name: 'close-vite', serverStop: () => vite.close() }],
  };
}
