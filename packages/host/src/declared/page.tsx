import type { ComponentType } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { listOf } from './list.tsx';
import { recordOf } from './record.tsx';

/** The page at one of the paths that the screens of a resource name: a list, or one of its records. */
export function declaredPage(resource: Resource, path: string): ComponentType {
  const screen = resource.screens.find((one) => one.path === path || one.record?.path === path);
  if (!screen) throw new Error(`The resource "${resource.name}" declares no screen ${path}.`);
  return screen.path === path ? listOf(resource, screen) : recordOf(resource);
}
