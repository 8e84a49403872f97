import { Alert, Button, Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import type { PasswordOwner } from '@scf-kit/sdk/contract/access/password-rules';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import { useSending } from '../../../shell/controls/use-sending.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import './account.css';

/** A form that sets a password, by the names of its fields. */
export type PasswordValues = Readonly<Record<string, string>>;

/** The fields that every form that sets a password has. */
const NEW_PASSWORD = ['password', 'confirm'] as const;

/**
 * A form that sets a password: first the fields that show whose it is, `fields` with their controls as children, then
 * the new one twice. What the server refuses stands at its field.
 */
export function NewPasswordForm({
  form,
  name,
  fields = [],
  owner,
  submit,
  save,
  onDone,
  children,
}: {
  readonly form: FormInstance<PasswordValues>;
  readonly name: string;
  readonly fields?: readonly string[];
  readonly owner: PasswordOwner;
  /** The text of the button. */
  readonly submit: Text;
  readonly save: (values: PasswordValues) => Promise<unknown>;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const { busy, problem, send } = useSending<string>(form, [...fields, ...NEW_PASSWORD]);
  const finish = async (values: PasswordValues): Promise<void> => {
    if (await send(() => save(values))) onDone();
  };
  return (
    <Form<PasswordValues>
      form={form}
      name={name}
      layout="vertical"
      className="settings-form"
      onFinish={(values) => {
        void finish(values);
      }}
    >
      {problem === undefined ? null : (
        <Form.Item>
          <Alert type="error" showIcon title={problem} role="alert" />
        </Form.Item>
      )}
      {children}
      <NewPasswordFields owner={owner} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {say(submit)}
      </Button>
    </Form>
  );
}
