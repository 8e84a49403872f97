import { useState, type ReactNode } from 'react';
import { partnerDelivery, type DeliveryAttempt } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { isMessageKey } from '@scf-kit/sdk/contract/messages';
import { formatMinute } from '@scf-kit/sdk/values';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';

const words = {
  attempts: { zh: '投递过程', en: 'Attempts' },
  none: { zh: '尚未投递', en: 'Not sent yet' },
  time: { zh: '时间', en: 'Time' },
  took: { zh: '耗时（毫秒）', en: 'Duration (ms)' },
  status: { zh: '响应码', en: 'Response code' },
  problem: { zh: '失败原因', en: 'Failure reason' },
  answer: { zh: '响应内容', en: 'Response' },
  again: { zh: '重新投递', en: 'Redeliver' },
  askAgain: { zh: '确定重新投递选中的 {n} 个事件吗？', en: 'Redeliver the {n} selected {n|event|events}?' },
  sent: { zh: '已重新投递', en: 'Redelivered' },
  empty: {
    zh: '还没有投递：申请有进展后，每次通知都记在这里',
    en: 'No deliveries yet. Each notification about an application is recorded here.',
  },
} as const;
const { get, replay } = partnerDelivery.calls;

/** Lists the attempts with what became of each. */
function Attempts({ id }: { readonly id: string }): ReactNode {
  const { t } = useTexts();
  const changeCount = useChangeCount(partnerDelivery.name);
  const loaded = useLoaded(`delivery ${id} ${changeCount}`, (signal) =>
    client.call(get, { params: { id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded}>
      {({ log }) => (
        <FactTable<DeliveryAttempt>
          title={words.attempts}
          rows={log ?? []}
          rowKey={({ time }, at) => `${time} ${at}`}
          empty={words.none}
          columns={[
            { key: 'time', title: words.time, render: ({ time }) => formatMinute(time) },
            { key: 'took', title: words.took, numeric: true, render: ({ milliseconds }) => milliseconds },
            { key: 'status', title: words.status, numeric: true, render: ({ status }) => status ?? '-' },
            {
              key: 'problem',
              title: words.problem,
              render: ({ problem }) => (problem === null ? '-' : isMessageKey(problem) ? t(problem) : problem),
            },
            { key: 'answer', title: words.answer, render: ({ answer }) => answer ?? '-' },
          ]}
        />
      )}
    </LoadState>
  );
}

const renderAttempts = ({ id }: { readonly id: string }): ReactNode => <Attempts id={id} />;

/** Events on their way to the webhooks of a client, and what became of each. */
export function Deliveries({ clientId }: { readonly clientId: string }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [version, setVersion] = useState(0);
  const again = async (ids: readonly string[]): Promise<void> => {
    await client.call(replay, { body: { ids } });
    notify({ kind: 'success', title: say(words.sent) });
    setVersion((count) => count + 1);
  };
  const may = mayCall(replay.access);
  return (
    <ResourceTable
      resource={partnerDelivery}
      embedded
      title={partnerDelivery.title}
      query={{ partnerClientId: clientId }}
      filters={['type', 'status', 'createTime']}
      version={version}
      empty={words.empty}
      rowActions={({ id }) => (may ? [{ key: 'again', label: words.again, onClick: () => again([id]) }] : [])}
      batchActions={
        may
          ? [
              {
                key: 'again',
                label: words.again,
                confirm: words.askAgain,
                onClick: (rows) => again(rows.map(({ id }) => id)),
              },
            ]
          : []
      }
      detail={renderAttempts}
    />
  );
}
