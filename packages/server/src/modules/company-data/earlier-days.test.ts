import { expect, test } from 'vitest';
import { happeningAt } from '../../clock.ts';
import { ask, fake, newCompany, provideCompanies, refreshed, says, staff } from './testing/company-work.ts';
import { JUDICIAL } from './testing/fake-provider.ts';

provideCompanies();

const courts = { zhixingList: [{ id: 1, caseCode: '（2024）川执1号', pname: '样例' }] };
const risk = { riskLevel: '低风险', riskList: [] };

test('an earlier day says as of when each family stood, and of one that had failed until then that it was not asked', async () => {
  const company = await newCompany();
  const families = [
    'tyc-bus-shareholder',
    'tyc-bus-shareholder-capital',
    'tyc-bus-illegal',
    'tyc-bus-law-suit',
    'tyc-risk',
  ];
  const on = (day: string, work: () => Promise<unknown>) => happeningAt(new Date(`2032-03-${day}T04:00:00Z`), work);
  const stood = async (day: string) => {
    const { data } = await ask<readonly { family: string; askedTime: string | null; stale: boolean; count: number }[]>(
      staff,
      'GET',
      `company-report/fetch/standing?${new URLSearchParams({ id: company.id, at: `2032-03-${day}T16:00:00Z` }).toString()}`,
    );
    return families.map((key) => {
      const found = data.find(({ family }) => family === key);
      return [found?.askedTime?.slice(8, 10) ?? null, found?.stale, found?.count];
    });
  };
  // One list of the profile and the courts as a whole could not be read on the first day.
  says(company, { profile: { shareHolderList: 'no list' }, risk });
  fake.say(JUDICIAL, { status: 200, body: '<html>' }, company.code);
  await on('01', () => refreshed(company));
  says(company, { profile: {}, judicial: courts, risk });
  await on('02', () => refreshed(company));
  says(company, { profile: {}, risk });
  fake.say(JUDICIAL, { status: 200, body: '<html>' }, company.code);
  await on('03', () => refreshed(company));
  expect(await stood('01')).toEqual([
    [null, false, 0],
    [null, false, 0],
    ['01', false, 0],
    [null, false, 0],
    ['01', false, 1],
  ]);
  expect(await stood('02')).toEqual([
    ['02', false, 0],
    ['02', false, 0],
    ['02', false, 0],
    ['02', false, 0],
    ['02', false, 1],
  ]);
  expect(await stood('03')).toEqual([
    ['03', false, 0],
    ['03', false, 0],
    ['03', false, 0],
    ['02', true, 0],
    ['03', false, 1],
  ]);
});
