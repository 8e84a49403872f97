// Made from the declarations of the tags: `npm run manifest -w @scf-kit/elements` writes it.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type {
  ScfProviderElement,
  ScfProviderElementEventMap,
  ScfFormElement,
  ScfFormElementEventMap,
  ScfUploadFileElement,
  ScfUploadFileElementEventMap,
  ScfAmountElement,
  ScfAmountElementEventMap,
  ScfMobilePhoneElement,
  ScfMobilePhoneElementEventMap,
  ScfNumberInWordsElement,
  ScfNumberInWordsElementEventMap,
  ScfAreaElement,
  ScfAreaElementEventMap,
  ScfEndUserSelectElement,
  ScfEndUserSelectElementEventMap,
  ScfCustomerSelectElement,
  ScfCustomerSelectElementEventMap,
  ScfSupplierQuickAddElement,
  ScfSupplierQuickAddElementEventMap,
  ScfUserPickerElement,
  ScfUserPickerElementEventMap,
  ScfMultiUserPickerElement,
  ScfMultiUserPickerElementEventMap,
  ScfContractLinksElement,
  ScfContractLinksElementEventMap,
  ScfFileViewerElement,
  ScfFileViewerElementEventMap,
  ScfContractListElement,
  ScfContractListElementEventMap,
  ScfInvoiceListElement,
  ScfInvoiceListElementEventMap,
  ScfHistoryInvoicesElement,
  ScfHistoryInvoicesElementEventMap,
  ScfBackInvoicesElement,
  ScfBackInvoicesElementEventMap,
  ScfReceiptListElement,
  ScfReceiptListElementEventMap,
  ScfPaymentInfoElement,
  ScfPaymentInfoElementEventMap,
  ScfFinancierSelectionElement,
  ScfFinancierSelectionElementEventMap,
  ScfQuoteEntryElement,
  ScfQuoteEntryElementEventMap,
  ScfQualificationMaterialsElement,
  ScfQualificationMaterialsElementEventMap,
  ScfBiddingEquipmentElement,
  ScfBiddingEquipmentElementEventMap,
  ScfSupplierInvoiceElement,
  ScfSupplierInvoiceElementEventMap,
  ScfWarehousingVoucherElement,
  ScfWarehousingVoucherElementEventMap,
  ScfDeliveryVoucherElement,
  ScfDeliveryVoucherElementEventMap,
  ScfVideoElement,
  ScfVideoElementEventMap,
  ScfRichTextElement,
  ScfRichTextElementEventMap,
  ScfPlannedRepaymentsElement,
  ScfPlannedRepaymentsElementEventMap,
} from './tags.ts';

type OwnEvents<Map> = Extract<Exclude<keyof Map, keyof HTMLElementEventMap>, string>;
type Tag<E extends HTMLElement, Inputs extends keyof E, Map> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, Inputs> & {
  readonly [K in Inputs]?: E[K] | undefined;
} & { readonly [K in OwnEvents<Map> as `on${K}`]?: ((event: Map[K]) => void) | undefined };

