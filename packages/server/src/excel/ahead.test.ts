import { expect, test } from 'vitest';
import { makeAhead } from './ahead.ts';

async function readText(bytes: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('is made to its end before anybody reads on', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const bytes = makeAhead(async function* made() {
    for (let at = 0; at < 500; at += 1) yield Buffer.from(`${at} `.repeat(1_000));
    end();
  });
  const { value: first } = await bytes.next();
  await ended;
  const rest = await readText(bytes);
  const expected = Array.from({ length: 500 }, (_, at) => `${at} `.repeat(1_000)).join('');
  expect(`${String(first)}${rest}` === expected).toBe(true);
});
test('tells its failure after what was made before it', async () => {
  const bytes = makeAhead(async function* made() {
    yield Buffer.from('begun');
    throw new Error('no more');
  });
  expect(String((await bytes.next()).value)).toBe('begun');
  await expect(bytes.next()).rejects.toThrow('no more');
});
test('is not made on for a reader who stops', async () => {
  let ended = false;
  const bytes = makeAhead(async function* made() {
    try {
      for (;;) yield Buffer.alloc(1_000);
    } finally {
      ended = true;
    }
  });
  await bytes.next();
  await bytes.return(undefined);
  expect(ended).toBe(true);
});
test('no bytes are none', async () => {
  expect(await readText(makeAhead(async function* none() {}))).toBe('');
});
