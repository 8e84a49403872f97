import type { ReactNode } from 'react';
import { menu } from '@scf-kit/sdk/contract/access/menu';
import { ResourceTable } from '../../table/resource-table.tsx';

export default function MenuList(): ReactNode {
  return <ResourceTable resource={menu} />;
}
