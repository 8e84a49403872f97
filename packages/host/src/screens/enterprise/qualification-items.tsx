import type { ReactNode } from 'react';
import { financingQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { ResourceTable } from '../../table/resource-table.tsx';

/** What enterprises are asked to hand in: of themselves, or for every project. */
export default function QualificationItems(): ReactNode {
  return (
    <ResourceTable
      resource={financingQualifications}
      empty={{
        zh: '新增资质项后，企业即可按要求上传资料',
        en: 'Add an item; enterprises are asked for it from then on',
      }}
    />
  );
}
