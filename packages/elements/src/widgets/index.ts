import { amount } from './amount/declaration.ts';
import { area } from './area/declaration.ts';
import { biddingEquipment } from './bidding-equipment/declaration.ts';
import { contractLinks } from './contract-links/declaration.ts';
import { contractList } from './contract-list/declaration.ts';
import { customerSelect } from './customer-select/declaration.ts';
import { endUserSelect } from './end-user-select/declaration.ts';
import { backInvoices, historyInvoices, invoiceList } from './invoices/declaration.ts';
import { fileViewer } from './file-viewer/declaration.ts';
import { mobilePhone } from './mobile-phone/declaration.ts';
import { multiUserPicker } from './multi-user-picker/declaration.ts';
import { numberInWords } from './number-in-words/declaration.ts';
import { paymentInfo } from './payment-info/declaration.ts';
import { plannedRepayments } from './planned-repayments/declaration.ts';
import { qualificationMaterials } from './qualification-materials/declaration.ts';
import { financierSelection, quoteEntry } from './quotes/declaration.ts';
import { receiptList } from './receipt-list/declaration.ts';
import { supplierQuickAdd } from './supplier-quick-add/declaration.ts';
import { uploadFile } from './upload-file/declaration.ts';
import { userPicker } from './user-picker/declaration.ts';
import { deliveryVoucher, supplierInvoice, warehousingVoucher } from './vouchers/declaration.ts';

/**
 * Every business widget, once: registration, custom-elements.json, the types of the tags and the conformance suite read
 * this list.
 */
export const widgets = [
  uploadFile,
  amount,
  mobilePhone,
  numberInWords,
  area,
  endUserSelect,
  customerSelect,
  supplierQuickAdd,
  userPicker,
  multiUserPicker,
  contractLinks,
  fileViewer,
  contractList,
  invoiceList,
  historyInvoices,
  backInvoices,
  receiptList,
  paymentInfo,
  financierSelection,
  quoteEntry,
  qualificationMaterials,
  biddingEquipment,
  supplierInvoice,
  warehousingVoucher,
  deliveryVoucher,
  plannedRepayments,
] as const;
