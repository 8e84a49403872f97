export {
  Decimal,
  FEE_DIVISOR,
  toDecimal,
  computeFee,
  formatAmount,
  multiply,
  roundAmount,
  truncateAmount,
} from './money.ts';
export { amountInput, amountTyped, readAmount } from './amount-text.ts';
export { isDecimalText } from './decimal-text.ts';
export {
  currencyCode,
  currencyDigits,
  fitsCurrency,
  isRmb,
  isSameCurrency,
  partsByShare,
  RMB,
  WHOLE_CURRENCIES,
} from './currency.ts';
export {
  isInvoiceNumber,
  isPriced,
  isPrinted,
  leftOfLine,
  redLine,
  sumOfLines,
  taxParts,
  type InvoiceLine,
  type TakenBack,
  type TaxParts,
} from './tax.ts';
export { capitalAmount } from './words.ts';
export {
  DATE_FORMAT,
  DEFAULT_TIME_ZONE,
  MOMENT_FORMAT,
  addMonths,
  daysBetween,
  formatMinute,
  formatMoment,
  isDate,
  isInFormat,
  parseMoment,
  today,
} from './dates.ts';
export { parseUserAgent } from './device.ts';
export { newId } from './ids.ts';
export { isRecord } from './records.ts';
export {
  chooseCity,
  chooseDistrict,
  chooseProvince,
  emptyArea,
  type AreaOption,
  type AreasBelow,
  type AreaValue,
} from './areas.ts';
export {
  codeDate,
  highestSerial,
  productCode,
  sampleCode,
  serialPeriod,
  type CodeParts,
  type CodeRule,
  type CodeSegment,
  type ResetCycle,
} from './product-code.ts';
export {
  creditCodeCheck,
  hasFormat,
  isCreditCode,
  isIdentityCard,
  isLink,
  isWebAddress,
  type Format,
} from './identifiers.ts';
export { cellsOfBlock } from './spreadsheet-block.ts';
