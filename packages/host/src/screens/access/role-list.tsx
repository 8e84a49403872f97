import type { ReactNode } from 'react';
import { role } from '@scf-kit/sdk/contract/access/role';
import { ResourceTable } from '../../table/resource-table.tsx';

export default function RoleList(): ReactNode {
  return <ResourceTable resource={role} />;
}
