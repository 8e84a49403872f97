import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { companyReport } from '@scf-kit/sdk/contract/company-data/company-report';
import {
  fakeProvider,
  IC,
  JUDICIAL,
  RISK,
} from '../../packages/server/src/modules/company-data/testing/fake-provider.ts';
import { hindrances } from './axe.ts';
import { blemishes } from './blemishes.ts';
import { signedIn } from './product.ts';
import { giveRights } from './rights.ts';
import { apply, caller, eventually, stage } from './stage.ts';

const COMPANY = '成都康泽医疗器械有限公司';
const fake = fakeProvider();
const provider = await fake.listen();
afterAll(() => provider.close());

const at = stage({
  COMPANY_DATA_PROVIDER: 'tianyancha',
  COMPANY_DATA_ENDPOINT: provider.url,
  COMPANY_DATA_TOKEN: 'a-token-of-the-tests',
  COMPANY_DATA_PER_SECOND: '1000',
});

const suit = (n: number) => ({
  id: n,
  title: `买卖合同纠纷${n}`,
  caseno: `（2026）川01民初${n}号`,
  court: '成都市中级人民法院',
  judgetime: '2026-05-06',
});
/** Lets registers say this of the company, with so many judgements and executions. */
function registersSay(suits: number, executions: number): void {
  fake.say(IC, {
    result: {
      name: COMPANY,
      creditCode: '91510100MA0000001L',
      regStatus: '存续',
      legalPersonName: '林康',
      estiblishTime: 991_324_800_000,
      shareHolderList: [
        { id: 7, name: '林康', type: 2, capitalList: [{ amomon: '1000万人民币', percent: '35.0%', paymet: '货币' }] },
      ],
    },
  });
  fake.say(JUDICIAL, {
    result: {
      lawSuitList: Array.from({ length: suits }, (_, n) => suit(n + 1)),
      zhixingList: Array.from({ length: executions }, (_, n) => ({
        id: n + 1,
        caseCode: `（2026）川0107执${n + 1}号`,
        execMoney: '120000',
        pname: COMPANY,
      })),
    },
  });
  fake.say(RISK, {
    result: {
      riskLevel: '高风险',
      riskList: [
        {
          type: 1,
          count: 1,
          list: [
            {
              title: '被执行人',
              tag: '高风险',
              total: 1,
              list: [{ id: 31, title: '被执行人', desc: '有 1 条被执行信息', riskCount: 1, companyName: COMPANY }],
            },
          ],
        },
      ],
    },
  });
}

const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
/** Nothing stands in the way of anybody, and nothing is drawn wrong. */
async function isFine(page: Page): Promise<void> {
  expect(await hindrances(page)).toEqual([]);
  expect(await blemishes(page)).toEqual([]);
}

test('DATA-039 API-044 an approver opens the report from the task, refreshes it, and a new judgement arrives with its notice', async () => {
  await giveRights(at.databaseUrl, 'approver', ['ENTERPRISE_AUTH', 'LOAN_SCHEDULE_MANAGE']);
  registersSay(1, 0);
  const { processInstanceId } = await apply(await caller(at.url, 'customer'), '带企业报告的申请');
  // The submission asked in the background.
  await eventually(() => fake.heard.map(({ path }) => path)).toEqual([IC, JUDICIAL, RISK]);
  const api = await caller(at.url, 'approver');
  const report = () => api.call(companyReport.calls.overview, { query: { companyName: COMPANY } });
  await eventually(async () => (await report()).refresh?.state).toBe('done');

  const task = `/financing-approval/my-work-todo?processInstanceId=${processInstanceId}`;
  const { page } = await signedIn(at.browser, at.url, 'approver', { path: task });
  const beside = page.getByRole('region', { name: '相关企业的报告' });
  await beside.getByRole('cell', { name: '高风险' }).waitFor();
  await beside.getByRole('button', { name: COMPANY }).click();
  await page.getByRole('heading', { name: COMPANY, level: 1 }).waitFor();
  await tab(page, /^工商登记/).click();
  await part(page, '工商信息').getByRole('row', { name: /林康/ }).waitFor();
  await part(page, '股东').getByRole('row', { name: /35%/ }).waitFor();
  await part(page, '股东出资')
    .getByRole('row', { name: /1000万人民币/ })
    .waitFor();
  await tab(page, /^司法/).click();
  await part(page, '裁判文书')
    .getByRole('row', { name: /买卖合同纠纷1/ })
    .waitFor();
  await part(page, '被执行人').getByText('经查无记录').first().waitFor();
  await isFine(page);
  // Opening spent nothing.
  expect(fake.heard).toHaveLength(3);

  registersSay(2, 1);
  await page.getByRole('button', { name: '更新报告' }).click();
  await page.locator('.ant-message').getByText('已更新', { exact: true }).waitFor();
  expect(fake.heard).toHaveLength(6);
  await tab(page, /^司法 \(3\) \+2$/).waitFor();
  await part(page, '裁判文书').getByText('上次查看后新增 1 条').waitFor();
  await part(page, '裁判文书')
    .getByRole('row', { name: /买卖合同纠纷2/ })
    .waitFor();
  await part(page, '被执行人')
    .getByRole('row', { name: /川0107执1号/ })
    .waitFor();
  expect(await page.getByRole('button', { name: /后可再次更新$/ }).isDisabled()).toBe(true);
  await isFine(page);

  await tab(page, /^变更动态/).click();
  await part(page, '变更动态')
    .getByRole('row', { name: /被执行人.*新增.*川0107执1号.*高/ })
    .waitFor();
  await isFine(page);

  // The notice opens the report.
  await page.goto(`${at.url}/dashboard/workplace`);
  await page.getByRole('button', { name: /^消息通知，/ }).click();
  const notice = page
    .locator('.bell-list')
    .getByRole('listitem')
    .filter({ hasText: `${COMPANY}有新的风险` });
  await notice.getByText(/^高 1 项、中 1 项、低 0 项：（2026）川0107执1号；买卖合同纠纷2$/).waitFor();
  await notice.getByRole('link').click();
  await page.getByRole('heading', { name: COMPANY, level: 1 }).waitFor();

  // The approver's knowledge stays with the decision, whatever comes later.
  await page.goto(`${at.url}${task}`);
  await page.getByRole('textbox', { name: '审批意见' }).fill('已核对企业报告');
  await page.getByRole('button', { name: '通过', exact: true }).click();
  await page.locator('.instance-done').getByText('已通过').waitFor();
  await tab(page, /^存证/).click();
  const kept = page.getByRole('region', { name: '审批时的企业情况' });
  await kept.getByRole('row', { name: /被执行人.*1.*川0107执1号/ }).waitFor();
  await isFine(page);
});

