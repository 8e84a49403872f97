import type { ReactNode } from 'react';
import { category } from '@scf-kit/sdk/contract/portal/category';
import { ResourceTable } from '../../table/resource-table.tsx';

/** `/article/category`: the tree of categories that articles stand in. */
export default function CategoryList(): ReactNode {
  return (
    <ResourceTable
      resource={category}
      tree="parentId"
      empty={{
        zh: '还没有分类；新增后文章可以归入',
        en: 'No categories yet. Add one to group articles.',
      }}
    />
  );
}
