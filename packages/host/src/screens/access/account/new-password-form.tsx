import type { ReactNode } from 'react';
import type { PasswordOwner } from '@scf-kit/sdk/contract/access/password-rules';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useSending } from '../../../shell/controls/use-sending.ts';
import type { PlainFields, PlainValues } from '../../../shell/plain/form-fields.ts';
import { PlainAlert } from '../../../shell/plain/plain-alert.tsx';
import { PlainButton } from '../../../shell/plain/plain-button.tsx';
import { PlainForm } from '../../../shell/plain/plain-form.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import './account.css';

/** The fields that every form that sets a password has. */
const NEW_PASSWORD = ['password', 'confirm'] as const;

/**
 * A form that sets a password: first the fields that show whose it is, as children and by their `names`, then the new
 * one twice. What the server refuses stands at its field.
 */
export function NewPasswordForm({
  fields,
  name,
  names = [],
  owner,
  submit,
  save,
  onDone,
  children,
}: {
  readonly fields: PlainFields;
  readonly name: string;
  readonly names?: readonly string[];
  readonly owner: PasswordOwner;
  /** The text of the button. */
  readonly submit: Text;
  readonly save: (values: PlainValues) => Promise<unknown>;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const { busy, problem, send } = useSending<string>(fields, [...names, ...NEW_PASSWORD]);
  const finish = async (values: PlainValues): Promise<void> => {
    if (await send(() => save(values))) onDone();
  };
  return (
    <div className="settings-form">
      <PlainForm name={name} fields={fields} busy={busy} marked onSubmit={(values) => void finish(values)}>
        {problem === undefined ? null : <PlainAlert kind="error" title={problem} />}
        {children}
        <NewPasswordFields owner={owner} />
        <PlainButton kind="primary" busy={busy}>
          {say(submit)}
        </PlainButton>
      </PlainForm>
    </div>
  );
}
