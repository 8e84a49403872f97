import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { session } from '../../../services.ts';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';

/** Actions that only some of the parties of a document may take: the server says so too. */
export const offersOf =
  (resource: string) =>
  (transition: string, row: AnyRow): boolean => {
    const office = session.$person.get()?.user.officeId;
    if (resource === warehouseReceipt.name) {
      const offered = typeof valueOf(row, 'financingId') === 'string';
      return valueOf(row, 'ownerOfficeId') === office && (transition === 'takeBack') === offered;
    }
    if (resource === transferApplication.name || transition === 'consent')
      return valueOf(row, 'pledgeeOfficeId') === office && valueOf(row, 'consentTime') === null;
    // Nobody signs for goods that came in.
    return resource !== actualDelivery.name || typeof valueOf(row, 'outStockId') === 'string';
  };
