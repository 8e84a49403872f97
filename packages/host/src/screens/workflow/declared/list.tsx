import { useStore } from '@nanostores/react';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { Screen } from '@scf-kit/sdk/contract/screen';
import { CompaniesBeside } from '../../company-data/beside/companies-beside.tsx';
import { isDraft } from '../drafts/draft.ts';
import { openFollowing } from '../tasks/follow.ts';
import { $routeTable, navigation } from '../../../services.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import type { TableColumn } from '../../../table/table-types.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';

/** The list's query parameters: several values of one field are joined by commas. */
const buildQuery = ({ where = {} }: Screen): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(where).map(([field, values]) => [field, values.join(',')]));

/** Values preset in new rows: writable fields the screen filters to a single value. */
const pickPresets = ({ where = {} }: Screen, { own }: Resource): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(where).flatMap(([field, [value, ...others]]) =>
      value !== undefined && others.length === 0 && own[field]?.readonly === false ? [[field, value] as const] : [],
    ),
  );

/**
 * How a row opens. What is in approval or through shows its progress to whoever has a part in it, any other its own
 * page; undefined: beside the list.
 */
function useOpen(resource: Resource, { record }: Screen): ((row: AnyRow) => void) | undefined {
  const table = useStore($routeTable);
  return useMemo(() => {
    if (!record) return undefined;
    return (row) => {
      const id = String(readValue(row, 'id'));
      const own = { path: record.path, query: { id } };
      const processInstanceId = readValue(row, 'processInstanceId');
      if (typeof processInstanceId === 'string' && !isDraft(resource, row))
        void openFollowing({ processInstanceId, businessKey: id, businessType: resource.name }, table, own);
      else navigation.go(own);
    };
  }, [resource, record, table]);
}

/** Below a record: the companies it names. */
const createBeside =
  ({ name }: Resource) =>
  (row: AnyRow): ReactNode => <CompaniesBeside kind={name} record={String(readValue(row, 'id'))} />;

export type ListedColumns = readonly (string | TableColumn<AnyRow>)[];

/** The list that a resource declares as a screen; without columns those of the resource's list. */
export function createList(resource: Resource, screen: Screen, columns: ListedColumns | undefined): ComponentType {
  const query = buildQuery(screen);
  const common = pickPresets(screen, resource);
  const detail = createBeside(resource);
  return function DeclaredList() {
    const open = useOpen(resource, screen);
    return (
      <ResourceTable
        resource={resource}
        title={screen.title}
        query={query}
        common={common}
        empty={screen.empty}
        detail={detail}
        {...(open ? { onOpen: open } : {})}
        {...(columns ? { columns } : {})}
        {...(screen.filters ? { filters: screen.filters } : {})}
      />
    );
  };
}
