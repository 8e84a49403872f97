/**
 * `npm run torture`: kills server, database and launcher of a product of its own while people work, and holds what was
 * said to be done against what is there. Ends with 1 where something is lost, is there twice or disagrees with itself.
 *   npm run torture -- --count 20 --seed 1 --people 6 --scene 12
 */
import { parseArgs } from 'node:util';
import { tortureTable } from './report.ts';
import { torture, TORTURE } from './torture.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: String(TORTURE.count) },
    seed: { type: 'string', default: String(TORTURE.seed) },
    people: { type: 'string', default: String(TORTURE.people) },
    scene: { type: 'string', default: String(TORTURE.scene) },
  },
});
function whole(name: keyof typeof values, least: number): number {
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
  people: whole('people', 1),
  scene: whole('scene', 1),
};
const say = (text: string): void => void process.stdout.write(`${text}\n`);

say('  starting a product of its own ...');
const found = await torture(options, (line) => say(`  ${line}`));
say(`\n${tortureTable(found, options)}`);
process.exit(found.lost.length + found.contradictions.length + found.stuck.length + found.wrong.length === 0 ? 0 : 1);
