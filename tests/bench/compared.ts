import { load } from './load.ts';
import { serve, signIn, type Running } from './process.ts';

/** A request to the server, and the plain statements of the same answer: its rows and, of a page, their number. */
export interface Question {
  readonly path: string;
  readonly page: string;
  readonly count?: string;
}

const ROUNDS = 4;

/**
 * The median times of one asker, an administrator, against hand-written prepared statements over node:http. The first
 * round warms up; of the others the best counts.
 */
export async function compare(
  server: Running,
  databaseUrl: string,
  questions: Readonly<Record<string, Question>>,
  { seconds = 0.6, own = [] as Running[] } = {},
): Promise<void> {
  const bare = await serve('tests/bench/bare-questions.ts', '/', {
    DATABASE_URL: databaseUrl,
    QUESTIONS: JSON.stringify(
      Object.fromEntries(
        Object.values(questions).map(({ page, count = 'select 1 as n' }, at) => [`/${at}`, { page, count }]),
      ),
    ),
  });
  own.push(bare);
  const headers = { authorization: `Bearer ${await signIn(server.url, 'admin')}` };
  const table: Record<string, { readonly 'ours ms': string; readonly 'bare ms': string; readonly ratio: string }> = {};
  for (const [at, [name, { path }]] of Object.entries(questions).entries()) {
    const rounds: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        ours: (await load(server.url + path, headers, { connections: 1, seconds })).p50,
        bare: (await load(`${bare.url}/${at}`, {}, { connections: 1, seconds })).p50,
      });
    const of = (who: 'ours' | 'bare'): number => Math.min(...rounds.slice(1).map((round) => round[who]));
    table[name] = {
      'ours ms': of('ours').toFixed(2),
      'bare ms': of('bare').toFixed(2),
      ratio: (of('ours') / of('bare')).toFixed(2),
    };
  }
  console.table(table);
}
