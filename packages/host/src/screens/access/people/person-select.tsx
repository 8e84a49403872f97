import type { ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client } from '../../../services.ts';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';
import type { Ask } from '../../../table/filters/found-choices.ts';
import { FoundSelect } from '../../../table/filters/found-select.tsx';

const askPeople: Ask = async (keyword, signal) =>
  (await client.call(user.calls.list, { query: { keyword }, signal, quiet: true })).map(
    ({ id, actualName, departmentText, positionText }) => ({
      value: id,
      label: [actualName, departmentText, positionText].filter(Boolean).join(' · '),
    }),
  );

/** One of the people one may choose, found by name. `known` is the name of the one chosen before. */
export function PersonSelect({ id, value, onChange, known }: ControlProps & { readonly known?: string }): ReactNode {
  return (
    <FoundSelect
      id={id}
      ask={askPeople}
      value={typeof value === 'string' && value !== '' ? value : null}
      known={known}
      onChange={(chosen) => onChange?.(chosen)}
      onClear={() => onChange?.(undefined)}
    />
  );
}
