import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely, Transaction } from 'kysely';
import { id, getStateNumber } from '@scf-kit/sdk/contract';
import { anxinsignSeal, seal, sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import { newRow } from '../../database/new-row.ts';
import type { Database } from '../../database/tables.ts';
import { job, type JobContext } from '../../jobs/job.ts';
import { enqueue } from '../../jobs/queue.query.ts';
import { ProviderRefusal } from '../../ports/seals.ts';
import { notify, type NoticeKey } from '../../push/notify.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { moveState } from '../../resource/states.ts';
import { COMPLETED } from '../../flow/rows.ts';

type Db = Kysely<Database> | Transaction<Database>;

const REQUESTED = getStateNumber(anxinsignSeal, 'inProgress');
const OPENED = getStateNumber(anxinsignSeal, 'opened');
const REFUSED = getStateNumber(anxinsignSeal, 'failed');
const APPLIED = getStateNumber(seal, 'applied');
const IN_USE = getStateNumber(seal, 'inUse');
const SIGNING = getStateNumber(sealUse, 'inProgress');
const SEALED = getStateNumber(sealUse, 'sealed');
const UNSEALED = getStateNumber(sealUse, 'failed');
/** The type of the seal that is opened with an account: the company's own. */
const COMPANY_SEAL = '1';
/** Milliseconds between looks at a signing, and until it is given up. */
const ASKED_EVERY = 30_000;
const GIVEN_UP = 24 * 3600_000;
const MOST_BYTES = 100 * 1024 * 1024;
const byId = { id: id({ required: true }) };
const rules = { attempts: 6 };

/** Where an application stands: its own state, and whether its newest approval was given. */
export async function readStanding(
  db: Db,
  applicationId: string,
): Promise<{ readonly status: number; readonly approved: boolean }> {
  const { status } = await db
    .selectFrom('anxinsign_seal')
    .select('status')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('flow_instance')
    .select('status')
    .where('businessKey', '=', applicationId)
    .where('businessType', '=', anxinsignSeal.name)
    .orderBy('startTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { status, approved: newest?.status === COMPLETED };
}

/** The account of an office at the provider. */
export async function findProviderAccount(db: Db, officeId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('anxinsign_seal')
    .select('providerUserId')
    .where('officeId', '=', officeId)
    .where('status', '=', OPENED)
    .where('providerUserId', 'is not', null)
    .where('deleted', '=', false)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.providerUserId ?? undefined;
}

/** Does what asks the provider; what it refuses and what it does not answer at the last try is kept as the reason. */
async function asking(
  { last, signal }: JobContext,
  ask: () => Promise<void>,
  refused: (reason: string) => Promise<void>,
  silent: () => Promise<void>,
): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (error instanceof ProviderRefusal) return refused(error.message);
    if (last && !signal.aborted) await silent();
    throw error;
  }
}

type Application = Pick<Database['anxinsign_seal'], 'id' | 'enterpriseName' | 'createBy'>;
async function tell(db: Db, application: Application, key: NoticeKey, reason: string | null = null): Promise<void> {
  if (application.createBy === null) return;
  await notify(db, [
    {
      receiverId: application.createBy,
      key,
      params: { name: application.enterpriseName },
      reason,
      dataType: 'NOTICE',
      noticeKind: anxinsignSeal.name,
      businessType: anxinsignSeal.name,
      businessId: application.id,
    },
  ]);
}

