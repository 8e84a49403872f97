import { useRef } from 'react';
import type { AnswerOf, Fields } from '@scf-kit/sdk/contract';
import { position } from '@scf-kit/sdk/contract/access/position';
import { role } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client } from '../../../services.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useContractForm, type ContractForm } from './contract-form.tsx';
import { ownOffice } from './office-select.tsx';
import type { UserRow } from './user-row.ts';

type OfferedRoles = AnswerOf<typeof role.calls.offered>;

const ORDER = [
  'username',
  'actualName',
  'officeId',
  'departmentId',
  'positionId',
  'mobilePhone',
  'email',
  'gender',
  'language',
  'idCardNumber',
  'password',
  'roleIds',
  'remarks',
] as const;

/** The account of the form: one that is changed, or the place a new one begins in. */
export interface EditedUser {
  readonly row: UserRow | undefined;
  readonly officeId: string | undefined;
  readonly departmentId: string | undefined;
}

/** An account as it was saved; a new one may have been given its first password. */
export interface SavedUser {
  readonly password: string | null;
  readonly name: string;
}

/** An account while it is entered, with what may be chosen for it. */
export interface UserWork {
  readonly form: ContractForm;
  /** The card number that is stored already, masked. */
  readonly known: string | null;
  readonly office: string | undefined;
  readonly department: string;
  /** The roles that may be given. */
  readonly roles: Loading<OfferedRoles>;
  /** The roles that it had before. */
  readonly held: NonNullable<UserRow['roles']>;
  /** Answers undefined where something is wrong. */
  readonly submit: () => Promise<SavedUser | undefined>;
}

/** Reads a value that is a text; empty where it is none. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of the form, in its order: those the person may write. */
function pickFields(editing: boolean, findLimit: (name: string) => unknown): Fields {
  const body: Fields = editing ? (user.calls.update.body ?? {}) : (user.calls.create.body ?? {});
  return Object.fromEntries(
    ORDER.flatMap((name) => {
      const field = body[name];
      return field && !(editing && field.createOnly) && findLimit(name) === undefined ? [[name, field] as const] : [];
    }),
  );
}

/** The values the form begins with; a stored card number is not typed again. */
function startValues({ row, officeId, departmentId }: EditedUser, fields: Fields): Readonly<Record<string, unknown>> {
  if (!row)
    return {
      officeId: officeId ?? ownOffice() ?? null,
      departmentId: departmentId ?? null,
      roleIds: [],
      language: null,
    };
  const { idCardNumber: _known, ...stored } = row;
  return {
    ...Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields)),
    roleIds: (row.roles ?? []).map(({ id }) => id),
  };
}

/** The state of an account's form and its calls. */
export function useUserForm(edited: EditedUser): UserWork {
  const { row } = edited;
  const { findLimit } = useFieldRights(user.name);
  const fields = pickFields(row !== undefined, findLimit);
  const saved = useRef<SavedUser>({ password: null, name: '' });
  const form = useContractForm(fields, startValues(edited, fields), async (body) => {
    if (row) {
      // An identity card number that was not typed again stays as it is.
      const { idCardNumber, ...rest } = body;
      return client.callChecked(user.calls.update, {
        body: { ...rest, ...(idCardNumber ? { idCardNumber } : {}), id: row.id, version: row.version },
      });
    }
    const answer = await client.callChecked(user.calls.create, { body });
    saved.current = { password: answer.initialPassword, name: answer.actualName };
    return answer;
  });
  const office = readText(row ? row.officeId : form.values['officeId']) || ownOffice();
  const roles = useLoaded(`offered roles ${office ?? ''}`, (signal) =>
    client.call(role.calls.offered, { query: office ? { officeId: office } : {}, signal, quiet: true }),
  );
  return {
    form,
    known: row?.idCardNumber ?? null,
    office,
    department: readText(form.values['departmentId']),
    roles,
    held: row?.roles ?? [],
    submit: async () => ((await form.submit()) ? saved.current : undefined),
  };
}

/** The positions of a department that may be held. */
export function usePositions(department: string): Loading<readonly { readonly id: string; readonly name: string }[]> {
  return useLoaded(`positions ${department}`, async (signal) =>
    department
      ? (
          await client.call(position.calls.page, {
            query: { departmentId: department, enabled: 'true', size: 200 },
            signal,
            quiet: true,
          })
        ).records
      : [],
  );
}
