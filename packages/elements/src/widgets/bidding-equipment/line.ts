import type { MessageKey } from '@scf-kit/sdk/contract/messages';
import { toDecimal } from '@scf-kit/sdk/values';

/** A dictionary item as a line holds its name. */
export interface Named {
  readonly key: string;
  readonly label: string;
}
/** A line of equipment (DATA-022). */
export interface EquipmentLine {
  readonly id: string;
  readonly biddingEquipment: Named | null;
  readonly equipmentQuantity: number | null;
  readonly equipmentSpecification: string | null;
  readonly unit: string | null;
  readonly manufacturer: string | null;
  readonly manufacturerText: string | null;
  readonly brandId: string | null;
  readonly brandText: string | null;
  readonly unitPrice: string | null;
  readonly totalPrice: string | null;
  readonly checked: boolean;
  readonly sourceMethod: string | null;
  readonly sourceMethodDictText: string | null;
  readonly relationshipProductId: string | null;
}

export const MOST_QUANTITY = 9_999_999;
export const SPECIFICATION_LENGTH = 64;
export const UNIT_LENGTH = 32;

export type LineField =
  | 'biddingEquipment'
  | 'equipmentQuantity'
  | 'equipmentSpecification'
  | 'unit'
  | 'manufacturer'
  | 'brandId'
  | 'unitPrice'
  | 'totalPrice'
  | 'sourceMethod';

const isPrice = (price: string | null): boolean => {
  const amount = toDecimal(price);
  return amount !== undefined && amount.gte(0);
};
const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** The missing values of a line, by field. `loose`: supplier, brand and unit may be left empty. */
export function findLineProblems(
  line: EquipmentLine,
  loose: boolean,
): Readonly<Partial<Record<LineField, MessageKey>>> {
  const { equipmentQuantity: quantity } = line;
  const wrong: readonly (readonly [LineField, boolean, MessageKey])[] = [
    ['biddingEquipment', line.biddingEquipment === null, 'equipment.name.required'],
    [
      'equipmentQuantity',
      quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY,
      'equipment.quantity.required',
    ],
    ['equipmentSpecification', isBlank(line.equipmentSpecification), 'equipment.specification.required'],
    ['unit', !loose && isBlank(line.unit), 'equipment.unit.required'],
    ['manufacturer', !loose && isBlank(line.manufacturer), 'equipment.supplier.required'],
    ['brandId', !loose && isBlank(line.brandId), 'equipment.brand.required'],
    ['unitPrice', !isPrice(line.unitPrice), 'equipment.unitPrice.required'],
    ['totalPrice', !isPrice(line.totalPrice), 'equipment.totalPrice.required'],
    ['sourceMethod', isBlank(line.sourceMethod), 'equipment.sourceMethod.required'],
  ];
  return Object.fromEntries(wrong.flatMap(([field, is, key]) => (is ? [[field, key]] : [])));
}

export const createEmptyLine = (id: string): EquipmentLine => ({
  id,
  biddingEquipment: null,
  equipmentQuantity: null,
  equipmentSpecification: null,
  unit: null,
  manufacturer: null,
  manufacturerText: null,
  brandId: null,
  brandText: null,
  unitPrice: null,
  totalPrice: null,
  checked: false,
  sourceMethod: null,
  sourceMethodDictText: null,
  relationshipProductId: null,
});
