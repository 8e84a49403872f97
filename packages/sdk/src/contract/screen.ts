import type { Where } from './where.ts';
import type { PermissionCode } from './permissions.ts';
import type { Area } from './navigation/areas.ts';
import type { Text } from './text.ts';

/**
 * A list of a resource as a screen of the back office. Route, menu, right, list, details and edit form follow from it;
 * the access of the calls decides what people may change.
 */
export interface Screen<K extends string = string> {
  /** Its address. Named in its area's list of routes it stands there, else at the end of the area. */
  readonly path: string;
  readonly title: Text;
  /** The group of the side menu. */
  readonly area: Area;
  /** Any one of them opens it; left out: those that read the resource's page. */
  readonly codes?: readonly PermissionCode[];
  /** Only rows with these values. A row added here gets the value, where there is just one. */
  readonly where?: Where;
  /** In order; left out: those of the resource's list. */
  readonly columns?: readonly K[];
  readonly filters?: readonly K[];
  /** The text of an empty list: which records it would show and how they are made. */
  readonly empty: Text;
  /**
   * The page of one record, at this path with `?id`: read, changed and, where it is bound to a process, submitted. Left
   * out: a record opens beside the list. It opens for whoever may open the list.
   */
  readonly record?: { readonly path: string; readonly title: Text };
}