/** The tags as React 19 takes them: properties by their names, events as `onscf-...`. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'scf-provider': Tag<ScfProviderElement, 'baseUrl' | 'locale' | 'theme' | 'getToken', ScfProviderElementEventMap>;
      'scf-form': Tag<
        ScfFormElement,
        | 'formKey'
        | 'mode'
        | 'processKey'
        | 'businessKey'
        | 'draftKey'
        | 'node'
        | 'disabled'
        | 'name'
        | 'stringifyValues'
        | 'noSubmit'
        | 'locale'
        | 'theme'
        | 'definition'
        | 'value'
        | 'names'
        | 'changes'
        | 'context'
        | 'errors',
        ScfFormElementEventMap
      >;
      'scf-upload-file': Tag<
        ScfUploadFileElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'limit'
        | 'fileSize'
        | 'fileType'
        | 'dir'
        | 'value',
        ScfUploadFileElementEventMap
      >;
      'scf-amount': Tag<
        ScfAmountElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'capital'
        | 'addonBefore'
        | 'addonAfter'
        | 'min'
        | 'max'
        | 'value',
        ScfAmountElementEventMap
      >;
      'scf-mobile-phone': Tag<
        ScfMobilePhoneElement,
        'label' | 'locale' | 'theme' | 'name' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'value',
        ScfMobilePhoneElementEventMap
      >;
      'scf-number-in-words': Tag<
        ScfNumberInWordsElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'maxLength'
        | 'value',
        ScfNumberInWordsElementEventMap
      >;
      'scf-area': Tag<
        ScfAreaElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'withoutAddress'
        | 'value',
        ScfAreaElementEventMap
      >;
      'scf-end-user-select': Tag<
        ScfEndUserSelectElement,
        'label' | 'locale' | 'theme' | 'name' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'value',
        ScfEndUserSelectElementEventMap
      >;
      'scf-customer-select': Tag<
        ScfCustomerSelectElement,
        'label' | 'locale' | 'theme' | 'name' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'value',
        ScfCustomerSelectElementEventMap
      >;
      'scf-supplier-quick-add': Tag<
        ScfSupplierQuickAddElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'itemGroup'
        | 'value',
        ScfSupplierQuickAddElementEventMap
      >;
      'scf-user-picker': Tag<
        ScfUserPickerElement,
        'label' | 'locale' | 'theme' | 'name' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'value',
        ScfUserPickerElementEventMap
      >;
      'scf-multi-user-picker': Tag<
        ScfMultiUserPickerElement,
        'label' | 'locale' | 'theme' | 'name' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'value',
        ScfMultiUserPickerElementEventMap
      >;
      'scf-contract-links': Tag<
        ScfContractLinksElement,
        'label' | 'locale' | 'theme' | 'name' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'value',
        ScfContractLinksElementEventMap
      >;
      'scf-file-viewer': Tag<
        ScfFileViewerElement,
        'label' | 'locale' | 'theme' | 'objectName' | 'fileName',
        ScfFileViewerElementEventMap
      >;
      'scf-contract-list': Tag<
        ScfContractListElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'contractId',
        ScfContractListElementEventMap
      >;
      'scf-invoice-list': Tag<
        ScfInvoiceListElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'contractId',
        ScfInvoiceListElementEventMap
      >;
      'scf-history-invoices': Tag<
        ScfHistoryInvoicesElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'contractId',
        ScfHistoryInvoicesElementEventMap
      >;
      'scf-back-invoices': Tag<
        ScfBackInvoicesElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'contractId',
        ScfBackInvoicesElementEventMap
      >;
      'scf-receipt-list': Tag<
        ScfReceiptListElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'contractId',
        ScfReceiptListElementEventMap
      >;
      'scf-payment-info': Tag<
        ScfPaymentInfoElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'contractId',
        ScfPaymentInfoElementEventMap
      >;
      'scf-financier-selection': Tag<
        ScfFinancierSelectionElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'financingId'
        | 'value'
        | 'quotes',
        ScfFinancierSelectionElementEventMap
      >;
      'scf-quote-entry': Tag<
        ScfQuoteEntryElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'financingId'
        | 'value'
        | 'quotes',
        ScfQuoteEntryElementEventMap
      >;
      'scf-qualification-materials': Tag<
        ScfQualificationMaterialsElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'readOnly',
        ScfQualificationMaterialsElementEventMap
      >;
      'scf-bidding-equipment': Tag<
        ScfBiddingEquipmentElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'financingId'
        | 'variant'
        | 'mode'
        | 'loose'
        | 'value',
        ScfBiddingEquipmentElementEventMap
      >;
      'scf-supplier-invoice': Tag<
        ScfSupplierInvoiceElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'readOnly',
        ScfSupplierInvoiceElementEventMap
      >;
      'scf-warehousing-voucher': Tag<
        ScfWarehousingVoucherElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'readOnly',
        ScfWarehousingVoucherElementEventMap
      >;
      'scf-delivery-voucher': Tag<
        ScfDeliveryVoucherElement,
        'label' | 'locale' | 'theme' | 'financingId' | 'readOnly',
        ScfDeliveryVoucherElementEventMap
      >;
      'scf-video': Tag<
        ScfVideoElement,
        'label' | 'locale' | 'theme' | 'channelId' | 'startTime' | 'fixed',
        ScfVideoElementEventMap
      >;
      'scf-rich-text': Tag<
        ScfRichTextElement,
        'label' | 'locale' | 'theme' | 'name' | 'placeholder' | 'required' | 'disabled' | 'readOnly' | 'dir' | 'value',
        ScfRichTextElementEventMap
      >;
      'scf-planned-repayments': Tag<
        ScfPlannedRepaymentsElement,
        | 'label'
        | 'locale'
        | 'theme'
        | 'name'
        | 'placeholder'
        | 'required'
        | 'disabled'
        | 'readOnly'
        | 'financingId'
        | 'value',
        ScfPlannedRepaymentsElementEventMap
      >;
    }
  }
}
