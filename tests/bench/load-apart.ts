import { load } from './load.ts';

/** Loads an address from a process of its own, so that the time of whoever answers is its own: prints the figure. */
const [url = '', seconds = '3'] = process.argv.slice(2);
console.log(JSON.stringify(await load(url, { 'user-agent': 'Mozilla/5.0' }, { seconds: Number(seconds) })));
