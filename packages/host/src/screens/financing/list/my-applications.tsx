import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import type { Text } from '@scf-kit/sdk/contract/text';
import { navigation } from '../../../services.ts';
import { PagedTable } from '../../../table/paged-table.tsx';

type Application = AnswerOf<typeof financing.calls.my>['records'][number];
const { my } = financing.calls;
/** The answered fields of the list, with the states of the resource so that the tag takes their colour. */
const fields = {
  ...('fields' in my.answer ? my.answer.fields : {}),
  status: financing.own.status,
  createTime: financing.fields.createTime,
};

/** The person's own applications; `states` narrows them to some. */
export function MyApplications({
  name,
  title,
  states,
  empty,
}: {
  readonly name: string;
  readonly title: Text;
  readonly states?: readonly number[];
  readonly empty: Text;
}): ReactNode {
  return (
    <PagedTable<Application>
      name={name}
      title={title}
      call={my}
      fields={fields}
      columns={['code', 'name', 'customerName', 'applyAmount', 'termMonths', 'status', 'currentNode', 'createTime']}
      filters={states ? ['name'] : ['name', 'status']}
      empty={empty}
      {...(states ? { query: { status: states.join(',') } } : {})}
      onOpen={(row) =>
        navigation.go(
          row.processInstanceId
            ? {
                path: '/financing-service/detail',
                query: { id: row.id, processInstanceId: row.processInstanceId },
              }
            : { path: '/financing-service/edit', query: { id: row.id } },
        )
      }
      buttons={[
        {
          key: 'start',
          label: { zh: '发起融资申请', en: 'Start a financing application' },
          primary: true,
          icon: <PlusOutlined />,
          codes: ['MY_FLOW_START', 'MY_START'],
          onClick: () => navigation.go('/financing-service/start'),
        },
      ]}
    />
  );
}
