import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anxinsignSeal, seal, sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import { presignedUrl } from '@scf-kit/sdk/contract/platform/storage';
import { contract as contracts } from '@scf-kit/sdk/contract/trade/contract';
import { newId } from '@scf-kit/sdk/values';
import { getPresent } from '../../clock.ts';
import { declaredJobs } from '../../jobs/job.ts';
import { JOBS_SCHEMA } from '../../database/job-tables.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { ProviderRefusal, type SealPort, type Signing } from '../../ports/seals.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callUnchecked, call } from '../../testing/calls.ts';
import { decide } from '../../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../../testing/people.ts';
import { upload } from '../../testing/uploads.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const CREDIT_CODE = '91510100MA61T9KX0D';
const CODES = ['SUBMIT_ENTERPRISE_INFO', 'SEAL_MANAGE', 'SALE_CONTRACT', 'SALE_CONTRACT_EDIT'] as const;
const COMPANY_SEAL = 'SEAL_TYPE';

/** A signature service that answers as the test says. */
class Service implements SealPort {
  readonly name = 'test';
  readonly signings: Signing[] = [];
  readonly removed: string[] = [];
  refusal: string | undefined;
  silent = false;
  seals = 0;
  #answer<T>(value: T): Promise<T> {
    if (this.refusal !== undefined) return Promise.reject(new ProviderRefusal(this.refusal));
    return this.silent ? Promise.reject(new Error('no answer')) : Promise.resolve(value);
  }
  open({ id }: { readonly id: string }) {
    return this.#answer(`org-${id}`);
  }
  createSeal() {
    this.seals += 1;
    return this.#answer(`seal-${this.seals}`);
  }
  removeSeal(_account: string, id: string) {
    this.removed.push(id);
    return this.#answer(undefined);
  }
  sign(signing: Signing) {
    this.signings.push(signing);
    return this.#answer(`flow-${this.signings.length}`);
  }
  signed() {
    return this.#answer({ state: 'done' as const, bytes: PDF });
  }
}
const service = new Service();

let app: TestApp;
/** Without a signature service. */
let bare: TestApp;
let worker: Worker;
beforeAll(async () => {
  [app, bare] = await Promise.all([startTestApp({ services: { seals: service } }), startTestApp()]);
  worker = await startWorker({
    config: app.config,
    db: app.db,
    services: app.services,
    log: pino({ level: 'silent' }),
  });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([app.close(), bare.close()]);
});
beforeEach(() => Object.assign(service, { refusal: undefined, silent: false }));

const signer = async (at = app): Promise<TestPerson> =>
  newPerson(at.db, { officeId: await newOffice(at.db), roles: [{ codes: CODES, scope: 'office' }] });
const ask = <T = Record<string, unknown>>(by: TestPerson, method: string, path: string, body?: object, at = app) =>
  at.request<T>(method, path, { token: by.token, ...(body ? { body } : {}) });

const uploadPaper = (by: TestPerson, at = app, name = '授权书.pdf'): Promise<string> =>
  upload(at, by, { name, bytes: PDF });

async function applied(by: TestPerson, at = app): Promise<string> {
  const { data } = await ask<{ id: string }>(
    by,
    'POST',
    anxinsignSeal.base,
    {
      enterpriseName: '成都蜀康医疗器械有限公司',
      creditCode: CREDIT_CODE,
      legalPersonName: '周敏',
      transactorName: '赵刚',
      transactorMobilePhone: '13800138000',
      authorizationFile: await uploadPaper(by, at),
    },
    at,
  );
  return data.id;
}
const start = (by: TestPerson, id: string, at = app) =>
  ask<{ processInstanceId: string }>(by, 'POST', anxinsignSeal.calls.applyEnterprise.path, { id }, at);
/** The approver decides on an application, step by step. */
async function decideApplication(id: string, approved: boolean, at = app): Promise<void> {
  const { id: instanceId } = await at.db
    .selectFrom('flow_instance')
    .select('id')
    .where('businessKey', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await decide(at, instanceId, { approved })).toMatchObject({ status: 200 });
}
const application = async (by: TestPerson, id: string, at = app) =>
  (await ask(by, 'GET', `${anxinsignSeal.base}/${id}`, undefined, at)).data;
