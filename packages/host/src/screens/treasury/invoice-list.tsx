import { useStore } from '@nanostores/react';
import { useCallback, useMemo, type ReactNode } from 'react';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';
import type { ListedOf } from '@scf-kit/sdk/contract/resource';
import { $routeTable, navigation } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { isDraft } from '../workflow/drafts/draft.ts';
import { placeOfTask } from '../workflow/tasks/approval-areas.ts';

const COLLECTED = '/finance/invoice/collect';
/** Issued, also to the platform; collected, also registered. */
const DIRECTIONS = { issued: '1,3', collected: '2,4' } as const;

/**
 * `/finance/invoice/invoicing` and `/finance/invoice/collect`: invoices issued or collected. A draft opens as such,
 * what is in approval or through with its progress.
 */
export default function InvoiceList(): ReactNode {
  const { route } = usePage();
  const table = useStore($routeTable);
  const collected = route.path === COLLECTED;
  const query = useMemo(() => ({ direction: collected ? DIRECTIONS.collected : DIRECTIONS.issued }), [collected]);
  const open = useCallback(
    (row: ListedOf<typeof bill>): void => {
      const { id, processInstanceId } = row;
      navigation.go(
        isDraft(bill, row) || processInstanceId === null
          ? { path: collected ? `${COLLECTED}/detail-draft` : '/finance/invoice/detail-draft', query: { id } }
          : placeOfTask({ processInstanceId, businessKey: id, businessType: bill.name }, 'follows', table),
      );
    },
    [collected, table],
  );
  return (
    <ResourceTable
      resource={bill}
      query={query}
      filters={['applyCode', 'customerName', 'billNumber', 'kind', 'status', 'billingDate']}
      onOpen={open}
    />
  );
}
