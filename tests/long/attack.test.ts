import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { attack, ATTACK } from '../attack/attack.ts';
import { startInstance } from '../attack/instance.ts';
import { attackTable } from '../attack/report.ts';

/** Requests, of which there are more where ATTACK_REQUESTS says so. */
const COUNT = Number(process.env['ATTACK_REQUESTS'] ?? 2_000);
const SEED = 20261125;

test(`${COUNT} requests with hostile values, as every role and as nobody, meet no error of the server, nobody else's rows and no leak (seed ${SEED})`, async () => {
  const instance = await startInstance({ months: 1, seed: SEED });
  try {
    // One after the other: what one of them does is done before another is judged.
    const options = { ...ATTACK, count: COUNT, seed: SEED, atOnce: 1 };
    const { tally, contradictions, people } = await attack(instance, options);
    const found = [...tally.findings.values()].filter(({ fault }) => fault !== 'no answer');
    expect(found, attackTable({ tally, contradictions, people, rounds: 0, seconds: 1, checks: 0 }, options, 0)).toEqual(
      [],
    );
    expect(contradictions).toEqual([]);
    expect(people).toBeGreaterThan(10);
    expect(tally.calls.size).toBe(Math.min(COUNT, instance.operations.length));
    expect(tally.rows).toBeGreaterThan(0);
    expect((await fetch(`${instance.url}/healthz`)).status).toBe(200);

    // The command that recomputes the books sees what the attack left, and a single cent that is wrong.
    const { code, said } = await instance.ledgerCheck();
    expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ checks, 0 contradictions\n$/)]);
    const { rows } = await sql<{ code: string }>`
      update "order_bidding_products" set "totalPrice" = "totalPrice" + 0.01
      where "id" = (
        select "id" from "order_bidding_products" where not "deleted" and "totalPrice" is not null limit 1
      )
      returning "id" as "code"`.execute(instance.db);
    expect(rows).toHaveLength(1);
    const spoiled = await instance.ledgerCheck();
    expect(spoiled.code).toBe(1);
    expect(spoiled.said).toContain('order-bidding-products.totalPrice is unitPrice times equipmentQuantity');
  } finally {
    await instance.close();
  }
});
