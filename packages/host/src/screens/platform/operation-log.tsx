import type { ReactNode } from 'react';
import { operationHistory } from '@scf-kit/sdk/contract/platform/operation-history';
import { ResourceTable } from '../../table/resource-table.tsx';

export default function OperationLog(): ReactNode {
  return <ResourceTable resource={operationHistory} empty={{ zh: '页面访问和按钮点击的记录会出现在这里', en: 'Page visits and button clicks are listed here' }} />;
}
