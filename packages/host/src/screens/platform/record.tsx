import { useStore } from '@nanostores/react';
import { Button, Card, Result } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import type { Fields, Resource } from '@scf-kit/sdk/contract';
import { stateField } from '@scf-kit/sdk/contract/states';
import { $routeTable, navigation } from '../../services.ts';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { RecordChanges } from '../../table/detail/difference-list.tsx';
import { FieldText } from '../../table/values/field-text.tsx';
import { readValue, type AnyRow } from '../../table/values/plain-text.ts';
import { readBoundRecord, type BoundRecord } from '../workflow/records/bound-records.ts';
import { loadResource } from '../workflow/records/record-kinds.ts';
import { BoundRecordView, hasOwnView, InstanceRecord } from '../workflow/records/records.tsx';
import { placeOfTask } from '../../navigation/approval-areas.ts';
import { useMayFollow } from '../workflow/tasks/follow.ts';
import '../workflow/records/record-title.css';
import './record.css';

const words = {
  unknown: { zh: '没有这种数据', en: 'There is no record of this kind' },
  follow: { zh: '查看审批进度', en: 'View approval progress' },
} as const;

interface Shown {
  readonly resource: Resource;
  readonly record: BoundRecord;
}

/** Long texts that no list shows are drawings and definitions, not for reading. */
const pickReadable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !(field.unlisted && field.kind === 'longText')));

/** The record; null where there is no such kind of record. */
async function load(name: string, id: string, signal: AbortSignal): Promise<Shown | null> {
  const [resource, record] = await Promise.all([loadResource(name), readBoundRecord(name, { id }, signal)]);
  return resource && record ? { resource, record: { ...record, fields: pickReadable(record.fields) } } : null;
}

function Title({ resource, row }: { readonly resource: Resource; readonly row: AnyRow }): ReactNode {
  const { say } = useTexts();
  const { rename } = usePage();
  const table = useStore($routeTable);
  const label = readValue(row, resource.summary?.code ?? resource.label);
  const title = typeof label === 'string' && label !== '' ? label : say(resource.title);
  useEffect(() => rename(title), [rename, title]);
  const state = stateField(resource);
  const instance = resource.approvable ? readValue(row, 'processInstanceId') : undefined;
  const processInstanceId = typeof instance === 'string' ? instance : undefined;
  const follows = useMayFollow(processInstanceId);
  const place =
    follows && processInstanceId !== undefined
      ? placeOfTask(
          { processInstanceId, businessKey: String(readValue(row, 'id')), businessType: resource.name },
          'follows',
          table,
        )
      : undefined;
  return (
    <div className="instance-title">
      <h1>{title}</h1>
      {state ? <FieldText field={state.field} row={row} name={state.name} /> : null}
      {place ? (
        <span className="instance-title-actions">
          <Button type="primary" onClick={() => navigation.go(place)}>
            {say(words.follow)}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

function LoadedRecord({ name, id }: { readonly name: string; readonly id: string }): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`record ${name} ${id}`, (signal) => load(name, id, signal));
  return (
    <LoadState of={loaded} rows={10}>
      {(shown) =>
        shown ? (
          <>
            <Title resource={shown.resource} row={shown.record.row} />
            <Card size="small" variant="borderless" title={say(shown.resource.title)}>
              <BoundRecordView record={shown.record} />
              {shown.resource.logged ? <RecordChanges entityName={name} dataId={id} /> : null}
            </Card>
          </>
        ) : (
          <Result status="404" title={say(words.unknown)} />
        )
      }
    </LoadState>
  );
}

/** `/dashboard/record?resource&id`: one record of any kind, to be read: where a search hit or a notice leads. */
export default function RecordPage(): ReactNode {
  const { query } = usePage();
  const [{ resource = '', id = '' }] = useState(query);
  return (
    <div className="record-page">
      {hasOwnView(resource) ? (
        <Card size="small" variant="borderless">
          <InstanceRecord businessType={resource} businessKey={id} />
        </Card>
      ) : (
        <LoadedRecord name={resource} id={id} />
      )}
    </div>
  );
}
