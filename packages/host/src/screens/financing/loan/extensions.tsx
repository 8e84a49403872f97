import type { ReactNode } from 'react';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { financingExtension } from '@scf-kit/sdk/contract/financing/financing-extension';
import { inState } from '@scf-kit/sdk/contract/states';
import { $routeTable, client, language, notify } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { openFollowing } from '../../workflow/tasks/follow.ts';

const { start } = financingExtension.calls;

const words = {
  title: { zh: '展期', en: 'Extensions' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  ask: {
    zh: '提交后不能再修改，确定提交审批吗？',
    en: 'It cannot be changed once it is submitted. Submit it for approval?',
  },
  follow: { zh: '查看审批', en: 'View approval' },
  sent: { zh: '已提交审批', en: 'Submitted for approval' },
  none: { zh: '没有展期', en: 'No extensions' },
} as const;

/** The extensions of a loan: asked for while it is out, submitted, and followed through their approval. */
export function Extensions({ financingId, out }: { readonly financingId: string; readonly out: boolean }): ReactNode {
  const mayCall = useMayCall();
  const table = useStore($routeTable);
  const [version, setVersion] = useState(0);
  const query = { financingId };
  const submit = async (id: string): Promise<void> => {
    try {
      await client.call(start, { body: { id } });
      notify({ kind: 'success', title: language.say(words.sent) });
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
    }
    setVersion((count) => count + 1);
  };
  return (
    <ResourceTable
      resource={financingExtension}
      embedded
      title={words.title}
      query={query}
      common={query}
      columns={['extensionCode', 'months', 'effectiveDate', 'status', 'createTime']}
      filters={[]}
      imports={false}
      version={version}
      {...(out ? {} : { changes: [] })}
      rowActions={(row) => [
        ...(inState(financingExtension, row, 'draft', 'rejected', 'withdrawn') && mayCall(start.access)
          ? [{ key: 'submit', label: words.submit, confirm: words.ask, onClick: () => submit(row.id) }]
          : []),
        ...(row.processInstanceId
          ? [
              {
                key: 'follow',
                label: words.follow,
                onClick: () =>
                  openFollowing(
                    {
                      processInstanceId: row.processInstanceId ?? '',
                      businessKey: row.id,
                      businessType: financingExtension.name,
                    },
                    table,
                  ),
              },
            ]
          : []),
      ]}
      empty={words.none}
    />
  );
}
