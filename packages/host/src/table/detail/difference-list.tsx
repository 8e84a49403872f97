import { Collapse, Empty, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { operationHistory } from '@scf-kit/sdk/contract/platform/operation-history';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { PlainTable } from '../plain/plain-table.tsx';
import '../values/values.css';
import './detail.css';

type Difference = AnswerOf<(typeof operationHistory)['calls']['differences']>[number];
const words = {
  none: { zh: '没有数据变更', en: 'No changes' },
  field: { zh: '字段', en: 'Field' },
  before: { zh: '变更前', en: 'Before' },
  after: { zh: '变更后', en: 'After' },
  record: { zh: '数据', en: 'Record' },
  when: { zh: '时间', en: 'Time' },
  who: { zh: '操作人', en: 'By' },
  system: { zh: '系统', en: 'The system' },
  empty: { zh: '空', en: 'empty' },
} as const;
const TONES = { 1: 'success', 2: 'processing', 3: 'error' } as const;

/** Which changes: those of one operation, or those of one record, with who made them and when. */
export type ChangesOf =
  | { readonly operationHistoryId: string }
  | { readonly entityName: string; readonly dataId: string };

/** The changes field by field, newest first. */
export function DifferenceList({ of }: { readonly of: ChangesOf }): ReactNode {
  const { say } = useTexts();
  const loading = useLoaded(`differences ${JSON.stringify(of)}`, (signal) =>
    client.call(operationHistory.calls.differences, { query: of, signal, quiet: true }),
  );
  const value = (text: string | null): ReactNode =>
    text === null || text === '' ? (
      <span className="field-empty">{say(words.empty)}</span>
    ) : (
      <span className="change-value">{text}</span>
    );
  const ofRecord = 'entityName' in of;
  return (
    <LoadState of={loading} rows={4}>
      {(differences) => (
        <PlainTable<Difference>
          size="small"
          rowKey="id"
          dataSource={[...differences]}
          pagination={{ hideOnSinglePage: true, pageSize: 50, showSizeChanger: false }}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} /> }}
          columns={[
            ...(ofRecord
              ? [
                  {
                    key: 'when',
                    title: say(words.when),
                    width: 160,
                    render: (_: unknown, { operateTime }: Difference) => formatMinute(operateTime),
                  },
                  {
                    key: 'who',
                    title: say(words.who),
                    width: 100,
                    render: (_: unknown, { operatorText }: Difference) => operatorText ?? say(words.system),
                  },
                ]
              : [
                  {
                    key: 'record',
                    title: say(words.record),
                    width: 140,
                    render: (_: unknown, { entityText, changeKind, changeKindDictText }: Difference) => (
                      <>
                        <Tag color={TONES[changeKind]}>{changeKindDictText}</Tag>
                        {entityText}
                      </>
                    ),
                  },
                ]),
            {
              key: 'field',
              title: say(words.field),
              width: 140,
              render: (_: unknown, { fieldTitle }: Difference) => fieldTitle,
            },
            {
              key: 'before',
              title: say(words.before),
              render: (_: unknown, { oldText }: Difference) => value(oldText),
            },
            { key: 'after', title: say(words.after), render: (_: unknown, { newText }: Difference) => value(newText) },
          ]}
        />
      )}
    </LoadState>
  );
}

/** The changes of one record, asked for when they are opened. */
export function RecordChanges({
  entityName,
  dataId,
}: {
  readonly entityName: string;
  readonly dataId: string;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Collapse
      ghost
      destroyOnHidden
      className="record-changes"
      items={[
        {
          key: 'changes',
          label: say({ zh: '变更记录', en: 'Changes' }),
          children: <DifferenceList of={{ entityName, dataId }} />,
        },
      ]}
    />
  );
}
