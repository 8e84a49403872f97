import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { notify } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { LoadError } from '../../form/loading/load-error.tsx';
import { useLoaded } from '../../form/loading/loaded.ts';
import { widgetText } from '../texts.ts';
import { DepartmentTree } from './department-tree.tsx';
import { listDepartments, findPeople, type PeopleFilters, type Person } from './people.ts';
import { Pager, PeopleTable, PLAIN_BUTTON } from './people-table.tsx';
import { useSelection } from './use-selection.ts';
import { peopleDialogStyles } from './people-dialog-styles.ts';

addRules('widgets', peopleDialogStyles);

const NO_FILTERS: PeopleFilters = { actualName: '', mobilePhone: '', departmentId: '' };

/** The fields people are searched by. */
function PeopleSearch({
  typed,
  onType,
  onSearch,
}: {
  readonly typed: PeopleFilters;
  readonly onType: (filters: PeopleFilters) => void;
  readonly onSearch: () => void;
}): ReactNode {
  const { locale } = useFormScope();
  // Enter in a filter searches; it does not confirm the dialog.
  const onFilterKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSearch();
  };
  const filter = (key: 'actualName' | 'mobilePhone', label: string): ReactNode => (
    <input
      type="text"
      inputMode={key === 'mobilePhone' ? 'numeric' : undefined}
      className={inputClass(false)}
      maxLength={key === 'mobilePhone' ? 11 : 64}
      placeholder={label}
      aria-label={label}
      value={typed[key]}
      autoComplete="off"
      onChange={(event) => onType({ ...typed, [key]: event.target.value.trim() })}
      onKeyDown={onFilterKey}
    />
  );
  return (
    <div className="filters" role="search">
      {filter('actualName', widgetText(locale, 'actualName'))}
      {filter('mobilePhone', widgetText(locale, 'mobilePhone'))}
      <button type="button" className={PLAIN_BUTTON} onClick={onSearch}>
        {widgetText(locale, 'search')}
      </button>
    </div>
  );
}

/** How many are marked, and the names of the first. */
const describeSelection = (locale: Locale, picked: ReadonlyMap<string, Person>): string =>
  picked.size > 0
    ? widgetText(locale, 'picked', {
        n: picked.size,
        names: [...picked.values()]
          .slice(0, 3)
          .map(({ actualName }) => actualName)
          .join('、'),
      })
    : '';

/** People to choose from, by department, name and mobile phone. The selection counts only once it is confirmed. */
export function PeopleDialog({
  multiple,
  chosen,
  onConfirm,
  onClose,
}: {
  readonly multiple: boolean;
  readonly chosen: readonly Person[];
  readonly onConfirm: (people: readonly Person[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { locale, theme } = useFormScope();
  const [typed, setTyped] = useState(NO_FILTERS);
  const [asked, setAsked] = useState({ filters: NO_FILTERS, current: 1 });
  const tree = useLoaded('departments', listDepartments);
  const people = useLoaded(JSON.stringify(asked), (client, signal) =>
    findPeople(client, asked.filters, asked.current, signal),
  );
  const selection = useSelection(multiple, chosen, people.data?.records);
  const { picked } = selection;
  const search = (filters: PeopleFilters): void => {
    setTyped(filters);
    setAsked({ filters, current: 1 });
  };
  const confirm = (): void => {
    if (!multiple && picked.size === 0) {
      notify(theme, {
        kind: 'error',
        title: message(locale, 'common.title.operationFailed'),
        content: message(locale, 'picker.singleUser.required'),
        closeLabel: widgetText(locale, 'close'),
      });
      return;
    }
    onConfirm([...picked.values()]);
    onClose();
  };
  return (
    <Dialog
      title={message(locale, multiple ? 'picker.multiUser.title' : 'picker.singleUser.title')}
      width={920}
      onClose={onClose}
      onConfirm={confirm}
      said={describeSelection(locale, picked)}
    >
      <div className="people">
        <div className="departments">
          {tree.error ? (
            <LoadError error={tree.error} onRetry={tree.retry} />
          ) : (
            <DepartmentTree
              label={widgetText(locale, 'departments')}
              everything={widgetText(locale, 'allDepartments')}
              departments={tree.data ?? []}
              chosen={asked.filters.departmentId}
              onChoose={(departmentId) => search({ ...typed, departmentId })}
            />
          )}
        </div>
        <div>
          <PeopleSearch typed={typed} onType={setTyped} onSearch={() => search(typed)} />
          <PeopleTable people={people} multiple={multiple} selection={selection} />
          <Pager
            total={people.data?.total ?? 0}
            current={asked.current}
            onGo={(current) => setAsked({ ...asked, current })}
          />
        </div>
      </div>
    </Dialog>
  );
}
