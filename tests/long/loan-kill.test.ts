import { expect, test } from 'vitest';
import { listLostLoans, workOnLoans } from '../../packages/server/src/modules/financing/testing/loan-work.ts';
import { books, readParty, provideLoans } from '../../packages/server/src/modules/financing/testing/loans.ts';
import { chance } from '@scf-kit/sdk/testing';
import { killCount } from './kill-count.ts';
import { killedServers, unexpected } from './killed-servers.ts';

const SEED = 20261127;
const KILLS = killCount(6, 2);
const PEOPLE = 6;

const dice = chance(SEED);
const { start, killAmid } = killedServers('loan-kill', dice);
provideLoans(start);

test(`kill -9 ${KILLS} times amid the work of ${PEOPLE} people on loans: books and credit never disagree, nothing confirmed is lost (seed ${SEED})`, async () => {
  const work = await workOnLoans(dice);
  const answers = new Map<number, number>();
  // As many more as it takes until enough is confirmed to be lost.
  for (let kill = 0; kill < KILLS || (kill < 3 * KILLS && work.confirmed.size <= KILLS); kill += 1) {
    await killAmid(work.act, PEOPLE, answers);
    expect(await books()).toEqual([]);
    const line = await readParty(work.partyId);
    const taken = Number(line['usedCreditAmount']) + Number(line['reservedCreditAmount']);
    expect(taken).toBeLessThanOrEqual(Number(line['totalCreditAmount']));
    expect(await listLostLoans(work)).toEqual([]);
  }
  expect(unexpected(answers)).toEqual([]);
  expect(answers.get(0) ?? 0).toBeGreaterThan(0);
  expect(work.confirmed.size).toBeGreaterThan(KILLS);
});
