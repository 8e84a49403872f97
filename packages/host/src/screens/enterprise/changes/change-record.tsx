import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract';
import { officeChange, type ChangedValues } from '@scf-kit/sdk/contract/enterprise/office-change';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { RecordGone } from '../../workflow/records/record-gone.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { NamedField } from '../../../table/edit/edit-fields.ts';
import { Facts } from '../../../table/detail/facts.tsx';
import { RecordValue } from '../../../table/detail/record-sections.tsx';
import { FieldChanges } from './field-changes.tsx';

export type Change = AnswerOf<typeof officeChange.calls.last>;

const FACTS = [
  'officeName',
  'changeKind',
  'approvalStatus',
  'applyUserId',
  'applyTime',
  'approveUserId',
  'approveTime',
  'opinion',
  'reason',
  'files',
] as const;
const WIDE: ReadonlySet<string> = new Set(['reason', 'files', 'opinion']);
const none: ChangedValues = {};

/** A change with what it would write, field by field. */
export function ChangeFacts({ change }: { readonly change: Change }): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <FieldChanges before={change.beforeData ?? none} after={change.afterData ?? none} />
      <Facts
        title={say({ zh: '申请信息', en: 'Application' })}
        facts={FACTS.filter((name) => name !== 'files' || (change.files?.length ?? 0) > 0).map((name) => ({
          key: name,
          label: say(officeChange.own[name].title ?? { zh: name, en: name }),
          wide: WIDE.has(name),
          value: <RecordValue field={[name, officeChange.own[name]] satisfies NamedField} row={change} />,
        }))}
      />
    </>
  );
}

/** The change an approval is about. */
export default function ChangeRecord({ id }: { readonly id: string }): ReactNode {
  const loaded = useLoaded(`change ${id}`, (signal) =>
    client.call(officeChange.calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={8} missing={<RecordGone />}>
      {(change) => <ChangeFacts change={change} />}
    </LoadState>
  );
}
