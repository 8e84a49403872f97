import { useRef, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { amountTyped, multiply, roundAmount } from '@scf-kit/sdk/values';
import { addRules } from '../../element/sheets.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogField } from '../dialog/dialog-field.tsx';
import { dealText } from '../records/texts.ts';
import { masterSource } from '../search-select/master-source.ts';
import { SearchBox } from '../search-select/search-select.tsx';
import type { Found } from '../search-select/source.ts';
import {
  GROUPS,
  MOST_QUANTITY,
  SPECIFICATION_LENGTH,
  UNIT_LENGTH,
  lineProblems,
  type EquipmentLine,
  type LineField,
} from './line.ts';

type Choosing = keyof typeof GROUPS;
const SOURCES = {
  biddingEquipment: masterSource(GROUPS.biddingEquipment),
  manufacturer: masterSource(GROUPS.manufacturer),
  brandId: masterSource(GROUPS.brandId),
  sourceMethod: masterSource(GROUPS.sourceMethod),
} as const;

addRules(
  'widgets',
  '.equipment-form{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));column-gap:16px}.equipment-form .numeric{text-align:end}',
);

interface EquipmentDialogProps {
  readonly line: EquipmentLine;
  /** It was there before. */
  readonly known: boolean;
  readonly mode: '0' | '1' | '2';
  readonly loose: boolean;
  readonly onConfirm: (line: EquipmentLine) => void;
  readonly onClose: () => void;
}

/** The dictionary item a line holds in a field. */
function heldIn(line: EquipmentLine, field: Choosing): Found | undefined {
  const held = {
    biddingEquipment: [line.biddingEquipment?.key, line.biddingEquipment?.label],
    manufacturer: [line.manufacturer, line.manufacturerText],
    brandId: [line.brandId, line.brandText],
    sourceMethod: [line.sourceMethod, line.sourceMethodDictText],
  } as const;
  const [id, label] = held[field];
  return id ? { id, label: label ?? id } : undefined;
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

/**
 * Adds or edits one line (WID-019). Its total price is asked of the server when quantity or unit price is left
 * (WID-028).
 */
export function EquipmentDialog({
  line: first,
  known,
  mode,
  loose,
  onConfirm,
  onClose,
}: EquipmentDialogProps): ReactNode {
  const { client, locale } = useFormScope();
  const [line, setLine] = useState(first);
  const [tried, setTried] = useState(false);
  const asked = useRef(0);
  const problems = tried ? lineProblems(line, loose) : {};
  const said = (field: LineField): string | undefined => {
    const key = problems[field];
    return key && message(locale, key);
  };
  const change = (part: Partial<EquipmentLine>): void => setLine((before) => ({ ...before, ...part }));
  const related = mode === '2' && first.relationshipProductId !== null;
  const closed = { name: mode === '1' || related, specification: related };

  /** The product, as the server reckons it; reckoned here where it cannot be asked. */
  const reckon = async (): Promise<void> => {
    const { equipmentQuantity, unitPrice } = line;
    const here = multiply(equipmentQuantity ?? undefined, unitPrice);
    if (here === undefined) return;
    const turn = ++asked.current;
    let product = here;
    try {
      const server = await client();
      product = await server.multiply(String(equipmentQuantity), String(unitPrice));
    } catch {
      // The same arithmetic stands in for the call.
    }
    if (turn === asked.current) change({ totalPrice: roundAmount(product) || roundAmount(here) });
  };
  const confirm = (): void => {
    setTried(true);
    if (Object.keys(lineProblems(line, loose)).length === 0) onConfirm(line);
  };
  const select = (field: Choosing, label: string, required: boolean, disabled = false): ReactNode => {
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
            known={held}
            disabled={disabled}
            onChoose={(item) => change(chosen(field, item))}
          />
        )}
      />
    );
  };
  const text = (
    field: 'equipmentSpecification' | 'unit',
    label: string,
    required: boolean,
    maxLength: number,
    disabled = false,
  ): ReactNode => (
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
  const price = (field: 'unitPrice' | 'totalPrice', label: string): ReactNode => (
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
          onBlur={() => {
            if (field === 'unitPrice') void reckon();
          }}
        />
      )}
    />
  );
  return (
    <Dialog
      title={message(locale, known ? 'common.title.edit' : 'common.title.add')}
      width={760}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="equipment-form">
        {select('biddingEquipment', dealText(locale, 'name'), true, closed.name)}
        {text(
          'equipmentSpecification',
          dealText(locale, 'specification'),
          true,
          SPECIFICATION_LENGTH,
          closed.specification,
        )}
        <DialogField
          label={dealText(locale, 'quantity')}
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
              onBlur={() => void reckon()}
            />
          )}
        />
        {text('unit', dealText(locale, 'unit'), !loose, UNIT_LENGTH)}
        {price('unitPrice', dealText(locale, 'unitPrice'))}
        {price('totalPrice', dealText(locale, 'totalPrice'))}
        {select('manufacturer', dealText(locale, 'supplier'), !loose)}
        {select('brandId', dealText(locale, 'brand'), !loose)}
        {select('sourceMethod', dealText(locale, 'sourceMethod'), true)}
      </div>
    </Dialog>
  );
}
