import { isRecord } from '../../values/records.ts';
import type { MessageKey } from '../../contract/messages.ts';
import type { TextParams } from '../../contract/text.ts';
import { isDate } from '../../values/date-formats.ts';
import { toDecimal } from '../../values/money.ts';
import {
  ADDRESS_LENGTH,
  isCheckedWidget,
  MOBILE_PHONE_DIGITS,
  type CheckedWidgetName,
} from '../definition/widget-types.ts';

/** The error of a wrong value: a message key and its parameters. */
type Said = readonly [key: MessageKey, params?: TextParams];
/** The error of a value that has the right kind and is not blank; undefined: none. Never throws, whatever the value. */
export type WidgetCheck = (value: unknown) => Said | undefined;

/** People, links and the like that one value may name. */
const MOST_ENTRIES = 1_000;

const ID = /^[\w-]{1,64}$/;
const isId = (value: unknown): boolean => typeof value === 'string' && ID.test(value);
const idOnly = (value: unknown): Said | undefined => (isId(value) ? undefined : ['check.choice']);
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

function area(value: unknown): Said | undefined {
  if (!isRecord(value)) return ['check.object'];
  const { provinceId, cityId, districtId, address, ...rest } = value;
  if (Object.keys(rest).length > 0) return ['check.unknown'];
  const chosen = [provinceId, cityId, districtId];
  if (!chosen.every((id) => isNothing(id) || isId(id))) return ['check.choice'];
  // A city without its province, or a district without its city, is no place.
  if ((isNothing(provinceId) && !isNothing(cityId)) || (isNothing(cityId) && !isNothing(districtId)))
    return ['widget.area'];
  if (!isNothing(address) && typeof address !== 'string') return ['check.text'];
  return typeof address === 'string' && [...address].length > ADDRESS_LENGTH
    ? ['widget.area.address', { max: ADDRESS_LENGTH }]
    : undefined;
}

const isLink = (value: unknown): boolean =>
  isRecord(value) && typeof value['displayName'] === 'string' && typeof value['contractLink'] === 'string';

const isDecimalOrNothing = (value: unknown): boolean => isNothing(value) || toDecimal(value)?.gte(0) === true;
const isIdOrNothing = (value: unknown): boolean => isNothing(value) || isId(value);
/** The error of the first wrong row; undefined: none. */
function rows(value: unknown, wrong: (row: Readonly<Record<string, unknown>>) => Said | undefined): Said | undefined {
  if (!Array.isArray(value) || value.length > MOST_ENTRIES) return ['check.list'];
  for (const row of value) {
    if (!isRecord(row) || !isId(row['id'])) return ['check.object'];
    const said = wrong(row);
    if (said) return said;
  }
  return undefined;
}
/** Of a project one quote is selected, and no more than one. */
function selection(value: unknown): Said | undefined {
  const said = rows(value, ({ selected }) => (selected === 0 || selected === 1 ? undefined : ['check.choice']));
  return (
    said ??
    (Array.isArray(value) && value.filter((row: unknown) => isRecord(row) && row['selected'] === 1).length > 1
      ? ['check.choice']
      : undefined)
  );
}
const quotes = (value: unknown): Said | undefined =>
  rows(
    value,
    ({
      allowUse,
      interestPaymentMethod,
      interestRate,
      serviceChargePercentage,
      financingAmount,
      actualCustomerInterestRate,
    }) => {
      if (allowUse !== 0 && allowUse !== 1 && allowUse !== 2) return ['check.choice'];
      if (!isIdOrNothing(interestPaymentMethod)) return ['check.choice'];
      return [interestRate, serviceChargePercentage, financingAmount, actualCustomerInterestRate].every(
        isDecimalOrNothing,
      )
        ? undefined
        : ['check.number'];
    },
  );
/** Characters of markup, as the contract takes them by default. */
const MOST_MARKUP = 200_000;
const isShort = (value: unknown, most: number): boolean =>
  isNothing(value) || (typeof value === 'string' && [...value].length <= most);
const equipment = (value: unknown): Said | undefined =>
  rows(value, (line) => {
    const { biddingEquipment, equipmentQuantity } = line;
    if (!isRecord(biddingEquipment) || !isId(biddingEquipment['key'])) return ['equipment.name.required'];
    if (
      typeof equipmentQuantity !== 'number' ||
      !Number.isInteger(equipmentQuantity) ||
      equipmentQuantity < 1 ||
      equipmentQuantity > 9_999_999
    )
      return ['equipment.quantity.required'];
    if (isNothing(line['equipmentSpecification']) || !isShort(line['equipmentSpecification'], 64))
      return ['equipment.specification.required'];
    if (!isShort(line['unit'], 32)) return ['check.maxLength', { max: 32 }];
    if (
      ![line['manufacturer'], line['brandId'], line['sourceMethod'], line['relationshipProductId']].every(isIdOrNothing)
    )
      return ['check.choice'];
    if (isNothing(line['unitPrice']) || !isDecimalOrNothing(line['unitPrice'])) return ['equipment.unitPrice.required'];
    return isNothing(line['totalPrice']) || !isDecimalOrNothing(line['totalPrice'])
      ? ['equipment.totalPrice.required']
      : undefined;
  });
/** A planned repayment is at least 1 (WID-052). */
const repayments = (value: unknown): Said | undefined =>
  rows(value, ({ plannedRepaymentDate: day, plannedRepaymentAmount: amount }) => {
    if (typeof day !== 'string' || !isDate(day)) return ['widget.repayment'];
    return toDecimal(amount)?.gte(1) === true ? undefined : ['widget.repayment'];
  });

/** The check that browser and server make of the value of each business widget. */
const widgetChecks: Readonly<Record<CheckedWidgetName, WidgetCheck>> = {
  mobilePhone: (value) =>
    /^\d+$/.test(String(value)) && String(value).length <= MOBILE_PHONE_DIGITS
      ? undefined
      : ['widget.mobilePhone', { max: MOBILE_PHONE_DIGITS }],
  numberInWords: (value) => (wordsTyped(String(value)) === String(value) ? undefined : ['widget.words']),
  area,
  endUserSelect: idOnly,
  customerSelect: idOnly,
  supplierQuickAdd: idOnly,
  userPicker: idOnly,
  multiUserPicker: (value) =>
    Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(isId) ? undefined : ['check.choice'],
  contractLinks: (value) =>
    Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(isLink) ? undefined : ['widget.links'],
  financierSelection: selection,
  quoteEntry: quotes,
  biddingEquipment: equipment,
  plannedRepayments: repayments,
  richText: (value) => (String(value).length <= MOST_MARKUP ? undefined : ['check.maxLength', { max: MOST_MARKUP }]),
};

/** The check of a field type's values; undefined for types that have none of their own. */
export const findWidgetCheck = (type: string): WidgetCheck | undefined =>
  isCheckedWidget(type) ? widgetChecks[type] : undefined;

/** The letters, digits and Chinese characters of a text typed into the number-in-words widget (WID-048). */
export function wordsTyped(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9\p{Script=Han}]/gu, '');
}
