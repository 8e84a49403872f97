import type { ReactNode } from 'react';
import { contractTemplate } from '@scf-kit/sdk/contract/trade/contract-template';
import { navigation } from '../../services.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import type { TableButton } from '../../table/table-types.ts';

const DETAIL = '/contract/template/detail';
const BUTTONS: readonly TableButton[] = [
  {
    key: 'add',
    label: { zh: '新增模板', en: 'Add a template' },
    primary: true,
    codes: ['CONTRACT_TEMPLATE'],
    action: 'add',
    onClick: () => navigation.go(DETAIL),
  },
  {
    key: 'forms',
    label: { zh: '合同申请表单', en: 'Application forms' },
    codes: ['CONTRACT_TEMPLATE'],
    onClick: () => navigation.go('/contract/dynamic-form/design'),
  },
];

/** `/contract/template`: what the documents of contracts are written from. */
export default function TemplateList(): ReactNode {
  return (
    <ResourceTable
      resource={contractTemplate}
      changes={['delete']}
      imports={false}
      buttons={BUTTONS}
      onOpen={({ id }) => navigation.go({ path: DETAIL, query: { id } })}
      empty={{
        zh: '还没有合同文件模板，可新增一个：写正文或上传 Word 文档',
        en: 'No contract templates yet. Add one: write its text or upload a Word document.',
      }}
    />
  );
}
