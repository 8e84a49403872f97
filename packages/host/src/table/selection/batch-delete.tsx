import { Alert, Button, Modal, Progress, Table } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { BATCH, type Call } from '@scf-kit/sdk/contract/call';
import { client, language, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { useSaving } from '../../shell/controls/saving.ts';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import './selection.css';

const words = {
  running: { zh: '正在删除', en: 'Deleting' },
  outcome: { zh: '批量删除结果', en: 'Deletion result' },
  row: { zh: '数据', en: 'Record' },
  reason: { zh: '原因', en: 'Reason' },
  close: { zh: '关闭', en: 'Close' },
  rest: { zh: '删除其余 {n} 条', en: 'Delete the other {n}' },
  summary: {
    zh: '已删除 {done} 条，{failed} 条无法删除，{kept} 条因此未删除',
    en: '{done} deleted, {failed} cannot be deleted, {kept} therefore kept',
  },
} as const;

interface Outcome<R> {
  readonly done: number;
  readonly all: number;
  readonly failed: readonly { readonly id: string; readonly label: string; readonly reason: string }[];
  readonly kept: readonly R[];
}

export interface BatchDelete<R extends AnyRow> {
  /** Deletes rows, 200 in one transaction each; answers those that are still there. */
  readonly run: (rows: readonly R[]) => Promise<readonly R[]>;
  readonly dialog: ReactNode;
}

/** How far the deletion is, and then what became of each row. */
function OutcomeDialog<R>({
  outcome,
  busy,
  onRest,
  onClose,
}: {
  readonly outcome: Outcome<R>;
  readonly busy: boolean;
  /** Deletes those that were kept because of others. */
  readonly onRest: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Modal
      open
      width={560}
      title={say(busy ? words.running : words.outcome)}
      closable={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        busy
          ? null
          : [
              ...(outcome.kept.length > 0
                ? [
                    <Button key="rest" danger onClick={onRest}>
                      {say(words.rest, { n: outcome.kept.length })}
                    </Button>,
                  ]
                : []),
              <Button key="close" type="primary" onClick={onClose}>
                {say(words.close)}
              </Button>,
            ]
      }
    >
      {busy ? (
        <Progress percent={Math.round((outcome.done / outcome.all) * 100)} />
      ) : (
        <>
          <Alert
            type="warning"
            showIcon
            title={say(words.summary, { done: outcome.done, failed: outcome.failed.length, kept: outcome.kept.length })}
          />
          <Table
            size="small"
            className="table-outcome"
            rowKey="id"
            pagination={{ hideOnSinglePage: true, pageSize: 10 }}
            dataSource={[...outcome.failed]}
            columns={[
              { key: 'label', dataIndex: 'label', title: say(words.row), ellipsis: true },
              { key: 'reason', dataIndex: 'reason', title: say(words.reason) },
            ]}
          />
        </>
      )}
    </Modal>
  );
}

/** Deletes chosen rows and says what became of each. `onChanged` is told when any is gone. */
export function useBatchDelete<R extends AnyRow>(
  call: Call | undefined,
  label: string,
  onChanged: () => void,
): BatchDelete<R> {
  const [outcome, setOutcome] = useState<Outcome<R> | undefined>(undefined);
  const { busy, attempt } = useSaving();
  const readId = (row: R): string => String(readValue(row, 'id'));
  const readLabel = (row: R): string => {
    const text = readValue(row, label);
    return typeof text === 'string' && text !== '' ? text : readId(row);
  };

  const run = async (rows: readonly R[]): Promise<readonly R[]> => {
    if (!call) return rows;
    let done = 0;
    const failed: Outcome<R>['failed'][number][] = [];
    const kept: R[] = [];
    await attempt(async () => {
      for (let from = 0; from < rows.length; from += BATCH) {
        const part = rows.slice(from, from + BATCH);
        if (rows.length > BATCH) setOutcome({ done, all: rows.length, failed: [], kept: [] });
        try {
          await client.callChecked(call, { body: { ids: part.map(readId) }, quiet: true });
          done += part.length;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const reasons = error.errors ?? {};
          for (const row of part) {
            const reason = reasons[readId(row)] ?? (error.errors ? undefined : error.message);
            if (reason === undefined) kept.push(row);
            else failed.push({ id: readId(row), label: readLabel(row), reason });
          }
        }
      }
    });
    if (done > 0) onChanged();
    if (failed.length === 0) {
      setOutcome(undefined);
      notify({ kind: 'success', title: language.t('common.delete.ok') });
      return [];
    }
    setOutcome({ done, all: rows.length, failed, kept });
    const still = new Set([...failed.map(({ id }) => id), ...kept.map(readId)]);
    return rows.filter((row) => still.has(readId(row)));
  };

  const dialog = outcome && (
    <OutcomeDialog
      outcome={outcome}
      busy={busy}
      onRest={() => {
        void run(outcome.kept);
      }}
      onClose={() => setOutcome(undefined)}
    />
  );
  return { run, dialog };
}
