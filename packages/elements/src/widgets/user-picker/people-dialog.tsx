import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { notify } from '../../element/overlay.ts';
import { addRules } from '../../element/sheets.ts';
import { inputClass } from '../../form/fields/text-controls/text-controls.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { LoadError } from '../load-error.tsx';
import { useLoaded } from '../loaded.ts';
import { Table } from '../table/table.tsx';
import { widgetText } from '../texts.ts';
import { DepartmentTree } from './department-tree.tsx';
import { departments, findPeople, PEOPLE_A_PAGE, type PeopleFilters, type Person } from './people.ts';

addRules(
  'widgets',
  `
.people{display:grid;grid-template-columns:200px minmax(0,1fr);gap:16px;padding-block-end:12px}
.people .departments{border:1px solid var(--ant-color-border-secondary);border-radius:8px;padding:8px;max-height:440px;overflow:auto;box-sizing:border-box}
.people .filters{display:flex;flex-wrap:wrap;gap:8px;margin-block-end:12px}
.people .filters input{flex:1 1 140px;min-width:0;width:auto}
.people .records tbody tr{cursor:pointer}
.people .records input{margin:0;width:16px;height:16px;accent-color:var(--ant-color-primary);vertical-align:-3px}
.pager{display:flex;flex-wrap:wrap;gap:8px;align-items:center;justify-content:flex-end;margin-block-start:12px}
.pager span{font-variant-numeric:tabular-nums}
.people .records th{white-space:nowrap}
@container scf-form (max-width:600px){.people .records :is(th,td){padding-inline:8px}.people{grid-template-columns:minmax(0,1fr)}.people .departments{max-height:140px}}
`,
);

const NO_FILTERS: PeopleFilters = { actualName: '', mobilePhone: '', departmentId: '' };
const PLAIN_BUTTON = 'ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined';

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
  const [picked, setPicked] = useState<ReadonlyMap<string, Person>>(
    () => new Map(chosen.map((person) => [person.id, person])),
  );
  const tree = useLoaded('departments', departments);
  const people = useLoaded(JSON.stringify(asked), (client, signal) =>
    findPeople(client, asked.filters, asked.current, signal),
  );
  const rows = people.data?.records;
  const pages = Math.max(1, Math.ceil((people.data?.total ?? 0) / PEOPLE_A_PAGE));
  const search = (filters: PeopleFilters): void => {
    setTyped(filters);
    setAsked({ filters, current: 1 });
  };
  const pick = (person: Person): void =>
    setPicked((before) => {
      if (!multiple) return new Map([[person.id, person]]);
      const after = new Map(before);
      if (!after.delete(person.id)) after.set(person.id, person);
      return after;
    });
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
  // Enter in a filter searches; it does not confirm the dialog.
  const onFilterKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    search(typed);
  };
  const everyRow = rows !== undefined && rows.length > 0 && rows.every(({ id }) => picked.has(id));
  const pickAll = (): void =>
    setPicked((before) => {
      const after = new Map(before);
      for (const person of rows ?? [])
        if (everyRow) after.delete(person.id);
        else after.set(person.id, person);
      return after;
    });
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
      onChange={(event) => setTyped({ ...typed, [key]: event.target.value.trim() })}
      onKeyDown={onFilterKey}
    />
  );
  return (
    <Dialog
      title={message(locale, multiple ? 'picker.multiUser.title' : 'picker.singleUser.title')}
      width={920}
      onClose={onClose}
      onConfirm={confirm}
      said={
        picked.size > 0
          ? widgetText(locale, 'picked', {
              n: picked.size,
              names: [...picked.values()]
                .slice(0, 3)
                .map(({ actualName }) => actualName)
                .join('、'),
            })
          : ''
      }
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
          <div className="filters" role="search">
            {filter('actualName', widgetText(locale, 'actualName'))}
            {filter('mobilePhone', widgetText(locale, 'mobilePhone'))}
            <button type="button" className={PLAIN_BUTTON} onClick={() => search(typed)}>
              {widgetText(locale, 'search')}
            </button>
          </div>
          <Table<Person>
            locale={locale}
            caption={widgetText(locale, 'people')}
            rows={rows}
            rowKey={({ id }) => id}
            error={people.error}
            onRetry={people.retry}
            empty={widgetText(locale, 'nobody')}
            rowClass={({ id }) => (picked.has(id) ? 'chosen' : undefined)}
            onRow={pick}
            columns={[
              {
                key: 'pick',
                width: 48,
                align: 'center',
                title: multiple ? (
                  <input
                    type="checkbox"
                    checked={everyRow}
                    disabled={!rows?.length}
                    onChange={pickAll}
                    aria-label={widgetText(locale, 'pickAll')}
                  />
                ) : (
                  <span className="offscreen">{widgetText(locale, 'pick')}</span>
                ),
                render: (person) => (
                  <input
                    type={multiple ? 'checkbox' : 'radio'}
                    name="person"
                    checked={picked.has(person.id)}
                    onChange={() => pick(person)}
                    onClick={(event) => event.stopPropagation()}
                    aria-label={`${widgetText(locale, 'pick')} ${person.actualName}`}
                  />
                ),
              },
              { key: 'actualName', title: widgetText(locale, 'actualName'), heads: true },
              { key: 'mobilePhone', title: widgetText(locale, 'mobilePhone') },
              // The specification feeds this column from the e-mail field (DATA-031).
              {
                key: 'email',
                title: widgetText(locale, 'department'),
                render: ({ email, departmentText }) => email || departmentText,
              },
            ]}
          />
          <div className="pager">
            <span>{widgetText(locale, 'page', { total: people.data?.total ?? 0, current: asked.current, pages })}</span>
            <button
              type="button"
              className={PLAIN_BUTTON}
              disabled={asked.current <= 1}
              onClick={() => setAsked({ ...asked, current: asked.current - 1 })}
            >
              {widgetText(locale, 'previous')}
            </button>
            <button
              type="button"
              className={PLAIN_BUTTON}
              disabled={asked.current >= pages}
              onClick={() => setAsked({ ...asked, current: asked.current + 1 })}
            >
              {widgetText(locale, 'next')}
            </button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
