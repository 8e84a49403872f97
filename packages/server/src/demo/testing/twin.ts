import { fill, readStory, start } from './story.ts';

/**
 * A process of its own that tells the demonstration of a seed to a database of its own, and sends what was told there
 * to the process that started it. It ends with that one.
 */
process.once('disconnect', () => process.exit());
const app = await start();
await fill(app, Number(process.argv[2]));
process.send?.(await readStory(app));
await app.close();
process.disconnect();
