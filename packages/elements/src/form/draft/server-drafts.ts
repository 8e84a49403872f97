import { failedSave } from '@scf-kit/sdk/autosave';
import type { Client } from '@scf-kit/sdk/client';
import type { EndpointRow } from '@scf-kit/sdk/contract/endpoint';
import type { FormValues } from '@scf-kit/sdk/form';
import { createDraft, deleteDraft, draftList, updateDraft } from './draft.calls.ts';

/** A draft as the server keeps it; `person` is whose it is. */
export interface ServerDraft {
  readonly id: string;
  readonly version: number;
  readonly values: FormValues;
  /** Milliseconds since 1970. */ readonly savedAt: number;
  readonly person: string;
}
/**
 * Why the server did not take or give a draft: another window was quicker, it is gone, there is no way to the server,
 * this person may keep none there, or it was refused for what `message` says.
 */
export interface DraftTrouble {
  readonly reason: 'changed' | 'gone' | 'offline' | 'forbidden' | 'refused';
  readonly message?: string;
}
export const isTrouble = (answer: ServerDraft | DraftTrouble | undefined): answer is DraftTrouble =>
  answer !== undefined && 'reason' in answer;

export interface ServerDrafts {
  read(): Promise<ServerDraft | undefined | DraftTrouble>;
  /** `leaving`: the request has to outlive the page. */
  create(values: FormValues, leaving: boolean): Promise<ServerDraft | DraftTrouble>;
  update(
    draft: Pick<ServerDraft, 'id' | 'version'>,
    values: FormValues,
    leaving: boolean,
  ): Promise<ServerDraft | DraftTrouble>;
  remove(id: string): Promise<void>;
  /** A digest that differs between sessions of the same browser, and from which none can be taken over. */
  owner(): Promise<string>;
  /** Whose session it is, by id; undefined where the server does not say. */
  person(): Promise<string | undefined>;
}

type Row = EndpointRow<typeof draftList>;
const toDraft = (row: Row): ServerDraft => ({
  id: row.id,
  version: row.version,
  values: row.formData,
  savedAt: Date.parse(row.updateTime),
  person: row.createBy ?? '',
});

function toTrouble(cause: unknown): DraftTrouble {
  const { failure, message } = failedSave(cause);
  const status: unknown = cause instanceof Error ? Reflect.get(cause, 'status') : undefined;
  if (failure !== 'refused') return { reason: failure === 'conflict' ? 'changed' : failure };
  if (status === 404) return { reason: 'gone' };
  if (status === 403) return { reason: 'forbidden' };
  const why = message === undefined ? {} : { message };
  // A draft of the same form that has begun elsewhere: the pair of person and form is taken.
  return status === 400 && cause instanceof Error && isTaken(Reflect.get(cause, 'errors'))
    ? { reason: 'changed', ...why }
    : { reason: 'refused', ...why };
}
const isTaken = (errors: unknown): boolean =>
  typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0 && !('formData' in errors);

/** A short digest (FNV-1a, 32 bits, forwards and backwards) that does not give the text away. */
function digest(text: string): string {
  const half = (units: readonly string[]): number =>
    units.reduce((hash, unit) => Math.imul(hash ^ unit.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
  const units = [...text];
  return half(units).toString(36) + half(units.toReversed()).toString(36);
}

export function serverDrafts(
  client: () => Promise<Client>,
  place: { readonly formKey: string; readonly businessKey: string; readonly hash: () => string | undefined },
): ServerDrafts {
  const attempt = async <T>(act: (server: Client) => Promise<T>): Promise<T | DraftTrouble> => {
    try {
      return await act(await client());
    } catch (cause) {
      return toTrouble(cause);
    }
  };
  const { formKey, businessKey, hash } = place;
  return {
    read: () =>
      attempt(async (server) => {
        const rows = await server.call(draftList, {
          query: { formKey, ...(businessKey ? { businessKey } : {}) },
          quiet: true,
        });
        const found = rows.find((row) => row.formKey === formKey && row.businessKey === businessKey);
        return found && toDraft(found);
      }),
    create: (values, leaving) =>
      attempt(async (server) =>
        toDraft(
          await server.call(createDraft, {
            body: { formKey, businessKey, hash: hash(), formData: values },
            quiet: true,
            keepalive: leaving,
          }),
        ),
      ),
    update: ({ id, version }, values, leaving) =>
      attempt(async (server) =>
        toDraft(
          await server.call(updateDraft, {
            body: { id, version, hash: hash(), formData: values },
            quiet: true,
            keepalive: leaving,
          }),
        ),
      ),
    owner: async () => digest((await (await client()).authorization()) ?? ''),
    async person() {
      try {
        return (await (await client()).auth.loadUser()).user.id;
      } catch {
        // Without it a copy is kept for this session alone.
        return undefined;
      }
    },
    async remove(id) {
      await attempt((server) => server.call(deleteDraft, { params: { id }, quiet: true }));
    },
  };
}
