import { useState, type ReactNode } from 'react';
import { addRules } from '../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../form/field-registry.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { LoadError } from '../../form/loading/load-error.tsx';
import { useLoaded, type Loaded } from '../../form/loading/loaded.ts';
import { widgetText } from '../texts.ts';
import { PeopleDialog } from './people-dialog.tsx';
import { fetchPeople, type Person } from './people.ts';
import { pickerStyles } from './picker-styles.ts';

addRules('widgets', pickerStyles);

const readIds = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? value === ''
      ? []
      : [value]
    : Array.isArray(value)
      ? value.filter((id): id is string => typeof id === 'string' && id !== '')
      : [];

/** Somebody whose name is all that is known: where none has come, that is the id. */
const personCalled = (id: string, actualName: string): Person => ({
  id,
  actualName,
  mobilePhone: null,
  email: null,
  departmentText: null,
});

/** The people of these ids; whoever has just been picked, or whom the page told, is known already. */
function usePeople(ids: readonly string[], known: readonly Person[]): Loaded<readonly Person[]> {
  const { names } = useFormScope();
  const told = ids.flatMap((id) => (names && Object.hasOwn(names, id) ? personCalled(id, names[id] ?? id) : []));
  const byId = new Map([...told, ...known].map((person) => [person.id, person]));
  const all = ids.every((id) => byId.has(id));
  const loaded = useLoaded(all ? undefined : ids.join(','), (client, signal) => fetchPeople(client, ids, signal));
  return all ? { ...loaded, data: ids.flatMap((id) => byId.get(id) ?? []) } : loaded;
}

/** Chosen people as chips, and the dialog that chooses them. */
export function Picker({
  node,
  state,
  id,
  describedBy,
  multiple,
}: ControlProps & { readonly multiple: boolean }): ReactNode {
  const { locale } = useFormScope();
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<readonly Person[]>([]);
  const ids = readIds(state.value);
  const people = usePeople(ids, known);
  const set = (chosen: readonly string[]): void => {
    node.set(multiple ? (chosen.length > 0 ? chosen : undefined) : chosen[0]);
    node.touch();
  };
  return (
    <div className="picker">
      {ids.length > 0 && (
        <ul className="chips" aria-label={widgetText(locale, 'chosenPeople')}>
          {ids.map((one) => {
            const name =
              people.data?.find((person) => person.id === one)?.actualName ?? (people.data || people.error ? one : '…');
            return (
              <li key={one} className="chip">
                {name}
                {!(state.required && !multiple) && (
                  <button
                    type="button"
                    aria-label={widgetText(locale, 'removePerson', { name })}
                    onClick={() => set(ids.filter((each) => each !== one))}
                  >
                    ✕
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <button
        type="button"
        id={id}
        className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        {widgetText(locale, multiple ? 'choosePeople' : 'choosePerson')}
      </button>
      {people.error && ids.length > 0 && <LoadError error={people.error} onRetry={people.retry} />}
      {open && (
        <PeopleDialog
          multiple={multiple}
          chosen={ids.map((one) => people.data?.find((person) => person.id === one) ?? personCalled(one, one))}
          onClose={() => setOpen(false)}
          onConfirm={(picked) => {
            setKnown(picked);
            set(picked.map((person) => person.id));
          }}
        />
      )}
    </div>
  );
}

export function PickerRead({ state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  const ids = readIds(state.value);
  const people = usePeople(ids, []);
  if (ids.length === 0) return <span className="none">{text('noValue')}</span>;
  return (
    <span>
      {people.data ? people.data.map(({ actualName }) => actualName).join('、') : people.error ? ids.join('、') : '…'}
    </span>
  );
}
