import { useState, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { toDecimal } from '@scf-kit/sdk/values';
import { usePage } from '../../../shell/routing/page.tsx';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { DraftDetail } from '../../workflow/drafts/draft-detail.tsx';
import { LoanBody } from './loan-body.tsx';

/** A loan that is paid out whole is not paid out again. */
const offersTransition = (name: string, row: AnyRow): boolean =>
  name !== 'disburse' ||
  (toDecimal(readValue(row, 'disbursedAmount') ?? '0')?.lt(toDecimal(readValue(row, 'financingAmount')) ?? '0') ??
    false);

/** A project that a form was filled in for changes with its form. */
const mayChange = (row: AnyRow): boolean => typeof readValue(row, 'formKey') !== 'string';

/** One project, for whoever opens it from any of the lists. */
export function Project(): ReactNode {
  const { query } = usePage();
  const [id] = useState(query['id'] ?? '');
  return (
    <DraftDetail
      resource={financing}
      id={id}
      offersTransition={offersTransition}
      mayChange={mayChange}
      renderBody={(shown) => <LoanBody {...shown} />}
    />
  );
}
