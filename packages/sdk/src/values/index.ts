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
export { readAmount } from './amount-text.ts';
export { amountInput, amountTyped } from './amount-typed.ts';
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
export { DATE_FORMAT, MOMENT_FORMAT, isDate, isInFormat } from './date-formats.ts';
export { DEFAULT_TIME_ZONE, addMonths, daysBetween, formatMinute, formatMoment, parseMoment, today } from './dates.ts';
export { parseUserAgent } from './device.ts';
export { newId } from './ids.ts';
export { hasInitials, isInitials, pinyinLetters } from './pinyin-initials.ts';
export { isRecord } from './records.ts';
export { toSerialNumber, toSerialNumbers } from './serial-number.ts';
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
