import { beforeAll, beforeEach } from 'vitest';
import { loadContract } from '../../../contract.ts';
import { fakeProvider, IC } from '../../../modules/company-data/testing/fake-provider.ts';
import type {
  CompanyDataPort,
  FamilyAnswer,
  FoundRow,
  Meter,
  PaidCall,
  PartAnswer,
} from '../../../ports/company-data.ts';
import { createTianyancha } from '../tianyancha.ts';

export const CODE = '91510100MA61T9KX0D';
export const TOKEN = 'a-token-that-nobody-reads';
export const company = { creditCode: CODE, companyName: '成都样例设备有限公司' };
export const fake = fakeProvider();

/** Counts the calls and waits for nobody. */
class Counting implements Meter {
  readonly calls: PaidCall[] = [];
  readonly pauses: number[] = [];
  async paid<T>(call: PaidCall, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    this.calls.push(call);
    return send(AbortSignal.timeout(10_000));
  }
  pause(milliseconds: number): Promise<void> {
    this.pauses.push(milliseconds);
    return Promise.resolve();
  }
}
export let port: CompanyDataPort;
export let meter: Counting;

/** A service that has heard of nothing, before each test of the file. */
export function provideService(): void {
  beforeAll(async () => {
    await loadContract();
  });
  beforeEach(() => {
    fake.forget();
    meter = new Counting();
    port = createTianyancha(
      { endpoint: 'https://open.api.tianyancha.com', token: TOKEN },
      { transport: fake.transport },
    );
  });
}

export const families = (answer: PartAnswer): ReadonlyMap<string, FamilyAnswer> => {
  if (answer.outcome !== 'answered') throw new Error(`It was answered with "${answer.outcome}".`);
  return answer.families;
};
export const getFoundRows = (answer: PartAnswer, key: string): readonly FoundRow[] => {
  const found = families(answer).get(key);
  if (found?.outcome !== 'found') throw new Error(`${key} was not found.`);
  return found.rows;
};
export const profile = (more: object = {}): void =>
  fake.say(IC, { result: { name: company.companyName, creditCode: CODE, regStatus: '存续', ...more } });
