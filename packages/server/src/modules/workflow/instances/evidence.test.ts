import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { flowEvidence } from '@scf-kit/sdk/contract/workflow/evidence';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { application, uploaded } from '../../../applications/testing/application.ts';
import { signingKey } from '../../../config/signing-key.ts';
import { hashOfEntry } from '../../../flow/evidence/chain.ts';
import { evidenceKey, hashOfSeal, digestLeaves, sealOpen } from '../../../flow/evidence/seal.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { callUnchecked, call } from '../../../testing/calls.ts';
import { decideStep } from '../../../testing/decisions.ts';

let app: TestApp;
let tokens: Readonly<Record<'admin' | 'approver' | 'customer' | 'keeper', string>>;
let hash: string;
beforeAll(async () => {
  app = await startTestApp();
  const [admin, approver, customer, keeper] = await Promise.all(
    ['admin', 'approver', 'customer', 'keeper'].map((name) => app.login(name)),
  );
  tokens = { admin: admin ?? '', approver: approver ?? '', customer: customer ?? '', keeper: keeper ?? '' };
  hash = (await call(app, dynamicForm.calls.open, { params: { formKey: 'financing-application' } })).data.hash;
});
afterAll(() => app.close());

type Who = keyof typeof tokens;
interface Answer {
  sound: boolean;
  faults: string[];
  definitionSha256: string;
  formHash: string;
  entries: {
    sequence: number;
    steps: string[];
    names: string[];
    hash: string;
    sealNumber: number | null;
    sound: boolean;
  }[];
  files: { name: string; sha256: string | null; sound: boolean }[];
  seals: { number: number; hash: string; signature: string; publicKey: string }[];
}
const check = async (who: Who, processInstanceId: string): Promise<Answer> =>
  (
    await callUnchecked<Answer>(app, flowEvidence.calls.check, {
      as: { token: tokens[who] },
      query: { processInstanceId },
    })
  ).data;
const sealAll = async (): Promise<void> => {
  while (await sealOpen(app.db, signingKey(app.config)));
};

/** An application with a file, approved and sealed by default. */
async function approved(sealed = true): Promise<string> {
  const key = await uploaded(app, 'customer');
  const stored = await app.services.storage.put(key, Readable.from([Buffer.from(`licence ${key}`)]), {
    maxBytes: 1000,
  });
  await app.db
    .updateTable('object_storage')
    .set({ sha256: stored.sha256, fileSize: stored.size })
    .where('newFilePath', '=', key)
    .execute();
  const started = await callUnchecked<{ processInstanceId: string }>(app, flowableFlow.calls.start, {
    as: { token: tokens.customer },
    body: { formKey: 'financing-application', formHash: hash, formData: application(key) },
  });
  const { processInstanceId } = started.data;
  expect(await decideStep(app, processInstanceId, { opinion: '同意' })).toMatchObject({ status: 200 });
  if (sealed) await sealAll();
  return processInstanceId;
}

