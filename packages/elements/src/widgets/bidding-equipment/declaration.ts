import { attribute } from '../../element/index.ts';
import { valueWidget } from '../widget.ts';
import type { EquipmentLine } from './line.ts';

const isLines = (value: unknown): value is readonly EquipmentLine[] =>
  Array.isArray(value) &&
  value.every(
    (line: unknown) => typeof line === 'object' && line !== null && 'id' in line && typeof line.id === 'string',
  );

export const equipmentAttributes = {
  financingId: attribute.string(
    'financing-id',
    'The financing project whose equipment is shown where nothing was entered; in a form that of its context.',
  ),
  variant: attribute.choice(
    'variant',
    ['financing', 'non-financing'],
    'financing',
    '`non-financing` also shows what is invoiced and what is not.',
  ),
  mode: attribute.choice(
    'mode',
    ['0', '1', '2'],
    '0',
    '1: the name is not chosen anew; 2: neither name nor specification where the line belongs to another product.',
  ),
  loose: attribute.boolean('loose', 'Supplier, brand and unit may be left empty.'),
};

/** The equipment of a project. */
export const biddingEquipment = valueWidget({
  tag: 'scf-bidding-equipment',
  access: { visitor: 'reads', person: 'works', partner: 'works' },
  title: { zh: '设备清单', en: 'Bidding equipment' },
  summary:
    'Enters lines of equipment in a dialog; the total price follows quantity and unit price. Lines are checked, edited and removed in the table.',
  attributes: equipmentAttributes,
  value: {
    type: 'readonly { readonly id: string; readonly biddingEquipment: { readonly key: string; readonly label: string } | null; readonly equipmentQuantity: number | null; readonly equipmentSpecification: string | null; readonly unit: string | null; readonly manufacturer: string | null; readonly manufacturerText: string | null; readonly brandId: string | null; readonly brandText: string | null; readonly unitPrice: string | null; readonly totalPrice: string | null; readonly checked: boolean; readonly sourceMethod: string | null; readonly sourceMethodDictText: string | null; readonly relationshipProductId: string | null }[]',
    description: 'The lines, in the order they show; prices as decimal texts.',
    is: isLines,
  },
  group: true,
  example: {
    value: [
      {
        id: 'e-1',
        biddingEquipment: { key: 'ZBSB-1', label: '超声诊断仪' },
        equipmentQuantity: 3,
        equipmentSpecification: 'RE-9',
        unit: '台',
        manufacturer: 'ZBCP_CJ-1',
        manufacturerText: '华东医疗器械有限公司',
        brandId: 'ZBCP_PP-1',
        brandText: '迈瑞',
        unitPrice: '420000.00',
        totalPrice: '1260000.00',
        checked: true,
        sourceMethod: 'SOURCE_METHOD-1',
        sourceMethodDictText: '采购',
        relationshipProductId: null,
      },
      {
        id: 'e-2',
        biddingEquipment: { key: 'ZBSB-2', label: '病人监护仪' },
        equipmentQuantity: 10,
        equipmentSpecification: 'SV-6',
        unit: '台',
        manufacturer: 'ZBCP_CJ-2',
        manufacturerText: '北方仪器有限公司',
        brandId: null,
        brandText: null,
        unitPrice: '58000.10',
        totalPrice: '580001.00',
        checked: false,
        sourceMethod: 'SOURCE_METHOD-1',
        sourceMethodDictText: '采购',
        relationshipProductId: null,
      },
    ],
  },
});
