import { atom } from 'nanostores';
import type { ComponentType } from 'react';

/** Shows a record. */
export type RecordView = ComponentType<{ readonly id: string }>;
/** Shows the records of others that the deciders of a record have to see. */
export type BehindView = ComponentType<{ readonly of: { readonly kind: string; readonly id: string } }>;

/** Views that modules have for their records, by business type. */
export interface RecordViews {
  /** In place of its fields one by one. */
  readonly own: Readonly<Record<string, RecordView>>;
  /** Beside it, where it is decided on. */
  readonly behind: Readonly<Record<string, BehindView>>;
}

/** The views of this build; set before anything shows. */
export const $recordViews = atom<RecordViews>({ own: {}, behind: {} });
