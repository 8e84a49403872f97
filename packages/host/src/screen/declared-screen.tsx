import type { ComponentType } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { Screen } from '@scf-kit/sdk/contract/screen';
import { ResourceTable } from '../table/resource-table.tsx';

/** What a list asks the server for: several values of a field are parted by commas. */
const queryOf = ({ where = {} }: Screen): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(where).map(([field, values]) => [field, values.join(',')]));

/** What every row of the screen has in common is written into what is added here. */
const commonOf = ({ where = {} }: Screen, { own }: Resource): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(where).flatMap(([field, [value, ...others]]) =>
      value !== undefined && others.length === 0 && own[field]?.readonly === false ? [[field, value] as const] : [],
    ),
  );

/** The page of a screen that its resource declares. */
export function declaredScreen(resource: Resource, path: string): ComponentType {
  const screen = resource.screens.find((one) => one.path === path);
  if (!screen) throw new Error(`The resource "${resource.name}" declares no screen ${path}.`);
  const query = queryOf(screen);
  const common = commonOf(screen, resource);
  return function DeclaredScreen() {
    return (
      <ResourceTable
        resource={resource}
        title={screen.title}
        query={query}
        common={common}
        empty={screen.empty}
        {...(screen.columns ? { columns: screen.columns } : {})}
        {...(screen.filters ? { filters: screen.filters } : {})}
      />
    );
  };
}