const opens = async (by: TestPerson, id: string): Promise<void> => {
  await expect.poll(async () => (await application(by, id))['status']).toBe(2);
};
async function opened(by: TestPerson): Promise<string> {
  const id = await applied(by);
  await start(by, id);
  await decideApplication(id, true);
  await opens(by, id);
  return String((await application(by, id))['sealId']);
}
/** Runs a job as a worker does at its last try. */
const tryLast = (at: TestApp, name: string, id: string): Promise<void> | undefined =>
  declaredJobs()
    .find(({ job }) => job.name === name)
    ?.run(
      {
        config: at.config,
        ...getPresent(at.config),
        db: at.db,
        services: at.services,
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
        attempt: 6,
        last: true,
      },
      { id },
    )
    .catch(() => undefined);

describe('an application for seals', () => {
  test('is approved here and opened at the provider; its company seal is in use', async () => {
    const person = await signer();
    const id = await applied(person);
    expect(await start(person, id)).toMatchObject({ status: 200, data: { title: '成都蜀康医疗器械有限公司' } });
    expect((await start(person, id)).status).toBe(409);
    expect(await application(person, id)).toMatchObject({ status: 1, statusDictText: '申请中', sealId: null });
    await decideApplication(id, true);
    await opens(person, id);
    const { sealId } = await application(person, id);
    expect(await callUnchecked(app, seal.calls.get, { as: person, params: { id: String(sealId) } })).toMatchObject({
      data: {
        name: '成都蜀康医疗器械有限公司公章',
        status: 1,
        sealTypeDictText: '公章',
        providerSealId: expect.stringMatching(/^seal-/),
      },
    });
    expect(await call(app, seal.calls.one, { as: person })).toMatchObject({ data: { id: sealId } });
    expect(
      await app.db
        .selectFrom('notice_message')
        .select('messageKey')
        .where('receiverId', '=', person.id)
        .where('businessId', '=', id)
        .where('messageKey', 'like', 'notice.seal%')
        .execute(),
    ).toEqual([{ messageKey: 'notice.seal.opened' }]);
  });
  test('lacks nothing when it is submitted', async () => {
    const person = await signer();
    const id = await applied(person);
    await callUnchecked(app, anxinsignSeal.calls.update, { as: person, body: { id, authorizationFile: null } });
    expect(await start(person, id)).toMatchObject({ status: 400, data: { errors: { authorizationFile: '必填项' } } });
  });
  test('that the provider refuses says why, and is applied for again', async () => {
    const person = await signer();
    const id = await applied(person);
    service.refusal = '企业名称与证件号不匹配';
    await start(person, id);
    await decideApplication(id, true);
    await expect.poll(async () => (await application(person, id))['status']).toBe(3);
    expect(await application(person, id)).toMatchObject({ failReasonText: '企业名称与证件号不匹配', sealId: null });
    service.refusal = undefined;
    expect((await start(person, id)).status).toBe(200);
    expect(await application(person, id)).toMatchObject({ status: 1, failReason: null });
    await decideApplication(id, true);
    await opens(person, id);
  });
  test('that is not approved never reaches the provider', async () => {
    const person = await signer();
    const id = await applied(person);
    await start(person, id);
    const before = service.seals;
    expect((await callUnchecked(app, anxinsignSeal.calls.open, { as: person, body: { id } })).status).toBe(400);
    await tryLast(app, 'open-seal', id);
    await decideApplication(id, false);
    expect(await application(person, id)).toMatchObject({ status: 3, failReasonText: '审批未通过' });
    expect(service.seals).toBe(before);
  });
  test('waits where the provider does not answer, and is opened when asked for again', async () => {
    const person = await signer();
    const id = await applied(person);
    await start(person, id);
    service.silent = true;
    await decideApplication(id, true);
    // The worker has tried once and goes on later; here it has given up.
    const key = `open-seal:${id}`;
    await expect
      .poll(
        async () =>
          (
            await sql<{
              attempts: number;
            }>`select attempts from scf_jobs.jobs where key = ${key} and locked_at is null`.execute(app.db)
          ).rows[0]?.attempts,
      )
      .toBe(1);
    await sql`select scf_jobs.remove_job(${key})`.execute(app.db);
    await tryLast(app, 'open-seal', id);
    expect(await application(person, id)).toMatchObject({
      status: 1,
      failReasonText: '电子签章服务没有应答，请稍后重试',
    });
    // That was the last try: the worker's own further ones would open it before anybody asked.
    await sql`select ${sql.raw(JOBS_SCHEMA)}.remove_job(${`open-seal:${id}`}::text)`.execute(app.db);
    expect((await callUnchecked(app, anxinsignSeal.calls.open, { as: await signer(), body: { id } })).status).toBe(404);
    service.silent = false;
    expect((await callUnchecked(app, anxinsignSeal.calls.open, { as: person, body: { id } })).status).toBe(200);
    await opens(person, id);
  });
  test('where no service is configured says so, and keeps what was approved', async () => {
    const person = await signer(bare);
    const id = await applied(person, bare);
    await start(person, id, bare);
    await decideApplication(id, true, bare);
    await tryLast(bare, 'open-seal', id);
    expect(await application(person, id, bare)).toMatchObject({
      status: 1,
      failReasonText: '未配置电子签章服务；配置后可重新开通',
    });
    expect(await ask(person, 'PUT', anxinsignSeal.calls.open.path, { id }, bare)).toMatchObject({
      status: 400,
      msg: '未配置电子签章服务，请联系管理员',
    });
    expect(await ask(person, 'GET', seal.calls.provider.path, undefined, bare)).toMatchObject({
      data: { configured: false },
    });
  });
});

