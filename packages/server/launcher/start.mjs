// npm start: from a fresh clone to a page, in one command.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWorkspaces, continueInBundledNode, ensureInstalled, requireNode20 } from './project.mjs';
import { StartProblem, say, showProblem, step } from './progress.mjs';
import {
  claimPort,
  fillDemonstration,
  keepServer,
  provideDatabase,
  readSettings,
  startServer,
  stopOnSignal,
  waitUntilReady,
} from './serve.mjs';

function showAddresses(config, address, isFilling) {
  // A Chinese character is as wide as two Latin ones.
  const row = (label, value) =>
    say(`    ${label}${' '.repeat(26 - label.length - (label.match(/[\u4e00-\u9fff]/g)?.length ?? 0))}${value}`);
  say(`\n  ${config.productTitleZh} · ${config.productTitleEn}\n`);
  row('Back office  后台', `${address}/`);
  row('Portal  门户', `${address}/portal/`);
  row('Documentation  文档', `${address}/docs/`);
  row('API', `${address}/api/openapi.json`);
  if (!config.demo) return;
  const { password, accounts } = JSON.parse(
    readFileSync(new URL('../src/modules/access/demo-accounts.json', import.meta.url), 'utf8'),
  );
  say(`\n  Demo accounts  演示账号 (password  密码: ${password})\n`);
  for (const { username, name, does } of accounts) row(username, `${name.zh}  ${name.en}: ${does.en}`);
  say(
    isFilling
      ? '\n  Six months of a business are being filled in; the lists are complete in a minute or two (DEMO_DATA=off starts empty).\n  正在填入半年的业务数据，约一两分钟后各列表完整（DEMO_DATA=off 则不填）。'
      : '\n  Months of a business to look at  数月的业务数据: npm run demo-data',
  );
  say();
}

async function start() {
  const began = Date.now();
  requireNode20();
  await ensureInstalled();
  await continueInBundledNode(fileURLToPath(import.meta.url));

  const config = await readSettings();
  const port = await claimPort(config.port, config.host);
  const failed = (await buildWorkspaces()).find(({ problem }) => problem);
  if (failed) throw new StartProblem(failed.problem);

  let server;
  let story;
  const database = await provideDatabase(config);
  const stopAll = async () => {
    await Promise.all([story?.stop(), server?.stop()]);
    await database.stop();
  };
  const isToldToStop = stopOnSignal(stopAll);
  // Stopped because of a problem, it is not started again either.
  let hasFailed = false;
  const isStopping = () => hasFailed || isToldToStop();
  try {
    const own = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
    const ownAddress = `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
    const beginServer = () => (server = startServer({ config, port, databaseUrl: database.url }));
    await step('starting the server', () => waitUntilReady(beginServer(), ownAddress));
    const isFilling = config.demo && config.demoData && database.created;
    showAddresses(config, process.env.PUBLIC_URL ? config.publicUrl : `http://localhost:${port}`, isFilling);
    say(`  Ready in ${((Date.now() - began) / 1000).toFixed(1)} s. The log is ${server.log}. Ctrl-C stops everything.`);
    if (isFilling) {
      const begun = Date.now();
      story = fillDemonstration({ config, databaseUrl: database.url });
      void story.ended.then((problem) => {
        if (isStopping()) return;
        say(
          problem === undefined
            ? `✓ six months of a business are filled in  业务数据已填入 (${((Date.now() - begun) / 1000).toFixed(0)} s)`
            : `✗ the business was not filled in to its end: ${problem}; all of it is in ${story.log}`,
        );
      });
    }
    const reason = await Promise.race([
      keepServer(server, beginServer, ownAddress, isStopping),
      database.watch(isStopping),
    ]);
    if (!isStopping()) throw new StartProblem(reason);
  } catch (error) {
    // The signal's own handler waits for all and ends the process.
    if (isToldToStop()) return;
    hasFailed = true;
    await stopAll();
    throw error;
  }
}

start().catch((error) => {
  showProblem(error);
  process.exit(1);
});
