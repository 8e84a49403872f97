import { PlusOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import type { Field, Fields } from '@scf-kit/sdk/contract';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { partnerKey } from '@scf-kit/sdk/contract/portal/partner-client';
import { client, notify } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { RowAction } from '../../../table/rows/row-action.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { SecretDialog, type Told } from './secret-dialog.tsx';

const words = {
  title: { zh: '密钥', en: 'Keys' },
  issue: { zh: '生成密钥', en: 'New key' },
  roll: {
    zh: '生成新密钥：旧密钥在保留时间内仍然有效，两个密钥可同时使用',
    en: 'Create a new key. The old one stays valid for the time set, and both can be used meanwhile.',
  },
  told: { zh: '新密钥', en: 'The new key' },
  revoke: { zh: '立即失效', en: 'Revoke now' },
  ask: {
    zh: '用它签发的令牌将立即失效，确定使该密钥失效吗？',
    en: 'Every token issued with it ends at once. Revoke this key?',
  },
  revoked: { zh: '密钥已失效', en: 'Key revoked' },
  empty: {
    zh: '还没有密钥：生成后由后端用它换取访客令牌',
    en: 'No keys yet. Your backend exchanges one for visitor tokens.',
  },
} as const;
const { issue, revoke } = partnerKey.calls;

type PartnerKey = Pick<AnswerOf<typeof partnerKey.calls.page>['records'][number], 'id' | 'endTime'>;
/** The fields that are asked for a new key: the client is known. */
const FIELDS: Fields = Object.fromEntries(
  Object.entries<Field>(issue.body ?? {}).filter(([name]) => name !== 'partnerClientId'),
);

/** The secret keys of a client: told once, two valid at most, each ended by itself. */
export function Keys({ clientId, active }: { readonly clientId: string; readonly active: boolean }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState<Told>();
  const [version, setVersion] = useState(0);
  const changed = (): void => setVersion((count) => count + 1);
  const listActions = ({ id, endTime }: PartnerKey): readonly RowAction[] =>
    mayCall(revoke.access) && (endTime === null || Date.parse(endTime) > Date.now())
      ? [
          {
            key: 'revoke',
            label: words.revoke,
            danger: true,
            confirm: words.ask,
            onClick: async () => {
              await client.call(revoke, { body: { id } });
              notify({ kind: 'success', title: say(words.revoked) });
              changed();
            },
          },
        ]
      : [];
  return (
    <>
      <ResourceTable
        resource={partnerKey}
        embedded
        title={words.title}
        query={{ partnerClientId: clientId }}
        filters={[]}
        version={version}
        empty={words.empty}
        buttons={
          active && mayCall(issue.access)
            ? [
                {
                  key: 'issue',
                  label: words.issue,
                  primary: true,
                  icon: <PlusOutlined />,
                  onClick: () => setAsking(true),
                },
              ]
            : []
        }
        rowActions={listActions}
      />
      {asking ? (
        <EditForm
          title={words.title}
          heading={words.roll}
          fields={FIELDS}
          row={undefined}
          onCancel={() => setAsking(false)}
          save={async (body) => {
            const given = typeof body['keepHours'] === 'number' ? { keepHours: body['keepHours'] } : {};
            const key = await client.call(issue, { body: { partnerClientId: clientId, ...given } });
            setTold({
              title: words.told,
              values: [
                ['SCF_CLIENT_ID', key.clientId],
                ['SCF_SECRET_KEY', key.secret],
              ],
            });
          }}
          onDone={() => {
            setAsking(false);
            changed();
          }}
        />
      ) : null}
      {told ? <SecretDialog told={told} onDone={() => setTold(undefined)} /> : null}
    </>
  );
}
