import type { ReactNode } from 'react';
import { useFormScope } from '../../form/form-scope.ts';
import type { Loaded } from '../../form/loading/loaded.ts';
import { Table, type Column } from '../table/table.tsx';
import { widgetText } from '../texts.ts';
import { PEOPLE_A_PAGE, type PeoplePage, type Person } from './people.ts';
import type { Selection } from './use-selection.ts';

export const PLAIN_BUTTON = 'ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined';

/** Heads the column in which people are marked: where several may be, all at once. */
function PickAll({
  multiple,
  selection,
  disabled,
}: {
  readonly multiple: boolean;
  readonly selection: Selection;
  readonly disabled: boolean;
}): ReactNode {
  const { locale } = useFormScope();
  if (!multiple) return <span className="offscreen">{widgetText(locale, 'pick')}</span>;
  return (
    <input
      type="checkbox"
      checked={selection.everyRow}
      disabled={disabled}
      onChange={selection.pickAll}
      aria-label={widgetText(locale, 'pickAll')}
    />
  );
}

/** One page of the people found. */
export function PeopleTable({
  people,
  multiple,
  selection,
}: {
  readonly people: Loaded<PeoplePage>;
  readonly multiple: boolean;
  readonly selection: Selection;
}): ReactNode {
  const { locale } = useFormScope();
  const { picked, pick } = selection;
  const rows = people.data?.records;
  const columns: readonly Column<Person>[] = [
    {
      key: 'pick',
      width: 48,
      align: 'center',
      title: <PickAll multiple={multiple} selection={selection} disabled={!rows?.length} />,
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
  ];
  return (
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
      columns={columns}
    />
  );
}

/** Goes through the pages of people. */
export function Pager({
  total,
  current,
  onGo,
}: {
  readonly total: number;
  readonly current: number;
  readonly onGo: (page: number) => void;
}): ReactNode {
  const { locale } = useFormScope();
  const pages = Math.max(1, Math.ceil(total / PEOPLE_A_PAGE));
  return (
    <div className="pager">
      <span>{widgetText(locale, 'page', { total, current, pages })}</span>
      <button type="button" className={PLAIN_BUTTON} disabled={current <= 1} onClick={() => onGo(current - 1)}>
        {widgetText(locale, 'previous')}
      </button>
      <button type="button" className={PLAIN_BUTTON} disabled={current >= pages} onClick={() => onGo(current + 1)}>
        {widgetText(locale, 'next')}
      </button>
    </div>
  );
}
