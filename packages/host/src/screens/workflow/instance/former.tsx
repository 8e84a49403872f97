import { Alert } from 'antd';
import { type ReactNode } from 'react';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import { formatMoment } from '@scf-kit/sdk/values';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { listReadable } from '../../../table/detail/readable.ts';
import { RecordValue } from '../../../table/detail/record-sections.tsx';
import { StackTable } from '../../../table/plain/stack-table.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { BoundRecordView } from '../records/records.tsx';
import { readComparedRecords, type BoundRecord } from '../records/bound-records.ts';
import type { Instance } from './situation.ts';

const words = {
  again: {
    zh: '第 {n} 次提交。上一次（第 {before} 次，{status}）与本次不同的内容已标出。',
    en: 'Submission {n}. What differs from submission {before} ({status}) is marked.',
  },
  same: {
    zh: '第 {n} 次提交，内容与上一次（第 {before} 次，{status}）相同。',
    en: 'Submission {n}, with the same contents as submission {before} ({status}).',
  },
  changed: { zh: '与上次提交相比（{n} 项）', en: 'Changed since the last submission ({n})' },
  field: { zh: '字段', en: 'Field' },
  before: { zh: '上次提交', en: 'Before' },
  after: { zh: '本次提交', en: 'Now' },
  lines: { zh: '{title}（上次提交）', en: '{title} (before)' },
} as const;

type Former = NonNullable<Instance['former']>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Says that an application was submitted again, and whether anything in it changed. */
function FormerNote({ former, changed }: { readonly former: Former; readonly changed: boolean }): ReactNode {
  const { say } = useTexts();
  const status = Object.entries(flowStatus).find(([value]) => Number(value) === former.status)?.[1];
  return (
    <Alert
      className="instance-reason"
      type={changed ? 'warning' : 'info'}
      showIcon
      title={say(changed ? words.again : words.same, {
        n: former.round + 1,
        before: former.round,
        status: `${status ? say(status) : ''}${former.endTime === null ? '' : ` ${formatMoment(former.endTime)}`}`,
      })}
    />
  );
}

const shownLine = (line: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !['id', 'version'].includes(name)));

/** The fields of a record that differ from what was submitted the last time, and lines that do, as they were. */
function RecordChanges({ before, now }: { readonly before: BoundRecord; readonly now: BoundRecord }): ReactNode {
  const { say } = useTexts();
  const { findLimit } = useFieldRights(now.resource);
  const fields = listReadable(now.fields, findLimit).filter(
    ([name]) => !same(readValue(before.row, name), readValue(now.row, name)),
  );
  const lines = before.parts.filter((part, at) => {
    const other = now.parts[at];
    const names = part.columns.map(([name]) => name);
    const told = (rows: readonly AnyRow[]): unknown =>
      rows.map((row) => names.map((name) => readValue(shownLine(row), name) ?? null));
    return !same(told(part.rows), told(other?.rows ?? []));
  });
  if (fields.length === 0 && lines.length === 0) return null;
  return (
    <>
      {fields.length > 0 ? (
        <StackTable
          className="field-changes"
          caption={say(words.changed, { n: fields.length })}
          rows={fields}
          rowKey={([name]) => name}
          columns={[
            { key: 'field', title: words.field, render: ([name, field]) => (field.title ? say(field.title) : name) },
            { key: 'before', title: words.before, render: (field) => <RecordValue field={field} row={before.row} /> },
            { key: 'after', title: words.after, render: (field) => <RecordValue field={field} row={now.row} /> },
          ]}
        />
      ) : null}
      {lines.length > 0 ? (
        <BoundRecordView
          record={{
            ...before,
            fields: {},
            parts: lines.map((part) => ({
              ...part,
              title: {
                zh: words.lines.zh.replace('{title}', part.title.zh),
                en: words.lines.en.replace('{title}', part.title.en),
              },
            })),
          }}
        />
      ) : null}
    </>
  );
}

/** The comparison for an approver: an application that was submitted again, beside its values before. */
export default function FormerApplication({ instance }: { readonly instance: Instance }): ReactNode {
  const { former, businessType, businessKey, formData } = instance;
  const byForm = former?.formData != null && formData !== null;
  const loaded = useLoaded(`former ${instance.processInstanceId}`, async (signal) =>
    !former || byForm || former.record === null || businessType === null || businessKey === null
      ? null
      : ((await readComparedRecords(businessType, { id: businessKey, before: former.record }, signal)) ?? null),
  );
  if (!former) return null;
  if (byForm) return <FormerNote former={former} changed={!same(former.formData, formData)} />;
  return (
    <LoadState of={loaded} rows={2}>
      {(compared) =>
        compared ? (
          <>
            <FormerNote former={former} changed />
            <RecordChanges {...compared} />
          </>
        ) : null
      }
    </LoadState>
  );
}
