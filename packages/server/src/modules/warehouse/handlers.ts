import { approve } from '@scf-kit/sdk/contract/warehouse/approve';
import {
  orderBiddingProductsOutbound as departuresOfOrders,
  orderBiddingProductsWarehousing as arrivalsOfOrders,
} from '@scf-kit/sdk/contract/warehouse/order-bidding-products-movement';
import { productImportSn } from '@scf-kit/sdk/contract/warehouse/product-import-sn';
import { stats } from '@scf-kit/sdk/contract/warehouse/stats';
import { stockBalance, stockEntry, stockLot } from '@scf-kit/sdk/contract/warehouse/stock-ledger';
import { subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { actualDelivery, actualDeliveryLine } from '@scf-kit/sdk/contract/warehouse/actual-delivery';
import { outStock, outStockLine } from '@scf-kit/sdk/contract/warehouse/out-stock';
import { transferApplication, transferApplicationLine } from '@scf-kit/sdk/contract/warehouse/transfer-application';
import { stockCount, stockCountLine } from '@scf-kit/sdk/contract/warehouse/stock-count';
import {
  receiptPledge,
  warehouseReceipt,
  warehouseReceiptLine,
} from '@scf-kit/sdk/contract/warehouse/warehouse-receipt';
import { warehousing, warehousingLine } from '@scf-kit/sdk/contract/warehouse/warehousing';
import { serve } from '../../resource/serve.ts';
import { approvals } from './approvals.ts';
import { balances } from './balances.ts';
import { arrivalChecks, balanceChecks, entryChecks, lotChecks, serialChecks } from './checks.query.ts';
import { actualLines, actuals } from './documents/actual.ts';
import { countLines, counts } from './documents/counts.ts';
import {
  deliveryLineChecks,
  pledgeChecks,
  receiptLineChecks,
  transferChecks,
} from './documents/document-checks.query.ts';
import { outLines, outStocks } from './documents/out-stock.ts';
import { papers } from './documents/receipt-paper.ts';
import { pledges } from './documents/pledges.ts';
import { receiptLines, receipts } from './documents/receipts.ts';
import { transferLines, transfers } from './documents/transfers.ts';
import { planLines, plans } from './documents/warehousing.ts';
import { entries } from './entries.ts';
import { importedSerials } from './imported-serials.ts';
import { locations } from './places.ts';
import { warehouseStats } from './stats.ts';
import { arrivals, departures } from './stock.ts';

serve(approve, approvals);
serve(stats, warehouseStats);
serve(warehousing, plans);
serve(warehousingLine, planLines);
serve(actualDelivery, actuals);
serve(actualDeliveryLine, actualLines, deliveryLineChecks);
serve(outStock, outStocks);
serve(outStockLine, outLines);
serve(warehouseReceipt, receipts, pledges, papers);
serve(warehouseReceiptLine, receiptLines, receiptLineChecks);
serve(receiptPledge, pledgeChecks);
serve(stockCount, counts);
serve(stockCountLine, countLines);
serve(transferApplication, transfers, transferChecks);
serve(transferApplicationLine, transferLines);
serve(subWarehouseLocation, locations);
serve(productImportSn, importedSerials, serialChecks);
serve(arrivalsOfOrders, arrivals, arrivalChecks);
serve(departuresOfOrders, departures);
serve(stockEntry, entries, entryChecks);
serve(stockLot, lotChecks);
serve(stockBalance, balances, balanceChecks);