/** The company seal of an application that the provider has opened, and the application's end: all of it or none. */
async function keepOpened(
  db: Kysely<Database>,
  application: Database['anxinsign_seal'],
  providerUserId: string,
  providerSealId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const still = await transaction
      .selectFrom('anxinsign_seal')
      .select('id')
      .where('id', '=', application.id)
      .where('status', '=', REQUESTED)
      .where('deleted', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (!still) return;
    const type = await transaction
      .selectFrom('master')
      .select(['id', 'itemText'])
      .where('itemGroup', '=', 'SEAL_TYPE')
      .where('itemValue', '=', COMPANY_SEAL)
      .where('officeId', 'is', null)
      .where('deleted', '=', false)
      .executeTakeFirstOrThrow();
    const { count } = await transaction
      .selectFrom('seal')
      .select((on) => on.fn.countAll<string>().as('count'))
      .where('officeId', '=', application.officeId)
      .executeTakeFirstOrThrow();
    const name = `${application.enterpriseName.slice(0, 100)}${type.itemText}${Number(count) === 0 ? '' : ` ${Number(count) + 1}`}`;
    const made = newRow({
      userId: application.createBy,
      officeId: application.officeId,
      departmentId: application.departmentId,
    });
    await transaction
      .insertInto('seal')
      .values({
        ...made,
        name,
        sealType: type.id,
        sealImage: null,
        providerSealId,
        keeperId: application.createBy,
        effectiveDate: null,
        expireDate: null,
        failReason: null,
        status: IN_USE,
      })
      .execute();
    await moveState(transaction, anxinsignSeal, application.id, OPENED, {
      values: { providerUserId, sealId: made.id, failReason: null },
    });
    await tell(transaction, application, 'notice.seal.opened');
  });
}

/**
 * Opens the account and the company seal of an approved application at the provider. Without one it waits, and says for
 * what.
 */
export const openSealJob = job('open-seal', byId, rules, async (context, payload) => {
  const {
    db,
    services: { seals },
  } = context;
  const application = await db
    .selectFrom('anxinsign_seal')
    .selectAll()
    .where('id', '=', payload.id)
    .where('status', '=', REQUESTED)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (!application || !(await readStanding(db, application.id)).approved) return;
  const say = async (failReason: string): Promise<void> => {
    await changeRows(db, anxinsignSeal, { id: application.id, status: REQUESTED }, { failReason }, { counted: false });
  };
  if (!seals) return say('seal.provider.missing');
  await asking(
    context,
    async () => {
      const providerUserId = application.providerUserId ?? (await seals.open(application));
      // Kept at once, so that another try makes no second account.
      await changeRows(db, anxinsignSeal, { id: application.id }, { providerUserId }, { counted: false });
      await keepOpened(
        db,
        application,
        providerUserId,
        await seals.createSeal(providerUserId, { name: application.enterpriseName, image: undefined }),
      );
    },
    (reason) =>
      db.transaction().execute(async (transaction) => {
        await moveState(transaction, anxinsignSeal, application.id, REFUSED, { values: { failReason: reason } });
        await tell(transaction, application, 'notice.seal.failed', reason);
      }),
    () => say('seal.provider.silent'),
  );
});

async function readStoredBytes({ services: { storage } }: JobContext, key: string): Promise<Buffer> {
  const stored = await storage.get(key);
  if (!stored) throw new ProviderRefusal('upload.link');
  return buffer(stored.bytes);
}

/** Makes a seal that was added here at the provider. */
export const createSealJob = job('create-seal', byId, rules, async (context, payload) => {
  const {
    db,
    services: { seals },
  } = context;
  const row = await db
    .selectFrom('seal')
    .selectAll()
    .where('id', '=', payload.id)
    .where('status', '=', APPLIED)
    .where('providerSealId', 'is', null)
    .where('deleted', '=', false)
    .executeTakeFirst();
  const account = row?.officeId ? await findProviderAccount(db, row.officeId) : undefined;
  if (!seals || !row || account === undefined) return;
  const say = async (failReason: string): Promise<void> => {
    await changeRows(db, seal, { id: row.id }, { failReason }, { counted: false });
  };
  await asking(
    context,
    async () => {
      const providerSealId = await seals.createSeal(account, {
        name: row.name,
        image: row.sealImage === null ? undefined : await readStoredBytes(context, row.sealImage),
      });
      await db
        .transaction()
        .execute((transaction) =>
          moveState(transaction, seal, row.id, IN_USE, { values: { providerSealId, failReason: null } }),
        );
    },
    say,
    () => say('seal.provider.silent'),
  );
});

