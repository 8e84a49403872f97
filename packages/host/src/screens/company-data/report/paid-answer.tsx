import { Button, Empty, Spin } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatMoment } from '@scf-kit/sdk/values';
import { LoadFailure, LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { FactTable, type FactColumn } from '../../../table/plain/fact-table.tsx';
import { Pages } from '../../../table/plain/pages.tsx';
import '../company-data.css';

/** How many rows the provider answers at most. */
const SIZE = 20;

const words = {
  asOf: { zh: '截至 {time}', en: 'As of {time}' },
  unasked: { zh: '尚未查询，不表示没有', en: 'Not queried yet; there may be some' },
} as const;

interface Answer<R> {
  readonly records: readonly R[];
  readonly total: number;
}
/** A question to the provider: which page of the answer, and whether only what is kept of it is wanted. */
export interface Asked {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly kept: boolean;
}

/** Shows the provider's answer to a question of its own: what is kept of it, until somebody who may has it asked. */
export function PaidAnswer<R extends { readonly fetchTime: string | null }>({
  name,
  title,
  load,
  columns,
  mayAsk,
  ask,
  none,
}: {
  readonly name: string;
  readonly title: Text;
  readonly load: (asked: Asked, signal: AbortSignal) => Promise<Answer<R>>;
  readonly columns: readonly FactColumn<R>[];
  readonly mayAsk: boolean;
  /** The button that has it asked. */
  readonly ask: Text;
  /** It was asked, and there is nothing. */
  readonly none: Text;
}): ReactNode {
  const { say } = useTexts();
  const [page, setPage] = useState(1);
  const [asks, setAsks] = useState(false);
  const loaded = useLoaded(`${name} ${page} ${asks}`, (signal) =>
    load({ pageNum: page, pageSize: SIZE, kept: !asks }, signal),
  );
  // What was there before stays while an answer is waited for, and is no answer yet.
  const answered = asks && !loaded.busy;
  if (loaded.error && !loaded.busy) return <LoadFailure of={loaded} />;
  return (
    <LoadState of={loaded}>
      {({ records, total }) => {
        const [first] = records;
        return first === undefined ? (
          <Empty description={say(answered ? none : words.unasked)}>
            {mayAsk && !answered ? (
              <Button onClick={() => setAsks(true)} loading={loaded.busy}>
                {say(ask)}
              </Button>
            ) : null}
          </Empty>
        ) : (
          <Spin spinning={loaded.busy}>
            {first.fetchTime === null ? null : (
              <p className="company-as-of">{say(words.asOf, { time: formatMoment(first.fetchTime) })}</p>
            )}
            <FactTable<R>
              title={title}
              bare
              columns={columns}
              rows={records}
              rowKey={(_, at) => `${page} ${at}`}
              empty={none}
            />
            <Pages current={page} size={SIZE} total={total} onChange={setPage} />
          </Spin>
        );
      }}
    </LoadState>
  );
}
