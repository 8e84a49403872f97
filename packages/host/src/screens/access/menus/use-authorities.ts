import { officeAuthority } from '@scf-kit/sdk/contract/access/office-authority';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import type { PermissionCode } from '@scf-kit/sdk/contract/permissions';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client, notify } from '../../../services.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';

export type Authority = OutputOf<typeof officeAuthority>;

/** The values of an authority that are changed in its row. */
export interface AuthorityChange {
  readonly enabled?: boolean;
  readonly expireDate?: string | null;
}

const { calls } = officeAuthority;
const ALL = 200;

interface Authorities {
  readonly loaded: Loading<AnswerOf<typeof calls.page>>;
  /** `onAdded` is called where the server took it; `until` is its last day. */
  readonly add: (code: PermissionCode, until: string | undefined, onAdded: () => void) => void;
  readonly change: (authority: Authority, values: AuthorityChange) => void;
  readonly remove: (authority: Authority) => void;
}

/** The authorities of one office and their calls; they are loaded again after each. */
export function useAuthorities(officeId: string): Authorities {
  const { say } = useTexts();
  const loaded = useLoaded(officeId, (signal) =>
    client.call(calls.page, { query: { officeId, size: ALL }, signal, quiet: true }),
  );
  const after = (work: Promise<unknown>, said: Text): void => {
    work.then(() => {
      notify({ kind: 'success', title: say(said) });
      loaded.reload();
    }, loaded.reload);
  };
  return {
    loaded,
    add(code, until, onAdded) {
      after(
        client
          .call(calls.create, {
            body: {
              officeId,
              authorityCode: code,
              enabled: true,
              ...(until === undefined ? {} : { expireDate: until }),
            },
          })
          .then(onAdded),
        { zh: '授权已添加', en: 'Authority added' },
      );
    },
    // Sent with its version: of two who change one line the later learns of the earlier.
    change({ id, version }, values) {
      after(client.callChecked(calls.update, { body: { id, version, ...values } }), {
        zh: '授权已保存',
        en: 'Authority saved',
      });
    },
    remove({ id }) {
      after(client.call(calls.delete, { params: { id } }), { zh: '授权已删除', en: 'Authority deleted' });
    },
  };
}