test('an approval is chained step by step, with definition, form, values and files, sealed and found whole', async () => {
  const id = await approved();
  const found = await check('customer', id);
  expect(found).toMatchObject({ sound: true, faults: [], formHash: hash });
  expect(found.entries.map(({ sequence, steps, names }) => [sequence, steps, names])).toEqual([
    [1, ['提交申请'], ['企业客户']],
    [2, expect.arrayContaining(['业务审批']), ['审批员']],
    [3, ['业务审批'], []],
  ]);
  expect(found.entries.every(({ sealNumber, sound }) => sound && sealNumber !== null)).toBe(true);
  const { bpmnXml } = await app.db
    .selectFrom('flow_instance')
    .innerJoin('flow_definition', 'flow_definition.id', 'flow_instance.definitionId')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select('bpmnXml')
    .where('flow_instance.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(found.definitionSha256).toBe(createHash('sha256').update(bpmnXml).digest('hex'));
  const file = await app.db
    .selectFrom('object_storage')
    .innerJoin('flow_instance', 'flow_instance.businessKey', 'object_storage.dataKey')
    .select('sha256')
    .where('flow_instance.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(found.files).toMatchObject([{ sha256: file.sha256, sound: true }]);
});

test('anybody can follow an exported chain with nothing but SHA-256 and the public key', async () => {
  const id = await approved();
  const { data } = await callUnchecked<{
    entries: { sequence: number; previous: string; content: string; hash: string; sealNumber: number }[];
    seals: { hash: string; signature: string; publicKey: string }[];
  }>(app, flowEvidence.calls.export, { as: { token: tokens.admin }, query: { processInstanceId: id } });
  let previous = '';
  for (const entry of data.entries) {
    expect(entry.previous).toBe(previous);
    expect(
      createHash('sha256').update(`${id}\n${entry.sequence}\n${entry.previous}\n${entry.content}`).digest('hex'),
    ).toBe(entry.hash);
    previous = entry.hash;
  }
  expect(data.seals.length).toBeGreaterThan(0);
  for (const { hash: sealed, signature, publicKey } of data.seals)
    expect(
      verify(
        null,
        Buffer.from(sealed),
        createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
        Buffer.from(signature, 'base64'),
      ),
    ).toBe(true);
});

describe('what was changed behind the product is shown:', () => {
  const readStoredFile = async (id: string): Promise<{ newFilePath: string; originalFileName: string }> =>
    app.db
      .selectFrom('object_storage')
      .innerJoin('flow_instance', 'flow_instance.businessKey', 'object_storage.dataKey')
      .select(['newFilePath', 'originalFileName'])
      .where('flow_instance.id', '=', id)
      .executeTakeFirstOrThrow();
  const cases: readonly (readonly [what: string, tamper: (id: string) => Promise<unknown>, said: RegExp])[] = [
    [
      'an opinion',
      (id) => sql`update "flow_task" set "opinion" = '不同意' where "instanceId" = ${id}`.execute(app.db),
      /“业务审批”的处理人、结果或意见与存证不符/,
    ],
    [
      'a decision',
      (id) => sql`update "flow_task" set "approved" = false where "instanceId" = ${id}`.execute(app.db),
      /“业务审批”的处理人、结果或意见与存证不符/,
    ],
    [
      'who applied',
      (id) =>
        sql`update "flow_history" set "assigneeId" = 'user-admin' where "instanceId" = ${id} and "activityType" = 'startEvent'`.execute(
          app.db,
        ),
      /“提交申请”的记录与存证不符/,
    ],
    [
      'a line of the history, added',
      (id) =>
        sql`insert into "flow_history" ("id", "instanceId", "activityId", "activityName", "activityType", "startTime", "sequence") values (${`added-${id}`}, ${id}, 'x', '补充审批', 'comment', now(), 90)`.execute(
          app.db,
        ),
      /“补充审批”没有存证/,
    ],
    [
      'the state',
      (id) => sql`update "flow_instance" set "status" = 4 where "id" = ${id}`.execute(app.db),
      /流程状态与存证不符/,
    ],
    [
      'what was approved',
      (id) =>
        sql`update "flow_snapshot" set "formData" = jsonb_set("formData", '{name}', '"别的项目"') where "instanceId" = ${id}`.execute(
          app.db,
        ),
      /第 1 轮审批通过的内容与存证不符/,
    ],
    [
      'the record as approved',
      (id) =>
        sql`update "flow_snapshot" set "record" = jsonb_set("record", '{applyAmount}', '"1.00"') where "instanceId" = ${id}`.execute(
          app.db,
        ),
      /第 1 轮审批通过的内容与存证不符/,
    ],
    [
      'the form it names',
      (id) => sql`update "flow_instance" set "formHash" = 'f' where "id" = ${id}`.execute(app.db),
      /表单定义与填写时不同/,
    ],
    [
      'a file',
      async (id) => {
        const { newFilePath } = await readStoredFile(id);
        await app.services.storage.remove(newFilePath);
        return app.services.storage.put(newFilePath, Readable.from([Buffer.from('other')]), { maxBytes: 100 });
      },
      /文件“.+”已被改动/,
    ],
    [
      'a file, removed',
      async (id) => app.services.storage.remove((await readStoredFile(id)).newFilePath),
      /文件“.+”已不存在/,
    ],
    [
      'an entry',
      (id) =>
        sql`update "flow_evidence" set "content" = replace("content", '同意', '不同意') where "instanceId" = ${id}`.execute(
          app.db,
        ),
      /第 2 条存证已被改动/,
    ],
    [
      'an entry, removed from the middle',
      (id) => sql`delete from "flow_evidence" where "instanceId" = ${id} and "sequence" = 2`.execute(app.db),
      /第 3 条存证已被改动，或前面缺少存证/,
    ],
    [
      'the last entry, removed',
      (id) => sql`delete from "flow_evidence" where "instanceId" = ${id} and "sequence" = 3`.execute(app.db),
      /号封存与其签名不符/,
    ],
    [
      'all evidence, removed',
      (id) => sql`delete from "flow_evidence" where "instanceId" = ${id}`.execute(app.db),
      /没有存证/,
    ],
    ['decision and chain together', rewritten, /号封存与其签名不符/],
    [
      'decision, chain and seal together, by a key of their own',
      async (id) => {
        await rewritten(id);
        const { sealNumber } = await app.db
          .selectFrom('flow_evidence')
          .select('sealNumber')
          .where('instanceId', '=', id)
          .limit(1)
          .executeTakeFirstOrThrow();
        const row = await app.db
          .selectFrom('evidence_seal')
          .selectAll()
          .where('number', '=', sealNumber ?? 0)
          .executeTakeFirstOrThrow();
        const leaves = await app.db
          .selectFrom('flow_evidence')
          .select(['instanceId', 'sequence', 'hash'])
          .where('sealNumber', '=', row.number)
          .execute();
        const forger = evidenceKey('a secret of somebody else, long enough');
        const sealHash = hashOfSeal({ ...row, root: digestLeaves(leaves) });
        await app.db
          .updateTable('evidence_seal')
          .set({
            root: digestLeaves(leaves),
            hash: sealHash,
            publicKey: forger.publicKey,
            signature: sign(null, Buffer.from(sealHash), forger.privateKey).toString('base64'),
          })
          .where('number', '=', row.number)
          .execute();
      },
      /由另一把密钥签名/,
    ],
  ];

  /** Turns the decision round and makes the chain of hashes fit again, as whoever writes the tables could. */
  async function rewritten(id: string): Promise<void> {
    await sql`update "flow_task" set "opinion" = '改写' where "instanceId" = ${id}`.execute(app.db);
    let previous = '';
    for (const row of await app.db
      .selectFrom('flow_evidence')
      .selectAll()
      .where('instanceId', '=', id)
      .orderBy('sequence')
      .execute()) {
      const entry = { ...row, previous, content: row.content.replaceAll('同意', '改写') };
      previous = hashOfEntry(entry);
      await app.db
        .updateTable('flow_evidence')
        .set({ previous: entry.previous, content: entry.content, hash: previous })
        .where('instanceId', '=', id)
        .where('sequence', '=', row.sequence)
        .execute();
    }
  }

  test.each(cases)('%s', async (_what, tamper, said) => {
    const id = await approved();
    expect((await check('customer', id)).sound).toBe(true);
    await tamper(id);
    const found = await check('customer', id);
    expect(found.sound).toBe(false);
    expect(found.faults.join('\n')).toMatch(said);
  });
});

test('the definition it ran on, changed in place, is shown', async () => {
  const id = await approved();
  const { deploymentId, bpmnXml } = await app.db
    .selectFrom('flow_instance')
    .innerJoin('flow_definition', 'flow_definition.id', 'flow_instance.definitionId')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select(['flow_deployment.id as deploymentId', 'bpmnXml'])
    .where('flow_instance.id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('flow_deployment')
    .set({ bpmnXml: `${bpmnXml}<!-- -->` })
    .where('id', '=', deploymentId)
    .execute();
  expect((await check('customer', id)).faults).toEqual(['流程定义与发起时不同']);
  await app.db.updateTable('flow_deployment').set({ bpmnXml }).where('id', '=', deploymentId).execute();
  expect((await check('customer', id)).sound).toBe(true);
});

test('a step that is not sealed yet is chained already', async () => {
  const found = await check('customer', await approved(false));
  expect(found.sound).toBe(true);
  expect(found.entries.map(({ sealNumber }) => sealNumber)).toEqual([null, null, null]);
});

test('steps and seals at the same time leave nothing unsealed, and every seal holds', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const id = await approved(false);
      await Promise.all([sealAll(), sealAll()]);
      return id;
    }),
  );
  await sealAll();
  for (const id of ids) {
    const found = await check('customer', id);
    expect(found.faults).toEqual([]);
    expect(found.entries.every(({ sealNumber }) => sealNumber !== null)).toBe(true);
  }
});

test('evidence of others is not there, and the whole of it is for managers', async () => {
  const id = await approved();
  const ask = (who: Who, made: Call) =>
    callUnchecked(app, made, { as: { token: tokens[who] }, query: { processInstanceId: id } });
  const { check: checkAll, export: exportAll } = flowEvidence.calls;
  expect((await ask('keeper', checkAll)).status).toBe(404);
  expect((await ask('keeper', exportAll)).status).toBe(404);
  expect((await ask('customer', exportAll)).status).toBe(403);
  expect((await ask('admin', exportAll)).status).toBe(200);
});
