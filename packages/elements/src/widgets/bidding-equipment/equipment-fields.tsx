import type { ReactNode } from 'react';
import { EQUIPMENT_DICTIONARIES } from '@scf-kit/sdk/form';
import { amountTyped } from '@scf-kit/sdk/values';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { DialogField } from '../dialog/dialog-field.tsx';
import { masterSource } from '../search-select/master-source.ts';
import { SearchBox } from '../search-select/search-select.tsx';
import type { Found } from '../search-select/source.ts';
import { MOST_QUANTITY, type EquipmentLine, type LineField } from './line.ts';

type Choosing = keyof typeof EQUIPMENT_DICTIONARIES;
const SOURCES = {
  biddingEquipment: masterSource(EQUIPMENT_DICTIONARIES.biddingEquipment),
  manufacturer: masterSource(EQUIPMENT_DICTIONARIES.manufacturer),
  brandId: masterSource(EQUIPMENT_DICTIONARIES.brandId),
  sourceMethod: masterSource(EQUIPMENT_DICTIONARIES.sourceMethod),
} as const;

/** The line that is edited: its values, what is wrong with them, and how they change. */
export interface LineEditing {
  readonly line: EquipmentLine;
  readonly said: (field: LineField) => string | undefined;
  readonly change: (part: Partial<EquipmentLine>) => void;
}

interface FieldProps<K extends LineField> {
  readonly editing: LineEditing;
  readonly field: K;
  readonly label: string;
}

/** The dictionary item a line holds in a field, and its name where the line says it. */
function heldIn(line: EquipmentLine, field: Choosing): { readonly id: string; readonly known?: Found } | undefined {
  const held = {
    biddingEquipment: [line.biddingEquipment?.key, line.biddingEquipment?.label],
    manufacturer: [line.manufacturer, line.manufacturerText],
    brandId: [line.brandId, line.brandText],
    sourceMethod: [line.sourceMethod, line.sourceMethodDictText],
  } as const;
  const [id, label] = held[field];
  return id ? { id, ...(label ? { known: { id, label } } : {}) } : undefined;
}

function chosen(field: Choosing, item: Found | undefined): Partial<EquipmentLine> {
  const [id, label] = [item?.id ?? null, item?.label ?? null];
  switch (field) {
    case 'biddingEquipment':
      return { biddingEquipment: item ? { key: item.id, label: item.label } : null };
    case 'manufacturer':
      return { manufacturer: id, manufacturerText: label };
    case 'brandId':
      return { brandId: id, brandText: label };
    default:
      return { sourceMethod: id, sourceMethodDictText: label };
  }
}

/** An item of a dictionary. */
export function ItemField({
  editing: { line, said, change },
  field,
  label,
  required,
  disabled = false,
}: FieldProps<Choosing> & { readonly required: boolean; readonly disabled?: boolean }): ReactNode {
  const held = heldIn(line, field);
  return (
    <DialogField
      label={label}
      required={required}
      error={said(field)}
      render={(wired) => (
        <SearchBox
          wired={wired}
          source={SOURCES[field]}
          value={held?.id ?? ''}
          known={held?.known}
          disabled={disabled}
          onChoose={(item) => change(chosen(field, item))}
        />
      )}
    />
  );
}

export function TextField({
  editing: { line, said, change },
  field,
  label,
  required,
  maxLength,
  disabled = false,
}: FieldProps<'equipmentSpecification' | 'unit'> & {
  readonly required: boolean;
  readonly maxLength: number;
  readonly disabled?: boolean;
}): ReactNode {
  return (
    <DialogField
      label={label}
      required={required}
      error={said(field)}
      render={(wired) => (
        <input
          {...wired}
          type="text"
          className={inputClass(said(field) !== undefined)}
          maxLength={maxLength}
          value={line[field] ?? ''}
          disabled={disabled}
          autoComplete="off"
          onChange={(event) => change({ [field]: event.target.value || null })}
        />
      )}
    />
  );
}

export function PriceField({
  editing: { line, said, change },
  field,
  label,
  onLeave,
}: FieldProps<'unitPrice' | 'totalPrice'> & { readonly onLeave?: () => void }): ReactNode {
  return (
    <DialogField
      label={label}
      required
      error={said(field)}
      render={(wired) => (
        <input
          {...wired}
          type="text"
          inputMode="decimal"
          className={`${inputClass(said(field) !== undefined)} numeric`}
          value={line[field] ?? ''}
          autoComplete="off"
          onChange={(event) => change({ [field]: amountTyped(event.target.value) || null })}
          onBlur={onLeave}
        />
      )}
    />
  );
}

export function QuantityField({
  editing: { line, said, change },
  label,
  onLeave,
}: Pick<FieldProps<'equipmentQuantity'>, 'editing' | 'label'> & { readonly onLeave: () => void }): ReactNode {
  return (
    <DialogField
      label={label}
      required
      error={said('equipmentQuantity')}
      render={(wired) => (
        <input
          {...wired}
          type="number"
          min={1}
          max={MOST_QUANTITY}
          step={1}
          className={`${inputClass(said('equipmentQuantity') !== undefined)} numeric`}
          value={line.equipmentQuantity ?? ''}
          onChange={(event) =>
            change({ equipmentQuantity: event.target.value === '' ? null : Number(event.target.value) })
          }
          onBlur={onLeave}
        />
      )}
    />
  );
}
