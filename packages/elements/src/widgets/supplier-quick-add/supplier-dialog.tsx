import { useState, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { notify } from '../../element/overlay.ts';
import { toElementError, readProblems } from '../../form/errors.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogField } from '../dialog/dialog-field.tsx';
import type { Found } from '../search-select/source.ts';
import { signInNeeded } from '../../form/loading/sign-in.ts';
import { widgetText } from '../texts.ts';
import {
  FIRST_ORDER,
  NAME_LENGTH,
  orderTyped,
  findSupplierProblems,
  type Supplier,
  type SupplierField,
} from './supplier.ts';
import { createSupplier, updateSupplier } from './supplier.calls.ts';

type Problems = Readonly<Partial<Record<SupplierField, string>>>;

/** Adds a supplier, or edits one that is there: POST when it is new, PUT otherwise (WID-056). */
export function SupplierDialog({
  group,
  supplier,
  onSaved,
  onClose,
}: {
  readonly group: string;
  readonly supplier: Supplier | undefined;
  readonly onSaved: (saved: Found) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { client, locale, theme } = useFormScope();
  const [name, setName] = useState(supplier?.itemText ?? '');
  const [order, setOrder] = useState(supplier ? String(supplier.sorted ?? '') : FIRST_ORDER);
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  const tell = (kind: 'error' | 'success', content: string): void =>
    notify(theme, {
      kind,
      content,
      closeLabel: widgetText(locale, 'close'),
      ...(kind === 'error' ? { title: message(locale, 'common.title.operationFailed') } : {}),
    });

  const save = async (): Promise<void> => {
    const missing = findSupplierProblems(name, order);
    setProblems(Object.fromEntries(Object.entries(missing).map(([field, key]) => [field, message(locale, key)])));
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const server = await client();
      if ((await server.authorization()) === undefined) throw signInNeeded(locale);
      const body = { itemText: name.trim(), sorted: Number(order), itemGroup: group };
      const saved = supplier
        ? await server.call(updateSupplier, {
            body: { ...body, id: supplier.id, version: supplier.version },
            quiet: true,
          })
        : await server.call(createSupplier, { body, quiet: true });
      server.forgetMasters(group);
      onSaved({ id: saved.id, label: saved.itemText });
      onClose();
      tell('success', widgetText(locale, 'supplierSaved'));
    } catch (cause) {
      setBusy(false);
      const { itemText, sorted } = readProblems(cause instanceof Error && 'errors' in cause ? cause.errors : undefined);
      setProblems({ ...(itemText ? { itemText } : {}), ...(sorted ? { sorted } : {}) });
      tell('error', toElementError(cause, locale).message);
    }
  };
  return (
    <Dialog
      title={message(locale, supplier ? 'common.title.edit' : 'common.title.add')}
      onClose={onClose}
      onConfirm={() => void save()}
      busy={busy}
    >
      <DialogField
        label={widgetText(locale, 'supplierName')}
        required
        error={problems.itemText}
        render={(wired) => (
          <input
            {...wired}
            type="text"
            className={inputClass(problems.itemText !== undefined)}
            maxLength={NAME_LENGTH}
            value={name}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      />
      <DialogField
        label={message(locale, 'dict.sorted.label')}
        required
        error={problems.sorted}
        render={(wired) => (
          <input
            {...wired}
            type="text"
            inputMode="numeric"
            className={`${inputClass(problems.sorted !== undefined)} numeric`}
            value={order}
            autoComplete="off"
            onChange={(event) => setOrder(orderTyped(event.target.value))}
          />
        )}
      />
    </Dialog>
  );
}
