import type { ReactNode } from 'react';
import { CONTRACT_FORMS } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { usePage } from '../../shell/routing/page.tsx';
import { FormDesign } from './forms/form-design.tsx';
import { FormList } from './forms/form-list.tsx';

const PATH = '/contract/dynamic-form/design';
const CODES = ['CONTRACT_TEMPLATE', 'FLOWABLE_DYNAMIC_FORM'] as const;

/** `/contract/dynamic-form/design`: the templates of contracts, and with `?id=` one of them in the designer. */
export default function ContractFormDesign(): ReactNode {
  const id = usePage().query['id'] ?? '';
  if (id === '')
    return (
      <FormList
        category={CONTRACT_FORMS}
        title={{ zh: '合同模板', en: 'Contract templates' }}
        designPath={PATH}
        codes={CODES}
      />
    );
  return <FormDesign id={id} codes={CODES} ownList={PATH} />;
}
