import { Empty, Skeleton } from 'antd';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { formatAmount } from '@scf-kit/sdk/values';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { loadChunk } from '../../../shell/routing/screen-loader.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { listReadable } from '../../../table/detail/readable.ts';
import { FactTable } from '../../../table/plain/fact-table.tsx';
import { isNumeric, type AnyRow } from '../../../table/values/plain-text.ts';
import { RecordSections, RecordValue } from '../../../table/detail/record-sections.tsx';
import { readBoundRecord, isBound, sumColumn, type BoundRecord } from './bound-records.ts';
import { words } from './words.ts';

type RecordView = ComponentType<{ readonly id: string }>;

/** Records with a view of their own. */
const RECORDS: Readonly<Record<string, RecordView>> = {
  office: lazy(() => loadChunk(() => import('../../enterprise/office/office-record.tsx'))),
  'office-change': lazy(() => loadChunk(() => import('../../enterprise/changes/change-record.tsx'))),
  'anxinsign-seal': lazy(() => loadChunk(() => import('../../enterprise/seals/application-record.tsx'))),
  opening: lazy(() => loadChunk(() => import('../../treasury/openings/opening-record.tsx'))),
};

/** Whether records of a kind have a view of their own. */
export const hasOwnView = (resource: string): boolean => Object.hasOwn(RECORDS, resource);

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
  const View = businessType === null || businessKey === null ? undefined : RECORDS[businessType];
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
