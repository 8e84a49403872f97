import { useState, type ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { customerContact, customerFollowUp } from '@scf-kit/sdk/contract/enterprise/customer-follow-up';
import { client } from '../../../services.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { saveRow } from '../../../table/edit/save-row.ts';
import type { AnyRow } from '../../../table/values/plain-text.ts';

const { customerId: _customer, contactId, ...fields } = customerFollowUp.own;
const MOST = 200;

/** Writes down a contact with a customer; only its own contacts can be named. */
export function FollowUpForm({
  customerId,
  row,
  onDone,
  onCancel,
}: {
  readonly customerId: string;
  readonly row: AnyRow | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { findLimit } = useFieldRights(customerFollowUp.name);
  const [now] = useState(() => new Date().toISOString());
  const contacts = useLoaded(`contacts ${customerId}`, (signal) =>
    client.call(customerContact.calls.page, { query: { customerId, size: MOST }, signal, quiet: true }),
  );
  // The form keeps what it began with, so it waits for its choices; without them the rest can be written all the same.
  if (contacts.data === undefined && contacts.error === undefined) return null;
  const choices: Field = {
    ...contactId,
    kind: 'choice',
    numeric: false,
    values: Object.fromEntries(
      (contacts.data?.records ?? []).map(({ id, name, position }) => [
        id,
        { zh: position ? `${name} · ${position}` : name, en: position ? `${name} · ${position}` : name },
      ]),
    ),
  };
  return (
    <EditForm
      title={customerFollowUp.title}
      fields={{ ...fields, contactId: choices }}
      findLimit={findLimit}
      row={row}
      preset={{ followTime: now }}
      onDone={onDone}
      onCancel={onCancel}
      save={(body) => saveRow(customerFollowUp.calls, row === undefined, row ? body : { ...body, customerId })}
    />
  );
}
