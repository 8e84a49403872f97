/**
 * `npm run attack`: attacks a server of its own with hostile values, as every role and as nobody, and says what was
 * wrong. Ends with 1 where anything was.
 *   npm run attack -- --count 10000 --seed 1 --accounts 40 --round 500 --at-once 6 --slow 2000 --months 2
 *   `--findings file` writes each kind of fault with its request as a line of JSON, and the server's log beside it.
 */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import provideTestDatabase from '../../packages/server/src/testing/global-setup.ts';
import { attack, ATTACK } from './attack.ts';
import { startInstance } from './instance.ts';
import { attackTable } from './report.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: String(ATTACK.count) },
    seed: { type: 'string', default: String(ATTACK.seed) },
    accounts: { type: 'string', default: String(ATTACK.accounts) },
    round: { type: 'string', default: String(ATTACK.round) },
    'at-once': { type: 'string', default: String(ATTACK.atOnce) },
    slow: { type: 'string', default: String(ATTACK.slow) },
    months: { type: 'string', default: '2' },
    findings: { type: 'string' },
  },
});
function whole(name: Exclude<keyof typeof values, 'findings'>, least: number): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < least) {
    process.stderr.write(`--${name} takes a whole number from ${least}\n`);
    process.exit(2);
  }
  return number;
}
const options = {
  count: whole('count', 1),
  seed: whole('seed', 0),
  accounts: whole('accounts', 1),
  round: whole('round', 1),
  atOnce: whole('at-once', 1),
  slow: whole('slow', 1),
};
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const stop = await provideTestDatabase();
let wrong = true;
try {
  say('  starting an instance with a business in it ...');
  const instance = await startInstance({ months: whole('months', 0), seed: options.seed });
  try {
    const attacked = await attack(instance, options, (line) => say(`  ${line}`));
    say(`\n${attackTable(attacked, options, instance.operations.length)}`);
    const { findings, found } = attacked.tally;
    wrong = found > 0 || attacked.contradictions.length > 0;
    if (values.findings !== undefined) {
      if (existsSync(instance.serverLog)) copyFileSync(instance.serverLog, `${values.findings}.log`);
      writeFileSync(values.findings, [...findings.values()].map((finding) => `${JSON.stringify(finding)}\n`).join(''));
    }
  } finally {
    await instance.close();
  }
} finally {
  await stop?.();
}
process.exit(wrong ? 1 : 0);
