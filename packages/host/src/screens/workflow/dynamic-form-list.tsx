import type { ReactNode } from 'react';
import { FormList } from './forms/form-list.tsx';

const CODES = ['FLOWABLE_DYNAMIC_FORM'] as const;

/** `/flowable/dynamic-form`: all forms of the back office. */
export default function DynamicFormList(): ReactNode {
  return <FormList designPath="/flowable/dynamic-form/design" codes={CODES} />;
}
