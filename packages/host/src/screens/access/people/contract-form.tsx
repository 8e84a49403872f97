import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, type Field, type Fields } from '@scf-kit/sdk/contract';
import { notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl, type ControlProps } from '../../../table/edit-control.tsx';

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

/** A form over fields of the contract: their own check runs before anything is sent, what the server finds stands at the fields. */
export function useContractForm(fields: Fields, initial: Values, save: (body: Values) => Promise<unknown>): ContractForm {
  const { locale, t } = useTexts();
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  return {
    fields, values, errors, busy,
    set(changed) {
      setValues((before) => ({ ...before, ...changed }));
      // The message goes as soon as the person answers it.
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([at]) => !(at in changed))));
    },
    async submit() {
      const checked = check(fields, values, { locale });
      if (!checked.ok) {
        setErrors(checked.errors);
        return false;
      }
      setBusy(true);
      try {
        await save(checked.value);
        notify({ kind: 'success', title: t('common.requestOk') });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setErrors(error.errors ?? {});
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

const idOf = (name: string): string => `field-${name}`;

/** One field with its label, its control (its kind's own unless told) and what is wrong with it. */
export function ContractItem({ form, name, wide = false, extra, children }: {
  readonly form: ContractForm; readonly name: string; readonly wide?: boolean; readonly extra?: string; readonly children?: (control: ControlProps & { readonly id: string }) => ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const field: Field | undefined = form.fields[name];
  if (!field) return null;
  const control = { id: idOf(name), value: form.values[name], onChange: (value: unknown) => form.set({ [name]: value ?? null }) };
  const wrong = form.errors[name];
  return (
    <Form.Item
      label={say(field.title ?? { zh: name, en: name })} htmlFor={control.id} required={field.required} className={wide ? 'edit-wide' : ''} {...(extra ? { extra } : {})}
      {...(wrong ? { validateStatus: 'error' as const, help: wrong } : {})}
    >
      {children ? children(control) : <EditControl field={field} {...control} />}
    </Form.Item>
  );
}
