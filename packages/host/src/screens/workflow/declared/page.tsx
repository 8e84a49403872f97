import type { ComponentType } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { createList, type ListedColumns } from './list.tsx';
import { createRecord } from './record.tsx';

/**
 * The page at one of the paths that the screens of a resource name: a list, or one of its records. `columns` stand in
 * place of the declared ones, where some of them need another width.
 */
export function declaredPage(resource: Resource, path: string, columns?: ListedColumns): ComponentType {
  const screen = resource.screens.find((one) => one.path === path || one.record?.path === path);
  if (!screen) throw new Error(`The resource "${resource.name}" declares no screen ${path}.`);
  return screen.path === path ? createList(resource, screen, columns ?? screen.columns) : createRecord(resource);
}
