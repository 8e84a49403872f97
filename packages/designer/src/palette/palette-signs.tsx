import type { ReactNode } from 'react';

/** The sign of each control, drawn on 16 by 16: lines alone, no fill. */
export const paletteSigns: Readonly<Record<string, string>> = {
  input: 'M2 4.5h12v7H2zM4.5 6.5v3',
  textarea: 'M2 3h12v10H2zM4.5 5.5h7M4.5 8h7M4.5 10.5h4',
  number: 'M6 3L4.5 13M11.5 3L10 13M3 6h10.5M2.5 10H13',
  select: 'M2 4.5h12v7H2zM9 7l1.5 2L12 7M4.5 8H7',
  checkbox: 'M3 3h10v10H3zM5.5 8l2 2 3.5-4',
  radio: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  date: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3',
  time: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v3l2 1.5',
  rate: 'M8 2.5l1.7 3.5 3.8.5-2.8 2.7.7 3.8L8 11.2 4.6 13l.7-3.8L2.5 6.5l3.8-.5z',
  slider: 'M2 8h5M11 8h3M9 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  switch: 'M5 4.5h6a3.5 3.5 0 0 1 0 7H5a3.5 3.5 0 0 1 0-7zM11 6.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  uploadFile: 'M8 10V2.5M5 5.5l3-3 3 3M2.5 10v3.5h11V10',
  uploadImg: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 11.5M10.5 5.5v.01',
  cascader: 'M2.5 3.5h5v3h-5zM8.5 9.5h5v3h-5zM5 6.5V11h3.5',
  treeSelect: 'M2.5 3h4M4.5 3v9.5h3M4.5 7.5h3M9.5 6h4v3h-4zM9.5 11h4v3h-4z',
  batch: 'M2 3h12v7H2zM2 6h12M6.5 3v7M8 11.5v3M6.5 13h3',
  selectInputList: 'M2.5 3.5h3v3h-3zM2.5 9.5h3v3h-3zM7.5 5H14M7.5 11H14',
  editor: 'M2.5 13.5h11M3.5 10.5l7-7 2 2-7 7H3.5z',
  text: 'M3 4V3h10v1M8 3v10M6 13h4',
  html: 'M5 4.5L1.5 8 5 11.5M11 4.5L14.5 8 11 11.5M9 3.5l-2 9',
  button: 'M4 4.5h8a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM5.5 8h5',
  alert: 'M8 2.5l6 11H2zM8 6.5v3.5M8 11.8v.01',
  divider: 'M2 8h12M4 4.5h8M4 11.5h8',
  card: 'M2 3h12v10H2zM2 6h12',
  tabs: 'M2 5.5h12v8H2zM2 5.5v-3h5v3M7 3.5h4v2',
  grid: 'M2 3h3.5v10H2zM6.3 3h3.4v10H6.3zM10.5 3H14v10h-3.5z',
  table: 'M2 3h12v10H2zM2 6.3h12M2 9.7h12M8 3v10',
  amount: 'M4.5 2.5L8 7.5l3.5-5M8 7.5v6M5 8h6M5 10.5h6',
  numberInWords: 'M2.5 8h11M4 4.5h8M3 11.5h10',
  mobilePhone: 'M5 2h6v12H5zM7.5 12h1',
  area: 'M8 14s-4.5-4.3-4.5-7.5a4.5 4.5 0 0 1 9 0C12.5 9.7 8 14 8 14zM8 5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  userPicker: 'M8 3a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM3 13.5c.4-2.4 2.4-4 5-4s4.6 1.6 5 4',
  multiUserPicker:
    'M6 3.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM1.5 13c.3-2.2 2.2-3.5 4.5-3.5s4.2 1.3 4.5 3.5M10.5 3.7a2.3 2.3 0 0 1 0 4.3M12.3 9.9c1.2.5 2 1.6 2.2 3.1',
  customerSelect: 'M3 14V3h7v11M10 7h3v7M2 14h12M5.5 6h2M5.5 9h2',
  endUserSelect: 'M2.5 14V6L8 2.5 13.5 6v8zM8 6.5v4M6 8.5h4',
  supplierQuickAdd: 'M2 14V7l4 2.5V7l4 2.5V4h4v10zM2 14h12',
  financierSelection: 'M2 6.5L8 3l6 3.5zM3.5 6.5V12M6.5 6.5V12M9.5 6.5V12M12.5 6.5V12M2 13.5h12',
  quoteEntry: 'M11.5 4.5l-7 7M5 3.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM11 9.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  biddingEquipment: 'M2.5 3h11v7h-11zM6 13.5h4M8 10v3.5M4.5 7h2l1-2 1.5 3 .8-1H12',
  plannedRepayments: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3M5.5 10h5',
  qualificationMaterials: 'M3.5 2h6l3 3v9h-9zM6 9l1.5 1.5L10.5 7.5',
  supplierInvoice: 'M3.5 2h9v12l-2-1.3-1.5 1.3-1.5-1.3L6 14l-1-1.3L3.5 14zM6 5.5h4.5M6 8.5h4.5',
  warehousingVoucher: 'M2 7l6-4 6 4v7H2zM8 7.5v4M6 9.8l2 2 2-2',
  deliveryVoucher:
    'M1.5 4h8v7h-8zM9.5 6.5h3l2 2.5v2h-5M4.5 10.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zM11.5 10.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z',
  paymentInfo: 'M2 4h12v8.5H2zM2 7h12M4.5 10h3',
  contractList: 'M3.5 2h9v12h-9zM6 5.5h4M6 8h4M6 10.5h2',
  contractLinks: 'M7 9L9 7M6.5 6.5L4 9a2.1 2.1 0 0 0 3 3l2.5-2.5M9.5 9.5L12 7a2.1 2.1 0 0 0-3-3L6.5 6.5',
  invoiceList: 'M3.5 2h9v12l-3-1.5L6.5 14l-3-1.5zM6 5.5h4M6 8.5h4',
  historyInvoices: 'M8 2.5a5.5 5.5 0 1 1-5.3 4M2.5 2.5v4h4M8 5.5V8l2 1.5',
  backInvoices: 'M3.5 2h9v12l-3-1.5L6.5 14l-3-1.5zM10.5 7h-5M7.5 5l-2 2 2 2',
  receiptList:
    'M2.5 9l3-1.5h3a1.3 1.3 0 0 1 0 2.6H7M8.5 10l4-1.8a1.2 1.2 0 0 1 1 2.1L8.5 13.5l-6-1M9 2.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  video: 'M2 4.5h8v7H2zM10 7l4-2v6l-4-2z',
  fileViewer: 'M3.5 2h6l3 3v9h-9zM9.5 2v3h3M8 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
};

/** The sign of a control in the palette, beside its name. */
export const PaletteSign = ({ of }: { readonly of: string }): ReactNode => (
  <svg
    className="palette-sign"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paletteSigns[of]} />
  </svg>
);
