import { message, getStateNumber } from '@scf-kit/sdk/contract';
import { sealUse } from '@scf-kit/sdk/contract/enterprise/seal';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { Database } from '../../database/tables.ts';
import type { Context, SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Follower } from '../../resource/events.ts';
import { raise, type Part, type ProcessContext } from '../../resource/serve.ts';
import { refuseUnequal } from './amounts.ts';
import { completeIfDone } from './completion.ts';
import { makeAgain } from './contract-documents.ts';
import { nameContract, projectInProgress } from './projects.ts';
import { enterSupplement, refuseSupplement } from './supplements.ts';

type Contract = Database['contract'];

declare module '../../resource/events.ts' {
  interface Events {
    readonly contract: {
      /** A contract was signed; it is as it is then, and held. */
      readonly signed: Follower<SignedIn, Contract>;
      /** A supplement is submitted, approved or signed (`supplements.ts`): refuses what contradicts it elsewhere. */
      readonly amending: Follower<Pick<Context, 'db' | 'day'>, Pick<Contract, 'id'>>;
      /**
       * Goods, invoices, receipts or payments of a contract moved, on or back; the treasury and the warehouse say so.
       */
      readonly progressed: Follower<Pick<ProcessContext, 'db' | 'session'>, Pick<Contract, 'id'>>;
    };
  }
}

const SEALED = getStateNumber(sealUse, 'sealed');

/** The file that a seal has signed for this contract. @throws Refusal 400 */
async function signedBySeal({ db, locale }: SignedIn, contractId: string, sealUseId: string): Promise<string> {
  const use = await db
    .selectFrom('seal_use')
    .select(['contractId', 'status', 'signedFile'])
    .where('id', '=', sealUseId)
    .where('deleted', '=', false)
    .executeTakeFirst();
  if (use?.contractId !== contractId || use.status !== SEALED || !use.signedFile)
    throw refuse.invalid({ sealUseId: message(locale, 'contract.sign.seal') });
  return use.signedFile;
}

export const signing: Part<typeof contract> = {
  transitions: {
    sign: {
      before: async (context, row, { signDate, signedFile, sealUseId }) => {
        const { db, locale, day } = context;
        if (signDate > day) throw refuse.invalid({ signDate: message(locale, 'contract.sign.future') });
        if (!signedFile && !sealUseId) throw refuse.invalid({ signedFile: message(locale, 'contract.sign.file') });
        const bySeal = sealUseId ? await signedBySeal(context, row.id, sealUseId) : undefined;
        await refuseUnequal(db, row);
        await refuseSupplement(context, row);
        // A file that a seal has signed is kept at its use, which stays open to readers of the contract.
        return signedFile || bySeal === undefined ? undefined : { signedFile: null };
      },
      after: async (context, { row }) => {
        if (row.amendsId) {
          await enterSupplement(context, row.amendsId);
          await completeIfDone(context, row.amendsId);
        }
        await projectInProgress(context, row.nonFinancingId);
        await nameContract(context.db, row);
        await makeAgain(context, row);
        await raise(contract, 'signed', context, row);
      },
    },
    terminate: {
      before: (context, row, { terminateDate }) => {
        if (row.amendsId) throw refuse.because('contract.amends.terminate');
        const day = row.signDate ?? '';
        if (terminateDate < day || terminateDate > context.day)
          throw refuse.invalid({ terminateDate: message(context.locale, 'contract.terminate.date', { day }) });
        return Promise.resolve(undefined);
      },
      after: (context, { row }) => completeIfDone(context, row.id),
    },
  },
};