describe('a seal', () => {
  const readSealType = async (at: TestApp): Promise<string> =>
    (
      await at.db
        .selectFrom('master')
        .select('id')
        .where('itemGroup', '=', COMPANY_SEAL)
        .where('itemValue', '=', '2')
        .executeTakeFirstOrThrow()
    ).id;
  const add = async (by: TestPerson, at = app, body: object = {}) =>
    (
      await ask<{ id: string }>(
        by,
        'POST',
        seal.base,
        { name: `合同章 ${newId()}`, sealType: await readSealType(at), ...body },
        at,
      )
    ).data.id;
  const use = (by: TestPerson, body: object, at = app) =>
    ask<{ id: string; status: number }>(by, 'POST', seal.calls.use.path, { reason: '销售合同', ...body }, at);

  test('without a service exists on paper: put in use by hand, its uses registered, nothing signed', async () => {
    const person = await signer(bare);
    const sealId = await add(person, bare);
    expect(await use(person, { sealId, manner: 2 }, bare)).toMatchObject({
      status: 400,
      msg: '该印章未启用，不能使用',
    });
    expect((await ask(person, 'PUT', seal.calls.enable.path, { id: sealId }, bare)).status).toBe(200);
    const kept = await use(person, { sealId, manner: 2 }, bare);
    expect(kept).toMatchObject({ status: 200, data: { status: 2 } });
    expect(await ask(person, 'GET', `${sealUse.base}/${kept.data.id}`, undefined, bare)).toMatchObject({
      data: { useCode: expect.stringMatching(/^YY-/), userId: person.id, mannerDictText: '线下用印', signedFile: null },
    });
    expect(await use(person, { sealId, manner: 1, sourceFile: await uploadPaper(person, bare) }, bare)).toMatchObject({
      status: 400,
      msg: '未配置电子签章服务，请联系管理员',
    });
    expect((await ask(await signer(bare), 'GET', `${sealUse.base}/${kept.data.id}`, undefined, bare)).status).toBe(404);
  });
  test('with a service is made there, not put in use by hand', async () => {
    const person = await signer();
    const early = await add(person);
    expect(await callUnchecked(app, seal.calls.enable, { as: person, body: { id: early } })).toMatchObject({
      status: 400,
      msg: '该印章由电子签章服务开通，请先提交印章申请',
    });
    await opened(person);
    const id = await add(person);
    await expect
      .poll(async () => (await callUnchecked(app, seal.calls.get, { as: person, params: { id } })).data['status'])
      .toBe(1);
  });
  test('signs a file of a contract, which then opens for whoever sees the use', async () => {
    const person = await signer();
    const sealId = await opened(person);
    const contract = await callUnchecked<{ id: string }>(app, contracts.calls.create, {
      as: person,
      body: {
        code: `HT-${newId().slice(-8)}`,
        contractType: 2,
        isPayer: 1,
        files: [{ originalFileName: '合同.pdf', newFilePath: await uploadPaper(person, app, '合同.pdf') }],
      },
    });
    const { files } = (
      await callUnchecked<{ files: readonly { newFilePath: string }[] }>(app, contracts.calls.get, {
        as: person,
        params: { id: contract.data.id },
      })
    ).data;
    const contractId = contract.data.id;
    expect(await use(person, { sealId, contractId, sourceFile: await uploadPaper(person) })).toMatchObject({
      status: 400,
      data: { errors: { sourceFile: '该文件不属于所选合同' } },
    });
    expect(await use(person, { sealId, contractId })).toMatchObject({
      status: 400,
      data: { errors: { sourceFile: '必填项' } },
    });
    const { data } = await use(person, {
      sealId,
      contractId,
      sourceFile: files[0]?.newFilePath,
      page: 3,
      positionX: 400,
      positionY: 90,
    });
    await expect
      .poll(
        async () =>
          (await callUnchecked(app, sealUse.calls.get, { as: person, params: { id: data.id } })).data['status'],
      )
      .toBe(2);
    expect(service.signings.at(-1)).toMatchObject({ page: 3, positionX: 400, positionY: 90, bytes: PDF });
    const { signedFile } = (
      await callUnchecked<{ signedFile: string }>(app, sealUse.calls.get, { as: person, params: { id: data.id } })
    ).data;
    const open = (by: TestPerson) =>
      callUnchecked<string>(app, presignedUrl.calls.get, { as: by, query: { objectName: signedFile } });
    expect((await open(person)).status).toBe(200);
    expect((await open(await signer())).status).toBe(404);
  });
  test('a file that another person uploaded is not signed, nor one the provider refuses', async () => {
    const [person, other] = [await signer(), await signer()];
    const sealId = await opened(person);
    expect(await use(person, { sealId, sourceFile: await uploadPaper(other) })).toMatchObject({
      status: 400,
      data: { errors: { sourceFile: expect.any(String) } },
    });
    service.refusal = '文件已加密';
    const { data } = await use(person, { sealId, sourceFile: await uploadPaper(person) });
    await expect
      .poll(async () => (await callUnchecked(app, sealUse.calls.get, { as: person, params: { id: data.id } })).data)
      .toMatchObject({ status: 3, failReasonText: '文件已加密', signedFile: null });
  });
  test('that is over, disabled or revoked is not used; revoked is for good, at the provider too', async () => {
    const person = await signer();
    const sealId = await opened(person);
    const { providerSealId } = (await callUnchecked(app, seal.calls.get, { as: person, params: { id: sealId } })).data;
    await callUnchecked(app, seal.calls.update, { as: person, body: { id: sealId, expireDate: '2020-01-01' } });
    expect(await use(person, { sealId, manner: 2 })).toMatchObject({ status: 400, msg: '该印章不在有效期内' });
    await callUnchecked(app, seal.calls.update, { as: person, body: { id: sealId, expireDate: null } });
    expect((await callUnchecked(app, seal.calls.disable, { as: person, body: { id: sealId } })).status).toBe(200);
    expect((await use(person, { sealId, manner: 2 })).status).toBe(400);
    expect((await callUnchecked(app, seal.calls.revoke, { as: person, body: { id: sealId } })).status).toBe(400);
    await callUnchecked(app, seal.calls.enable, { as: person, body: { id: sealId } });
    const both = await Promise.all(
      [1, 2].map(() => callUnchecked(app, seal.calls.revoke, { as: person, body: { id: sealId } })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await expect.poll(() => service.removed).toContain(providerSealId);
    for (const path of [seal.calls.enable.path, seal.calls.disable.path])
      expect((await ask(person, 'PUT', path, { id: sealId })).status).toBe(400);
    expect(
      (await callUnchecked(app, seal.calls.update, { as: person, body: { id: sealId, name: '新名称' } })).status,
    ).toBe(400);
    expect((await callUnchecked(app, seal.calls.delete, { as: person, params: { id: sealId } })).status).toBe(400);
  });
});
