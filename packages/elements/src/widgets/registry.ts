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
import { richText } from './rich-text/declaration.ts';
import { supplierQuickAdd } from './supplier-quick-add/declaration.ts';
import { uploadFile } from './upload-file/declaration.ts';
import { userPicker } from './user-picker/declaration.ts';
import { video } from './video/declaration.ts';
import { deliveryVoucher, supplierInvoice, warehousingVoucher } from './vouchers/declaration.ts';
import type { Widget } from './widget.ts';

/**
 * Every business widget, once, each with what draws it: registration, custom-elements.json, the types of the tags and
 * the conformance suite read this list. A declaration is data; it is bound to its parts here, so that the parts may
 * read it.
 */
export const widgets = [
  {
    ...uploadFile,
    load: async () => {
      const { FileUpload, FileRead } = await import('../form/fields/upload/upload-control.tsx');
      return { Control: FileUpload, Read: FileRead };
    },
  },
  { ...amount, load: () => import('./amount/amount.tsx') },
  { ...mobilePhone, load: () => import('./mobile-phone/mobile-phone.tsx') },
  { ...numberInWords, load: () => import('./number-in-words/number-in-words.tsx') },
  { ...area, load: () => import('./area/area.tsx') },
  { ...endUserSelect, load: () => import('./end-user-select/end-user-select.tsx') },
  { ...customerSelect, load: () => import('./customer-select/customer-select.tsx') },
  { ...supplierQuickAdd, load: () => import('./supplier-quick-add/supplier-quick-add.tsx') },
  { ...userPicker, load: () => import('./user-picker/user-picker.tsx') },
  { ...multiUserPicker, load: () => import('./multi-user-picker/multi-user-picker.tsx') },
  { ...contractLinks, load: () => import('./contract-links/contract-links.tsx') },
  { ...fileViewer, load: () => import('./file-viewer/file-viewer.tsx') },
  { ...contractList, load: () => import('./contract-list/contract-list.tsx') },
  { ...invoiceList, load: async () => ({ View: (await import('./invoices/invoices.tsx')).InvoiceList }) },
  { ...historyInvoices, load: async () => ({ View: (await import('./invoices/invoices.tsx')).HistoryInvoices }) },
  { ...backInvoices, load: async () => ({ View: (await import('./invoices/invoices.tsx')).BackInvoices }) },
  { ...receiptList, load: () => import('./receipt-list/receipt-list.tsx') },
  { ...paymentInfo, load: () => import('./payment-info/payment-info.tsx') },
  {
    ...financierSelection,
    load: async () => {
      const { SelectionControl: Control, SelectionRead: Read } = await import('./quotes/selection.tsx');
      return { Control, Read };
    },
  },
  {
    ...quoteEntry,
    load: async () => {
      const { EntryControl: Control, EntryRead: Read } = await import('./quotes/entry.tsx');
      return { Control, Read };
    },
  },
  { ...qualificationMaterials, load: () => import('./qualification-materials/qualification-materials.tsx') },
  { ...biddingEquipment, load: () => import('./bidding-equipment/bidding-equipment.tsx') },
  { ...supplierInvoice, load: async () => ({ View: (await import('./vouchers/vouchers.tsx')).SupplierInvoice }) },
  { ...warehousingVoucher, load: async () => ({ View: (await import('./vouchers/vouchers.tsx')).WarehousingVoucher }) },
  { ...deliveryVoucher, load: async () => ({ View: (await import('./vouchers/vouchers.tsx')).DeliveryVoucher }) },
  { ...video, load: () => import('./video/video.tsx') },
  { ...richText, load: async () => (await import('./rich-text/rich-text.tsx')).partsOver(everyWidget()) },
  { ...plannedRepayments, load: () => import('./planned-repayments/planned-repayments.tsx') },
] as const;

function everyWidget(): readonly Widget[] {
  return widgets;
}