test('what is asked for apart: bids, a search, details of a risk, an earlier day, and for administrators the raw answer', async () => {
  registersSay(1, 1);
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/company-data/reports' });
  await page.getByRole('row', { name: COMPANY }).waitFor();
  await isFine(page);

  // A search is paid for once a day.
  fake.say('/services/open/search/2.0', {
    result: { total: 1, items: [{ name: '成都<em>锦江</em>医疗有限公司', creditCode: null, legalPersonName: '江一' }] },
  });
  const before = fake.heard.length;
  await page.getByRole('button', { name: '搜索企业' }).click();
  const search = page.getByRole('dialog', { name: '在数据服务中搜索企业' });
  const box = search.getByRole('searchbox');
  await eventually(() => box.evaluate((input) => input === document.activeElement)).toBe(true);
  // What is too short is said at once, and asks nobody.
  await page.keyboard.type('锦');
  await page.keyboard.press('Enter');
  await search.getByText('请至少输入两个字').waitFor();
  expect(fake.heard).toHaveLength(before);
  // A search that fails says why, and can be tried again.
  await page.route(
    '**/tianyancha/search?*',
    (route) => route.fulfill({ status: 400, json: { code: 400, success: false, data: null, msg: '数据服务没有回应' } }),
    { times: 1 },
  );
  await page.keyboard.type('江');
  await page.keyboard.press('Enter');
  await search.getByText('数据服务没有回应').waitFor();
  expect(await search.getByText('请至少输入两个字').count()).toBe(0);
  await search.getByRole('button', { name: '重试' }).click();
  await search.getByRole('row', { name: /成都锦江医疗有限公司.*江一/ }).waitFor();
  await isFine(page);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 375, height: 812 });
  await isFine(page);
  if (wide) await page.setViewportSize(wide);
  await search.getByRole('button', { name: '成都锦江医疗有限公司' }).click();
  await page.getByRole('heading', { name: '成都锦江医疗有限公司', level: 1 }).waitFor();
  await page.getByText('尚未查询，不表示没有记录').first().waitFor();
  expect(fake.heard).toHaveLength(before + 1);

  await page.goto(`${at.url}/company-data/report?companyName=${encodeURIComponent(COMPANY)}`);
  fake.say('/services/open/m/bids/2.0', {
    result: {
      total: 1,
      items: [
        {
          title: '彩超采购项目',
          purchaser: '市第一人民医院',
          link: 'javascript:alert(1)',
          publishTime: 1_714_953_600_000,
        },
      ],
    },
  });
  await tab(page, /^招投标/).click();
  await page.getByRole('button', { name: '查询招投标（一次付费调用）' }).click();
  const bid = page.getByRole('row', { name: /彩超采购项目.*市第一人民医院.*2024-05-06/ });
  await bid.waitFor();
  expect(await bid.getByRole('link').count()).toBe(0);
  await isFine(page);

  fake.say('/services/v4/open/riskDetail', {
    result: {
      total: 1,
      items: [{ title: '（2026）川0107执1号', desc: '执行标的 120000 元', publishTime: 1_714_953_600_000 }],
    },
  });
  await tab(page, /^风险/).click();
  await part(page, '风险明细')
    .getByRole('row', { name: /被执行人/ })
    .getByRole('button')
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  // The level is read in words, and once.
  await drawer.getByText('高风险', { exact: true }).first().waitFor();
  expect(await drawer.getByText('风险等级', { exact: true }).count()).toBe(1);
  await drawer.getByRole('button', { name: '查询详情（一次付费调用）' }).click();
  await drawer.getByRole('row', { name: /执行标的 120000 元/ }).waitFor();
  await drawer.getByRole('button', { name: '显示原始数据' }).click();
  await drawer
    .getByRole('region', { name: '原始数据' })
    .getByText(/"title"/)
    .waitFor();
  await isFine(page);
  await page.keyboard.press('Escape');

  // Yesterday nobody had asked yet.
  await page.getByRole('button', { name: '历史报告' }).click();
  const earlier = page.getByRole('dialog', { name: /历史报告/ });
  await earlier.getByText('当时尚未查询，不表示没有记录').first().waitFor();
  await isFine(page);
});
