import { useStore } from '@nanostores/react';
import { ApiError } from '@scf-kit/sdk/client';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { getStateNumber } from '@scf-kit/sdk/contract/states';
import {
  officeQualifications,
  officeQualificationsUpload,
  type MaterialFile,
} from '@scf-kit/sdk/contract/financing/qualifications';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import { client, notify, session } from '../../../services.ts';
import { useBusy } from '../../../shell/controls/use-busy.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';

export type Material = AnswerOf<typeof officeQualifications.calls.ofOffice>[number];
/** A material handed in for a document: the one in force, or the one that is to take its place. */
export type HandedIn = Pick<Material, keyof NonNullable<Material['renewal']>>;

export const PENDING = getStateNumber(officeQualifications, 'pending');
export const APPROVED = getStateNumber(officeQualifications, 'approved');
/** The kind of the specification for the files of materials. */
const KIND = 'FINANCING_QUALIFICATION';

/** The documents required of an enterprise or a project of it, and what its own people do with them. */
export interface MaterialWork {
  readonly loading: Loading<{ readonly materials: readonly Material[]; readonly missing: readonly string[] }>;
  /** The item something is done with now. */
  readonly busy: string | undefined;
  /** The person is of the enterprise, and may hand in its documents. */
  readonly own: boolean;
  /** Whether its people may change what they handed in, as it stands. */
  readonly isOpen: (handedIn: HandedIn) => boolean;
  readonly changeFiles: (material: Material, handedIn: HandedIn, files: readonly MaterialFile[]) => Promise<void>;
  readonly changeDay: (material: Material, handedIn: HandedIn, validUntil: string | null) => Promise<void>;
  readonly submit: (material: Material, handedIn: HandedIn) => Promise<void>;
  /** Begins the renewal of an approved document, and gives it up again. */
  readonly renew: (material: Material) => Promise<void>;
  readonly discard: (material: Material, handedIn: HandedIn) => Promise<void>;
}

export function useMaterials(officeId: string, financingId: string | undefined): MaterialWork {
  const { say, t } = useTexts();
  const mayCall = useMayCall();
  const isColleague = useStore(session.$person)?.user.officeId === officeId;
  const own = isColleague && mayCall(officeQualifications.calls.create.access);
  const { busy, during } = useBusy();
  const loading = useLoaded(`materials ${officeId} ${financingId ?? ''}`, async (signal) => {
    const [materials, { missing }] = await Promise.all([
      financingId === undefined
        ? client.call(officeQualifications.calls.ofOffice, { query: { officeId }, signal, quiet: true })
        : client.call(officeQualifications.calls.byFinancing, { query: { financingId }, signal, quiet: true }),
      client.call(officeQualificationsUpload.calls.checkCompleteness, {
        query: financingId === undefined ? { officeId } : { financingId },
        signal,
        quiet: true,
      }),
    ]);
    return { materials, missing };
  });
  const run = async ({ financingQualificationsId }: Material, act: () => Promise<unknown>): Promise<void> => {
    try {
      await during(financingQualificationsId, act);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify({ kind: 'error', title: t('common.title.operationFailed'), description: error.message });
    } finally {
      loading.reload();
    }
  };
  /** The row of a material begins with its first file. */
  const ensureRow = async (material: Material, { id }: HandedIn): Promise<string> => {
    if (id !== null) return id;
    const row = await client.call(officeQualifications.calls.create, {
      body: {
        financingQualificationsId: material.financingQualificationsId,
        ...(financingId === undefined ? {} : { financingId }),
      },
      quiet: true,
    });
    return row.id;
  };
  return {
    loading,
    busy,
    own,
    isOpen: ({ inApproval, approvalStatus }) => own && !inApproval && approvalStatus !== APPROVED,
    changeFiles: (material, handedIn, files) =>
      run(material, async () => {
        const before = new Set(handedIn.objectStorages.map(({ newFilePath }) => newFilePath));
        const after = new Set(files.map(({ newFilePath }) => newFilePath));
        for (const file of files) {
          if (before.has(file.newFilePath)) continue;
          await client.call(objectStorage.calls.claim, {
            body: {
              officeId,
              dataKey: await ensureRow(material, handedIn),
              originalFileName: file.originalFileName,
              newFilePath: file.newFilePath,
              kind: KIND,
            },
            quiet: true,
          });
        }
        for (const file of handedIn.objectStorages)
          if (!after.has(file.newFilePath))
            await client.call(objectStorage.calls.remove, { params: { id: file.id }, quiet: true });
      }),
    changeDay: (material, { id }, validUntil) =>
      run(material, () =>
        client.call(officeQualifications.calls.update, { body: { id: id ?? '', validUntil }, quiet: true }),
      ),
    submit: (material, { id }) =>
      run(material, async () => {
        await client.call(officeQualifications.calls.start, { body: { id: id ?? '' }, quiet: true });
        notify({
          kind: 'success',
          title: say({ zh: '“{title}”已提交审批', en: '"{title}" was submitted' }, { title: material.title }),
        });
      }),
    renew: (material) =>
      run(material, () =>
        client.call(officeQualifications.calls.renew, { body: { id: material.id ?? '' }, quiet: true }),
      ),
    discard: (material, { id }) =>
      run(material, () => client.call(officeQualifications.calls.delete, { params: { id: id ?? '' }, quiet: true })),
  };
}
