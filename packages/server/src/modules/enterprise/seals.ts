import { inState, message, messageIn, getStateNumber, stateText } from '@scf-kit/sdk/contract';
import { anxinsignSeal, seal, sealManners, sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import { contract } from '@scf-kit/sdk/contract/trade/contract';

import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { enqueue } from '../../jobs/queue.query.ts';
import { changeRows } from '../../resource/change-rows.ts';
import { insertRow, readRow } from '../../resource/rows.ts';
import { findProviderAccount, createSealJob, openSealJob, removeSealJob, signJob, readStanding } from './seal-jobs.ts';
import type { Part } from '../../resource/serve.ts';

const APPLIED = getStateNumber(seal, 'applied');
const IN_USE = getStateNumber(seal, 'inUse');
const FAILED = getStateNumber(anxinsignSeal, 'failed');
const SIGNING = getStateNumber(sealUse, 'inProgress');
const SEALED = getStateNumber(sealUse, 'sealed');

/** A seal that may be used now, locked: revoking it waits. */
async function usable(context: SignedIn, id: string, electronic: boolean) {
  const row = await readRow(context, seal, id, { lock: true });
  const { day } = context;
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
    /** A seal that was ever in use cannot be deleted. */
    beforeDelete: (_context, { status }) =>
      status === APPLIED
        ? Promise.resolve()
        : Promise.reject(refuse.because('flow.state', { state: stateText(seal, status) })),
    /** A new seal of an organisation that has an account at the provider is made there. */
    afterWrite: async ({ db, services }, row) => {
      if (!services.seals || row.deleted || row.status !== APPLIED || row.providerSealId || row.officeId === null)
        return;
      if (await findProviderAccount(db, row.officeId))
        await enqueue(db, createSealJob, { id: row.id }, { key: `create-seal:${row.id}` });
    },
  },
  calls: {
    provider: ({ services }) =>
      Promise.resolve({ configured: services.seals !== undefined, name: services.seals?.name ?? null }),
    use: async (context, { body: { sealId, ...wanted } }) => {
      const { db, session, locale } = context;
      const electronic = wanted.manner === sealManners.electronic.value;
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
        {
          ...wanted,
          sealId,
          userId: session.userId,
          useTime: context.now.toISOString(),
          status: electronic ? SIGNING : SEALED,
        },
        ofContract ? { way: 'server' } : {},
      );
      if (electronic) await enqueue(db, signJob, { id: row.id });
      return { id: row.id, status: row.status };
    },
  },
  transitions: {
    enable: {
      before: async ({ services }, row) => {
        if (row.status === APPLIED && services.seals && !row.providerSealId)
          throw refuse.because('seal.openedByProvider');
        return undefined;
      },
    },
    revoke: {
      after: async ({ db }, { row }) => {
        if (row.providerSealId) await enqueue(db, removeSealJob, { id: row.id });
      },
    },
  },
};

export const sealAccounts: Part<typeof anxinsignSeal> = {
  hooks: {
    /** An application that was approved goes on to the provider; one that was refused or withdrawn says so. */
    afterProcessMove: async ({ db }, id) => {
      const { status, approved } = await readStanding(db, id);
      if (approved && status !== FAILED) await enqueue(db, openSealJob, { id }, { key: `open-seal:${id}` });
      const failReason = status === FAILED ? 'seal.rejected' : null;
      await changeRows(db, anxinsignSeal, { id }, { failReason }, { counted: false });
    },
  },
  transitions: {
    open: {
      before: async ({ db, services }, row) => {
        const { approved } = await readStanding(db, row.id);
        if (!approved || !inState(anxinsignSeal, row, 'inProgress')) throw refuse.because('seal.notApproved');
        if (!services.seals) throw refuse.because('provider.missing', { provider: messageIn('seal.provider.title') });
        return undefined;
      },
      after: ({ db }, { row }) => enqueue(db, openSealJob, { id: row.id }, { key: `open-seal:${row.id}` }),
    },
  },
};
