import { repaymentPlan, repaymentStatus } from '@scf-kit/sdk/contract/financing/repayment-plan';
import type { Location } from '../../../navigation/location.ts';
import type { RouteTable } from '../../../navigation/route.ts';
import { placeOfList } from '../../../table/query/table-address.ts';

const { toBeRepaid, partlyRepaid, overdue } = repaymentStatus;

/** Instalments that are not paid in full, as a query of the repayment plan. */
export const OPEN_INSTALMENTS = { status: [toBeRepaid.value, partlyRepaid.value, overdue.value].join(',') } as const;

/** The facts that a list says of an instalment. */
export const INSTALMENT_COLUMNS = [
  'financingId',
  'period',
  'plannedRepaymentDate',
  'plannedRepaymentAmount',
  'repaidAmount',
  'unpaidAmount',
  'status',
  'standing',
] as const;

/** The view of a screen, by its address, that lists them. */
export const INSTALMENTS_VIEW = 'instalments';

/** The screens with that view: of who keeps the books of loans, of who lends, and of who borrows. */
const PLACES = ['/finance/repayment', '/financing-party/project', '/financing-service/financing-end'] as const;

/** Where a person finds the open instalments of some days listed; undefined where they may open no such list. */
export function placeOfInstalments(
  { from, to }: { readonly from: string; readonly to: string },
  table: RouteTable | undefined,
): Location | undefined {
  const path = PLACES.find((one) => table?.has(one));
  return path === undefined
    ? undefined
    : placeOfList(
        path,
        repaymentPlan.name,
        { plannedRepaymentDateStart: from, plannedRepaymentDateEnd: to },
        { view: INSTALMENTS_VIEW },
      );
}
