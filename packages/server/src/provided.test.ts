import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { provide, provided, type Provided } from './provided.ts';

/** A new one every time. */
const reader = (): Provided['companies'] => () => sql`null::jsonb`;

test('what nobody hands down is missed where it is needed, unless something stands in for it', () => {
  expect(() => provided('companies')).toThrow('Nothing provides "companies".');
  const standIn = reader();
  expect(provided('companies', standIn)).toBe(standIn);
});

test('the same handed down once more changes nothing; another is refused', () => {
  const companies = reader();
  provide({ companies });
  provide({ companies });
  expect(() => provide({ companies: reader() })).toThrow('"companies" is provided twice.');
  expect(provided('companies', reader())).toBe(companies);
});
