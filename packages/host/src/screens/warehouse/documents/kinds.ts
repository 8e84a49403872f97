import type { Resource } from '@scf-kit/sdk/contract/resource';
import { actualDelivery } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { stockCount } from '@scf-kit/sdk/contract/warehouse/stock-count';
import { transferApplication } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { warehouseReceipt } from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing } from '@scf-kit/sdk/contract/warehouse/warehousing';
import type { Location } from '../../../navigation/location.ts';

/** The document each page shows. */
const KINDS: Readonly<Record<string, Resource>> = {
  '/stock/import/detail': warehousing,
  '/stock/export/detail': outStock,
  '/stock/receipt/detail': warehouseReceipt,
  '/stock/delivery/detail': actualDelivery,
  '/stock/transfer/detail': transferApplication,
  '/stock/count/detail': stockCount,
};

export const documentAt = (path: string): Resource | undefined => KINDS[path];

/** Where a document is read and worked on. */
export const placeOfDocument = (resource: string, id: string): Location => ({
  path: Object.entries(KINDS).find(([, { name }]) => name === resource)?.[0] ?? '/stock/import',
  query: { id },
});
