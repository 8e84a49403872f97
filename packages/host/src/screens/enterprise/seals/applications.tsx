import type { Text } from '@scf-kit/sdk/contract/text';
import { PlusOutlined } from '@ant-design/icons';
import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { inState } from '@scf-kit/sdk/contract/states';
import { anxinsignSeal } from '@scf-kit/sdk/contract/enterprise/seal';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { $routeTable, client, notify } from '../../../services.ts';
import { useFieldRights, useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { Values } from '../../../table/edit/edit-fields.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import type { RowAction } from '../../../table/rows/row-action.ts';
import { openFollowing } from '../../workflow/tasks/follow.ts';

type Application = OutputOf<typeof anxinsignSeal>;
const { applyEnterprise, create } = anxinsignSeal.calls;
const words = {
  add: { zh: '申请印章', en: 'Apply for a seal' },
  submit: { zh: '提交审批', en: 'Submit' },
  ask: { zh: '提交后进入审批，确定提交吗？', en: 'Submit this application for approval?' },
  follow: { zh: '查看进度', en: 'Track progress' },
  empty: {
    zh: '提交申请并审批通过后，即可开通电子印章',
    en: 'Submit an application; the electronic seal is issued once it is approved',
  },
} as const;

/** Only what the provider did not open is asked for once more. */
const hasFailed = (_name: string, row: Application): boolean => row.failReason !== null;

/**
 * Applications for electronic seals: made, submitted for approval, followed, opened once more where the provider did
 * not answer.
 */
export function Applications({
  preset,
  embedded = false,
}: {
  readonly preset?: Values;
  readonly embedded?: boolean;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const table = useStore($routeTable);
  const { findLimit } = useFieldRights(anxinsignSeal.name);
  const [version, setVersion] = useState(0);
  const [adding, setAdding] = useState(false);
  const changed = (): void => setVersion((count) => count + 1);
  const after = (work: Promise<unknown>, said: Text): Promise<void> =>
    work.then(
      () => {
        notify({ kind: 'success', title: say(said) });
        changed();
      },
      () => undefined,
    );
  const actions = (row: Application): readonly RowAction[] => [
    ...(!inState(anxinsignSeal, row, 'inProgress', 'opened') && mayCall(applyEnterprise.access)
      ? [
          {
            key: 'submit',
            label: words.submit,
            confirm: words.ask,
            onClick: () =>
              after(client.call(applyEnterprise, { body: { id: row.id } }), {
                zh: '已提交审批',
                en: 'Submitted for approval',
              }),
          },
        ]
      : []),
    ...(row.processInstanceId === null
      ? []
      : [
          {
            key: 'follow',
            label: words.follow,
            onClick: () =>
              openFollowing(
                {
                  processInstanceId: row.processInstanceId ?? '',
                  businessType: anxinsignSeal.name,
                  businessKey: row.id,
                },
                table,
              ),
          },
        ]),
  ];
  return (
    <>
      <ResourceTable
        resource={anxinsignSeal}
        version={version}
        embedded={embedded}
        empty={words.empty}
        changes={['update', 'delete']}
        rowActions={actions}
        offersTransition={hasFailed}
        {...(embedded ? { title: anxinsignSeal.title } : {})}
        buttons={
          preset && mayCall(create.access)
            ? [{ key: 'add', label: words.add, primary: true, icon: <PlusOutlined />, onClick: () => setAdding(true) }]
            : []
        }
      />
      {adding ? (
        <EditForm
          title={anxinsignSeal.title}
          heading={words.add}
          fields={anxinsignSeal.own}
          findLimit={findLimit}
          row={undefined}
          {...(preset ? { preset } : {})}
          onCancel={() => setAdding(false)}
          save={(body) => client.callChecked(create, { body })}
          onDone={() => {
            setAdding(false);
            changed();
          }}
        />
      ) : null}
    </>
  );
}
