import { useState, type ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { client, notify } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { PagedTable } from '../../table/paged-table.tsx';
import type { RowAction } from '../../table/row-actions.tsx';

const { list } = flowableRepository.calls;
type Definition = AnswerOf<typeof list>['records'][number];
const ACTIVE = 1;

/** `/flowable/definition`: what is deployed, version by version. */
export default function DefinitionList(): ReactNode {
  const { t } = useTexts();
  const [round, setRound] = useState(0);
  const after = (work: Promise<unknown>): Promise<void> => work.then(() => { notify({ kind: 'success', title: t('common.requestOk') }); setRound((count) => count + 1); }, () => undefined);
  const rowActions = ({ processDefinitionId, status }: Definition): readonly RowAction[] => [
    {
      key: 'suspend', label: status === ACTIVE ? { zh: '挂起', en: 'Suspend' } : { zh: '激活', en: 'Activate' }, codes: ['FLOWABLE_TODO_TASK_MANAGE'], action: 'disable', danger: status === ACTIVE,
      ...(status === ACTIVE ? { confirm: { zh: '挂起后不能再发起该版本的流程，确定挂起吗？', en: 'Nobody can start this version while it is suspended. Suspend it?' } } : {}),
      onClick: () => after(client.call(flowableFlow.calls.suspend, { body: { processDefinitionId } })),
    },
  ];
  return (
    <PagedTable<Definition>
      name="process-definitions" title={{ zh: '流程定义', en: 'Process definitions' }} call={list} fields={FIELDS} rowKey="processDefinitionId" columns={COLUMNS} filters={FILTERS} version={round} rowActions={rowActions}
      empty={{ zh: '还没有部署流程，请在流程模型中设计并部署', en: 'Nothing is deployed yet. Design and deploy a process under process models.' }}
    />
  );
}

const FIELDS = 'fields' in list.answer ? list.answer.fields : {};
const COLUMNS = ['name', 'processDefinitionKey', 'definitionVersion', 'category', { name: 'status', title: { zh: '状态', en: 'Status' } }, 'deploymentTime'] as const;
const FILTERS = ['createTime'] as const;
