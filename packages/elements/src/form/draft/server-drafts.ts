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
 * or not for this person.
 */
export type DraftTrouble = 'changed' | 'gone' | 'unreachable' | 'refused';
export interface ServerDrafts {
  read(): Promise<ServerDraft | undefined | DraftTrouble>;
  create(values: FormValues): Promise<ServerDraft | DraftTrouble>;
  update(draft: Pick<ServerDraft, 'id' | 'version'>, values: FormValues): Promise<ServerDraft | DraftTrouble>;
  remove(id: string): Promise<void>;
}

type Row = EndpointRow<typeof draftList>;
const draftOf = (row: Row): ServerDraft => ({
  id: row.id,
  version: row.version,
  values: row.formData,
  savedAt: Date.parse(row.updateTime),
  person: row.createBy ?? '',
});

/** What went wrong, read from the error's fields: the client's code stays in a chunk of its own. */
function troubleOf(cause: unknown): DraftTrouble {
  const status: unknown = cause instanceof Error ? Reflect.get(cause, 'status') : undefined;
  if (status === 409) return 'changed';
  if (status === 404) return 'gone';
  // A draft of the same form that has begun elsewhere: the pair of person and form is taken.
  if (status === 400) return cause instanceof Error && isTaken(Reflect.get(cause, 'errors')) ? 'changed' : 'refused';
  return status === 0 || (typeof status === 'number' && status >= 500) || status === 429 ? 'unreachable' : 'refused';
}
const isTaken = (errors: unknown): boolean =>
  typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0 && !('formData' in errors);

export function serverDrafts(
  client: () => Promise<Client>,
  place: { readonly formKey: string; readonly businessKey: string; readonly hash: () => string | undefined },
): ServerDrafts {
  const attempt = async <T>(act: (server: Client) => Promise<T>): Promise<T | DraftTrouble> => {
    try {
      return await act(await client());
    } catch (cause) {
      return troubleOf(cause);
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
        return found && draftOf(found);
      }),
    create: (values) =>
      attempt(async (server) =>
        draftOf(
          await server.call(createDraft, {
            body: { formKey, businessKey, hash: hash(), formData: values },
            quiet: true,
          }),
        ),
      ),
    update: ({ id, version }, values) =>
      attempt(async (server) =>
        draftOf(
          await server.call(updateDraft, {
            body: { id, version, hash: hash(), formData: values },
            quiet: true,
          }),
        ),
      ),
    async remove(id) {
      await attempt((server) => server.call(deleteDraft, { params: { id }, quiet: true }));
    },
  };
}