/** Takes a revoked seal away at the provider. */
export const removeSealJob = job('remove-seal', byId, rules, async (context, payload) => {
  const {
    db,
    services: { seals },
  } = context;
  const row = await db
    .selectFrom('seal')
    .select(['id', 'officeId', 'providerSealId'])
    .where('id', '=', payload.id)
    .executeTakeFirst();
  const account = row?.officeId ? await findProviderAccount(db, row.officeId) : undefined;
  if (!seals || !row?.providerSealId || account === undefined) return;
  const { id: sealId, providerSealId } = row;
  const say = async (failReason: string): Promise<void> => {
    await changeRows(db, seal, { id: sealId }, { failReason }, { counted: false });
  };
  await asking(
    context,
    () => seals.removeSeal(account, providerSealId),
    say,
    () => say('seal.provider.silent'),
  );
});

/** The signed file beside its use, and the use's end. */
async function keepSigned(
  { db, services: { storage } }: JobContext,
  use: Database['seal_use'],
  bytes: Buffer,
): Promise<void> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new ProviderRefusal('upload.content');
  const key = `seals/${use.id}.pdf`;
  const { size, sha256 } = await storage.put(key, Readable.from([bytes]), { maxBytes: MOST_BYTES });
  const name = `${use.useCode}.pdf`;
  await db.transaction().execute(async (transaction) => {
    await moveState(transaction, sealUse, use.id, SEALED);
    await transaction
      .insertInto('object_storage')
      .values({
        ...newRow({ userId: use.createBy, officeId: use.officeId, departmentId: use.departmentId }),
        originalFileName: name,
        newFileName: `${use.id}.pdf`,
        newFilePath: key,
        displayFileName: name,
        dataKey: use.id,
        secondDataKey: null,
        kind: sealUse.name,
        fileSize: size,
        contentType: 'application/pdf',
        sha256,
        uploadUserId: use.createBy,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await changeRows(transaction, sealUse, { id: use.id }, { signedFile: key, failReason: null }, { counted: false });
  });
}

/** Signs the file of a use at the provider, and looks every half a minute whether it is done. */
export const signJob = job('sign-file', byId, rules, async (context, payload) => {
  const {
    db,
    services: { seals },
  } = context;
  const use = await db
    .selectFrom('seal_use')
    .selectAll()
    .where('id', '=', payload.id)
    .where('status', '=', SIGNING)
    .executeTakeFirst();
  if (!use) return;
  const fail = (failReason: string): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await moveState(transaction, sealUse, use.id, UNSEALED, { values: { failReason } });
    });
  if (!seals) return fail('seal.provider.missing');
  if (context.now.getTime() - Date.parse(use.useTime ?? use.createTime) > GIVEN_UP)
    return fail('seal.provider.timeout');
  await asking(
    context,
    async () => {
      let flowId = use.providerFlowId;
      if (flowId === null) {
        const { officeId, providerSealId } = await db
          .selectFrom('seal')
          .select(['officeId', 'providerSealId'])
          .where('id', '=', use.sealId)
          .executeTakeFirstOrThrow();
        const account = officeId === null ? undefined : await findProviderAccount(db, officeId);
        if (account === undefined || providerSealId === null || use.sourceFile === null)
          throw new ProviderRefusal('seal.paperOnly');
        flowId = await seals.sign({
          providerUserId: account,
          providerSealId,
          title: use.reason,
          fileName: `${use.useCode}.pdf`,
          bytes: await readStoredBytes(context, use.sourceFile),
          page: use.page ?? 1,
          positionX: use.positionX ?? 0,
          positionY: use.positionY ?? 0,
        });
        await changeRows(db, sealUse, { id: use.id }, { providerFlowId: flowId }, { counted: false });
      }
      const signed = await seals.signed(flowId);
      if (signed.state === 'failed') throw new ProviderRefusal(signed.reason);
      if (signed.state === 'done') await keepSigned(context, use, signed.bytes);
      else
        await enqueue(db, signJob, { id: use.id }, { at: new Date(context.now.getTime() + ASKED_EVERY).toISOString() });
    },
    fail,
    () => fail('seal.provider.silent'),
  );
});
