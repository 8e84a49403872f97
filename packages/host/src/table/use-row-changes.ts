import { useCallback, useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { Call, CallAnswering, Resource } from '@scf-kit/sdk/contract';
import { client, language, notify } from '../services.ts';
import { useMayCall } from '../shell/person/can.tsx';
import { declaredCall } from './declared-call.ts';
import type { Values } from './edit/edit-fields.ts';
import { readValue, type AnyRow } from './values/plain-text.ts';

type Change = 'create' | 'update' | 'delete';

/** The row in the form: one that is changed, or a new one with what it begins with. */
export interface Edited<R extends AnyRow> {
  readonly row: R | undefined;
  readonly preset?: Values;
}

/** The standard changes that a list offers, and the row being changed. */
export interface RowChanges<R extends AnyRow> {
  readonly creates: boolean;
  readonly edits: boolean;
  readonly deletes: boolean;
  readonly edited: Edited<R> | undefined;
  readonly setEdited: (edited: Edited<R> | undefined) => void;
  /** Opens the form of a row, with its lines. */
  readonly edit: (row: R) => Promise<void>;
  readonly remove: (row: R) => Promise<void>;
  /** A document on its way, or at its end, stays as it is. */
  readonly settled: (row: R, change: 'update' | 'delete') => boolean;
}

export function useRowChanges<R extends AnyRow>(
  resource: Resource,
  changes: readonly Change[],
  /** The screen's own condition beside state and rights. */
  offersChange: ((row: R, change: 'update' | 'delete') => boolean) | undefined,
  onChanged: () => void,
): RowChanges<R> {
  const mayCall = useMayCall();
  const [edited, setEdited] = useState<Edited<R> | undefined>(undefined);
  const calls: Readonly<Record<string, Call | undefined>> = resource.calls;
  const { get } = calls;
  const offers = (change: Change): boolean =>
    changes.includes(change) && resource.standard.includes(change) && mayCall(calls[change]?.access ?? 'session');
  // Lines come with one record alone.
  const withLines = get !== undefined && Object.values(resource.lines).some(({ listed }) => !listed);
  const edit = useCallback(
    async (row: R): Promise<void> => {
      const params = { id: String(readValue(row, 'id')) };
      setEdited({ row: withLines && get ? await client.callChecked<CallAnswering<R>>(get, { params }) : row });
    },
    [withLines, get],
  );
  const remove = useCallback(
    async (row: R): Promise<void> => {
      try {
        await client.callChecked(declaredCall(resource, 'delete'), {
          params: { id: String(readValue(row, 'id')) },
          quiet: true,
        });
        notify({ kind: 'success', title: language.t('common.delete.ok') });
        onChanged();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        notify({ kind: 'error', title: language.t('common.delete.failed'), description: error.message });
      }
    },
    [resource, onChanged],
  );
  const settled = useCallback(
    (row: R, change: 'update' | 'delete'): boolean =>
      offersChange?.(row, change) === false ||
      (resource.editableIn !== undefined &&
        !resource.editableIn.states.includes(Number(readValue(row, resource.editableIn.field)))),
    [resource, offersChange],
  );
  return {
    creates: offers('create'),
    edits: offers('update'),
    deletes: offers('delete'),
    edited,
    setEdited,
    edit,
    remove,
    settled,
  };
}
