/**
 * The kind of a business widget's value: none (display only), text, exact decimal as text, list of rows or one object.
 */
export type ValueKind = 'none' | 'text' | 'decimal' | 'list' | 'object';

/** A business widget as a field type. What its values have to be beside their kind is in `widget-checks.ts`. */
export interface WidgetType {
  readonly value: ValueKind;
  /** Decimals that a decimal value always has: more are refused, fewer are filled up with zeros. */
  readonly decimals?: number;
  /** The groups of the dictionary its values are chosen from. */
  readonly dictionaries?: readonly string[];
}

/** Digits of a mobile phone number (forms §5). */
export const MOBILE_PHONE_DIGITS = 11;
/** Characters of a detailed address (forms §5). */
export const ADDRESS_LENGTH = 128;
/** The groups of the dictionary that a line of equipment chooses from (WID-025). */
export const EQUIPMENT_DICTIONARIES = {
  biddingEquipment: 'ZBSB',
  manufacturer: 'ZBCP_CJ',
  brandId: 'ZBCP_PP',
  sourceMethod: 'SOURCE_METHOD',
} as const;

/** Every business widget by its field type; its tag is `scf-` and the type in kebab-case. */
export const widgetTypes = {
  amount: { value: 'decimal', decimals: 2 },
  mobilePhone: { value: 'text' },
  numberInWords: { value: 'text' },
  area: { value: 'object' },
  endUserSelect: { value: 'text' },
  customerSelect: { value: 'text' },
  supplierQuickAdd: { value: 'text' },
  userPicker: { value: 'text' },
  multiUserPicker: { value: 'list' },
  contractLinks: { value: 'list' },
  fileViewer: { value: 'none' },
  video: { value: 'none' },
  contractList: { value: 'none' },
  invoiceList: { value: 'none' },
  historyInvoices: { value: 'none' },
  backInvoices: { value: 'none' },
  receiptList: { value: 'none' },
  paymentInfo: { value: 'none' },
  qualificationMaterials: { value: 'none' },
  supplierInvoice: { value: 'none' },
  warehousingVoucher: { value: 'none' },
  deliveryVoucher: { value: 'none' },
  financierSelection: { value: 'list' },
  quoteEntry: { value: 'list' },
  biddingEquipment: { value: 'list', dictionaries: Object.values(EQUIPMENT_DICTIONARIES) },
  plannedRepayments: { value: 'list' },
  /** Written for visitors; no form offers it. */
  richText: { value: 'text' },
} as const satisfies Readonly<Record<string, WidgetType>>;

export type WidgetTypeName = keyof typeof widgetTypes;
/** The widgets whose values have a check of their own beside that of their kind. */
export type CheckedWidgetName = {
  [Name in WidgetTypeName]: (typeof widgetTypes)[Name]['value'] extends 'none' | 'decimal' ? never : Name;
}[WidgetTypeName];

const byName: ReadonlyMap<string, WidgetType> = new Map(Object.entries(widgetTypes));
/** The widget of a field type; undefined for the types of the form itself. */
export const findWidgetType = (type: string): WidgetType | undefined => byName.get(type);

/** Whether values of a field type have a check of their own beside that of their kind. */
export function isCheckedWidget(type: string): type is CheckedWidgetName {
  const kind = findWidgetType(type)?.value;
  return kind !== undefined && kind !== 'none' && kind !== 'decimal';
}
