import { message, messageIn, stateOf, stateText } from '@scf-kit/sdk/contract';
import { anxinsignSeal, seal, sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { today } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';

import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/queue.ts';
import { insertRow, readRow } from '../../resource/rows.ts';
import { moveState } from '../../resource/states.ts';
import { accountOf, createSealJob, openSealJob, removeSealJob, signJob, standingOf } from './seal-jobs.ts';
import type { Part } from '../../resource/serve.ts';

const APPLIED = stateOf(seal, 'applied');
const IN_USE = stateOf(seal, 'inUse');
const DISABLED = stateOf(seal, 'disabled');
const REVOKED = stateOf(seal, 'revoked');
const ELECTRONIC = 1;
const FAILED = stateOf(anxinsignSeal, 'failed');
const SIGNING = stateOf(sealUse, 'inProgress');
const SEALED = stateOf(sealUse, 'sealed');

/** Moves a seal the person may change; one that is there already is refused, so that nobody thinks they did it. */
async function move(context: SignedIn, id: string, to: number) {
  const row = await readRow(context, seal, id, { lock: true });
  if (row.status === to) throw refuse.because('flow.state', { state: stateText(seal, to) });
  if (row.status === APPLIED && to === IN_USE && context.services.seals && !row.providerSealId)
    throw refuse.because('seal.openedByProvider');
  await moveState(context.db, seal, id, to, { by: context.session.userId });
  return row;
}

/** A seal that may be used now, locked: whoever revokes it waits. */
async function usable(context: SignedIn, id: string, electronic: boolean) {
  const row = await readRow(context, seal, id, { lock: true });
  const day = today(context.config.businessTimeZone);
  if (row.status !== IN_USE) throw refuse.because('seal.notInUse');
  if ((row.effectiveDate !== null && day < row.effectiveDate) || (row.expireDate !== null && day > row.expireDate))
    throw refuse.because('seal.notValid');
  if (electronic && !context.services.seals)
    throw refuse.because('provider.missing', { provider: messageIn('seal.provider.title') });
  if (electronic && !row.providerSealId) throw refuse.because('seal.paperOnly');
  return row;
}

export const seals: Part<typeof seal> = {
  hooks: {
    /** What was ever in use stays to be found. */
    beforeDelete: (_context, { status }) =>
      status === APPLIED
        ? Promise.resolve()
        : Promise.reject(refuse.because('flow.state', { state: stateText(seal, status) })),
    /** A new seal of an organisation that has an account at the provider is made there. */
    afterWrite: async ({ db, services }, row) => {
      if (!services.seals || row.deleted || row.status !== APPLIED || row.providerSealId || row.officeId === null)
        return;
      if (await accountOf(db, row.officeId))
        await enqueue(db, createSealJob, { id: row.id }, { key: `create-seal:${row.id}` });
    },
  },
  calls: {
    enable: async (context, { body }) => {
      await move(context, body.id, IN_USE);
      return null;
    },
    disable: async (context, { body }) => {
      await move(context, body.id, DISABLED);
      return null;
    },
    revoke: async (context, { body }) => {
      const { providerSealId } = await move(context, body.id, REVOKED);
      if (providerSealId) await enqueue(context.db, removeSealJob, { id: body.id });
      return null;
    },
    provider: ({ services }) =>
      Promise.resolve({ configured: services.seals !== undefined, name: services.seals?.name ?? null }),
    use: async (context, { body: { sealId, ...wanted } }) => {
      const { db, session, locale } = context;
      const electronic = wanted.manner === ELECTRONIC;
      await usable(context, sealId, electronic);
      if (electronic && !wanted.sourceFile) throw refuse.invalid({ sourceFile: message(locale, 'check.required') });
      const signed = wanted.contractId ? await readRow(context, contract, wanted.contractId) : undefined;
      const ofContract = signed?.files?.some(({ newFilePath }) => newFilePath === wanted.sourceFile) ?? false;
      if (signed && wanted.sourceFile && !ofContract)
        throw refuse.invalid({ sourceFile: message(locale, 'seal.file.foreign') });
      // A contract's file stays the contract's; any other becomes this use's own.
      const row = await insertRow(
        context,
        sealUse,
        { ...wanted, sealId, userId: session.userId, useTime: timestamp(), status: electronic ? SIGNING : SEALED },
        { trusted: ofContract },
      );
      if (electronic) await enqueue(db, signJob, { id: row.id });
      return { id: row.id, status: row.status };
    },
  },
};

export const sealAccounts: Part<typeof anxinsignSeal> = {
  hooks: {
    /** An application that was approved goes on to the provider; one that was refused or withdrawn says so. */
    afterProcessMove: async ({ db }, id) => {
      const { status, approved } = await standingOf(db, id);
      if (approved && status !== FAILED) await enqueue(db, openSealJob, { id }, { key: `open-seal:${id}` });
      await db
        .updateTable('anxinsign_seal')
        .set({ failReason: status === FAILED ? 'seal.rejected' : null })
        .where('id', '=', id)
        .execute();
    },
  },
  calls: {
    open: async (context, { body }) => {
      const { db } = context;
      const row = await readRow(context, anxinsignSeal, body.id, { lock: true });
      const { approved } = await standingOf(db, row.id);
      if (!approved || row.status !== SIGNING) throw refuse.because('seal.notApproved');
      if (!context.services.seals)
        throw refuse.because('provider.missing', { provider: messageIn('seal.provider.title') });
      await enqueue(db, openSealJob, { id: row.id }, { key: `open-seal:${row.id}` });
      return null;
    },
  },
};
