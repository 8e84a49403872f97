import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { check, type Field, type Fields } from '@scf-kit/sdk/contract';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl, type ControlProps } from '../../../table/edit/edit-control.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';
import '../../../table/edit/edit.css';

type Values = Readonly<Record<string, unknown>>;

export interface ContractForm {
  readonly fields: Fields;
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly busy: boolean;
  readonly set: (changed: Values) => void;
  /** Checks by the contract, then saves; false where something is wrong. */
  readonly submit: () => Promise<boolean>;
}

/**
 * A form over fields of the contract: their own check runs before anything is sent, what the server finds stands at the
 * fields.
 */
export function useContractForm(
  fields: Fields,
  initial: Values,
  save: (body: Values) => Promise<unknown>,
): ContractForm {
  const { locale } = useTexts();
  const [values, setValues] = useState<Values>(initial);
  const saving = useSaving();
  return {
    fields,
    values,
    errors: saving.errors,
    busy: saving.busy,
    set(changed) {
      setValues((before) => ({ ...before, ...changed }));
      saving.answer(Object.keys(changed));
    },
    async submit() {
      const checked = check(fields, values, { locale });
      if (checked.ok) return saving.save(() => save(checked.value));
      saving.refuse(checked.errors);
      return false;
    },
  };
}

const toFieldId = (name: string): string => `field-${name}`;

/** One field with its label, its control (by default that of its kind) and its error. */
export function ContractItem({
  form,
  name,
  wide = false,
  extra,
  children,
}: {
  readonly form: ContractForm;
  readonly name: string;
  readonly wide?: boolean;
  readonly extra?: string;
  readonly children?: (control: ControlProps & { readonly id: string }) => ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const field: Field | undefined = form.fields[name];
  if (!field) return null;
  const control = {
    id: toFieldId(name),
    value: form.values[name],
    onChange: (value: unknown) => form.set({ [name]: value ?? null }),
  };
  const wrong = form.errors[name];
  return (
    <Form.Item
      label={say(field.title ?? { zh: name, en: name })}
      htmlFor={control.id}
      required={field.required}
      className={wide ? 'edit-wide' : ''}
      {...(extra ? { extra } : {})}
      {...(wrong ? { validateStatus: 'error' as const, help: wrong } : {})}
    >
      {children ? children(control) : <EditControl field={field} {...control} />}
    </Form.Item>
  );
}
