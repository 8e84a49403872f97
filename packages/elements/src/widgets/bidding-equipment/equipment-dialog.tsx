import { useRef, useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { multiply, roundAmount } from '@scf-kit/sdk/values';
import { css } from '../../element/css.ts';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { dealText } from '../records/texts.ts';
import { ItemField, PriceField, QuantityField, TextField, type LineEditing } from './equipment-fields.tsx';
import { SPECIFICATION_LENGTH, UNIT_LENGTH, findLineProblems, type EquipmentLine } from './line.ts';

addRules(
  'widgets',
  css`
    .equipment-form {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
      column-gap: 16px;
    }
    .equipment-form .numeric {
      text-align: end;
    }
  `,
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

/** Fills in the total price, as the server reckons it; reckoned here where it cannot be asked. */
function useReckoning({ line, change }: LineEditing): () => Promise<void> {
  const { client } = useFormScope();
  const asked = useRef(0);
  return async () => {
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
  const { locale } = useFormScope();
  const [line, setLine] = useState(first);
  const [tried, setTried] = useState(false);
  const problems = tried ? findLineProblems(line, loose) : {};
  const editing: LineEditing = {
    line,
    said: (field) => {
      const key = problems[field];
      return key && message(locale, key);
    },
    change: (part) => setLine((before) => ({ ...before, ...part })),
  };
  const reckon = useReckoning(editing);
  const related = mode === '2' && first.relationshipProductId !== null;
  const confirm = (): void => {
    setTried(true);
    if (Object.keys(findLineProblems(line, loose)).length === 0) onConfirm(line);
  };
  return (
    <Dialog
      title={message(locale, known ? 'common.title.edit' : 'common.title.add')}
      width={760}
      onClose={onClose}
      onConfirm={confirm}
    >
      <div className="equipment-form">
        <ItemField
          editing={editing}
          field="biddingEquipment"
          label={dealText(locale, 'name')}
          required
          disabled={mode === '1' || related}
        />
        <TextField
          editing={editing}
          field="equipmentSpecification"
          label={dealText(locale, 'specification')}
          required
          maxLength={SPECIFICATION_LENGTH}
          disabled={related}
        />
        <QuantityField editing={editing} label={dealText(locale, 'quantity')} onLeave={() => void reckon()} />
        <TextField
          editing={editing}
          field="unit"
          label={dealText(locale, 'unit')}
          required={!loose}
          maxLength={UNIT_LENGTH}
        />
        <PriceField
          editing={editing}
          field="unitPrice"
          label={dealText(locale, 'unitPrice')}
          onLeave={() => void reckon()}
        />
        <PriceField editing={editing} field="totalPrice" label={dealText(locale, 'totalPrice')} />
        <ItemField editing={editing} field="manufacturer" label={dealText(locale, 'supplier')} required={!loose} />
        <ItemField editing={editing} field="brandId" label={dealText(locale, 'brand')} required={!loose} />
        <ItemField editing={editing} field="sourceMethod" label={dealText(locale, 'sourceMethod')} required />
      </div>
    </Dialog>
  );
}
