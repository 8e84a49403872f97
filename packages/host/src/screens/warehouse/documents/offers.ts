import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { session } from '../../../services.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';

/** Actions that only some of the parties of a document may take: the server says so too. */
export const mayOffer =
  (resource: string) =>
  (transition: string, row: AnyRow): boolean => {
    const office = session.$person.get()?.user.officeId;
    if (resource === warehouseReceipt.name) {
      const offered = typeof readValue(row, 'financingId') === 'string';
      return readValue(row, 'ownerOfficeId') === office && (transition === 'takeBack') === offered;
    }
    if (resource === transferApplication.name || transition === 'consent')
      return readValue(row, 'pledgeeOfficeId') === office && readValue(row, 'consentTime') === null;
    // Nobody signs for goods that came in.
    return resource !== actualDelivery.name || typeof readValue(row, 'outStockId') === 'string';
  };
