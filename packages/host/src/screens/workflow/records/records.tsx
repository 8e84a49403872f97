import { Empty, Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { formatAmount } from '@scf-kit/sdk/values';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { listReadable } from '../../../table/detail/readable.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { isNumeric, type AnyRow } from '../../../table/values/plain-text.ts';
import { RecordSections, RecordValue } from '../../../table/detail/record-sections.tsx';
import { readBoundRecord, isBound, sumColumn, type BoundRecord } from './bound-records.ts';
import { $recordViews, type RecordView } from './record-views.ts';
import { words } from '../words.ts';
import './records.css';

/** The view a kind of record has of its own; undefined: it is shown field by field. */
const findOwnView = (resource: string): RecordView | undefined => {
  const { own } = $recordViews.get();
  return Object.hasOwn(own, resource) ? own[resource] : undefined;
};

/** Whether records of a kind have a view of their own. */
export const hasOwnView = (resource: string): boolean => findOwnView(resource) !== undefined;

/** The record an instance without a form is about: nothing is asked for where there is none to be shown. */
export function useRecord(businessType: string | null, businessKey: string | null): Loading<BoundRecord | null> {
  return useLoaded(`record ${businessType ?? ''} ${businessKey ?? ''}`, async (signal) =>
    isBound(businessType) && businessKey !== null
      ? ((await readBoundRecord(businessType, { id: businessKey }, signal)) ?? null)
      : null,
  );
}

/** The record an instance without a form is about. */
export function InstanceRecord({
  businessType,
  businessKey,
}: {
  readonly businessType: string | null;
  readonly businessKey: string | null;
}): ReactNode {
  const { say } = useTexts();
  const View = businessType === null || businessKey === null ? undefined : findOwnView(businessType);
  const loaded = useRecord(businessType, businessKey);
  if (View && businessKey !== null)
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
        <View id={businessKey} />
      </Suspense>
    );
  return (
    <LoadState of={loaded} rows={8}>
      {(record) =>
        record ? (
          <BoundRecordView record={record} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noForm)} />
        )
      }
    </LoadState>
  );
}

/** A record as it stood when something was done with it. */
export function KeptRecord({ businessType, row }: { readonly businessType: string; readonly row: AnyRow }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(
    `kept record ${businessType}`,
    async (signal) => (await readBoundRecord(businessType, { row }, signal)) ?? null,
  );
  return (
    <LoadState of={loaded} rows={8}>
      {(record) =>
        record ? (
          <BoundRecordView record={record} />
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.noForm)} />
        )
      }
    </LoadState>
  );
}

/** Field by field, and what belongs to it line by line. */
export function BoundRecordView({
  record: { resource, fields, row, parts },
}: {
  readonly record: BoundRecord;
}): ReactNode {
  const { findLimit } = useFieldRights(resource);
  return (
    <div className="bound-record">
      <RecordSections fields={listReadable(fields, findLimit)} row={row} />
      <RecordParts parts={parts} />
    </div>
  );
}

/** The lines of a record, a table for each of their kinds. */
export function RecordParts({ parts }: Pick<BoundRecord, 'parts'>): ReactNode {
  return parts.map((part) => (
    <FactTable<AnyRow>
      key={part.title.en}
      title={part.title}
      rows={part.rows}
      rowKey={(_line, at) => String(at)}
      empty={words.noLines}
      columns={part.columns.map(([name, field]) => {
        const total = sumColumn(part, name);
        return {
          key: name,
          title: field.title ?? { zh: name, en: name },
          numeric: isNumeric(field),
          render: (line) => <RecordValue field={[name, field]} row={line} />,
          ...(total === undefined ? {} : { total: field.kind === 'integer' ? total : formatAmount(total) }),
        };
      })}
    />
  ));
}
