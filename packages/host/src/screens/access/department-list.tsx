import type { ReactNode } from 'react';
import { department } from '@scf-kit/sdk/contract/access/department';
import { ResourceTable } from '../../table/resource-table.tsx';

export default function DepartmentList(): ReactNode {
  return <ResourceTable resource={department} />;
}
