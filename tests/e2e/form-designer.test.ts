import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { createClient, createSession, memoryStorage, type Client } from '@scf-kit/sdk/client';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import {
  compileExpression,
  diffDefinitions,
  collectFields,
  printExpression,
  type FormDefinition,
  type FormItem,
  type FormRule,
} from '@scf-kit/sdk/form';
import { fillApplication } from './application.ts';
import { Builder } from './form-building.ts';
import { Keyboard } from './keyboard.ts';
import { ownBrowser, signedIn } from './product.ts';
import { caller, eventually, stage } from './stage.ts';

const at = stage();
const DESIGNER = '/designed-here';

/** An administrator beside the browser, and the token the designer works with. */
async function administrator(): Promise<{ readonly admin: Client; readonly token: string }> {
  const session = createSession({ storage: memoryStorage() });
  const admin = createClient({ baseUrl: at.url, session, locale: () => 'zh-CN' });
  await admin.auth.login({ username: 'admin', password: 'Scf-demo-2026' });
  return { admin, token: session.tokens()?.access_token ?? '' };
}
const ownKey = (): string => `designed-${randomUUID()}`;
async function emptyForm(admin: Client, formKey: string, name: string): Promise<string> {
  return (
    await admin.call(dynamicForm.calls.create, {
      body: {
        formKey,
        name,
        processDefinitionKey: 'financing',
        openAccess: false,
        list: [],
        config: { layout: 'horizontal', labelWidth: 120 },
      },
    })
  ).id;
}
/** A page with nothing but the designer of a form on it. */
async function designing(page: Page, id: string, token: string): Promise<void> {
  const script = `import { configure } from '/kit/v0/scf-designer.js';
    configure({ baseUrl: location.origin, getToken: async () => ${JSON.stringify(token)} });
    const designer = document.createElement('scf-form-designer');
    Object.assign(designer, { formId: ${JSON.stringify(id)}, draftKey: ${JSON.stringify(`${id} admin`)} });
    document.body.append(designer);`;
  await page.route(`**${DESIGNER}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body:
        `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body><script type="module">${script}</script>` +
        '</body></html>',
    }),
  );
  await page.goto(`${at.url}${DESIGNER}`);
  await page.locator('.frame-tools').waitFor();
}

/** The part of a form people see: pages hide the rest. */
const pickShown = (items: readonly FormItem[]): readonly FormItem[] =>
  items
    .filter(({ options }) => options?.hidden !== true)
    .map((item) => ({
      ...item,
      ...(item.list ? { list: pickShown(item.list) } : {}),
      ...(item.columns ? { columns: item.columns.map((column) => ({ ...column, list: pickShown(column.list) })) } : {}),
    }));
const CAME: FormDefinition = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../packages/server/src/modules/financing/forms/financing-application.json'),
    'utf8',
  ),
);
/** The form of the back office as it came: what is built again from nothing. */
const BUILT_IN: FormDefinition = { ...CAME, list: pickShown(CAME.list) };
/** One spelling for comparison: a written `or` is `||` in the rules builder. */
const inOneSpelling = ({ when, ...rule }: FormRule): object => {
  const read = compileExpression(when);
  return { ...rule, when: read.ok ? printExpression(read.expression.tree) : when };
};
const ruled = ({ rules = [] }: FormDefinition): readonly object[] =>
  rules.toSorted((a, b) => (`${a.target} ${a.effect}` < `${b.target} ${b.effect}` ? -1 : 1)).map(inOneSpelling);
/** The amount is shown in capitals as well. */
const withCapitals = (items: readonly FormItem[]): readonly FormItem[] =>
  items.map((item) => ({
    ...item,
    ...(item.key === 'applyAmount' ? { options: { ...item.options, capital: true } } : {}),
    ...(item.list ? { list: withCapitals(item.list) } : {}),
    ...(item.columns
      ? { columns: item.columns.map((column) => ({ ...column, list: withCapitals(column.list) })) }
      : {}),
  }));

async function buildRules(page: Page, builder: Builder): Promise<void> {
  const rounded = await builder.rule('数字输入框：总价（元）', '计算公式');
  await rounded.choose('字段', '本行 · 单价（元）');
  await rounded.use('+ 添加一项');
  await rounded.settled(({ name, chosen }) => name === '字段' && chosen === '选择字段');
  await rounded.choose('字段', '本行 · 数量');
  await rounded.choose('运算', '×', { back: true });
  await rounded.choose('小数位数', '2');

  const total = await builder.rule('数字输入框：设备总价（元）', '计算公式');
  await total.choose('字段', '设备清单 · 总价（元）合计');

  for (const effect of ['显示条件', '必填条件']) {
    const shown = await builder.rule('多行文本：担保说明', effect);
    await shown.choose('字段', '是否提供担保');
    await shown.to('值');
    // The value control has become a select.
    await shown.settled(({ name, writable }) => name === '值' && writable);
    await page.keyboard.insertText('是');
    await page.locator('.ant-select-item-option-active', { hasText: '是' }).waitFor();
    await shown.press('Enter');
    if (effect === '显示条件') await shown.tick('隐藏时清空');
  }

  const limit = await builder.rule('数字输入框：申请金额（元）', '必须满足');
  await limit.choose('字段', '设备总价（元）');
  await limit.choose('比较方式', '为空');
  await limit.use('+ 添加条件');
  await limit.settled(({ name, chosen }) => name === '字段' && chosen === '选择字段');
  await limit.choose('字段', '申请金额（元）');
  await limit.choose('比较方式', '小于等于');
  await limit.choose('比较对象', '其他字段');
  await limit.choose('其他字段', '设备总价（元）');
  await limit.choose('条件关系', '满足任一', { back: true });
  await limit.write('不满足时提示', '申请金额不能超过设备总价（The amount must not exceed the equipment total）');
}

test('the financing application is built from nothing by keyboard alone in the back office, published, filled in and approved', async () => {
  const admin = await caller(at.url, 'admin');
  // A second try finds a form of its own.
  const formKey = ownKey();
  const { page } = await signedIn(at.browser, at.url, 'admin', { path: '/flowable/dynamic-form' });
  await page.getByRole('button', { name: '新建表单' }).waitFor();
  const keys = new Keyboard(page);
  await keys.use('新建表单');
  await page.getByRole('dialog').waitFor();
  await keys.write('名称', '键盘设计的融资申请');
  await keys.write('表单编码', formKey);
  await keys.write('提交后发起的流程', 'financing');
  await keys.use('开始设计');
  await page.locator('scf-form-designer .frame-tools').waitFor();
  const id = new URL(page.url()).searchParams.get('id') ?? '';

  await keys.to('搜索控件');
  const builder = new Builder(page);
  await builder.build(withCapitals(BUILT_IN.list));
  await buildRules(page, builder);
  await builder.vertical();
  await keys.press('Control+s');
  await page.locator('.save-state', { hasText: '已保存' }).waitFor();
  // To those who fill it in it is the form the back office came with.
  const { list, config, extra } = await admin.call(dynamicForm.calls.get, { params: { id } });
  const built: FormDefinition = { ...extra, list, config };
  const { rulesChanged: _rules, names: _names, ...changed } = diffDefinitions(BUILT_IN, built);
  expect(Object.entries(changed).filter(([, changes]) => changes.length > 0)).toEqual([]);
  expect(ruled(built)).toEqual(ruled(BUILT_IN));
  const binds = (definition: FormDefinition): readonly (readonly [string, string])[] =>
    [...collectFields(definition).fields.values()].flatMap(({ path, item }) =>
      item.bind === undefined ? [] : [[path, item.bind] as const],
    );
  expect(binds(built)).toEqual(binds(BUILT_IN));

  await builder.toTools();
  await keys.use('发布', 'Shift+Tab');
  await page.getByRole('dialog').getByText('首次发布：发布后即可填写。').waitFor();
  await page.getByRole('button', { name: '发布第 1 版' }).and(page.locator(':enabled')).waitFor();
  await keys.use('发布第 1 版');
  await page.locator('.form-design-head').getByText('已发布第 1 版').waitFor();
  // Back to the list: the page that was left is closed.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keys.until('Tab', ({ name, pane }) => name === '关闭' && pane === 'frame-tools', '关闭');
  await keys.press('Enter');
  await page.getByRole('dialog', { name: '返回表单列表？' }).waitFor();
  await keys.use('返回');
  await page.waitForURL('**/flowable/dynamic-form');
  await page.getByRole('row').filter({ hasText: '键盘设计的融资申请' }).getByText('已发布').waitFor();
  expect(await page.locator('.shell-tab-title').allTextContents()).not.toContain('键盘设计的融资申请');

  const { page: customer } = await signedIn(at.browser, at.url, 'customer', {
    path: `/financing-service/start?formKey=${formKey}`,
  });
  await fillApplication(customer, '键盘项目');
  const form = customer.locator('scf-form');
  await form.getByText('壹拾伍万元整').waitFor();
  await form.getByLabel('是', { exact: true }).check();
  await form.getByRole('textbox', { name: '担保说明' }).waitFor();
  await form.getByLabel('否', { exact: true }).check();
  await form.getByRole('textbox', { name: '担保说明' }).waitFor({ state: 'hidden' });
  await form.getByRole('button', { name: '提交' }).first().click();
  const mine = await caller(at.url, 'customer');
  await eventually(async () => (await mine.call(flowableFlow.calls.startedByMe, { query: {} })).records.length).toBe(1);
  const [started] = (await mine.call(flowableFlow.calls.startedByMe, { query: {} })).records;
  const { page: approver } = await signedIn(at.browser, at.url, 'approver', { path: '/financing-approval/my-todo' });
  await approver.getByText('键盘项目').first().click();
  await approver.locator('scf-form').getByText('彩色多普勒超声诊断仪').waitFor();
  await approver.getByRole('textbox', { name: '审批意见' }).fill('同意');
  await approver.getByRole('button', { name: '通过', exact: true }).click();
  await approver.getByText('已通过').first().waitFor();
  expect(
    (await mine.call(flowableFlow.calls.detail, { query: { processInstanceId: started?.processInstanceId ?? '' } }))
      .formData,
  ).toMatchObject({ name: '键盘项目', termMonths: 12, guarantee: 'no', equipmentTotal: '160001.00' });
  expect((await mine.call(financing.calls.my, { query: { name: '键盘项目' } })).records).toMatchObject([
    { applyAmount: '150000.00', termMonths: 12, customerName: '成都仁和医院', status: 99 },
  ]);
});

test('the exported page runs as it stands', async () => {
  const { admin, token } = await administrator();
  const { id } = await admin.call(dynamicForm.calls.import, {
    body: {
      formKey: ownKey(),
      name: '导出',
      definition: {
        list: [
          { type: 'input', key: 'name', model: 'name', label: '项目名称' },
          { type: 'number', key: 'months', model: 'months', label: '期限（月）' },
        ],
        config: { layout: 'vertical' },
      },
    },
  });
  const context = await ownBrowser(at.browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await designing(page, id, token);
  await page.locator('[data-palette-entry=input]').waitFor();
  const keys = new Keyboard(page);
  await keys.to('搜索控件');
  await keys.press('Control+Alt+p');
  await page.locator('dialog scf-form').getByLabel('项目名称').waitFor();
  await keys.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await keys.to('生成代码', 'Shift+Tab');
  await keys.press('Enter');
  await keys.to('VUE');
  await keys.press('ArrowRight');
  const html = await page.getByRole('textbox', { name: 'HTML' }).inputValue();
  const exported = await context.newPage();
  await exported.route('**/exported.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await exported.goto(`${at.url}/exported.html`);
  const submitted = exported.waitForEvent('console', (said) => said.type() === 'log');
  await exported.getByLabel('项目名称').fill('某项目');
  await exported.getByLabel('期限（月）').fill('12');
  await exported.locator('scf-form').getByRole('button', { name: '提交' }).click();
  expect(await (await submitted).args().at(0)?.jsonValue()).toMatchObject({ name: '某项目', months: 12 });
});

test('a browser that crashes loses at most the last seconds of what was designed', async () => {
  const { admin, token } = await administrator();
  const id = await emptyForm(admin, ownKey(), '崩溃');
  const profile = await mkdtemp(join(tmpdir(), 'scf-profile-'));
  onTestFinished(() => rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless: true,
      viewport: { width: 1280, height: 900 },
      locale: 'zh-CN',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
  const first = await launch();
  const page = await first.newPage();
  await designing(page, id, token);
  await page.locator('[data-palette-entry=input]').click();
  await page.locator('.save-state', { hasText: '本机已暂存' }).waitFor();
  // kill -9, of every process of this browser at once.
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(profile))
      try {
        process.kill(Number(name), 'SIGKILL');
      } catch {
        /* it ended meanwhile */
      }
  }
  await first.close().catch(() => undefined);

  const second = await launch();
  onTestFinished(() => second.close());
  const again = await second.newPage();
  await designing(again, id, token);
  const offer = again.getByRole('dialog', { name: '上次有未保存的修改' });
  await offer.getByText('单行文本').first().waitFor();
  await offer.getByRole('button', { name: '恢复' }).click();
  await again.keyboard.press('Control+s');
  await again.locator('.save-state', { hasText: '已保存' }).waitFor();
  expect((await admin.call(dynamicForm.calls.get, { params: { id } })).list.map(({ type }) => type)).toEqual(['input']);
});
