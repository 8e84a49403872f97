import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { BY_HAND, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';
import { tianyancha } from '@scf-kit/sdk/contract/company-data/tianyancha';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { PaidAnswer } from './paid-answer.tsx';

type Detail = AnswerOf<typeof tianyancha.calls.riskDetail>['records'][number];

const words = {
  details: { zh: '风险详情', en: 'Risk details' },
  what: { zh: '事项', en: 'Item' },
  more: { zh: '说明', en: 'Details' },
  time: { zh: '时间', en: 'Time' },
  ask: { zh: '查询详情（一次付费调用）', en: 'Query details (one paid call)' },
  none: { zh: '数据服务没有更多说明', en: 'The data service has no further details' },
  raw: { zh: '原始数据', en: 'Raw data' },
  show: { zh: '显示原始数据', en: 'Show raw data' },
} as const;

const columns = [
  { key: 'title', title: words.what, render: ({ title }: Detail) => title ?? '—' },
  {
    key: 'detail',
    title: words.more,
    render: ({ detail }: Detail) => <span className="facts-wrap">{detail ?? '—'}</span>,
  },
  {
    key: 'time',
    title: words.time,
    render: ({ occurTime }: Detail) => (occurTime === null ? '—' : formatMinute(occurTime)),
  },
] as const;

/** Shows what stands behind an opened row: further details of the provider, and for administrators its answer. */
export function RowBehind({
  family,
  row,
  mayAsk,
}: {
  readonly family: DeclaredFamily;
  readonly row: AnyRow;
  readonly mayAsk: boolean;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const [id, tycId] = [String(readValue(row, 'id')), readValue(row, 'tycId')];
  return (
    <>
      {family.detailed && typeof tycId === 'string' ? (
        <section aria-label={say(words.details)}>
          <h3>{say(words.details)}</h3>
          <PaidAnswer<Detail>
            name={`details ${id}`}
            title={words.details}
            columns={columns}
            mayAsk={mayAsk}
            ask={words.ask}
            none={words.none}
            load={(asked, signal) =>
              client.call(tianyancha.calls.riskDetail, {
                query: { id, family: family.key, ...asked },
                signal,
                quiet: true,
              })
            }
          />
        </section>
      ) : null}
      {readValue(row, 'origin') !== BY_HAND && mayCall(tianyancha.calls.rawData.access) ? (
        <Raw family={family.key} id={id} />
      ) : null}
    </>
  );
}

function Raw({ family, id }: { readonly family: string; readonly id: string }): ReactNode {
  const { say } = useTexts();
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={say(words.raw)}>
      <h3>{say(words.raw)}</h3>
      {shown ? <Answered family={family} id={id} /> : <Button onClick={() => setShown(true)}>{say(words.show)}</Button>}
    </section>
  );
}

function Answered({ family, id }: { readonly family: string; readonly id: string }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`raw ${family} ${id}`, (signal) =>
    client.call(tianyancha.calls.rawData, { query: { family, id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded}>
      {({ rawData }) => (
        <pre className="company-raw" tabIndex={0} role="region" aria-label={say(words.raw)}>
          {JSON.stringify(rawData, null, 2)}
        </pre>
      )}
    </LoadState>
  );
}
