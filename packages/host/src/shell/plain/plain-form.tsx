import { createContext, useContext, useState, type ReactNode } from 'react';
import { createFields, type PlainFields, type PlainValues } from './form-fields.ts';
import './plain.css';

/** A form as its fields see it. */
interface PlainFormContext {
  /** The beginning of the fields' ids. */
  readonly name: string;
  readonly fields: PlainFields;
}

const FormContext = createContext<PlainFormContext | undefined>(undefined);

/** The form around a field. */
export function usePlainForm(): PlainFormContext {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside a form.');
  return form;
}

/** The fields of a form, to be handed to it by what asks or fills them. */
export function useFields(): PlainFields {
  const [fields] = useState(createFields);
  return fields;
}

/** A form of plain fields: checked when it is sent, and not sent twice while it is busy. */
export function PlainForm({
  name,
  fields,
  busy,
  large = false,
  marked = false,
  onSubmit,
  children,
}: {
  readonly name: string;
  readonly fields: PlainFields;
  readonly busy: boolean;
  /** With the tall controls of the login. */
  readonly large?: boolean;
  /** Fields that must be filled in are marked. */
  readonly marked?: boolean;
  readonly onSubmit: (values: PlainValues) => void;
  readonly children: ReactNode;
}): ReactNode {
  const [context] = useState({ name, fields });
  return (
    <form
      id={name}
      className={`plain-form${large ? ' is-large' : ''}${marked ? ' is-marked' : ''}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const values = fields.check();
        if (values) onSubmit(values);
      }}
    >
      <FormContext value={context}>{children}</FormContext>
    </form>
  );
}
