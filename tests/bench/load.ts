import http from 'node:http';

export interface Figure {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/**
 * Asks one address over and over on `connections` kept-alive connections for `seconds`; any answer but 200 stops the
 * run.
 */
export async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  { connections = 8, seconds = 3 } = {},
): Promise<Figure> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      http
        .get(url, { agent, headers }, (answer) => {
          answer.resume();
          answer.on('end', () => {
            if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
            times.push(performance.now() - from);
            resolve();
          });
        })
        .on('error', reject);
    });
  const one = async (): Promise<void> => {
    while (performance.now() < until) await ask();
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, one));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
  };
}

/** The middle of an odd number of figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
